import type { CameBack } from '#domain/analytics/beside/came-back.ts'
import type { HeadlineKey, Headlines } from '#domain/analytics/comparison/overview.ts'
import type { ContactSum } from '#domain/analytics/customers/contact-groups.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { type Change, changeOf, headlineValue, longMonth, type Tone } from './overview.ts'

/** Where a number in a sentence leads. */
export type LeadsTo = 'revenue' | 'before' | 'year' | 'orders' | 'aov' | 'cohort' | 'cohorts' | 'late'

/** A sentence about what changed: plain text, and numbers with a link to their rows. */
export interface Sentence {
  tone: Tone
  parts: (string | { text: string; to: LeadsTo })[]
}

/**
 * How the revenue of the last complete month changed against the same month of the year before, else against the month
 * before; undefined if there is neither.
 */
export function revenueSentence({ month, figures }: Headlines, money: MoneyFormat): Sentence | undefined {
  const of = (key: HeadlineKey) => figures.find((figure) => figure.key === key)!
  const revenue = of('revenue')
  const changes = (at: 'yearBefore' | 'monthBefore') => (key: HeadlineKey) =>
    changeOf(key, of(key).value, revenue[at] === null ? null : of(key)[at])
  const isYear = changes('yearBefore')('revenue') !== undefined
  const changed = changes(isYear ? 'yearBefore' : 'monthBefore')
  const change = changed('revenue')
  if (!change) return undefined
  const shown = (key: HeadlineKey) => headlineValue(key, of(key).value, money)
  const than = longMonth(isYear ? month - 12 : month - 1)
  const orders = of('orders').value
  return {
    tone: change.tone,
    parts: [
      `Revenue ${{ up: 'rose to', down: 'fell to', same: 'stayed at' }[change.direction]} `,
      { text: shown('revenue'), to: 'revenue' },
      ` in ${longMonth(month)}, `,
      { text: moreOrLess(change), to: isYear ? 'year' : 'before' },
      ` ${change.direction === 'same' ? 'as' : 'than'} in ${than}: `,
      {
        text: `${shown('orders')} ${orders === 1 ? 'order' : 'orders'}${inBrackets(changed('orders'), 'fewer')}`,
        to: 'orders',
      },
      ...(of('aov').value === null
        ? []
        : [', ', { text: `${shown('aov')} per order${inBrackets(changed('aov'))}`, to: 'aov' as const }]),
      '.',
    ],
  }
}

const moreOrLess = ({ direction, size }: Change, less = 'less') =>
  direction === 'same' ? 'the same' : `${size} ${direction === 'up' ? 'more' : less}`

const inBrackets = (change: Change | undefined, less?: string) => (change ? ` (${moreOrLess(change, less)})` : '')

/** How many customers of a cohort bought again in the next month, beside all cohorts. */
export function cameBackSentence({ cohort, back, of, usual, verdict }: CameBack): Sentence {
  const average: Sentence['parts'][number] = { text: formatRate(usual.value), to: 'cohorts' }
  const all = `the average of ${formatCount(usual.cohorts)} cohorts`
  return {
    tone: verdict === 'higher' ? 'better' : verdict === 'lower' ? 'worse' : 'neither',
    parts: [
      `Of the customers who first bought in ${longMonth(cohort)}, `,
      { text: formatRate(back / of), to: 'cohort' },
      ` bought again in ${longMonth(cohort + 1)}, `,
      ...(verdict === 'no-clear-difference'
        ? [`about as usual: ${all} is `, average, '.']
        : [`${verdict === 'higher' ? 'more' : 'less'} than ${all}, `, average, '.']),
    ],
  }
}

/** How many of the best customers are late, and what they spent; undefined if none is. */
export function lateSentence(groups: readonly ContactSum[], money: MoneyFormat): Sentence | undefined {
  const late = groups.find(({ group }) => group === 'late-best')
  if (!late?.customers) return undefined
  const isOne = late.customers === 1
  return {
    tone: 'worse',
    parts: [
      { text: `${formatCount(late.customers)} of your best customers`, to: 'late' },
      ` ${isOne ? 'is' : 'are'} late: they spent `,
      { text: money.headline(late.atStake), to: 'late' },
      ` in the 365 days up to their last ${isOne ? 'order' : 'orders'}.`,
    ],
  }
}

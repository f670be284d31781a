import { cohortsPath } from '#domain/analytics/addresses/cohort-options.ts'
import { revenueAddress } from '#domain/analytics/addresses/revenue-address.ts'
import type { CameBack } from '#domain/analytics/beside/came-back.ts'
import type { HeadlineKey, Headlines } from '#domain/analytics/comparison/overview.ts'
import { allTime } from '#domain/analytics/comparison/range.ts'
import type { ContactSum } from '#domain/analytics/customers/contact-groups.ts'
import { contactList } from '#domain/analytics/customers/customer-row.ts'
import { openedAddress, tileAddress } from '#domain/analytics/opened/opened-cell.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { type Change, changeOf, headlineValue, longMonth, type Tone } from './overview.ts'
import { type SaidNumber, type Sentence, sentence } from './sentence.ts'

const tones: Record<Tone, Sentence['tone']> = { better: 'good', worse: 'bad', neither: undefined }

/**
 * How the revenue of the last complete month changed against the same month of the year before, else against the month
 * before; undefined if there is neither.
 */
export function revenueSentence(
  fileId: string,
  { month, figures }: Headlines,
  money: MoneyFormat,
): Sentence | undefined {
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
  const rows = (key: HeadlineKey) =>
    tileAddress(openedAddress('overview', fileId, {}), periodLabel('month', month), key)
  const comparison = isYear ? 'year' : 'before'
  return sentence(
    [
      `Revenue ${{ up: 'rose to', down: 'fell to', same: 'stayed at' }[change.direction]} `,
      { text: shown('revenue'), href: rows('revenue') },
      ` in ${longMonth(month)}, `,
      {
        text: moreOrLess(change),
        href: revenueAddress(fileId, { groupBy: 'month', range: allTime, comparison, guests: false }),
      },
      ` ${change.direction === 'same' ? 'as' : 'than'} in ${than}: `,
      {
        text: `${shown('orders')} ${orders === 1 ? 'order' : 'orders'}${inBrackets(changed('orders'), 'fewer')}`,
        href: rows('orders'),
      },
      ...(of('aov').value === null
        ? []
        : [', ', { text: `${shown('aov')} per order${inBrackets(changed('aov'))}`, href: rows('aov') }]),
      '.',
    ],
    { tone: tones[change.tone] },
  )
}

const moreOrLess = ({ direction, size }: Change, less = 'less') =>
  direction === 'same' ? 'the same' : `${size} ${direction === 'up' ? 'more' : less}`

const inBrackets = (change: Change | undefined, less?: string) => (change ? ` (${moreOrLess(change, less)})` : '')

/** How many customers of a cohort bought again in the next month, beside all cohorts. */
export function cameBackSentence(fileId: string, { cohort, back, of, usual, verdict }: CameBack): Sentence {
  const cohorts = `${cohortsPath}?${new URLSearchParams({ fileId, groupBy: 'month' })}#heat`
  const average: SaidNumber = { text: formatRate(usual.value), href: cohorts }
  const all = `the average of ${formatCount(usual.cohorts)} cohorts`
  return sentence(
    [
      `Of the customers who first bought in ${longMonth(cohort)}, `,
      {
        text: formatRate(back / of),
        href: tileAddress(openedAddress('retention', fileId, { groupBy: 'month' }), periodLabel('month', cohort), '1'),
      },
      ` bought again in ${longMonth(cohort + 1)}, `,
      ...(verdict === 'no-clear-difference'
        ? [`about as usual: ${all} is `, average, '.']
        : [`${verdict === 'higher' ? 'more' : 'less'} than ${all}, `, average, '.']),
    ],
    { tone: verdict === 'higher' ? 'good' : verdict === 'lower' ? 'bad' : undefined },
  )
}

/** How many of the best customers are late, and what they spent; undefined if none is. */
export function lateSentence(fileId: string, groups: readonly ContactSum[], money: MoneyFormat): Sentence | undefined {
  const late = groups.find(({ group }) => group === 'late-best')
  if (!late?.customers) return undefined
  const isOne = late.customers === 1
  const href = contactList(fileId, 'late-best')
  return sentence(
    [
      { text: `${formatCount(late.customers)} of your best customers`, href },
      ` ${isOne ? 'is' : 'are'} late: they spent `,
      { text: money.headline(late.atStake), href },
      ` in the 365 days up to their last ${isOne ? 'order' : 'orders'}.`,
    ],
    { tone: 'bad' },
  )
}

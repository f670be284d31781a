import type { Comparison } from '#domain/analytics/comparison/compared-revenue.ts'
import { daysWithin, type RangeKind, type WidenedRange } from '#domain/analytics/comparison/range.ts'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import { periodName } from './period-name.ts'

/** The choice of a range and of its comparison (our addition). */
export const rangeText = {
  range: 'Range',
  compare: 'Compare',
  from: 'From',
  to: 'To',
  badRange: 'range must be all, 12, 6, 3, or dates with from and to as YYYY-MM-DD, from not after to.',
  badComparison: 'compare must be none, before or year.',
  reversed: 'To is before From. Change one of the two dates.',
  nothing: 'No order lies in this range. Choose a longer one.',
  total: 'Total',
  inProgress: 'In progress: the file ends within this period.',
  exactDays: 'Exact days: only customers whose first purchase is within them count.',
  ofCohorts: 'Cohorts whose first purchase lies in the range.',
  toTheEnd: 'What they buy is counted to the end of the file.',
  noCohorts: 'No customer first bought in this range. Choose a longer one.',
  ofLifecycle:
    'The range picks the first orders of the table ‘Back within’, by whole periods. Everything else on this page is of the whole file.',
  ofWholeFile: 'This page is of the whole file. The range that you chose on another page does not apply here.',
  together: 'Range',
} as const

/** What a choice includes: whole months, and possibly one more month within which the file ends. */
export function rangeLabel(kind: RangeKind, endsWithinMonth: boolean): string {
  if (kind === 'all') return 'All time'
  if (kind === 'dates') return 'From … to …'
  return endsWithinMonth ? `Last ${kind} whole months and the one in progress` : `Last ${kind} months`
}

/**
 * Shown above the choice, so that it is read before the choice is applied: days are exact, longer periods are taken
 * whole.
 */
export const rangeIn = (kind: PeriodKind): string =>
  kind === 'day' ? rangeText.range : `${rangeText.range}, in whole ${groupByOf(kind)}s`

/** Names the menu of the date fields: `2024-01-01 to 2024-03-31`. */
export const typedRange = (from: string | undefined, to: string | undefined): string =>
  [from, to].map((date) => (date ? periodName(date) : '…')).join(' to ')

/**
 * Shown beside the range and on the page if the range begins or ends within a period: `Whole months: Jan 2024 to Mar
 * 2024.` Few people know the days of a week by its number, or those of a fiscal year, so they follow.
 */
export function wholeNote(kind: PeriodKind, { from, to, firstDay, lastDay }: WidenedRange): string {
  const groupBy = groupByOf(kind)
  const days = between(firstDay, lastDay)
  const start = `Whole ${groupBy}${from === to ? '' : 's'}:`
  if (kind === 'week-sunday') return `${start} ${days}.`
  const periods = from === to ? periodName(from) : between(from, to)
  return groupBy === 'week' || groupBy !== kind ? `${start} ${periods} (${days}).` : `${start} ${periods}.`
}

/** The days of a cohort that lie within a range: `Jan 5, 2024 to Jan 31, 2024`. */
const daysOfCohort = ({ from, to }: DaysOfFirst): string => (from === to ? periodName(from) : between(from, to))

/** The note below the name of a cohort that is only partly within a range: its days. */
export function noteOfCohort(kind: PeriodKind, cohort: string, days: DaysOfFirst | undefined): string | undefined {
  const own = days && daysWithin(kind, cohort, days)
  return own && daysOfCohort(own)
}

/** Shown on the page where a typed range begins or ends within a period. */
export const exactNote = (days: DaysOfFirst): string =>
  `Only customers whose first purchase is within ${daysOfCohort(days)} count. If only a part of a cohort’s period is within these days, its row names that part.`

const between = (from: string, to: string): string => `${periodName(from)} to ${periodName(to)}`

export const comparisonLabel: Record<Comparison, string> = {
  none: 'Nothing',
  before: 'Period before',
  year: 'Year before',
}

/** The columns with the compared revenue and the change. */
export const comparedColumns = {
  other: {
    before: {
      label: 'Period before',
      definition: 'Revenue of the period before; blank where the file does not hold all of it.',
    },
    year: {
      label: 'Year before',
      definition: 'Revenue of the same period a year before; blank where the file does not hold all of it.',
    },
  },
  change: { label: 'Change', definition: 'Change of revenue against that period, in percent.' },
} as const

export const comparedWith = (comparison: Exclude<Comparison, 'none'>) =>
  `Dashed gray: the ${comparisonLabel[comparison].toLowerCase()}, where the file holds all of it.`

/** What several periods are compared with as a whole. */
export const periodsBefore = (periods: number) => (periods === 1 ? 'period before' : `the ${periods} periods before`)

/** Shown if a change does not cover all shown periods. */
export const comparedPart = (periods: number, money: string) =>
  `${money} now, in the ${periods === 1 ? '1 period' : `${periods} periods`} that can be compared`

/** Shown below a chart that ends with a period in progress. */
export const runningNote = (
  period: string,
  days: number,
  { isCompared = false, range = 'all', kind }: RunningChart = {},
) =>
  `${isMonths(range) ? `This chart shows ${wholeMonths(range)}. ` : ''}${kind === 'week-sunday' ? `The week of ${periodName(period)}` : periodName(period)} is in progress: the file ends on its day ${days}.${isCompared ? ' It is compared with as many days of the other.' : ''}`

interface RunningChart {
  kind?: PeriodKind
  isCompared?: boolean
  range?: RangeKind
}

/** Shown on a page of monthly cohorts: why the last 12 months have thirteen rows. */
export const monthsOfCohorts = (range: RangeKind) => (isMonths(range) ? `The table shows ${wholeMonths(range)}.` : '')

const isMonths = (range: RangeKind) => range !== 'all' && range !== 'dates'
const wholeMonths = (range: RangeKind) => `the last ${range} whole months and the month in progress`

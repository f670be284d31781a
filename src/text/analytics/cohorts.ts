import type { BestCohorts } from '#domain/analytics/best-cohorts.ts'
import type { CohortColumn } from '#domain/analytics/cohort-view.ts'
import { type Decile, decileRange } from '#domain/analytics/decile.ts'
import { type GroupBy, groupByOf, type PeriodKind, periodFromLabel, periodLabel } from '#domain/analytics/period.ts'
import { formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { analyticsText, groupByLabel } from './analytics.ts'
import { firstPurchaseLabel, offsetLabel, periodNoun } from './cohort-columns.ts'
import { countedCustomers } from './counted.ts'
import { inPeriod, periodName } from './period-name.ts'
import { rangeText } from './range.ts'

/** The Cohort Analytics page and its calls (docs/specification.md §2, §8; definitions: docs/semantics.md §3, §4). */
export const cohortText = {
  title: 'Cohort Analytics',
  lead: 'What customers spend after their first purchase, grouped by its date.',
  prompt: 'Choose a completed data source above to see its cohorts.',
  firstPurchase: firstPurchaseLabel,
  all: 'All',
  none: 'None',
  perPeriod: 'Per Period',
  cumulative: 'Cumulative',
  onThisPage: 'On this page',
  parts: { money: 'Money by cohort', curves: 'Curves', retention: 'Who came back' },
  loading: 'Loading cohorts…',
  noCustomers: 'No customers in the chosen percentiles.',
  badPercentiles: 'percentiles must be a JSON array of whole numbers from 1 to 10, such as [1,2,10].',
  inBackground: 'Analytics are being generated in the background. Please try again in a few minutes.',
  beingGenerated: 'Analytics Being Generated',
  checkAgain: 'Check Again',
  timedOut:
    'Request timed out. The analytics calculation is taking too long. Please try again in a few minutes or contact support.',
  fallback: 'Failed to load cohort analytics',
  revenueFailed: 'Failed to load cohort revenue data',
  ltvFailed: 'Failed to load customer LTV data',
  stillRunning: rangeText.inProgress,
  runningMark: 'in progress',
  legend: {
    totals:
      'The stronger the color, the more money than other cohorts in the same column. A cohort of more customers brings more: the LTV table below compares per customer.',
    'per-customer': 'The stronger the color, the more per customer than other cohorts in the same column.',
  },
  marks: 'Blank: not yet reached. Italic with a dot: in progress, not compared. Gray: under 20 customers.',
  lowest: 'None',
  highest: 'Most',
  curvesTitle: 'Customer LTV curves',
  dotted: 'Dotted: what the forecast expects by the end of each period, after refunds.',
  expected: 'expected',
  cohorts: 'cohorts',
  average: 'Average',
  bestTitle: 'Best cohorts',
} as const

/** The allowed values of each option in an address. */
export const badCohortOption = {
  groupBy: analyticsText.badGroupBy,
  percentiles: cohortText.badPercentiles,
  range: rangeText.badRange,
}

/** The group-by options of this page (docs/specification.md §9). */
export const cohortGroupByLabel: Record<GroupBy, string> = {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
}

export const revenueByTitle = (groupBy: PeriodKind) => `Cohort Revenue by ${groupByLabel[groupByOf(groupBy)]}`
export const ltvByTitle = (groupBy: PeriodKind) => `Customer LTV by ${groupByLabel[groupByOf(groupBy)]}`
export const percentilesTitle = (chosen: number) => `First Order Percentiles (${chosen}/10)`

export const decileLabel = ({ decile, customers, minValue, maxValue }: Decile, money: MoneyFormat) => ({
  range: decileRange(decile),
  detail: customers
    ? `${money.exact(minValue)} to ${money.exact(maxValue)}, ${countedCustomers(customers)}`
    : 'no customers',
})

/** Replaces a message about a timeout; a missing one gets a fallback (docs/specification.md §8). */
export const cohortErrorMessage = (message: string | undefined): string =>
  message && /504|timeout/i.test(message) ? cohortText.timedOut : message || cohortText.fallback

/**
 * The sentence above the revenue table, the first of the page: what it counts, and whether it includes first purchases.
 */
export function revenueLead(withFirstPurchase: boolean, isCumulative: boolean, groupBy: PeriodKind): string {
  if (withFirstPurchase && isCumulative) return 'Money of each cohort added up, first purchases included.'
  const each = isCumulative ? 'added up' : `in each ${periodNoun(groupBy, 1)}`
  return withFirstPurchase
    ? `Money of each cohort ${each}; first purchases are in a column of their own.`
    : `Money of each cohort ${each}. First purchases are not included: turn on ‘${firstPurchaseLabel}’ to include them.`
}

interface CellPlace {
  cohort: string
  groupBy: PeriodKind
  column: CohortColumn
  isCumulative: boolean
  /** the highest offset shown */
  last: number
}

/** Names a cell by cohort and time, in words: `Jan 2024 cohort in Mar 2024 (column M2)`. */
export function cellName({ cohort, groupBy, column, isCumulative, last }: CellPlace): string {
  const name = `${periodName(cohort)} cohort`
  if (column === 'firstPurchase') return `${name}, first purchases`
  const period = (offset: number) => periodLabel(groupBy, periodFromLabel(groupBy, cohort) + offset)
  if (column === 'later')
    return isCumulative ? `${name} to the end of the file` : `${name} after ${periodName(period(last))}`
  const when = isCumulative ? `up to ${periodName(period(column))}` : inPeriod(period(column), groupBy)
  return `${name} ${when} (column ${offsetLabel(groupBy, column, false)})`
}

/** The sentence above the LTV table: what it counts, compared with the curves. */
export function ltvLead(withFirstPurchase: boolean, isCumulative: boolean, groupBy: PeriodKind): string {
  if (withFirstPurchase && isCumulative) return 'Money per customer from the first purchase on, as in the curves below.'
  const each = isCumulative ? 'added up' : `in each ${periodNoun(groupBy, 1)}`
  return withFirstPurchase
    ? `Money per customer ${each}, with the first purchase in a column of its own. The curves below add up all of it.`
    : `Money per customer ${each}, without the first purchase. The curves below include it${isCumulative ? '' : ' and add up all periods'}. Turn on ‘${firstPurchaseLabel}’ to include it here.`
}

export const perCustomer = (amount: string): string => `${amount} per customer`

/** `12.3% above the mean of its column` */
export const againstMeanText = (ratio: number): string =>
  `${formatRate(Math.abs(ratio))} ${ratio < 0 ? 'below' : 'above'} the mean of its column`

/** The best cohorts as headlines, with the cohorts they were chosen from. */
export function bestCohortsText({ offset, spent, cameBack }: BestCohorts, groupBy: PeriodKind, money: MoneyFormat) {
  const by = `by ${offsetLabel(groupBy, offset, false)}`
  return [
    {
      name: 'Spent most',
      value: periodName(spent.cohort),
      of: `${money.exact(spent.perCustomer)} per customer ${by}, first purchase included`,
    },
    {
      name: 'Came back most',
      value: periodName(cameBack.cohort),
      of: `${formatRate(cameBack.share)} bought again ${by}`,
    },
  ]
}

export function bestOf({ offset, compared }: BestCohorts, groupBy: PeriodKind) {
  const label = offsetLabel(groupBy, offset, false)
  const one = periodNoun(groupBy, 1)
  return `${label} is the ${ordinal(offset)} ${one} after the ${one} of the first purchase. Of the ${compared} cohorts with 20 customers or more that have had ${label} in full. Money counts from the first purchase on.`
}

const ordinal = (n: number): string => `${n}${{ 1: 'st', 2: 'nd', 3: 'rd' }[n] ?? 'th'}` // an offset is 1 to 11

interface CurvesInWords {
  groupBy: PeriodKind
  best?: BestCohorts
  isPart: boolean
  money: MoneyFormat
}

/** A description of the curves in words. */
export function curvesText(
  curves: { cohort: string; isEarlier: boolean }[],
  { groupBy, best, isPart, money }: CurvesInWords,
): string {
  const latest = curves.filter(({ isEarlier }) => !isEarlier)
  const earlier = curves.find(({ isEarlier }) => isEarlier)
  const [first, last] = [latest[0], latest.at(-1)]
  if (!first || !last) return ''
  const count = latest.length === 1 ? '1 cohort' : `${latest.length} cohorts`
  const span = first === last ? '' : ` to ${periodName(last.cohort)}`
  const which = `${isPart ? `the latest ${count}` : count}, ${periodName(first.cohort)}${span}${earlier ? `, and ${periodName(earlier.cohort)}` : ''}`
  const most = best && bestCohortsText(best, groupBy, money)[0]
  return `Money per customer from the first purchase on, ${which}.${most ? ` Spent most: ${most.value}, ${most.of}.` : ''}`
}

/** `latest`: how many cohorts have curves, if older cohorts have none. */
export const curvesInColor = (hasBest: boolean, latest?: number): string =>
  `In color: ${hasBest ? 'the one that spent most, ' : ''}the newest with two complete periods${hasBest ? ',' : ''} and the oldest${latest ? ` of the latest ${latest}` : ''}.`

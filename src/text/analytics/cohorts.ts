import type { HeatMetric } from '#domain/analytics/addresses/cohort-options.ts'
import type { BestCohorts } from '#domain/analytics/best-cohorts.ts'
import type { CohortColumn } from '#domain/analytics/cohort-view.ts'
import { mostCurvesChosen } from '#domain/analytics/colored-curves.ts'
import { type Decile, decileRange } from '#domain/analytics/decile.ts'
import { type GroupBy, groupByOf, type PeriodKind, periodFromLabel, periodLabel } from '#domain/analytics/period.ts'
import type { Margin } from '#domain/analytics/profit/profit-parts.ts'
import { formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { analyticsText, groupByLabel } from './analytics.ts'
import { firstPurchaseLabel, offsetLabel, periodNoun } from './cohort-columns.ts'
import { countedCustomers } from './counted.ts'
import { marginLabel } from './money-switch.ts'
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
  heatOf: 'Colors show',
  heat: { revenue: 'Revenue', ltv: 'LTV', retention: 'Retention' },
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
    lowest: 'Lowest in its column',
    highest: 'Highest',
    running: 'Period not over',
    small: 'Under 20 customers, not colored',
  },
  curves: 'Curves',
  curvesLead: 'One line for each cohort.',
  curvesTitle: 'Customer LTV curves',
  chosenInColor: 'In color: the chosen cohorts.',
  dotted: 'Dotted: what the forecast expects by the end of each period, after refunds.',
  expected: 'expected',
  cohorts: 'cohorts',
  average: 'Average',
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

export function revenueByTitle(groupBy: PeriodKind, money?: Margin): string {
  const period = groupByLabel[groupByOf(groupBy)]
  return money ? `Cohort ${marginLabel[money]} by ${period}` : `Cohort Revenue by ${period}`
}

export function ltvByTitle(groupBy: PeriodKind, money?: Margin): string {
  const period = groupByLabel[groupByOf(groupBy)]
  return money ? `Customer LTV on ${marginLabel[money]} by ${period}` : `Customer LTV by ${period}`
}

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

/** The title of the heat map: `Revenue by Month`. */
export const heatTitle = (metric: HeatMetric, groupBy: PeriodKind, money?: Margin) =>
  `${money ? heatOfMargin(metric, money) : cohortText.heat[metric]} by ${groupByLabel[groupByOf(groupBy)]}`

const heatOfMargin = (metric: HeatMetric, money: Margin): string =>
  metric === 'revenue'
    ? marginLabel[money]
    : metric === 'ltv'
      ? `${cohortText.heat.ltv} on ${marginLabel[money]}`
      : cohortText.heat[metric]

interface HeatShown {
  groupBy: PeriodKind
  isCumulative: boolean
  /** retention in customers instead of percent */
  isCounted: boolean
  withFirstPurchase: boolean
}

/** The sentence below the title of the heat map: what its cells are. */
export function heatLead(metric: HeatMetric, { groupBy, isCumulative, isCounted, withFirstPurchase }: HeatShown) {
  const whose = `each ${periodNoun(groupBy, 1)}’s new customers`
  const until = isCumulative ? ' up to then' : ''
  if (metric === 'retention')
    return isCounted
      ? `How many of ${whose} bought again${until}. A larger cohort has more.`
      : `Percent of ${whose} who bought again${until}.`
  const first = isCumulative && withFirstPurchase ? 'first purchase included' : 'without the first purchase'
  return metric === 'ltv'
    ? `Money per customer of ${whose}${until}, ${first}.`
    : `Money of ${whose}${until}, ${first}. A larger cohort brings more.`
}

/** The button that opens the list of cohorts whose curves can be chosen. */
export const chooseCurves = (chosen: number) => `Choose cohorts (${chosen}/${mostCurvesChosen})`

/**
 * The sentence above the revenue table: what it counts, and whether it includes first purchases.
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
  if (withFirstPurchase && isCumulative) return 'Money per customer from the first purchase on, as in the curves.'
  const each = isCumulative ? 'added up' : `in each ${periodNoun(groupBy, 1)}`
  return withFirstPurchase
    ? `Money per customer ${each}, with the first purchase in a column of its own. The curves add up all of it.`
    : `Money per customer ${each}, without the first purchase. The curves include it${isCumulative ? '' : ' and add up all periods'}. Turn on ‘${firstPurchaseLabel}’ to include it here.`
}

export const perCustomer = (amount: string): string => `${amount} per customer`

/** `12.3% above the mean of its column` */
export const againstMeanText = (ratio: number): string =>
  `${formatRate(Math.abs(ratio))} ${ratio < 0 ? 'below' : 'above'} the mean of its column`

/** The best cohorts in a sentence, with the cohorts among which they are the best. */
export function bestCohortsSentence(best: BestCohorts, groupBy: PeriodKind, money: MoneyFormat): string {
  const { offset, spent, cameBack, compared } = best
  const label = offsetLabel(groupBy, offset, false)
  return `By ${label}, ${periodName(spent.cohort)} spent most: ${money.exact(spent.perCustomer)} per customer, first purchase included. ${periodName(cameBack.cohort)} came back most: ${formatRate(cameBack.share)} bought again. Only the ${compared} cohorts with 20 customers or more and a complete ${label} are compared.`
}

/** A description of the curves in words. */
export function curvesText(curves: DrawnCohort[], isPart: boolean): string {
  const which = cohortsDrawn(curves, isPart)
  return which && `Money per customer from the first purchase on, ${which}.`
}

interface DrawnCohort {
  cohort: string
  isEarlier: boolean
}

/** Which cohorts have curves: `the latest 17 cohorts, Aug 2023 to Dec 2024, and Jun 2023`; blank if none has. */
export function cohortsDrawn(curves: DrawnCohort[], isPart: boolean): string {
  const latest = curves.filter(({ isEarlier }) => !isEarlier)
  const [first, last] = [latest[0], latest.at(-1)]
  if (!first || !last) return ''
  const count = latest.length === 1 ? '1 cohort' : `${latest.length} cohorts`
  const span = first === last ? '' : ` to ${periodName(last.cohort)}`
  const older = curves.filter(({ isEarlier }) => isEarlier).map(({ cohort }) => periodName(cohort))
  return `${isPart ? `the latest ${count}` : count}, ${periodName(first.cohort)}${span}${older.length ? `, and ${older.join(', ')}` : ''}`
}

interface InColor {
  curves: DrawnCohort[]
  colored: string[]
  chosen: string[]
  isPart: boolean
  hasBest: boolean
}

/** Which curves are in color; nothing if all are. */
export function curvesInColor({ curves, colored, chosen, isPart, hasBest }: InColor): string[] {
  if (colored.some((cohort) => chosen.includes(cohort))) return [cohortText.chosenInColor]
  if (colored.length === curves.length) return []
  const latest = curves.filter(({ isEarlier }) => !isEarlier).length
  return [
    `In color: ${hasBest ? 'the cohort that spent most, ' : ''}the newest with two complete periods${hasBest ? ',' : ''} and the oldest${isPart ? ` of the latest ${latest}` : ''}.`,
  ]
}

import { binDays, type GapStep, type Gaps, lastBinDays } from '#domain/analytics/timing-view.ts'
import { formatCount } from '#domain/values/money.ts'
import type { ColumnText } from './analytics.ts'

/** The first cards of the Lifecycle page (our addition; docs/semantics.md §9). */
export const timingText = {
  title: 'How soon customers come back',
  notYet: 'These figures are being made from the file once more. Reload the page in a few minutes.',
  gapsTitle: 'Days between orders',
  gapsBetween: 'Between which orders',
  slowMissing: 'Customers who have still to come back are missing, so the true figures are longer.',
  none: 'No customer has ordered that often yet.',
  figures: 'Figures of this chart',
  days: 'Days',
  share: 'Share',
  soFar: 'So far',
  median: 'Median',
  mean: 'Mean',
  orders: 'Repeat orders',
  backTitle: 'Back within',
  backLead:
    'Each rate counts only customers whose first order is at least that long before the file’s last order. The number below it says how many they are.',
  cohortsOf: 'Cohorts by',
  all: 'All',
  medianToSecond: 'Median days to the second order',
  threeInFour: 'Three in four are back by',
  back90: 'Back within 90 days',
  repeatRate: 'Repeat rate',
} as const

export const stepLabel: Record<GapStep, string> = { '1-2': '1→2', '2-3': '2→3', '3-4': '3→4', all: 'All' }

const stepMeaning: Record<GapStep, string> = {
  '1-2': 'Days from the first to the second order',
  '2-3': 'Days from the second to the third order',
  '3-4': 'Days from the third to the fourth order',
  all: 'Days from any order to the next one',
}

export const timingColumns = {
  cohort: { label: 'First order', definition: 'Customers grouped by the calendar period of their first purchase.' },
  customers: { label: 'Customers', definition: 'Number of customers who started in that period.' },
  repeatRate: { label: timingText.repeatRate, definition: 'Share of these customers with two purchases or more.' },
  ordersPerCustomer: { label: 'Orders per customer', definition: 'Purchases divided by customers.' },
} as const satisfies Record<string, ColumnText>

export const withinColumn = (days: number): ColumnText => ({
  label: `${days} days`,
  definition: `Share of the customers watched for ${days} days who bought again within them.`,
})

/** Export headings for one limit in days: rate, customers who came back, customers observed. */
export const withinHeadings = (days: number) =>
  [`Back within ${days} days`, `Customers back within ${days} days`, `Watched for ${days} days`] as const

/** `of 3,270` */
export const ofEligible = (eligible: number): string => `of ${formatCount(eligible)}`

/** `0–9`, `360+` */
export const binLabel = (bin: number): string => {
  const from = bin * binDays
  return from >= lastBinDays ? `${lastBinDays}+` : `${from}–${from + binDays - 1}`
}

export const quantileLabel = (percent: number, days: number): string =>
  percent === 50 ? `${timingText.median}: ${daysText(days)}` : `${percent}%: ${formatCount(days)}`

export const daysText = (days: number): string => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`

export const latestCohorts = (shown: number): string =>
  `The latest ${formatCount(shown)} cohorts. The workbook has all of them.`

/** A description of the chart in words. */
export function gapsText({ step, count, mean, p25, median, p75, p90 }: Gaps): string {
  if (mean === null || p25 === null || median === null || p75 === null || p90 === null) return timingText.none
  const who = `${step === 'all' ? 'repeat order' : 'customer'}${count === 1 ? '' : 's'}`
  return `${stepMeaning[step]}, ${formatCount(count)} ${who}: 25% within ${daysText(p25)}, half within ${daysText(median)}, 75% within ${daysText(p75)}, 90% within ${daysText(p90)}; mean ${mean.toFixed(1)}.`
}

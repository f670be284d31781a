import type { Range } from '#domain/analytics/comparison/range.ts'
import { binDays, type Gaps, lastBinDays, type TimingRow, together, watchedDays } from '#domain/analytics/timing.ts'
import { rangeText } from './range.ts'
import { binLabel, stepLabel, timingColumns, timingText, withinHeadings } from './timing.ts'

/** A table for exports and for the workbook: text, counts, quotients and rates. */
interface TimingSheet {
  name: string
  columns: { heading: string; kind: 'text' | 'count' | 'quotient' | 'rate' }[]
  rows: (string | number | null)[][]
}

const bins = Array.from({ length: lastBinDays / binDays + 1 }, (_, bin) => `${binLabel(bin)} days`)

/** One row a step: its repeat orders, mean, quantiles and bins. */
export const gapsSheet = (gaps: Gaps[]): TimingSheet => ({
  name: timingText.gapsTitle,
  columns: [
    { heading: timingText.gapsBetween, kind: 'text' },
    { heading: timingText.orders, kind: 'count' },
    { heading: timingText.mean, kind: 'quotient' },
    { heading: '25%', kind: 'count' },
    { heading: timingText.median, kind: 'count' },
    { heading: '75%', kind: 'count' },
    { heading: '90%', kind: 'count' },
    ...bins.map((heading) => ({ heading, kind: 'count' as const })),
  ],
  rows: gaps.map(({ step, count, mean, p25, median, p75, p90, bins }) => [
    stepLabel[step],
    count,
    mean,
    p25,
    median,
    p75,
    p90,
    ...bins,
  ]),
})

/** The cohorts below the row of all customers, or of the range together. */
export const withSum = (all: TimingRow[], cohorts: TimingRow[], range: Range): TimingRow[] =>
  range.kind === 'all'
    ? [...all, ...cohorts]
    : cohorts.length
      ? [together(cohorts, rangeText.together), ...cohorts]
      : []

/** One row a cohort: of each limit the rate, the customers back and those watched. */
export const backSheet = (rows: TimingRow[]): TimingSheet => ({
  name: timingText.backTitle,
  columns: [
    { heading: timingColumns.cohort.label, kind: 'text' },
    { heading: timingColumns.customers.label, kind: 'count' },
    ...watchedDays.flatMap((days) => {
      const [rate, back, watched] = withinHeadings(days)
      return [
        { heading: rate, kind: 'rate' as const },
        { heading: back, kind: 'count' as const },
        { heading: watched, kind: 'count' as const },
      ]
    }),
    { heading: timingColumns.repeatRate.label, kind: 'rate' },
    { heading: timingColumns.ordersPerCustomer.label, kind: 'quotient' },
  ],
  rows: rows.map(({ cohort, customers, repeatRate, ordersPerCustomer, within }) => [
    cohort ?? timingText.all,
    customers,
    ...within.flatMap((one) => [one.rate, one.eligible ? one.customers : null, one.eligible]),
    repeatRate,
    ordersPerCustomer,
  ]),
})

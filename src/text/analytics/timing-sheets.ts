import type { Range } from '#domain/analytics/comparison/range.ts'
import {
  binDays,
  type Gaps,
  lastBinDays,
  type TimingRow,
  together,
  watchedDays,
} from '#domain/analytics/timing-view.ts'
import { type FigureColumn, type FigureSheet, figureSheet } from './figure-columns.ts'
import { rangeText } from './range.ts'
import { binLabel, stepLabel, timingColumns, timingText, withinHeadings } from './timing.ts'

const bins = Array.from({ length: lastBinDays / binDays + 1 }, (_, bin) => `${binLabel(bin)} days`)

const gapsTable: FigureColumn<Gaps>[] = [
  { key: 'step', label: timingText.gapsBetween, kind: 'text', value: ({ step }) => stepLabel[step] },
  { key: 'count', label: timingText.orders, kind: 'count', value: ({ count }) => count },
  { key: 'mean', label: timingText.mean, kind: 'quotient', value: ({ mean }) => mean },
  { key: 'p25', label: '25%', kind: 'count', value: ({ p25 }) => p25 },
  { key: 'median', label: timingText.median, kind: 'count', value: ({ median }) => median },
  { key: 'p75', label: '75%', kind: 'count', value: ({ p75 }) => p75 },
  { key: 'p90', label: '90%', kind: 'count', value: ({ p90 }) => p90 },
  ...bins.map(
    (label, bin): FigureColumn<Gaps> => ({ key: label, label, kind: 'count', value: (row) => row.bins[bin]! }),
  ),
]

/** One row per step between two orders: its repeat orders, mean, quantiles and histogram. */
export const gapsSheet = (gaps: Gaps[]): FigureSheet => figureSheet(timingText.gapsTitle, gapsTable, gaps)

/** The cohorts, below the row of all customers, or of all customers in the range. */
export const withSum = (all: TimingRow[], cohorts: TimingRow[], range: Range): TimingRow[] =>
  range.kind === 'all'
    ? [...all, ...cohorts]
    : cohorts.length
      ? [together(cohorts, rangeText.together), ...cohorts]
      : []

const backTable: FigureColumn<TimingRow>[] = [
  { key: 'cohort', ...timingColumns.cohort, kind: 'text', value: ({ cohort }) => cohort ?? timingText.all },
  { key: 'customers', ...timingColumns.customers, kind: 'count', value: ({ customers }) => customers },
  ...watchedDays.flatMap((days, at): FigureColumn<TimingRow>[] => {
    const [rate, back, watched] = withinHeadings(days)
    return [
      { key: rate, label: rate, kind: 'rate', value: ({ within }) => within[at]!.rate },
      {
        key: back,
        label: back,
        kind: 'count',
        value: ({ within }) => (within[at]!.eligible ? within[at]!.customers : null),
      },
      { key: watched, label: watched, kind: 'count', value: ({ within }) => within[at]!.eligible },
    ]
  }),
  { key: 'repeatRate', ...timingColumns.repeatRate, kind: 'rate', value: ({ repeatRate }) => repeatRate },
  {
    key: 'ordersPerCustomer',
    ...timingColumns.ordersPerCustomer,
    kind: 'quotient',
    value: ({ ordersPerCustomer }) => ordersPerCustomer,
  },
]

/** One row per cohort. For each limit in days: the rate, the customers who came back, and the customers observed. */
export const backSheet = (rows: TimingRow[]): FigureSheet => figureSheet(timingText.backTitle, backTable, rows)

import type { PeriodKind } from '#domain/analytics/period.ts'
import type { RefundRow } from '#domain/analytics/revenue.ts'
import { formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { type FigureColumn, keyed } from './figure-columns.ts'
import { ofPeriods } from './period-name.ts'

/** The second card of the Revenue page (our addition; docs/semantics.md §8). */
export const refundsText = {
  title: 'Gross, refunds and net',
  lead: 'What was sold, what went back to customers, and what is left: net is the revenue above.',
  figures: 'Gross, refunds and net by period',
} as const

export const refundColumns = {
  period: {
    label: 'Period',
    definition: 'Calendar period of the order date as written in the file.',
    kind: 'period',
    value: (row) => row.period,
  },
  gross: {
    label: 'Gross',
    definition: 'Revenue before refunds: net plus refunds.',
    kind: 'money',
    value: (row) => row.gross,
  },
  refunds: {
    label: 'Refunds',
    definition: 'Orders with a negative value, and refunded amounts of other orders, in the period of their order.',
    kind: 'money',
    value: (row) => row.refunds,
  },
  net: {
    label: 'Net',
    definition: 'Gross less refunds: the revenue of the period.',
    kind: 'money',
    value: (row) => row.net,
  },
  refundRate: {
    label: 'Refund rate',
    definition: 'Refunds divided by gross.',
    kind: 'rate',
    value: (row) => row.refundRate,
  },
} satisfies Record<string, Omit<FigureColumn<RefundRow>, 'key'>>

export const refundTable: FigureColumn<RefundRow>[] = keyed(refundColumns)

/** A description of the chart in words. */
export function refundsChartText(
  rows: { period: string; gross: number; refunds: number }[],
  money: MoneyFormat,
  kind?: PeriodKind,
): string {
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
  const gross = sum(rows.map((row) => row.gross))
  const refunds = sum(rows.map((row) => row.refunds))
  const rate = gross === 0 ? '' : ` (${formatRate(refunds / gross)})`
  return `${ofPeriods(rows, kind)}: gross ${money.exact(gross)}, refunds ${money.exact(refunds)}${rate}, net ${money.exact(gross - refunds)}.`
}

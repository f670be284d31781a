import type { Sort } from '#domain/site/sorting.ts'
import { addMoney } from '#domain/values/money.ts'
import type { PeriodKind } from './period.ts'
import { periodLabel } from './period.ts'

/** A row of the revenue rollup. */
export interface PeriodRevenue {
  period: number
  revenue: number
  /** a positive number; null in figures of an older version until they are rebuilt */
  refunds: number | null
  /** null where no quantity is mapped */
  units: number | null
  purchases: number
  purchasers: number
}

/**
 * A row of `GET /api/revenue/analytics` (docs/specification.md §3); we added the fields after aov. Money in US dollars;
 * aov is null without purchases (docs/semantics.md §2, §8).
 */
export interface RevenueRow {
  period: string
  revenue: number
  purchases: number
  purchasers: number
  aov: number | null
  /** revenue before refunds: revenue = gross - refunds */
  gross: number | null
  /** a positive number; null, like gross, in figures of an older version until they are rebuilt */
  refunds: number | null
  /** null where no quantity is mapped */
  units: number | null
}

/** The default sort of the table. */
export const revenueSort: Sort = { by: 'period', isDescending: false }

export const revenueRow = (groupBy: PeriodKind, row: PeriodRevenue): RevenueRow => ({
  period: periodLabel(groupBy, row.period),
  revenue: row.revenue,
  purchases: row.purchases,
  purchasers: row.purchasers,
  aov: row.purchases === 0 ? null : row.revenue / row.purchases,
  gross: row.refunds === null ? null : addMoney(row.revenue, row.refunds),
  refunds: row.refunds,
  units: row.units,
})

export const unitsPerOrder = ({ units, purchases }: Pick<RevenueRow, 'units' | 'purchases'>): number | null =>
  units === null || purchases === 0 ? null : units / purchases

/** Gross, refunds and net of a period (docs/semantics.md §8). */
export interface RefundRow {
  period: string
  gross: number
  refunds: number
  net: number
  /** a fraction; null if gross is 0 */
  refundRate: number | null
}

export function refundRow({ period, revenue, ...row }: RevenueRow): RefundRow {
  const refunds = row.refunds ?? 0
  const gross = row.gross ?? revenue
  return { period, gross, refunds, net: revenue, refundRate: gross === 0 ? null : refunds / gross }
}

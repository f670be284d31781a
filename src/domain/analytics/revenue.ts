import type { Sort } from '#domain/site/sorting.ts'
import type { GroupBy } from './period.ts'
import { periodLabel } from './period.ts'

/** A row of `GET /api/revenue/analytics` (docs/specification.md §3). Money in US dollars; aov null without purchases (docs/semantics.md §2). */
export interface RevenueRow {
  period: string
  revenue: number
  purchases: number
  purchasers: number
  aov: number | null
}

/** Its columns, in their order. */
export const revenueKeys = ['period', 'revenue', 'purchases', 'purchasers', 'aov'] as const

/** The default sort of the table. */
export const revenueSort: Sort = { by: 'period', isDescending: false }

export const revenueRow = (
  groupBy: GroupBy,
  row: { period: number; revenue: number; purchases: number; purchasers: number },
): RevenueRow => ({
  period: periodLabel(groupBy, row.period),
  revenue: row.revenue,
  purchases: row.purchases,
  purchasers: row.purchasers,
  aov: row.purchases === 0 ? null : row.revenue / row.purchases,
})

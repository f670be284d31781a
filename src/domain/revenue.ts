import type { GroupBy } from './period'
import { periodLabel } from './period'

/** A row of `GET /api/revenue/analytics` (spec.md §3). Money in US dollars; aov null without purchases (semantics.md §2). */
export interface RevenueRow {
  period: string
  revenue: number
  purchases: number
  purchasers: number
  aov: number | null
}

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

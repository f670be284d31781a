import { addMoney } from '#domain/values/money.ts'
import type { RevenueRow } from './revenue.ts'

/** The figures of all shown periods together. Money in the unit of the rows. */
export interface RevenueTotals {
  revenue: number
  purchases: number
  /** null without a purchase */
  aov: number | null
  /** refunds / gross, a fraction; null without refunds or gross, or where the figures of an older version do not have them */
  refundRate: number | null
  /** of the periods that have something to be compared with, their revenue and that; null without any. `ofSome`: how many, if not all */
  compared: { now: number; other: number; ofSome: number | null } | null
}

/** Adds the rows up (docs/semantics.md §2, §8). Purchasers are not among them: who buys in two periods is one customer. */
export function revenueTotals(rows: (RevenueRow & { other: number | null })[]): RevenueTotals {
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => addMoney(total, of(row)), 0)
  const revenue = sum((row) => row.revenue)
  const purchases = sum((row) => row.purchases)
  const refunds = sum((row) => row.refunds ?? 0)
  const gross = addMoney(revenue, refunds)
  const withOther = rows.filter(({ other }) => other !== null)
  return {
    revenue,
    purchases,
    aov: purchases === 0 ? null : revenue / purchases,
    refundRate: refunds > 0 && gross !== 0 ? refunds / gross : null,
    compared: withOther.length
      ? {
          now: withOther.reduce((total, row) => addMoney(total, row.revenue), 0),
          other: withOther.reduce((total, row) => addMoney(total, row.other!), 0),
          ofSome: withOther.length < rows.length ? withOther.length : null,
        }
      : null,
  }
}

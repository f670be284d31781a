import { addMoney } from '#domain/values/money.ts'
import type { RevenueRow } from './revenue.ts'

/** The figures of all shown periods together. Money in the unit of the rows. */
export interface RevenueTotals {
  revenue: number
  purchases: number
  /** null without a purchase */
  aov: number | null
  /** refunds / gross, a fraction; null without refunds or gross, or if figures of an older version lack them */
  refundRate: number | null
  /**
   * the revenue of the periods that can be compared, and the revenue they are compared with; null if there are none.
   * `ofSome`: the number of these periods, if not all
   */
  compared: { now: number; other: number; ofSome: number | null } | null
}

/**
 * Adds up the rows (docs/semantics.md §2, §8). Purchasers cannot be added: one customer who buys in two periods would
 * count twice.
 */
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

import { addMoney } from '#domain/values/money.ts'
import { type PeriodKind, periodLabel } from './period.ts'

/** Revenue of a period in two parts, in US dollars; their sum is the period's revenue. */
export interface NewAndReturning {
  period: string
  /** revenue from customers whose first purchase is in the period */
  fromNew: number
  /** all other revenue: from earlier customers, and refunds before any purchase */
  fromReturning: number
}

/**
 * Returning customers' share of the revenue; null if a part is below 0 or there is no revenue (docs/semantics.md §2).
 */
export function returningShare(fromNew: number, fromReturning: number): number | null {
  const all = fromNew + fromReturning
  return fromNew < 0 || fromReturning < 0 || all <= 0 ? null : fromReturning / all
}

interface PeriodMoney {
  period: number
  revenue: number
}

/** Splits revenue per period by whether the customer's first purchase is in it (docs/semantics.md §2). */
export function newAndReturning(
  groupBy: PeriodKind,
  all: readonly PeriodMoney[],
  ofNew: readonly PeriodMoney[],
): NewAndReturning[] {
  const newMoney = new Map(ofNew.map((row) => [row.period, row.revenue]))
  return all.map(({ period, revenue }) => {
    const fromNew = newMoney.get(period) ?? 0
    return { period: periodLabel(groupBy, period), fromNew, fromReturning: addMoney(revenue, -fromNew) }
  })
}

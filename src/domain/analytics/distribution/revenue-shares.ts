import type { ListQuestion } from '../customers/list-question.ts'

/** What the best customers brought, by revenue before refunds (docs/semantics.md §16). */
export interface RevenueShare {
  /** percent of the customers with a purchase */
  percent: number
  /** so many customers, at least one */
  customers: number
  /** before refunds, in the file's currency */
  revenue: number
  /** share of the revenue of all customers, 0..1; null if there is no revenue */
  share: number | null
  /** the revenue of the last of them */
  least: number
}

export interface RevenueShares {
  /** customers with a purchase, and their revenue before refunds */
  customers: number
  revenue: number
  /** the best 1, 5, 10, 20 and 50 percent */
  top: RevenueShare[]
  /** the shares of the best 1, 2 … 100 percent */
  curve: (number | null)[]
}

/** A row of revenue-shares.sql. Money in ten-thousandths. */
export interface ReadShare {
  percent: number
  customers: number
  revenue: number
  least: number
}

const topPercents = [1, 5, 10, 20, 50]
const units = 10_000

export const sharesQuestion: ListQuestion = { query: 'revenue-shares' }

/** The answer of revenue-shares.sql; without a customer who purchased, it has no rows. */
export function revenueShares(rows: ReadShare[]): RevenueShares {
  const all = rows.at(-1)
  const shareOf = (revenue: number) => (all!.revenue > 0 ? revenue / all!.revenue : null)
  return {
    customers: all?.customers ?? 0,
    revenue: (all?.revenue ?? 0) / units,
    top: rows
      .filter(({ percent }) => topPercents.includes(percent))
      .map(({ percent, customers, revenue, least }) => ({
        percent,
        customers,
        revenue: revenue / units,
        share: shareOf(revenue),
        least: least / units,
      })),
    curve: rows.map(({ revenue }) => shareOf(revenue)),
  }
}

import type { BackTest } from './back-test.ts'
import type { BgNbdFit } from './bg-nbd.ts'
import type { GammaGamma } from './gamma-gamma.ts'
import type { Amount, Finding } from './verdict.ts'

/**
 * The orders and money expected from a group of customers by each step of a forecast, counted from the file's last
 * date.
 */
export interface Expected {
  orders: number[]
  /** null if the verdict allows no money forecast; before refunds */
  money: number[] | null
}

/** What is expected from a group of customers over the whole forecast period. */
export interface ExpectedOfGroup {
  customers: number
  /** money since their first purchase, refunds included */
  pastMoney: number
  orders: number
  money: number | null
}

/** The forecast of a file, stored as one JSON document (docs/semantics.md §12). Time in whole days, money in the file's units. */
export interface Forecast {
  /** `YYYY-MM-DD` */
  firstDay: string
  lastDay: string
  amount: Amount
  findings: Finding[]
  /** null if there is too little data */
  fit: Fit | null
}

export interface Fit {
  model: BgNbdFit
  /** standard errors of r, alpha, a and b */
  standardErrors: number[] | null
  spend: GammaGamma | null
  correlation: number
  backTest: BackTest
  /** refunds of the whole file as a share of its revenue before refunds (docs/semantics.md §8) */
  refundRate: number
  steps: Step[]
  total: Expected
  /** groups by month of the first purchase, ascending */
  cohorts: (Expected & { cohort: number; customers: number; pastMoney: number })[]
  deciles: (ExpectedOfGroup & { decile: number })[]
  /** groups by SKU of the first purchase, only the SKUs with most customers (`skusListed`) */
  skus: (ExpectedOfGroup & { sku: string })[]
  /** the number of SKUs in first purchases, and how many of them have enough customers to be listed */
  skuCounts: { all: number; large: number }
}

/**
 * How far a step of the forecast reaches: to the end of a calendar month, or to the end of the forecast within a month.
 */
export interface Step {
  days: number
  /** days on which customers buy, as for cohorts */
  month: number
}

const mostDays = 365
/** First SKUs need this many customers to be listed, and at most this many are listed. */
export const skusListed = { most: 200, leastCustomers: 20 } as const

/** Days that are forecast: a year, or only as many as the file has if no customer is seen to leave. */
export const forecastDays = (found: Finding[], spanDays: number): number =>
  found.includes('no-leaving-visible') ? Math.min(mostDays, spanDays) : mostDays

/** The ends of the calendar months within the forecast, counted in days, and the end of the forecast. */
export function stepsAfter(lastDay: string, days: number): Step[] {
  const last = new Date(`${lastDay}T00:00:00Z`)
  const monthsEnd = (ahead: number) =>
    (Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1 + ahead, 0) - last.getTime()) / 86_400_000
  const month = (ahead: number) => last.getUTCFullYear() * 12 + last.getUTCMonth() + ahead
  const steps: Step[] = []
  for (let ahead = 0; ; ahead++) {
    const end = monthsEnd(ahead)
    if (end >= days) return [...steps, { days, month: month(ahead) }]
    if (end > 0) steps.push({ days: end, month: month(ahead) })
  }
}

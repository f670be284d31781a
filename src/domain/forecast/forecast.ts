import type { BackTest } from './back-test.ts'
import type { BgNbdFit } from './bg-nbd.ts'
import type { GammaGamma } from './gamma-gamma.ts'
import type { Amount, Finding } from './verdict.ts'

/** Orders and money to expect of some customers by each step of a forecast, counted from the file's last date. */
export interface Expected {
  orders: number[]
  /** null where the verdict gives none; before refunds */
  money: number[] | null
}

/** Expected of a group of customers within the whole forecast. */
export interface ExpectedOfGroup {
  customers: number
  /** money from their first purchase on, refunds included */
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
  /** null where there is too little data */
  fit: Fit | null
}

export interface Fit {
  model: BgNbdFit
  /** of r, alpha, a and b */
  standardErrors: number[] | null
  spend: GammaGamma | null
  correlation: number
  backTest: BackTest
  /** refunds as a share of the revenue before refunds, of the whole file (docs/semantics.md §8) */
  refundRate: number
  steps: Step[]
  total: Expected
  /** by month of the first purchase, ascending */
  cohorts: (Expected & { cohort: number; customers: number; pastMoney: number })[]
  deciles: (ExpectedOfGroup & { decile: number })[]
  /** by SKU of the first purchase, those with most customers (`skusListed`) */
  skus: (ExpectedOfGroup & { sku: string })[]
  /** how many SKUs first purchases have, and how many of them enough customers to be listed */
  skuCounts: { all: number; large: number }
}

/** How far the forecast reaches: to the end of a calendar month, or to its own end within it. */
export interface Step {
  days: number
  /** counted like those of cohorts */
  month: number
}

const mostDays = 365
/** First SKUs that are listed, of those with so many customers. */
export const skusListed = { most: 200, leastCustomers: 20 } as const

/** Days that are forecast: a year, or as long as the file where nobody is seen to leave. */
export const forecastDays = (found: Finding[], spanDays: number): number =>
  found.includes('no-leaving-visible') ? Math.min(mostDays, spanDays) : mostDays

/** The ends of the calendar months after a day that lie within the forecast, and the end of the forecast. */
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

import type { BgNbd } from './bg-nbd.ts'
import type { GammaGamma } from './gamma-gamma.ts'

/** Of some customers: what was forecast for the days of the back-test, what happened, and what the plain rule said. */
export interface TestSums {
  customers: number
  forecastOrders: number
  actualOrders: number
  plainOrders: number
  /** null where money has no mean */
  forecastMoney: number | null
  actualMoney: number
  plainMoney: number
}

/**
 * What would have been forecast on an earlier day, beside what happened since (docs/semantics.md §12). The plain rule: as many
 * repeats as in as many days before, since first purchases are not forecast either.
 */
export interface BackTest {
  /** the last day that was known, `YYYY-MM-DD`, and how many days were forecast */
  cut: string
  days: number
  model: BgNbd
  spend: GammaGamma | null
  /** customers with a repeat by then */
  repeaters: number
  total: TestSums
  /** 0 to 6 repeats by then, 7 and more as 7; without a group that nobody is in */
  byRepeats: (TestSums & { repeats: number })[]
  /** of predicted money, of predicted orders where money has no mean */
  byDecile: (TestSums & { decile: number })[]
}

const mostDays = 365
/** Groups of repeats end with this one, which has all above it. */
export const mostRepeats = 7

/** How many days of a file's end are forecast from what was before. */
export const testDays = (spanDays: number): number => Math.min(mostDays, Math.floor(spanDays / 3))

/** How far a forecast is from what happened, as a share of it; boundless where something was forecast and nothing happened. */
export function errorOf(forecast: number, actual: number): number {
  if (actual > 0) return forecast / actual - 1
  return forecast < 1 ? 0 : Infinity
}

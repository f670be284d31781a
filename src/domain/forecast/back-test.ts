import type { BgNbd } from './bg-nbd.ts'
import type { GammaGamma } from './gamma-gamma.ts'

/**
 * Of a group of customers: what was forecast for the days of the back-test, what happened, and what the plain rule
 * expected.
 */
export interface TestSums {
  customers: number
  forecastOrders: number
  actualOrders: number
  plainOrders: number
  /** null if the spend of customers has no stable mean */
  forecastMoney: number | null
  actualMoney: number
  plainMoney: number
}

/**
 * The forecast as it would have been on an earlier day, beside what happened since (docs/semantics.md §12). The plain
 * rule expects as many repeats as in as many days before. First purchases are not forecast either.
 */
export interface BackTest {
  /** the last known day, `YYYY-MM-DD`, and the number of days that were forecast */
  cut: string
  days: number
  model: BgNbd
  spend: GammaGamma | null
  /** customers with a repeat up to that day */
  repeaters: number
  total: TestSums
  /** groups by repeats up to that day: 0 to 6, and 7 for 7 or more; groups without customers are left out */
  byRepeats: (TestSums & { repeats: number })[]
  /** tenths of the customers by predicted money, or by predicted orders if money has no stable mean */
  byDecile: (TestSums & { decile: number })[]
}

const mostDays = 365
/** The last group of repeats; it holds all higher numbers, too. */
export const mostRepeats = 7

/** The number of days at a file's end that are forecast from the days before. */
export const testDays = (spanDays: number): number => Math.min(mostDays, Math.floor(spanDays / 3))

/**
 * The difference between forecast and outcome as a share of the outcome; infinite if something was forecast and nothing
 * happened.
 */
export function errorOf(forecast: number, actual: number): number {
  if (actual > 0) return forecast / actual - 1
  return forecast < 1 ? 0 : Infinity
}

import { roundMoney } from '#domain/values/money.ts'

/** What it costs to win a customer, and the share of revenue that remains as margin; stored with the data source. */
export interface PaybackInputs {
  /** cost per customer in the file's currency; null if none was typed */
  cost: number | null
  /** in percent, above 0 */
  marginPercent: number
  /** costs of single cohorts, by their label such as `2024-01` */
  costs: Record<string, number>
}

export const noPaybackInputs: PaybackInputs = { cost: null, marginPercent: 100, costs: {} }

/** The largest cost per customer that is accepted. */
const mostCost = 1e12

/**
 * When a cohort has earned back its cost. `reached`: at this offset; `isLater`: after the last offset of the cohort
 * tables; `watched`: not up to this offset, its last complete one. All are null if the cohort has no cost or no
 * complete cell.
 */
export interface Payback {
  cost: number | null
  reached: number | null
  isLater: boolean
  watched: number | null
  /**
   * margin per customer at the payback, else at the last complete cell, or until now if that cell is the last offset
   */
  earned: number | null
}

interface CohortMoney {
  cohort: string
  customers: number
  /** cumulative money since the first purchase at offset 0, 1, 2…; complete cells only */
  complete: number[]
  /** the same with all money beyond the last offset; null if that time has not begun */
  later: number | null
  /** what was spent to win them; with it, the cost of a customer is this divided by the customers; null: not known */
  spend?: number | null
}

/** What the payback takes from files in place of what was typed: the margin, or the cost of a customer, too. */
export type FromFiles = 'margin' | 'margin and cost'

/** Finds the first offset at which cumulative money × margin / customers reaches the cost (docs/semantics.md §12). */
export function paybackOf(
  { cohort, customers, complete, later, spend }: CohortMoney,
  { cost, marginPercent, costs }: PaybackInputs,
): Payback {
  const own = spend === undefined ? (costs[cohort] ?? cost) : spend === null ? null : spend / customers
  const none = { cost: own, reached: null, isLater: false, watched: null, earned: null }
  if (own === null || !complete.length) return none
  const kept = (money: number) => roundMoney((money * marginPercent) / 100 / customers)
  const least = (spend == null ? exact(own) * BigInt(customers) : exact(spend)) * 1_000_000n
  const hasEarned = (money: number) => exact(money) * exact(marginPercent) >= least
  const watched = complete.length - 1
  const reached = complete.findIndex(hasEarned)
  if (reached >= 0) return { ...none, reached, watched, earned: kept(complete[reached]!) }
  const untilNow = later ?? complete[watched]!
  return { ...none, isLater: later !== null && hasEarned(later), watched, earned: kept(untilNow) }
}

/** Compares in ten-thousandths: as floating-point numbers, 0.1 × 3 and 0.3 are different costs. */
const exact = (value: number): bigint => BigInt(Math.round(value * 10_000))

const withThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const withDecimalComma = /^\d+,(?:\d{1,2}|\d{4})$/

/**
 * The number with a decimal point. A comma followed by three digits separates thousands, any other comma is a decimal
 * comma.
 */
function withPoint(typed: string): string {
  if (withThousands.test(typed)) return typed.replaceAll(',', '')
  return withDecimalComma.test(typed) ? typed.replace(',', '.') : typed
}

/** A typed amount of 0 or more with up to 4 decimals: undefined if it is not valid, null if it is blank. */
export function readCost(text: string): number | null | undefined {
  const typed = withPoint(text.trim())
  if (!typed) return null
  const cost = /^\d{1,13}(?:\.\d{1,4})?$/.test(typed) ? Number(typed) : Number.NaN
  return cost <= mostCost ? cost : undefined
}

/** A typed percentage above 0, up to 100; blank means 100. */
export function readMargin(text: string): number | undefined {
  const typed = (text.trim().endsWith('%') ? text.trim().slice(0, -1) : text).trim()
  if (!typed) return noPaybackInputs.marginPercent
  const margin = /^\d{1,3}(?:[.,]\d{1,4})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  return margin > 0 && margin <= 100 ? margin : undefined
}

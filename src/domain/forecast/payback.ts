import { roundMoney } from '#domain/values/money.ts'

/** What a customer costs to win, and what share of money is kept; kept with the data source. */
export interface PaybackInputs {
  /** of a customer, in the file's currency; null where none was typed */
  cost: number | null
  /** in percent, above 0 */
  marginPercent: number
  /** of cohorts with a cost of their own, by their label such as `2024-01` */
  costs: Record<string, number>
}

export const noPaybackInputs: PaybackInputs = { cost: null, marginPercent: 100, costs: {} }

/** The largest cost of a customer that is taken. */
const mostCost = 1e12

/**
 * When a cohort has earned back its cost: at the offset `reached`, after the last offset of the cohort tables (`isLater`), or not
 * within `watched`, its last complete one. All null where it has no cost or no complete cell.
 */
export interface Payback {
  cost: number | null
  reached: number | null
  isLater: boolean
  watched: number | null
  /** money kept per customer by the payback, else by the last complete cell, or until now where that is the last offset */
  earned: number | null
}

interface CohortMoney {
  cohort: string
  customers: number
  /** cumulative money from the first purchase on at offset 0, 1, 2…; complete cells only */
  complete: number[]
  /** the same with all money beyond the last offset; null where that has not begun */
  later: number | null
}

/** The first offset at which the cumulative money × margin / customers is the cost or more (docs/semantics.md §12). */
export function paybackOf(
  { cohort, customers, complete, later }: CohortMoney,
  { cost, marginPercent, costs }: PaybackInputs,
): Payback {
  const own = costs[cohort] ?? cost
  const none = { cost: own, reached: null, isLater: false, watched: null, earned: null }
  if (own === null || !complete.length) return none
  const kept = (money: number) => roundMoney((money * marginPercent) / 100 / customers)
  const least = exact(own) * BigInt(customers) * 1_000_000n
  const hasEarned = (money: number) => exact(money) * exact(marginPercent) >= least
  const watched = complete.length - 1
  const reached = complete.findIndex(hasEarned)
  if (reached >= 0) return { ...none, reached, watched, earned: kept(complete[reached]!) }
  const untilNow = later ?? complete[watched]!
  return { ...none, isLater: later !== null && hasEarned(later), watched, earned: kept(untilNow) }
}

/** In ten-thousandths: as floating-point numbers, 0.1 × 3 and 0.3 are not the same cost. */
const exact = (value: number): bigint => BigInt(Math.round(value * 10_000))

const withThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const withDecimalComma = /^\d+,(?:\d{1,2}|\d{4})$/

/** With a point for its decimals. A comma is one between thousands where three digits follow, else a decimal comma. */
function withPoint(typed: string): string {
  if (withThousands.test(typed)) return typed.replaceAll(',', '')
  return withDecimalComma.test(typed) ? typed.replace(',', '.') : typed
}

/** A typed amount of 0 or more with up to 4 decimals: undefined where it is none, null where it is blank. */
export function readCost(text: string): number | null | undefined {
  const typed = withPoint(text.trim())
  if (!typed) return null
  const cost = /^\d{1,13}(?:\.\d{1,4})?$/.test(typed) ? Number(typed) : Number.NaN
  return cost <= mostCost ? cost : undefined
}

/** A typed percentage above 0, up to 100; blank is 100. */
export function readMargin(text: string): number | undefined {
  const typed = (text.trim().endsWith('%') ? text.trim().slice(0, -1) : text).trim()
  if (!typed) return noPaybackInputs.marginPercent
  const margin = /^\d{1,3}(?:[.,]\d{1,4})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  return margin > 0 && margin <= 100 ? margin : undefined
}

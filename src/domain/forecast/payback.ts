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
 * When a cohort has earned back its cost: at the offset `reached`, or not within `watched`, its last complete one. Both null
 * where it has no cost or no complete cell.
 */
export interface Payback {
  cost: number | null
  reached: number | null
  watched: number | null
  /** money kept per customer by then */
  earned: number | null
}

interface CohortMoney {
  cohort: string
  customers: number
  /** cumulative money from the first purchase on at offset 0, 1, 2…; complete cells only */
  complete: number[]
}

/** The first offset at which the cumulative money × margin / customers is the cost or more (docs/semantics.md §12). */
export function paybackOf(
  { cohort, customers, complete }: CohortMoney,
  { cost, marginPercent, costs }: PaybackInputs,
): Payback {
  const own = costs[cohort] ?? cost
  const earned = complete.map((money) => (money * marginPercent) / 100 / customers)
  if (own === null || !earned.length) return { cost: own, reached: null, watched: null, earned: null }
  const reached = earned.findIndex((one) => one >= own)
  if (reached >= 0) return { cost: own, reached, watched: earned.length - 1, earned: earned[reached]! }
  return { cost: own, reached: null, watched: earned.length - 1, earned: earned.at(-1)! }
}

/** A typed amount of 0 or more with up to 4 decimals: undefined where it is none, null where it is blank. */
export function readCost(text: string): number | null | undefined {
  const typed = text.trim().replaceAll(',', '')
  if (!typed) return null
  const cost = /^\d{1,13}(?:\.\d{1,4})?$/.test(typed) ? Number(typed) : Number.NaN
  return cost <= mostCost ? cost : undefined
}

/** A typed percentage above 0, up to 100; blank is 100. */
export function readMargin(text: string): number | undefined {
  const typed = (text.trim().endsWith('%') ? text.trim().slice(0, -1) : text).trim()
  if (!typed) return noPaybackInputs.marginPercent
  const margin = /^\d{1,3}(?:\.\d{1,4})?$/.test(typed) ? Number(typed) : Number.NaN
  return margin > 0 && margin <= 100 ? margin : undefined
}

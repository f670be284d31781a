import type { ProfitPart } from './profit-parts.ts'

/** The parts of profit whose rows are listed behind a number. */
export const listedParts = ['net', 'uncosted', 'goods', 'shipping', 'fees'] as const satisfies readonly ProfitPart[]
export type ListedPart = (typeof listedParts)[number]

/** Days since 1970, both included; open where one is missing. */
export interface DaysWithin {
  from?: number
  to?: number
}

/** Which rows of orders a number of profit adds up. Everything that it asks for must hold. */
export interface ProfitLines {
  part: ListedPart
  /** the number is taken off: its rows count with the other sign */
  isTakenOff?: boolean
  /** the days of the orders */
  orders?: DaysWithin
  /** the days of the first purchases of their customers, whose orders count from then on; or orders that have no cohort */
  cohorts?: DaysWithin | 'none'
  /** the SKU of the rows: one, none, or any but these */
  sku?: { is: string } | { isNone: true } | { isNot: string[] }
  /** the line of their customers by the first order: its place (`groupPlaces`) and value */
  first?: { place: number; value: string | null }
}

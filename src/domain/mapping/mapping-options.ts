/** What a person may decide besides the mapping; a call without it succeeds (docs/specification.md §11). */
export const dateOrders = ['month-first', 'day-first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** An order total repeated on every row of its order: count it once, or add the rows. */
export const repeatedTotalsChoices = ['add', 'once'] as const
export type RepeatedTotals = (typeof repeatedTotalsChoices)[number]

/** Amounts in whole units of the currency, or in hundredths (ISO 4217: minor units), as databases store them. */
export const amountUnits = ['major', 'minor'] as const
export type AmountUnit = (typeof amountUnits)[number]

export interface MappingOptions {
  /** The sheet of a workbook; without it, the one that the inspection took. */
  sheet?: string
  /** How 03/04/2024 is read. Without it the whole column decides; without evidence it is US order. */
  dateOrder?: DateOrder
  /** `add` without it. */
  repeatedTotals?: RepeatedTotals
  /**
   * Missing in a call: the header of the values and the sample decide, and the result is stored. Missing in a stored
   * mapping: `major`.
   */
  amountUnit?: AmountUnit
}

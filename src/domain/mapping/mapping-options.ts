/** What a person may decide beside the mapping; a call without it succeeds (docs/specification.md §11). */
export const dateOrders = ['month-first', 'day-first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** An order total that stands on every line of its order: counted once an order, or its lines added. */
export const repeatedTotalsChoices = ['add', 'once'] as const
export type RepeatedTotals = (typeof repeatedTotalsChoices)[number]

/** Amounts in whole units of the currency, or in hundredths of it (ISO 4217: minor units), as databases keep them. */
export const amountUnits = ['major', 'minor'] as const
export type AmountUnit = (typeof amountUnits)[number]

export interface MappingOptions {
  /** The sheet of a workbook; the one that *Look* took without it. */
  sheet?: string
  /** How 03/04/2024 is read; without it the whole column decides, and US order when nothing does. */
  dateOrder?: DateOrder
  /** `add` without it. */
  repeatedTotals?: RepeatedTotals
  /** Asked without it, the header of the values and the sample decide, and what they say is stored; stored without it, `major`. */
  amountUnit?: AmountUnit
}

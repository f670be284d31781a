import type { Dialect, TextEncoding } from '#domain/files/dialect.ts'

/** What a person may decide besides the mapping; a call without it succeeds (docs/specification.md §11). */
export const dateOrders = ['month-first', 'day-first', 'year-first'] as const
export type DateOrder = (typeof dateOrders)[number]
/** What 03/04/2024 leaves open. */
export type SlashOrder = Exclude<DateOrder, 'year-first'>

/** An order total repeated on every row of its order: count it once, or add the rows. */
export const repeatedTotalsChoices = ['add', 'once'] as const
export type RepeatedTotals = (typeof repeatedTotalsChoices)[number]

/** A refunded amount or discount of an order repeated on its rows: taken off once, or on each of them. */
export type RepeatedReductions = RepeatedTotals

/** Amounts in whole units of the currency, or in hundredths (ISO 4217: minor units), as databases store them. */
export const amountUnits = ['major', 'minor'] as const
export type AmountUnit = (typeof amountUnits)[number]

/** What a discount of Quantity × Unit Price is: money, a percentage of it (10), or a share of it (0.1). */
export const discountUnits = ['money', 'percent', 'share'] as const
export type DiscountUnit = (typeof discountUnits)[number]

/** What an amount above 0 beside a negative quantity is: that of a return, below 0, or of a sale. */
export const negativeQuantityChoices = ['return', 'sale'] as const
type NegativeQuantity = (typeof negativeQuantityChoices)[number]

/** Dates that a spreadsheet has made of texts with day and month exchanged: exchanged back, or kept as they stand. */
export const exchangedDatesChoices = ['swap', 'keep'] as const
export type ExchangedDatesChoice = (typeof exchangedDatesChoices)[number]

/** A date that names only a month or an ISO week (2023-11, Nov-23, 2023-W45) is read as the first day of it. */
export const monthDatesChoices = ['first-day'] as const
export type MonthDates = (typeof monthDatesChoices)[number]

/** Rows of a workbook that are hidden, by a filter or by hand: they count, or are set aside. */
export const hiddenRowsChoices = ['count', 'leave-out'] as const
export type HiddenRowsChoice = (typeof hiddenRowsChoices)[number]

/** What a row with a status or type does: it counts, is left out, or counts as a refund (docs/semantics.md §8). */
export const statusChoices = ['count', 'leave-out', 'refund'] as const
export type StatusChoice = (typeof statusChoices)[number]

/** Rows in other currencies are left out, or their amounts are multiplied by typed rates: exact decimal text. */
export type CurrencyChoice = { only: string } | { rates: Record<string, string> }

/** The header is looked for in the head of the file, on this line at most. */
export const mostHeaderRow = 1000

/** How a person says that a text file is to be cut; what is missing is found by the inspection. */
export interface DialectChoice {
  delimiter?: Dialect['delimiter']
  quote?: Dialect['quote']
  encoding?: TextEncoding
  /** the line of the header, from 1 on as a spreadsheet counts; 0: the file has none */
  headerRow?: number
}

export interface MappingOptions {
  /** By `statusKey` of src/domain/mapping/statuses/order-status.ts; what is missing is proposed from its words. */
  statuses?: Record<string, StatusChoice>
  /** A row with blank customer and blank date takes both from the nearest row above that has them. */
  fillDown?: boolean
  /** A row with a date and without a customer or an order ID takes the customer from the nearest row above, if that has both. */
  fillCustomers?: boolean
  /** Missing: amounts of all currencies are added as they stand. */
  currency?: CurrencyChoice
  /**
   * The column that names the currency of each row, below a header that does not say so; blank: none is looked for. Missing in a
   * call: the sample decides, and the result is stored. Missing in a stored mapping: the header decides.
   */
  currencyColumn?: string
  /** Like-headed sheets of a workbook that are read together, in this order. */
  sheets?: string[]
  dialect?: DialectChoice
  /** The sheet of a workbook; without it, the one that the inspection took. */
  sheet?: string
  /** How 03/04/2024 or 25/02/03 is read. Without it the whole column decides; without evidence it is US order. */
  dateOrder?: DateOrder
  /** Missing in a call: the sample decides, and the result is stored. Missing in a stored mapping: `keep`. */
  exchangedDates?: ExchangedDatesChoice
  /** Without it, such dates are unreadable. */
  monthDates?: MonthDates
  /** `add` without it. */
  repeatedTotals?: RepeatedTotals
  /** As `repeatedTotals` without it. */
  repeatedRefunds?: RepeatedReductions
  /** `add` without it. */
  repeatedDiscounts?: RepeatedReductions
  /**
   * Missing in a call: the header of the values and the sample decide, and the result is stored. Missing in a stored
   * mapping: `major`.
   */
  amountUnit?: AmountUnit
  /** `count` without it. */
  hiddenRows?: HiddenRowsChoice
  /** `sale` without it. */
  negativeQuantity?: NegativeQuantity
  /** Missing in a call: the column and the sample decide, and the result is stored. Missing in a stored mapping: `money`. */
  discountUnit?: DiscountUnit
}

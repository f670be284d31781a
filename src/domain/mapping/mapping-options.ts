import type { Attribute } from '#domain/attributes/attribute.ts'
import type { Dialect, TextEncoding } from '#domain/files/dialect.ts'

/** What a person may decide besides the mapping. A call without these options succeeds (docs/specification.md §11). */
export const dateOrders = ['month-first', 'day-first', 'year-first'] as const
export type DateOrder = (typeof dateOrders)[number]
/** The possible orders of day and month in 03/04/2024. */
export type SlashOrder = Exclude<DateOrder, 'year-first'>

/** If an order total is repeated on every row of its order: count it once, or add the rows. */
export const repeatedTotalsChoices = ['add', 'once'] as const
export type RepeatedTotals = (typeof repeatedTotalsChoices)[number]

/** If a refunded amount or discount of an order is repeated on its rows: take it off once, or on each row. */
export type RepeatedReductions = RepeatedTotals

/** Amounts in whole units of the currency, or in hundredths (ISO 4217: minor units), as databases store them. */
export const amountUnits = ['major', 'minor'] as const
export type AmountUnit = (typeof amountUnits)[number]

/** How to read a discount on Quantity × Unit Price: as money, as a percentage (10), or as a share (0.1). */
export const discountUnits = ['money', 'percent', 'share'] as const
export type DiscountUnit = (typeof discountUnits)[number]

/** How to read an amount above 0 beside a negative quantity: as a return, which counts below 0, or as a sale. */
export const negativeQuantityChoices = ['return', 'sale'] as const
type NegativeQuantity = (typeof negativeQuantityChoices)[number]

/** If a spreadsheet has exchanged day and month of dates: exchange them back, or keep them. */
export const exchangedDatesChoices = ['swap', 'keep'] as const
export type ExchangedDatesChoice = (typeof exchangedDatesChoices)[number]

/** A date that names only a month or an ISO week (2023-11, Nov-23, 2023-W45) is read as its first day. */
export const monthDatesChoices = ['first-day'] as const
export type MonthDates = (typeof monthDatesChoices)[number]

/** Whether rows of a workbook that are hidden, by a filter or by hand, count or are set aside. */
export const hiddenRowsChoices = ['count', 'leave-out'] as const
export type HiddenRowsChoice = (typeof hiddenRowsChoices)[number]

/**
 * What a row with a given status or type does: it counts, is left out, or counts as a refund (docs/semantics.md §8).
 */
export const statusChoices = ['count', 'leave-out', 'refund'] as const
export type StatusChoice = (typeof statusChoices)[number]

/**
 * Rows in other currencies are left out, or their amounts are multiplied by typed rates. Rates are exact decimal text.
 */
export type CurrencyChoice = { only: string } | { rates: Record<string, string> }

/** The header is looked for in the head of the file, up to this line. */
export const mostHeaderRow = 1000

/** How a person wants a text file to be cut; the inspection finds what the person leaves open. */
export interface DialectChoice {
  delimiter?: Dialect['delimiter']
  quote?: Dialect['quote']
  encoding?: TextEncoding
  /** the line of the header, from 1 as spreadsheets count; 0: the file has no header */
  headerRow?: number
}

export interface MappingOptions {
  /**
   * choices by `statusKey` of src/domain/mapping/statuses/order-status.ts; the words of a missing status decide its
   * proposal
   */
  statuses?: Record<string, StatusChoice>
  /** A row with blank customer and blank date takes both from the nearest row above that has them. */
  fillDown?: boolean
  /** A row with a date and without a customer or an order ID takes the customer from the nearest row above, if that has both. */
  fillCustomers?: boolean
  /** without it, amounts in all currencies are added without conversion */
  currency?: CurrencyChoice
  /**
   * The column that names the currency of each row, if its header does not say so; blank: there is none. If it is
   * missing in a call, the sample decides, and the result is stored. If it is missing in a stored mapping, the header
   * decides.
   */
  currencyColumn?: string
  /** sheets of a workbook with the same headers that are read together, in this order */
  sheets?: string[]
  dialect?: DialectChoice
  /** the sheet of a workbook; without it, the sheet that the inspection chose */
  sheet?: string
  /** How 03/04/2024 or 25/02/03 is read. Without it the whole column decides; without evidence, it is US order. */
  dateOrder?: DateOrder
  /** If it is missing in a call, the sample decides, and the result is stored. If it is missing in a stored mapping, it is `keep`. */
  exchangedDates?: ExchangedDatesChoice
  /** without it, such dates are unreadable */
  monthDates?: MonthDates
  /** without it, the totals are added */
  repeatedTotals?: RepeatedTotals
  /** without it, the answer for `repeatedTotals` applies */
  repeatedRefunds?: RepeatedReductions
  /** without it, the discounts are added */
  repeatedDiscounts?: RepeatedReductions
  /**
   * If it is missing in a call, the header of the values and the sample decide, and the result is stored. If it is
   * missing in a stored mapping, it is `major`.
   */
  amountUnit?: AmountUnit
  /** without it, hidden rows count */
  hiddenRows?: HiddenRowsChoice
  /** without it, the amount counts as the amount of a sale */
  negativeQuantity?: NegativeQuantity
  /**
   * If it is missing in a call, the column and the sample decide, and the result is stored. If it is missing in a
   * stored mapping, it is `money`.
   */
  discountUnit?: DiscountUnit
  /**
   * Columns that are kept for questions. If they are missing in a call, the sample decides, and the result is stored.
   * If they are missing in a stored mapping, there are none.
   */
  attributes?: Attribute[]
}

import type { RowLayout } from './row-layout.ts'
import { type AmountKind, type Amounts, amountsOf } from './units.ts'

/** How histories are made: rows of a customer with one order ID are one order, without an ID those of one time. */
export interface HistoryShape {
  layout: RowLayout
  amounts: AmountKind
  /** of rows that repeat their order's total, each value counts once */
  isOnce: boolean
}

/** The orders of some customers, those of a customer side by side and in the order of their history. Valid until the next are made. */
export interface Histories {
  customers: number
  /** the key of each customer, two words */
  keys: Int32Array
  /** where a customer's orders begin; one more than customers */
  starts: Int32Array
  /** of each order: its day since 1970, the microseconds since that midnight, its amount */
  days: Int32Array
  clocks: Float64Array
  values: Amounts
  /** of order fields; an order key of 0 is none */
  orderKeys: Int32Array
  refunded: Amounts | undefined
  quantities: Amounts | undefined
  /** which pairs of SKU id and name an order's rows have, -1 for none; where an order's begin, one more than orders */
  pairs: Int32Array
  pairStarts: Int32Array
  /** orders of several rows, and those whose rows all show the same value; orders of $0 whose rows are the same count as neither */
  severalLineOrders: number
  repeatedOrders: number
  /** orders with an ID whose rows are more than 31 days apart */
  longOrders: number
}

/** Room for the histories of so many rows. */
export function roomFor(rows: number, { layout, amounts }: HistoryShape): Histories {
  return {
    customers: 0,
    keys: new Int32Array(2 * rows),
    starts: new Int32Array(rows + 2),
    days: new Int32Array(rows),
    clocks: new Float64Array(rows),
    values: amountsOf(rows, amounts),
    orderKeys: new Int32Array(layout.orderKey < 0 ? 0 : 2 * rows),
    refunded: layout.refunded < 0 ? undefined : amountsOf(rows, amounts),
    quantities: layout.quantity < 0 ? undefined : amountsOf(rows, amounts),
    pairs: new Int32Array(rows),
    pairStarts: new Int32Array(rows + 1),
    severalLineOrders: 0,
    repeatedOrders: 0,
    longOrders: 0,
  }
}

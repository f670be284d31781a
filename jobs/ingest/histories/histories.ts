import type { RowLayout } from './row-layout.ts'
import { type AmountKind, type Amounts, amountsOf } from './units.ts'

/**
 * How histories are made. Rows of a customer with one order ID are one order; without an ID, rows with one time are.
 */
export interface HistoryShape {
  layout: RowLayout
  amounts: AmountKind
  /** if rows repeat their order's total, each value counts once */
  isOnce: boolean
}

/**
 * The orders of some customers. The orders of a customer are adjacent and sorted by time. Valid until the next ones are
 * made.
 */
export interface Histories {
  customers: number
  /** the key of each customer, as two 32-bit words */
  keys: Int32Array
  /** the index of a customer's first order; one entry more than customers */
  starts: Int32Array
  /** for each order: its day since 1970, the microseconds since midnight, its amount */
  days: Int32Array
  clocks: Float64Array
  values: Amounts
  /** what the sums add up if it is not the amounts, such as margins; the amounts still decide what is a purchase */
  money?: Amounts
  /**
   * for a question: whether an order is chosen (1), and the decile of each customer. Sums of money, purchases and later
   * purchases count chosen orders only; first purchases are those of the whole history.
   */
  chosen?: Uint8Array
  deciles?: Uint8Array
  /** for files with order fields; an order key of 0 means none */
  orderKeys: Int32Array
  refunded: Amounts | undefined
  quantities: Amounts | undefined
  /**
   * the pairs of SKU ID and name in an order's rows, -1 for none, and the index of each order's first pair (one entry
   * more than orders)
   */
  pairs: Int32Array
  pairStarts: Int32Array
  /** orders with several rows; orders of $0 with equal rows do not count */
  severalLineOrders: number
  /** orders among these whose rows all show the same value */
  repeatedOrders: number
  /** orders with an ID whose rows are more than 31 days apart */
  longOrders: number
}

/** Memory for the histories of this many rows. */
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

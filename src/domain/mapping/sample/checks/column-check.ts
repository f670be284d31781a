import type { WhyRather } from '#domain/mapping/columns/customers/better-customer.ts'
import type { NoOrderId } from '#domain/mapping/columns/order-fields/order-id.ts'
import type { PaidOnDelivery } from '#domain/mapping/sample/paid-on-delivery.ts'

/** Doubts about which of several columns should be mapped. */
export type ColumnCheck =
  | { kind: 'cost-as-value'; column: string }
  | ({ kind: 'unmapped-order-id'; column: string } & NoOrderId)
  | ({ kind: 'paid-on-delivery'; counts: boolean } & Omit<PaidOnDelivery, 'isMost'>)
  /**
   * `groups`: the columns of each further product in a row; `isTotal`: the mapped value is the value of the whole row
   */
  | {
      kind: 'side-by-side'
      groups: string[][]
      more: number
      first: string
      value: string
      isTotal: boolean
      rows: number
      money: number
    }
  /**
   * a sale and what remains of it after fees; `isNet`: the latter is mapped; `isByWords`: a header says that the
   * difference is fees
   */
  | {
      kind: 'fees-beside'
      sale: string
      net: string
      fees: string[]
      money: number
      isByWords: boolean
      isNet: boolean
    }
  /**
   * another column may be the customer; `names`: the column of names is mapped, and some of its names have several
   * values in the other column
   */
  | {
      kind: 'customer-beside'
      why: WhyRather | 'names'
      column: string
      other: string
      /** days with purchases */
      events: number
      /** values of the mapped column and of the other column */
      ones: number
      others: number
      /**
       * values of the first column with several values of the second, and the reverse; for `names`, the first is the
       * other column
       */
      shared: number
      split: number
      top: { events: number; others: number }
      example: { value: string; others: string[] } | undefined
    }

import type { WhyRather } from '#domain/mapping/columns/customers/better-customer.ts'
import type { NoOrderId } from '#domain/mapping/columns/order-fields/order-id.ts'
import type { PaidOnDelivery } from '#domain/mapping/sample/paid-on-delivery.ts'

/** Which of several columns is mapped, where their values leave a doubt. */
export type ColumnCheck =
  | { kind: 'cost-as-value'; column: string }
  | ({ kind: 'order-id-left'; column: string } & NoOrderId)
  | ({ kind: 'paid-on-delivery'; counts: boolean } & Omit<PaidOnDelivery, 'isMost'>)
  /** `groups`: the columns of each further product of a row; `isTotal`: the mapped value is that of the whole row */
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
  /** a sale and what fees leave of it; `isNet`: that is mapped. `isByWords`: a header says that they are fees */
  | {
      kind: 'fees-beside'
      sale: string
      net: string
      fees: string[]
      money: number
      isByWords: boolean
      isNet: boolean
    }
  /** another column may be the customer; `names`: that of names is mapped, and some of its names have several values in the other */
  | {
      kind: 'customer-beside'
      why: WhyRather | 'names'
      column: string
      other: string
      /** days of purchases */
      events: number
      /** values of the mapped column and of the other */
      ones: number
      others: number
      /** values of the first with several of the second, and the other way round; of `names`, the first is the other column */
      shared: number
      split: number
      top: { events: number; others: number }
      example: { value: string; others: string[] } | undefined
    }

import type { HiddenSheet } from '#domain/ingestion/understanding.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import type { Became } from '#domain/mapping/statuses/date-headers.ts'
import type { ColumnCheck } from './column-check.ts'

/** Suspicious facts about a mapping, which the person sees before processing. */
export type MappingCheck =
  | ColumnCheck
  | { kind: 'one-order-each'; column: string }
  | { kind: 'one-customer'; column: string }
  /** `others`: rows that name no currency; money as written */
  | {
      kind: 'currency-of-some'
      column: string
      currency: string
      rows: number
      money: number
      others: number
      otherMoney: number
    }
  | { kind: 'shared-customer'; customer: string; orders: number; of: number }
  | { kind: 'own-address'; column: string; customer: string; orders: number; of: number }
  /** the customer with the most first names in a neighboring column; `names`: how many customers have several */
  | { kind: 'last-names'; column: string; beside: string; customer: string; names: number; shared: number }
  | { kind: 'last-names-alone'; column: string }
  | { kind: 'plain-number-dates'; column: string; text: string; day: string }
  | { kind: 'other-calendar'; column: string; text: string; year: number }
  | { kind: 'quantity-as-value'; column: string }
  | { kind: 'three-decimals'; column: string; text: string; money: number; mark: '.' | ',' }
  | { kind: 'some-three-decimals'; column: string; text: string; rows: number; money: number; mark: '.' | ',' }
  | { kind: 'decimal-commas'; column: string; text: string; money: number; beside: string }
  /** `day`: the day of `date` as written, and after exchanging day and month, `YYYY-MM-DD` */
  | {
      kind: 'exchanged-dates'
      column: string
      date: string
      day: string
      dayBack: string
      text: string
      rows: number
      money: number
      isBack: boolean
    }
  | { kind: 'both-date-orders'; column: string; dayFirst: string; monthFirst: string; readAs: SlashOrder; rows: number }
  | { kind: 'future-dates'; column: string; last: string; rows: number; money: number }
  | { kind: 'cut-customers'; column: string; text: string; rows: number }
  | { kind: 'both-sides'; money: number }
  | { kind: 'discounted-returns'; rows: number; money: number }
  | { kind: 'in-thousands'; column: string; text: string; money: number }
  | { kind: 'unit-price'; column: string; quantity: string }
  | { kind: 'unit-price-alone'; column: string }
  /** the column of the price, and a column that may hold the number of pieces */
  | { kind: 'pieces-beside'; column: string; quantity: string }
  /** `areBack`: some of them say that money or goods went back */
  | { kind: 'unmapped-note'; column: string; example: string; rows: number; money: number; areBack: boolean }
  | { kind: 'several-versions'; column: string; orders: number }
  | { kind: 'numbers-of-documents'; column: string; prefix: string; rows: number; money: number }
  | { kind: 'unmapped-parts'; column: string; rows: number; money: number }
  | { kind: 'lines-by-payment' | 'lines-by-shipment'; column: string; rows: number; money: number }
  | { kind: 'unmapped-discount'; column: string }
  | { kind: 'discount-beside'; column: string; value: string }
  | { kind: 'unmapped-cancellation'; column: string; rows: number; became: Became }
  | { kind: 'unmapped-adjusted-total'; column: string; value: string; rows: number; lower: number }
  | { kind: 'unmapped-total'; column: string; value: string; total: number; mapped: number }
  | { kind: 'blank-reduction'; column: string; field: 'refundedAmount' | 'discount'; isZero: boolean }
  | { kind: 'unmapped-refund'; column: string; rows: number; money: number }
  | { kind: 'tips-within'; column: string; value: string; rows: number; money: number }
  | { kind: 'negative-amounts'; rows: number }
  | {
      kind: 'much-left-out'
      percent: number
      money: number
      of: number
      /** the values with the most money */
      values: { value: string; rows: number; money: number }[]
      /** how many further values are not named */
      more: number
    }
  /** `row`: its number below the header, without blank rows */
  | { kind: 'second-table'; row: number; cells: string[] }
  /** `rows`: at least this many if `isPart`; `money` is that of the first `seen` rows */
  | { kind: 'hidden-rows'; rows: number; isPart?: true; seen: number; money: number }
  | { kind: 'hidden-sheets'; sheets: HiddenSheet[] }
  | { kind: 'refund-sheets'; sheets: string[]; more: number }
  | { kind: 'returned-units' | 'canceled-units'; column: string; rows: number; money: number }
  | {
      kind: 'unmapped-status'
      column: string
      values: string[]
      hasMore: boolean
      /** how many columns are mapped to Order Status (at most two) */
      mapped: number
      rows: number
      money: number
    }
  | {
      kind: 'unknown-statuses'
      column: string
      /** the most common values */
      values: { value: string; rows: number; money: number }[]
      /** how many further values are not named */
      more: number
    }
  | {
      kind: 'doubtful-statuses'
      column: string
      choice: 'count' | 'leave-out'
      /** the commonest */
      values: { value: string; rows: number; money: number }[]
      /** how many are not named */
      more: number
    }
  /** rows below 0, each beside an equal sale, that are left out */
  | { kind: 'left-out-below'; value: string; rows: number; money: number }
  | { kind: 'refunds-beside' | 'refunds-alone' | 'refunds-unknown'; value: string; rows: number; money: number }
  | { kind: 'total-as-customer'; customer: string; rows: number; money: number }
  | { kind: 'refund-part'; value: string; rows: number; money: number }
  | { kind: 'refund-unwritten'; value: string; rows: number; money: number }
  /** `areAll`: no other row has the payment state `owed` */
  | {
      kind: 'open-rows'
      column: string
      value: string
      beside: string
      owed: string
      areAll: boolean
      rows: number
      money: number
    }
  | { kind: 'sent-payments'; value: string; refund: string; rows: number; money: number }
  | { kind: 'returns-in-orders'; rows: number; money: number }
  | { kind: 'unlabeled-total'; money: number }
  | { kind: 'refunds-of-one'; column: string; customer: string; rows: number; money: number }
  | { kind: 'refers-back'; column: string; rows: number; money: number }
  | { kind: 'similar-customers'; customers: number; keys: number; examples: string[] }
  | { kind: 'totals-beside-lines'; orders: number; of: number }
  | { kind: 'pasted-rows'; rows: number }
  | { kind: 'several-currencies'; currencies: string[] }

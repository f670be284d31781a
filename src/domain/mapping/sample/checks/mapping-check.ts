import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { SampleOrder } from '#domain/mapping/sample/rows/sample-orders.ts'
import type { SampleReading, SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import type { StatusesOfColumn } from '#domain/mapping/sample/rows/sample-statuses.ts'

/** Suspicious facts about a mapping, which the person sees before processing. */
export type MappingCheck =
  | { kind: 'one-order-each'; column: string }
  | { kind: 'one-customer'; column: string }
  | { kind: 'shared-customer'; customer: string; orders: number; of: number }
  | { kind: 'plain-number-dates'; column: string; text: string; day: string }
  | { kind: 'other-calendar'; column: string; text: string; year: number }
  | { kind: 'quantity-as-value'; column: string }
  | { kind: 'three-decimals'; column: string; text: string; money: number }
  | { kind: 'unit-price'; column: string; quantity: string }
  | { kind: 'unit-price-alone'; column: string }
  | { kind: 'note-left'; column: string; example: string; rows: number; money: number }
  | { kind: 'several-versions'; column: string; orders: number }
  | { kind: 'numbers-of-documents'; column: string; prefix: string; rows: number; money: number }
  | { kind: 'parts-left'; column: string; rows: number; money: number }
  | { kind: 'lines-by-payment'; column: string; rows: number; money: number }
  | { kind: 'discount-left'; column: string }
  | { kind: 'discount-beside'; column: string; value: string }
  | { kind: 'canceled-left'; column: string; rows: number }
  | { kind: 'adjusted-left'; column: string; value: string; rows: number; lower: number }
  | { kind: 'total-left'; column: string; value: string; total: number; mapped: number }
  | { kind: 'refund-left'; column: string; rows: number; money: number }
  | {
      kind: 'status-left'
      column: string
      values: string[]
      hasMore: boolean
      isFirst: boolean
      rows: number
      money: number
    }
  | { kind: 'refunds-beside' | 'refunds-alone' | 'refunds-unknown'; value: string; rows: number; money: number }
  | { kind: 'similar-customers'; customers: number; keys: number; examples: string[] }
  | { kind: 'totals-beside-lines'; orders: number; of: number }
  | { kind: 'pasted-rows'; rows: number }
  | { kind: 'several-currencies'; currencies: string[] }

/** What is known of a mapped sample. */
export interface Mapped {
  columns: string[]
  cells: string[][]
  positions: RequiredPositions
  reading: SampleReading
  orders: SampleOrder[]
  customers: number
  statuses: StatusesOfColumn[]
  /** whether a row of the reading is a sale that counts */
  counts: (row: SampleRow) => boolean
  /** the amounts are those of Quantity × Unit Price */
  isProduct: boolean
}

import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { headerForms, squeezed } from '#domain/mapping/headers/words/header.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { dollars, type SampleOrder, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import type { SampleReading, SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import type { StatusesOfColumn } from '#domain/mapping/sample/rows/sample-statuses.ts'
import type { Became } from '#domain/mapping/statuses/date-headers.ts'
import { readNumber } from '#domain/values/read-number.ts'

/** Suspicious facts about a mapping, which the person sees before processing. */
export type MappingCheck =
  | { kind: 'one-order-each'; column: string }
  | { kind: 'one-customer'; column: string }
  | { kind: 'shared-customer'; customer: string; orders: number; of: number }
  | { kind: 'plain-number-dates'; column: string; text: string; day: string }
  | { kind: 'other-calendar'; column: string; text: string; year: number }
  | { kind: 'quantity-as-value'; column: string }
  | { kind: 'three-decimals'; column: string; text: string; money: number; mark: '.' | ',' }
  | { kind: 'some-three-decimals'; column: string; text: string; rows: number; money: number; mark: '.' | ',' }
  | { kind: 'decimal-commas'; column: string; text: string; money: number; beside: string }
  | { kind: 'exchanged-dates'; column: string; date: string; text: string; rows: number }
  | { kind: 'both-date-orders'; column: string; dayFirst: string; monthFirst: string; readAs: SlashOrder; rows: number }
  | { kind: 'future-dates'; column: string; last: string; rows: number; money: number }
  | { kind: 'cut-customers'; column: string; text: string; rows: number }
  | { kind: 'both-sides'; money: number }
  | { kind: 'discounted-returns'; rows: number; money: number }
  | { kind: 'in-thousands'; column: string; text: string; money: number }
  | { kind: 'unit-price'; column: string; quantity: string }
  | { kind: 'unit-price-alone'; column: string }
  | { kind: 'note-left'; column: string; example: string; rows: number; money: number }
  | { kind: 'several-versions'; column: string; orders: number }
  | { kind: 'numbers-of-documents'; column: string; prefix: string; rows: number; money: number }
  | { kind: 'parts-left'; column: string; rows: number; money: number }
  | { kind: 'lines-by-payment' | 'lines-by-shipment'; column: string; rows: number; money: number }
  | { kind: 'discount-left'; column: string }
  | { kind: 'discount-beside'; column: string; value: string }
  | { kind: 'canceled-left'; column: string; rows: number; became: Became }
  | { kind: 'adjusted-left'; column: string; value: string; rows: number; lower: number }
  | { kind: 'total-left'; column: string; value: string; total: number; mapped: number }
  | { kind: 'blank-reduction'; column: string; field: 'refundedAmount' | 'discount'; isZero: boolean }
  | { kind: 'refund-left'; column: string; rows: number; money: number }
  | { kind: 'returned-units'; column: string; rows: number; money: number }
  | {
      kind: 'status-left'
      column: string
      values: string[]
      hasMore: boolean
      /** how many columns are mapped to Order Status, of two */
      mapped: number
      rows: number
      money: number
    }
  | {
      kind: 'unknown-statuses'
      column: string
      /** the commonest */
      values: { value: string; rows: number; money: number }[]
      /** how many are not named */
      more: number
    }
  | { kind: 'refunds-beside' | 'refunds-alone' | 'refunds-unknown'; value: string; rows: number; money: number }
  | { kind: 'total-as-customer'; customer: string; rows: number; money: number }
  | { kind: 'refund-part'; value: string; rows: number; money: number }
  | { kind: 'refund-unwritten'; value: string; rows: number; money: number }
  | { kind: 'open-rows'; column: string; value: string; beside: string; owed: string; rows: number; money: number }
  | { kind: 'sent-payments'; value: string; refund: string; rows: number; money: number }
  | { kind: 'returns-in-orders'; rows: number; money: number }
  | { kind: 'unlabeled-total'; money: number }
  | { kind: 'refunds-of-one'; column: string; customer: string; rows: number; money: number }
  | { kind: 'refers-back'; column: string; rows: number; money: number }
  | { kind: 'similar-customers'; customers: number; keys: number; examples: string[] }
  | { kind: 'totals-beside-lines'; orders: number; of: number }
  | { kind: 'pasted-rows'; rows: number }
  | { kind: 'several-currencies'; currencies: string[] }

/** What is known of a mapped sample. */
export interface Mapped {
  columns: string[]
  /** of the rows of the reading */
  cells: string[][]
  positions: RequiredPositions
  reading: SampleReading
  orders: SampleOrder[]
  customers: number
  statuses: StatusesOfColumn[]
  /** the rows that are not left out; the money of refunds is below 0 */
  counted: SampleRow[]
  /** those of them that count as they stand: no refunds */
  sales: Sale[]
  /** rows that are to be filled down, with the sum of the rows above */
  unlabeledTotals: SampleRow[]
  /** the rows are all rows of the file */
  isWhole: boolean
  /** the amounts are those of Quantity × Unit Price */
  isProduct: boolean
}

/** A row with its cells. */
export interface Sale {
  row: SampleRow
  cells: string[]
}

/** The columns that nothing is mapped to, of the first so many. */
export function freeColumns({ columns, positions }: Mapped): { name: string; at: number }[] {
  const taken = new Set(Object.values(positions))
  return columns.slice(0, mostColumns).flatMap((name, at) => (taken.has(at) ? [] : [{ name, at }]))
}

/** Ten-thousandths of a cell, read with the decimal mark of the amounts; undefined where it is no number. */
export const unitsIn = ({ reading }: Mapped, cell: string | undefined): bigint | undefined =>
  readNumber(cell ?? '')?.[reading.decimalMark === ',' ? 'comma' : 'dot']

/** In dollars. */
export const moneyOf = (sales: Sale[]): number => dollars(sum(sales.map(({ row }) => row.units ?? 0n)))

/** Whether a header is one of the words, or is once it is shortened as for a mapping. */
export function isNamed(name: string, words: string[]): boolean {
  const forms = headerForms(name)
  return words.some((word) => forms.includes(squeezed(word)))
}

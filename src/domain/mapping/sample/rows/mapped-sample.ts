import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { headerForms, squeezed } from '#domain/mapping/headers/words/forms.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { ExchangedShown } from '#domain/mapping/sample/exchanged-dates-question.ts'
import type { PaidOnDelivery } from '#domain/mapping/sample/paid-on-delivery.ts'
import type { StatusesOfColumn } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { dollars, type SampleOrder, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import type { SampleReading, SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import type { CurrencyColumn } from '#domain/mapping/values/currency-column.ts'
import { readNumber } from '#domain/values/read-number.ts'

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
  paidOnDelivery: PaidOnDelivery | undefined
  /** the rows are all rows of the file */
  isWhole: boolean
  /** the amounts are those of Quantity × Unit Price */
  isProduct: boolean
  /** the column of currencies, if there is one */
  currency: CurrencyColumn | undefined
  exchanged: ExchangedShown | undefined
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

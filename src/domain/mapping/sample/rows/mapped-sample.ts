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

/** What is known about a mapped sample. */
export interface Mapped {
  columns: string[]
  /** of the rows that were read */
  cells: string[][]
  positions: RequiredPositions
  reading: SampleReading
  orders: SampleOrder[]
  customers: number
  statuses: StatusesOfColumn[]
  /** the rows that are not left out; money of refunds is below 0 */
  counted: SampleRow[]
  /** the rows that count as sales, without refunds */
  sales: Sale[]
  /** rows that the person may fill down, with the sum of the rows above */
  unlabeledTotals: SampleRow[]
  paidOnDelivery: PaidOnDelivery | undefined
  /** the sample holds all rows of the file */
  isWhole: boolean
  /** the amounts come from Quantity × Unit Price */
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

/** The unmapped columns, among the first of the file. */
export function freeColumns({ columns, positions }: Mapped): { name: string; at: number }[] {
  const taken = new Set(Object.values(positions))
  return columns.slice(0, mostColumns).flatMap((name, at) => (taken.has(at) ? [] : [{ name, at }]))
}

/** A cell in ten-thousandths, read with the decimal mark of the amounts; undefined if it is no number. */
export const unitsIn = ({ reading }: Mapped, cell: string | undefined): bigint | undefined =>
  readNumber(cell ?? '')?.[reading.decimalMark === ',' ? 'comma' : 'dot']

/** The amount in dollars. */
export const moneyOf = (sales: Sale[]): number => dollars(sum(sales.map(({ row }) => row.units ?? 0n)))

/** Whether a header is one of the words, either whole or shortened as for a mapping. */
export function isNamed(name: string, words: string[]): boolean {
  const forms = headerForms(name)
  return words.some((word) => forms.includes(squeezed(word)))
}

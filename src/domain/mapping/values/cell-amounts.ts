import { readNumber } from '#domain/values/read-number.ts'
import type { Column } from './column.ts'

/** The numbers of a column, NaN where a cell has none. The whole column is read with one decimal mark. */
export const cellAmounts = (column: Column): number[] => column.cells().map(amount)

/** Whether two amounts of money are the same, for sums of floats. */
export const isSameAmount = (one: number, other: number) => Math.abs(one - other) < 0.005

function amount(cell: string): number {
  const read = readNumber(cell)
  return Number(read?.dot ?? read?.comma ?? Number.NaN) / 10_000
}

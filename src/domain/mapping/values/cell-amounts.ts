import { readNumber } from '#domain/values/read-number.ts'
import { saysNoAmount } from '#domain/values/says-nothing.ts'
import type { Column } from './column.ts'

/** The numbers of a column, NaN where a cell has none. The whole column is read with one decimal mark. */
export function cellAmounts(column: Column): readonly number[] {
  const known = read.get(column)
  if (known) return known
  const amounts = column.cells().map(amount)
  read.set(column, amounts)
  return amounts
}

/** Each pair of columns is compared: reading a column anew for each took two thirds of a suggestion. */
const read = new WeakMap<Column, readonly number[]>()

/** Whether two amounts of money are the same, for sums of floats. */
export const isSameAmount = (one: number, other: number) => Math.abs(one - other) < 0.005

function amount(cell: string): number {
  const number = readNumber(cell)
  return Number(number?.dot ?? number?.comma ?? Number.NaN) / 10_000
}

/** The share of numbers in the cells that say something: where nothing was paid back, some write 'No refund'. */
export function shareOfAmounts(column: Column): number {
  const filled = column.cells().filter((cell) => cell.trim() && !saysNoAmount(cell.trim()))
  return filled.length && filled.filter((cell) => readNumber(cell)).length / filled.length
}

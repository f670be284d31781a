import type { Column } from './column.ts'

/** Fewer rows may count up by chance. */
const fewestRows = 5

/**
 * Whether the values number the lines of each order: from 1, from 0, or in tens, starting over with each order. Such a
 * number is no item code.
 */
export function isLineNumber(column: Column): boolean {
  const numbers = column
    .cells()
    .filter((cell) => cell.trim())
    .map(Number)
  const [first] = numbers
  if (numbers.length < fewestRows || (first !== 0 && first !== 1 && first !== 10)) return false
  const step = first || 1
  const starts = numbers.filter((number) => number === first).length
  return (
    starts > 1 &&
    starts < numbers.length &&
    numbers.every((number, at) => number === first || number === numbers[at - 1]! + step)
  )
}

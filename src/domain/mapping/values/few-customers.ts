import type { Column } from './column.ts'

/** In a file with at least this many rows, a customer column has several customers. */
export const rowsToJudge = 20
const fewestCustomers = 4

/** Whether many rows have fewer different values than a shop has customers. They are then the shop's own accounts. */
export function hasFewValues(column: Column): boolean {
  const filled = column.cells().filter((cell) => cell.trim())
  return filled.length >= rowsToJudge && new Set(filled).size < fewestCustomers
}

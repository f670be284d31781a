import { fieldWords } from '#domain/mapping/headers/field-words.ts'
import { scoreOf } from '#domain/mapping/headers/score.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'

const ranks = ranksOf(fieldWords.customerId)
const [mostColumns, fewestCustomers, mostFilled] = [200, 3, 0.4]

/** The rows with a customer, in a report that names each customer only on the first of the customer's rows. */
export function rowsWithCustomer(columns: Column[], rows: string[][]): string[][] | undefined {
  const isNamed = (column: Column) =>
    scoreOf('customerId', column.meanings()) !== undefined || rankOf(column, ranks) !== undefined
  const once = columns.slice(0, mostColumns).find((column) => isNamed(column) && isOncePerCustomer(column))
  return once && rows.filter((_, row) => once.cells()[row]!.trim())
}

function isOncePerCustomer(column: Column): boolean {
  const cells = column.cells().map((cell) => cell.trim())
  const filled = cells.filter(Boolean)
  return (
    cells[0] !== '' &&
    filled.length >= fewestCustomers &&
    filled.length < cells.length * mostFilled &&
    new Set(filled).size === filled.length
  )
}

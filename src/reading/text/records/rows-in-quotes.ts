import { cellKind } from './cell-kind.ts'
import { type Marks, mendedCells } from './mended-cells.ts'

/**
 * Whether the lines of an apparent quoted cell are rows between two stray quotes: each has exactly the table's number
 * of cells, with dates in one column and numbers in another. Text does not look like this unless it contains rows of
 * this table.
 */
export function areRowsOfOneTable(lines: (string[] | string)[], marks: Marks, columnCount: number): boolean {
  let dates = Array.from({ length: columnCount }, (_, column) => column)
  let numbers = dates
  for (const line of lines) {
    const cells = typeof line === 'string' ? mendedCells(line, marks, columnCount) : line
    if (cells?.length !== columnCount) return false
    const kinds = cells.map(cellKind)
    dates = dates.filter((column) => kinds[column] === 'date')
    numbers = numbers.filter((column) => kinds[column] === 'number')
    if (!dates.length || !numbers.length) return false
  }
  return true
}

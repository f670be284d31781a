import { cellKind } from './cell-kind.ts'
import { type Marks, mendedCells } from './mended-cells.ts'

/**
 * Whether lines that a quoted cell seems to span are rows between two stray quotes: each has exactly as many cells as the
 * table, with a date in one column of all of them and a number in another. The lines of a text do not look so unless it
 * holds rows of this very table. A line whose quotes are broken comes as it stands.
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

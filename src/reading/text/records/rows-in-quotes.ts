import { type CellKind, cellKind } from './cell-kind.ts'
import { type Marks, mendedCells } from './mended-cells.ts'

/**
 * Among three or more lines, at least this share must look like rows. A row without an amount or of another width may
 * be among them.
 */
const shareOfRows = 2 / 3

/**
 * Whether the lines of an apparent quoted cell are rows between two stray quotes. The first, the last and most other
 * lines must have exactly the table's number of cells, with dates in one column and numbers in another. Only text that
 * contains rows of this table looks like this. Without recognized dates, such as 20240505, all lines must have numbers
 * in two columns. Blank lines are not passed.
 */
export function areRowsOfOneTable(lines: (string[] | string)[], marks: Marks, columnCount: number): boolean {
  const kinds = lines.map((line) => {
    const cells = typeof line === 'string' ? mendedCells(line, marks, columnCount) : line
    return cells?.length === columnCount ? cells.map(cellKind) : undefined
  })
  if (!kinds[0] || !kinds.at(-1)) return false
  const columns = Array.from({ length: columnCount }, (_, column) => column)
  const most = (kind: CellKind, but?: number) => {
    const counts = columns.map((column) => (column === but ? -1 : kinds.filter((row) => row?.[column] === kind).length))
    return counts.indexOf(Math.max(...counts))
  }
  const number = most('number')
  const areRows = (other: number, kind: CellKind) => {
    const isRow = (row: CellKind[] | undefined) => row?.[other] === kind && row[number] === 'number'
    return isRow(kinds[0]) && isRow(kinds.at(-1)) ? kinds.filter(isRow).length : 0
  }
  if (mayBeRows(areRows(most('date'), 'date'), lines.length)) return true
  return lines.length > 2 && areRows(most('number', number), 'number') === lines.length
}

/** A quick check whether at least this share of the lines is wide enough for rows. */
export const mayBeRows = (wide: number, lines: number): boolean => wide >= (lines < 3 ? lines : lines * shareOfRows)

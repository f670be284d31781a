import { isClosingLabel, totalLabelOf } from '#domain/values/total-labels.ts'

/** Labels stand in the first columns of a row; a wide file has thousands. */
const mostCells = 200
/** Where more rows than this look like none, the labels are values: a column of the types of rows, such as Total. */
const mostOthers = 0.5
/** A note fills one cell, in tables of at least so many columns whose records fill more. */
const [noteCells, fewestColumns] = [1, 3]

/**
 * The rows that are records of the table. Left out are rows that say nothing of what a column holds: labeled totals, the header again, and
 * at the end notes and the lines of tax behind a total. All rows, where half of them would be left out.
 */
export function recordRows(columns: string[], rows: string[][]): string[][] {
  const header = columns.slice(0, mostCells).map(textOf)
  const inside = rows.filter((row) => {
    const cells = row.slice(0, mostCells)
    return !cells.some((cell) => totalLabelOf(cell) === 'label') && !isHeader(cells, header)
  })
  const last = inside.findLastIndex((row) => !isAtEnd(row, columns.length))
  const records = inside.slice(0, last + 1)
  return records.length > rows.length * (1 - mostOthers) ? records : rows
}

const textOf = (cell: string) => cell.trim().toLowerCase()

/** Whether all that the row holds is the headers of its columns, of two at least. */
function isHeader(cells: string[], header: string[]): boolean {
  let same = 0
  for (const [at, cell] of cells.entries()) {
    const text = textOf(cell)
    if (!text) continue
    if (text !== header[at]) return false
    same++
  }
  return same > 1
}

function isAtEnd(row: string[], columns: number): boolean {
  const filled = row.slice(0, mostCells).filter((cell) => cell.trim())
  return (filled.length <= noteCells && columns >= fewestColumns) || filled.some(isClosingLabel)
}

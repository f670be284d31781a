import { isClosingLabel, totalLabelOf } from '#domain/values/total-labels.ts'

/** Labels stand in the first columns of a row, and a wide file has thousands of columns. */
const mostCells = 200
/** If more rows than this seem to be no records, the labels are values of a column of types, such as Total. */
const mostOthers = 0.5
/**
 * A note fills a single cell. It is recognized only in tables with at least this many columns whose records fill more.
 */
const [noteCells, fewestColumns] = [1, 3]

/**
 * The rows that are records of the table. It leaves out rows that say nothing about a column's values: labeled totals,
 * repeated headers, and, at the end, notes and tax lines after a total. If that would leave out half of the rows, it
 * returns all.
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

/** Whether the row repeats the headers of at least two of its columns, and holds nothing else. */
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

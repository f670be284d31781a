import { isClosingLabel, totalLabelOf } from '#domain/values/total-labels.ts'
import { headerOf, isHeaderAgain, isNote, mostCells } from './row-shape.ts'

/** Where more rows than this look like none, the labels are values: a column of the types of rows, such as Total. */
const mostOthers = 0.5

/**
 * The rows that are records of the table. It leaves out rows that say nothing about a column's values: labeled totals,
 * repeated headers, and, at the end, notes and tax lines after a total. If that would leave out half of the rows, it
 * returns all.
 */
export function recordRows(columns: string[], rows: string[][]): string[][] {
  const header = headerOf(columns)
  const inside = rows.filter((row) => {
    const cells = row.slice(0, mostCells)
    return !cells.some((cell) => totalLabelOf(cell) === 'label') && !isHeaderAgain(cells, header)
  })
  const last = inside.findLastIndex((row) => !isAtEnd(row, columns.length))
  const records = inside.slice(0, last + 1)
  return records.length > rows.length * (1 - mostOthers) ? records : rows
}

const isAtEnd = (row: string[], columns: number) =>
  isNote(row, columns) || row.slice(0, mostCells).some((cell) => cell.trim() && isClosingLabel(cell))

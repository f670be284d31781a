import type { Column } from '#domain/mapping/values/column.ts'

/** A wider file is not a list that somebody keeps by hand. */
const mostColumns = 200
/** A table beside another one ends this early, as a share of the rows. */
const shorter = 0.8

/**
 * The columns without a second table that stands beside the first, such as a summary next to a list. The second table
 * comes after a column without name and content, and its rows end well above those of the list.
 */
export function withoutSideTable(columns: Column[]): Column[] {
  if (columns.length > mostColumns) return columns
  const gap = columns.findIndex((column, at) => at > 0 && isBlank(column))
  if (gap < 0) return columns
  const beside = columns.slice(gap).filter((column) => !isBlank(column))
  const rows = Math.max(...columns.slice(0, gap).map(lengthOf))
  const isShorter =
    beside.length > 1 && beside.every((column) => isFromTop(column) && lengthOf(column) < rows * shorter)
  return isShorter ? columns.slice(0, gap) : columns
}

const unnamed = /^Column \d+$/
const isBlank = (column: Column) => unnamed.test(column.name) && column.cells().every((cell) => !cell.trim())

const lengthOf = (column: Column) => column.cells().findLastIndex((cell) => cell.trim()) + 1

/** The rows of the second table follow each other, from the first row on. */
const isFromTop = (column: Column) => lengthOf(column) === column.cells().filter((cell) => cell.trim()).length

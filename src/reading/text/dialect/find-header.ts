import { countNamedFields } from '#domain/mapping/headers/named-fields.ts'
import { cellKind, isDataKind } from '#reading/text/records/cell-kind.ts'
import type { HeadRecord } from '#reading/text/records/text-head.ts'
import { usualWidth } from '#reading/text/records/usual-width.ts'
import { rowsTakenForNames } from './rows-taken-for-names.ts'

export interface FoundHeader {
  /** Number of lines before the header, or before the first row if there is no header. */
  linesBeforeHeader: number
  hasHeader: boolean
  /** Cells of the header, or of the first row. */
  cells: string[]
}

/**
 * Finds the header: the last line of names above the first row of data. The lines above it are a preamble (a title,
 * blank lines, `sep=;`, group headings). A file has no header if no names stand above its first row, or if its reader
 * knows so (`hasNone`).
 */
export function findHeader(records: HeadRecord[], { hasNone = false } = {}): FoundHeader | undefined {
  const width = usualWidth(
    records.map(({ cells }) => cells),
    headerWeight,
  )
  const usual = usualFilled(records, width)
  const named = Math.min(width, usedColumns(records, width))
  const firstData = records.findIndex(
    (record, at) => isData(record, width, usual) && (hasNone || !isTitle(records, at, width, named)),
  )
  const above = firstData < 0 ? records : records.slice(0, firstData)
  const header = firstData < 0 ? firstNames(above, width, named) : namesAbove(above, width, named, usual)
  const below = records.slice(above.length, above.length + rowsBelow).filter((record) => isData(record, width, usual))
  const proven = rowsTakenForNames(above, header, below, (record) => spans(record.cells, width))
  if (proven) return proven.names < 0 ? found(records, proven.first, false) : found(records, proven.names, true)
  if (header >= 0) return found(records, header, true)
  if (firstData >= 0) return found(records, firstData, false)
  const first = records.findIndex(({ cells }) => filled(cells) > 0)
  return first < 0 ? undefined : found(records, first, true)
}

/**
 * A line of another width, such as `Orders;2024`, directly above a full line of names and a row of data. If it counted
 * as the first row, the table would have no names.
 */
function isTitle(records: HeadRecord[], at: number, width: number, named: number): boolean {
  const [title, names, row] = records.slice(at, at + 3)
  const hasData = ({ cells }: HeadRecord) => cells.some((cell) => isDataKind(cellKind(cell)))
  return (
    title!.cells.length !== width &&
    names?.cells.length === width &&
    names.cells.every((cell) => cell.trim()) &&
    !hasData(names) &&
    row?.cells.length === width &&
    hasData(row) &&
    !records.slice(0, at).some((record) => isNames(record, width, named))
  )
}

/** How many records below the names are examined. */
const rowsBelow = 200

const found = (records: HeadRecord[], position: number, hasHeader: boolean): FoundHeader => ({
  linesBeforeHeader: records[position - 1]?.lastLine ?? 0,
  hasHeader,
  cells: records[position]!.cells,
})

const filled = (cells: string[]) => cells.filter((cell) => cell.trim()).length

/** Wide rows have more weight, because titles above the table are narrow. */
const headerWeight = (cells: string[]) => (filled(cells) && cells.length > 1 ? cells.length : 0)

/** The median number of filled cells, over rows of the usual width. */
function usualFilled(records: HeadRecord[], width: number): number {
  const counts = records.flatMap(({ cells }) => (cells.length === width ? [filled(cells)] : []))
  return counts.sort((a, b) => a - b)[counts.length >> 1] ?? 0
}

/** How many columns have content in rows of the usual width. Reports put blank columns between their columns. */
function usedColumns(records: HeadRecord[], width: number): number {
  const used = new Set<number>()
  for (const { cells } of records)
    if (cells.length === width) for (const [at, cell] of cells.entries()) if (cell.trim()) used.add(at)
  return used.size
}

/** Whether the line is a row: it has a number, a date or an email address. */
const isData = (record: HeadRecord, width: number, usual: number) =>
  isRowLike(record, width, usual) && record.cells.some((cell) => isDataKind(cellKind(cell)))

/** Whether the line covers at least half of the table and is not nearly empty. */
const isRowLike = ({ cells }: HeadRecord, width: number, usual: number) =>
  spans(cells, width) && filled(cells) * 2 > usual

/**
 * Whether the line consists of names: it covers at least half of the table's used columns, or all of a narrow table,
 * and has hardly any data.
 */
const isNames = ({ cells }: HeadRecord, width: number, named: number) =>
  spans(cells, width) &&
  filled(cells) * 2 >= Math.min(named, cells.length) &&
  cells.filter((cell) => isDataKind(cellKind(cell))).length * 5 <= filled(cells)

const spans = (cells: string[], width: number) => cells.length * 2 >= width && filled(cells) >= Math.min(2, width)

/** The most lines a header has. */
const headerLines = 4

/**
 * If more lines with three or more filled columns come before the first recognized row than any header has, they are
 * rows with unknown forms of dates and numbers, and the names are above them. As a preamble, they would be lost without
 * notice.
 */
function namesAbove(above: HeadRecord[], width: number, named: number, usual: number): number {
  const top = above.findLastIndex(({ cells }) => !spans(cells, width)) + 1
  const isLikeRows = (record: HeadRecord) => isRowLike(record, width, usual)
  if (usual < 3 || above.slice(top).filter(isLikeRows).length <= headerLines) return lastNames(above, width, named)
  return above.findIndex((record, position) => position >= top && isLikeRows(record) && isNames(record, width, named))
}

/** Lines of units or notes are at most this many lines below the names. */
const unitLines = 2

/**
 * The last line of names. If a line shortly above names more columns, the last one holds units, and the fullest line is
 * used.
 */
function lastNames(above: HeadRecord[], width: number, named: number): number {
  const last = above.findLastIndex((record) => isNames(record, width, named))
  let fullest = last
  for (let position = last - 1; position >= Math.max(last - unitLines, 0); position--) {
    const record = above[position]!
    if (!isNames(record, width, named)) continue
    if (filled(record.cells) > filled(above[fullest]!.cells) || isExplained(record, above[fullest]!)) fullest = position
  }
  return knownNames(above, fullest, width, named) ?? fullest
}

/** A line of names above a line that explains each of them in a sentence. */
function isExplained(names: HeadRecord, below: HeadRecord): boolean {
  const sentences = ({ cells }: HeadRecord) => cells.filter((cell) => cell.trim().endsWith('.')).length
  const count = filled(names.cells)
  return count === filled(below.cells) && sentences(below) * 2 > count && sentences(names) * 5 < count
}

/**
 * A line shortly above that names known fields, if the chosen line names none. The chosen line and those in between are
 * then rows without a recognized number or date. As header and preamble, they would be lost without notice.
 */
function knownNames(above: HeadRecord[], taken: number, width: number, named: number): number | undefined {
  if (taken < 1 || countNamedFields(above[taken]!.cells) > 0) return undefined
  for (let position = taken - 1; position >= Math.max(taken - headerLines, 0); position--) {
    const record = above[position]!
    if (!isNames(record, width, named)) return undefined
    if (countNamedFields(record.cells) >= 2) return position
  }
  return undefined
}

const firstNames = (records: HeadRecord[], width: number, named: number) =>
  records.findIndex((record) => isNames(record, width, named))

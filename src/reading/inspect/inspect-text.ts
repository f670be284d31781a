import type { FileInspection } from '#domain/files/dialect.ts'
import type { DialectChoice } from '#domain/mapping/mapping-options.ts'
import { linesOfFrontMatter } from '#reading/contents/front-matter.ts'
import { uniqueNames } from '#reading/text/dialect/column-names.ts'
import { findDialect } from '#reading/text/dialect/find-dialect.ts'
import { findHeader } from '#reading/text/dialect/find-header.ts'
import { marksOfQuotedLines } from '#reading/text/dialect/quoted-lines.ts'
import { areRowsNamed } from '#reading/text/dialect/row-names.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { type Marks, type TextHead, withoutLines } from '#reading/text/records/text-head.ts'
import { usualWidth } from '#reading/text/records/usual-width.ts'

const sampleRecords = 500

/**
 * Finds the dialect and the columns of a text file from its head and the person's choices. Undefined if the file has no
 * cell at all, or none in the chosen header.
 */
export function inspectText(head: TextHead, choice: DialectChoice = {}): FileInspection | undefined {
  const { headerRow } = choice
  const linesAbove = linesOfFrontMatter(head)
  const table = withoutLines(head, linesAbove)
  const areMarksChosen = choice.delimiter !== undefined || choice.quote !== undefined
  const marks = (!areMarksChosen && marksOfQuotedLines(table)) || findDialect(table, choice)
  if (headerRow) return chosenHeader(head, marks, headerRow)
  const records = withoutSep(headRecords(table, marks, sampleRecords))
  const header = findHeader(records, { hasNone: headerRow === 0 })
  if (!header) return undefined
  const hasHeader = header.hasHeader && headerRow === undefined
  const { cells } = header
  const width =
    headerRow === 0 ? Math.max(cells.length, usualWidth(records.map((record) => record.cells))) : cells.length
  const below = records.slice(records.findIndex((record) => record.cells === cells) + 1)
  const names = areRowsNamed(cells, below, marks.delimiter) ? ['', ...cells] : cells
  const linesBeforeHeader = linesAbove + header.linesBeforeHeader
  const dialect = { encoding: head.encoding, ...marks, linesBeforeHeader, hasHeader }
  return { reader: 'text', dialect, columns: uniqueNames(hasHeader ? names : Array(width).fill('')) }
}

/** The table below the header line that the person chose, counted from 1. */
function chosenHeader(head: TextHead, marks: Marks, line: number): FileInspection | undefined {
  const linesBeforeHeader = line - 1
  const cells = headRecords(head, marks, 1, linesBeforeHeader)[0]?.cells
  if (!cells?.some((cell) => cell.trim())) return undefined
  const dialect = { encoding: head.encoding, ...marks, linesBeforeHeader, hasHeader: true }
  return { reader: 'text', dialect, columns: uniqueNames(cells) }
}

/** Excel's `sep=;` names the delimiter and is not part of the table; it is read as a blank line. */
const withoutSep = (records: ReturnType<typeof headRecords>) =>
  records.map((record, position) =>
    position === 0 && /^sep=.?$/i.test(record.cells[0] ?? '') ? { ...record, cells: [''] } : record,
  )

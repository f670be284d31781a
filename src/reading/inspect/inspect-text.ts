import type { FileInspection } from '#domain/files/dialect.ts'
import { linesOfFrontMatter } from '#reading/contents/front-matter.ts'
import { uniqueNames } from '#reading/text/dialect/column-names.ts'
import { findDialect } from '#reading/text/dialect/find-dialect.ts'
import { findHeader } from '#reading/text/dialect/find-header.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { type TextHead, withoutLines } from '#reading/text/records/text-head.ts'

const sampleRecords = 500

/** Finds the dialect and the columns of a text file from its head; undefined if it has no cell at all. */
export function inspectText(head: TextHead): FileInspection | undefined {
  const linesAbove = linesOfFrontMatter(head)
  const table = withoutLines(head, linesAbove)
  const { delimiter, quote } = findDialect(table)
  const header = findHeader(withoutSep(headRecords(table, { delimiter, quote }, sampleRecords)))
  if (!header) return undefined
  const { hasHeader, cells } = header
  const linesBeforeHeader = linesAbove + header.linesBeforeHeader
  const dialect = { encoding: head.encoding, delimiter, quote, linesBeforeHeader, hasHeader }
  return { reader: 'text', dialect, columns: uniqueNames(hasHeader ? cells : cells.map(() => '')) }
}

/** Excel's `sep=;` names the delimiter and is not part of the table; it is read as a blank line. */
const withoutSep = (records: ReturnType<typeof headRecords>) =>
  records.map((record, position) =>
    position === 0 && /^sep=.?$/i.test(record.cells[0] ?? '') ? { ...record, cells: [''] } : record,
  )

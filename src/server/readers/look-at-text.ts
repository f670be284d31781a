import type { FileLook } from '../../domain/dialect'
import { uniqueNames } from './column-names'
import { findDialect } from './find-dialect'
import { findHeader } from './find-header'
import { linesOfFrontMatter } from './front-matter'
import { headRecords, type TextHead, withoutLines } from './text-head'

const sampleRecords = 500

/** Finds the dialect and the columns of a text file from its head; undefined when it holds no cell at all. */
export function lookAtText(head: TextHead): FileLook | undefined {
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

/** Excel's `sep=;` names the delimiter and is no line of the table: read as a blank one. */
const withoutSep = (records: ReturnType<typeof headRecords>) =>
  records.map((record, position) =>
    position === 0 && /^sep=.?$/i.test(record.cells[0] ?? '') ? { ...record, cells: [''] } : record,
  )

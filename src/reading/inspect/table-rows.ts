import type { FileInspection } from '#domain/files/dialect.ts'
import { headBytes, type InspectionSource, inspectionLimits } from '#domain/files/inspection.ts'
import { mergedSample } from '#domain/files/workbook-file.ts'
import { keptText } from '#domain/values/clean.ts'
import { safeText } from '#domain/values/safe-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { type TextHead, withoutLines } from '#reading/text/records/text-head.ts'
import { usualWidth } from '#reading/text/records/usual-width.ts'
import { textOf } from './head.ts'

/** Enough to recognize repeated totals and both date orders, in about 50 ms; fewer if the head holds fewer. */
export const sampleRows = 2000

/** The most lines read beyond the requested rows: splitting a whole head of 1 MiB takes 250 ms. */
const mostBlankLines = 2000

/** Every row is as wide as the header, so very wide tables give fewer rows, but at least ten. */
const [mostCells, leastRows] = [2_000_000, 10]

/** Rows of a table, possibly all of them. */
export interface TableRows {
  rows: string[][]
  isWhole: boolean
  /** the usual number of cells of a row in the file */
  width: number
  /** for a text: the byte after the last row */
  end: number
}

/**
 * The first `limit` rows of the table without blank lines, every cell as text. A row has as many cells as there are
 * columns, or more if the file has more; the ingestion will set such a row aside. Merged cells of a workbook are
 * repeated, except in `valueColumn`.
 */
export function readTableRows(
  source: InspectionSource,
  look: FileInspection,
  limit: number,
  valueColumn?: number,
): TableRows {
  const { dialect, columns, workbook } = look
  if (workbook) {
    const rows = mergedSample(workbook, valueColumn)
      .slice(0, limit)
      .map((row) => columns.map((_, position) => row[position] ?? ''))
    const isWhole = workbook.isSampleWhole === true && rows.length === workbook.sample.length
    return { rows, isWhole, width: columns.length, end: 0 }
  }
  const head = textOf(source, dialect.encoding)
  if (!head) return { rows: [], isWhole: false, width: columns.length, end: 0 }
  const rows = Math.min(limit, Math.max(leastRows, Math.floor(mostCells / columns.length)))
  const mostLines = Math.min(rows * 20, rows + mostBlankLines)
  const records = headRecords(head, dialect, mostLines, dialect.linesBeforeHeader, columns.length)
  const filled = records.slice(dialect.hasHeader ? 1 : 0).filter(({ cells }) => cells.some((cell) => cell.trim()))
  const last = filled.slice(0, rows).at(-1)
  return {
    rows: filled.slice(0, rows).map(({ cells }) => tableRow(cells, columns)),
    isWhole: source.isWhole && head.isWhole && records.length < mostLines && filled.length <= rows,
    width: usualWidth(filled.map(({ cells }) => cells)),
    end: last ? endOfLine(head, last.lastLine, Math.min(headBytes, source.sizeBytes)) : 0,
  }
}

/** The byte after a line (counted from 1) in a head of the given size. */
function endOfLine(head: TextHead, line: number, bytes: number): number {
  const rest = withoutLines(head, line).text
  const restBytes =
    head.encoding === 'utf-8' ? Buffer.byteLength(rest) : Math.round((bytes * rest.length) / head.text.length)
  return bytes - restBytes
}

/** A row with as many cells as there are columns; extra cells are kept. */
export function tableRow(cells: string[], columns: string[]): string[] {
  const row = isTooLong(cells, columns.length) ? cells : columns.map((_, at) => cells[at] ?? '')
  return row.map((cell) => safeText(cell, inspectionLimits.cellChars))
}

/** The rows as the ingestion reads them: `="0012"` becomes 0012. */
export const withKeptTexts = (rows: string[][]): string[][] => rows.map((row) => row.map(keptText))

const isTooLong = (cells: string[], columnCount: number) => cells.slice(columnCount).some((cell) => cell.trim())

import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type SetAsideReason, setAsideReasons } from '#domain/files/failure.ts'
import type { IngestionRequest, IngestionSummary } from '#domain/ingestion/ingestion.ts'
import { type ExportCell, toCsv } from '#domain/site/table-export.ts'
import { recordNumbers } from '#jobs/ingest/read/rows-left.ts'
import { reasonOf } from '#jobs/ingest/write/set-aside.ts'
import { placeCell } from '#jobs/ingest/write/wide-set-aside.ts'
import { CsvWriter } from '#reading/text/records/csv-writer.ts'
import { merged, NumberList } from '#reading/text/records/number-list.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { isBlank, readableCells, readRecords } from '#reading/text/records/record-reader.ts'

export interface RowsLeft {
  setAside: IngestionSummary['setAside']
  leftOutRows: number
}

/**
 * Writes the rows of `rows_left` as they stand in the file: those that are set aside to `set-aside.csv`, those whose status
 * is left out to `left-out.csv`. `money`: of each reason's rows whose value was readable.
 */
export async function writeRowsLeft(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  { unreadable, money }: { unreadable: NumberList; money: ReadonlyMap<number, string> },
): Promise<RowsLeft> {
  const { sourcePath, workPath, look } = request
  const left = await listRowsLeft(db)
  if (!left.ordinals.length && !unreadable.length) return { setAside: [], leftOutRows: 0 }
  const aside = await openList(join(workPath, 'set-aside.csv'), look.columns)
  const leftOut = await openList(join(workPath, 'left-out.csv'), look.columns)
  const counts = new Map<number, number>()
  let [leftOutRows, at, nextUnreadable] = [0, 0, 0]
  const numbers = recordNumbers(left.ordinals, merged(index.blanks, unreadable))
  for (const record of readRecords(sourcePath, look.dialect, index, merged(numbers, unreadable))) {
    const isUnreadable = record.number === unreadable.at(nextUnreadable)
    if (isUnreadable) nextUnreadable++
    const reason = isUnreadable ? unreadableRow : left.reasons.at(at++)!
    const cells = isUnreadable ? undefined : readableCells(record, look.columns.length)
    if (reason === blankLine || (isUnreadable && !record.text().trim())) continue
    const shown = look.columns.map((_, position) => cells?.[position] ?? (position || cells ? '' : record.text()))
    if (isUnreadable && shown.every(isBlank)) continue
    const row = placeCell(index.firstRow + record.number, request.sheetsRead?.starts)
    if (reason === 0) leftOutRows++
    else counts.set(reason, (counts.get(reason) ?? 0) + 1)
    await (reason === 0 ? leftOut : aside).writeText(lineOf(row, reason === 0 ? 'left-out' : reasonOf[reason]!, shown))
  }
  await aside.close()
  await leftOut.close()
  const rowsOf = (wanted: SetAsideReason) =>
    [...counts].find(([number]) => reasonOf[number] === wanted) ?? ([0, 0] as const)
  const setAside = setAsideReasons.flatMap((reason) => {
    const [number, rows] = rowsOf(reason)
    return rows ? [{ reason, rows, money: money.get(number) ?? '0.0000' }] : []
  })
  return { setAside, leftOutRows }
}

const unreadableRow = 4
const blankLine = 255

async function listRowsLeft(db: DuckDBConnection): Promise<{ ordinals: NumberList; reasons: NumberList }> {
  const [ordinals, reasons] = [new NumberList(), new NumberList()]
  const found = await db.stream(
    `select row_number::double, coalesce(reason, ${blankLine})::int from rows_left order by row_number`,
  )
  for await (const rows of found.yieldRows()) {
    for (const [ordinal, reason] of rows as [number, number][]) {
      ordinals.push(ordinal)
      reasons.push(reason)
    }
  }
  return { ordinals, reasons }
}

async function openList(path: string, columns: string[]): Promise<CsvWriter> {
  const file = await CsvWriter.open(path)
  await file.writeText(toCsv([['Row', 'Reason', ...columns].map((text) => ({ text }))]))
  return file
}

/** Cells of letters, digits and blanks stand in CSV as they are, and none is a formula: most rows need no more. */
const areBare = (cells: string[]) => cells.every((cell) => /^(?:[\p{L}\d][\p{L}\d .@_/:-]*)?$/u.test(cell))

const lineOf = (row: ExportCell, reason: string, cells: string[]): string =>
  row !== null && 'number' in row && areBare(cells)
    ? `${row.number},${reason},${cells.join(',')}\r\n`
    : toCsv([[row, { text: reason }, ...cells.map(cellOf)]])

/** As `neutral` of cells.sql: what is a number stays one. */
const cellOf = (cell: string): ExportCell => (/^[-+]?[\d.,]+$/.test(cell.trim()) ? { number: cell } : { text: cell })

import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SetAsideReason, setAsideReasons } from '#domain/files/failure.ts'
import type { IngestionRequest, IngestionSummary } from '#domain/ingestion/ingestion.ts'
import { toCsv } from '#domain/site/table-export.ts'
import { recordNumbers } from '#jobs/ingest/read/whole-rows.ts'
import { fileColumns } from '#jobs/ingest/write/file-columns.ts'
import { reasonOf } from '#jobs/ingest/write/set-aside.ts'
import { CsvWriter } from '#reading/text/records/csv-writer.ts'
import { merged, type NumberList } from '#reading/text/records/number-list.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { readRecords } from '#reading/text/records/record-reader.ts'
import type { TakenRows } from './take-orders.ts'
import { UncountedLines, unreadableLine } from './uncounted-lines.ts'
import { blankLine } from './uncounted-rows.ts'

export interface WrittenRows {
  setAside: IngestionSummary['setAside']
  leftOutRows: number
}

/**
 * Writes the rows that count in no figure as they are in the file: set-aside rows to `set-aside.csv`, rows left out by
 * their status to `left-out.csv`. `money`: for each reason, of the rows whose value was readable. It yields every 250
 * records (half a millisecond if they are short), because figures are made at the same time.
 */
export async function writeUncountedRows(
  request: IngestionRequest,
  index: RecordIndex,
  { uncountedRows: left, unreadable, money }: { unreadable: NumberList } & Pick<TakenRows, 'uncountedRows' | 'money'>,
): Promise<WrittenRows> {
  const { sourcePath, workPath, look } = request
  const columns = fileColumns(request)
  if (!left.ordinals.length && !unreadable.length) return { setAside: [], leftOutRows: 0 }
  const aside = await openList(join(workPath, 'set-aside.csv'), columns)
  const leftOut = await openList(join(workPath, 'left-out.csv'), columns)
  const counts = new Map<number, number>()
  let [leftOutRows, at, nextUnreadable, records] = [0, 0, 0, 0]
  const lines = new UncountedLines(request)
  const numbers = recordNumbers(left.ordinals, merged(index.blanks, unreadable))
  for (const record of readRecords(sourcePath, look.dialect, index, merged(numbers, unreadable))) {
    if (++records % recordsATurn === 0) await nextTurn()
    const isUnreadable = record.number === unreadable.at(nextUnreadable)
    if (isUnreadable) nextUnreadable++
    const reason = isUnreadable ? unreadableRow : left.reasons.at(at++)!
    if (reason === blankLine) continue
    const line = isUnreadable ? unreadableLine(record, columns) : lines.cellsOf(record)
    if (line === undefined) continue
    const row = lines.placeOf(index.firstRow + record.number)
    if (reason === 0) leftOutRows++
    else counts.set(reason, (counts.get(reason) ?? 0) + 1)
    const full = (reason === 0 ? leftOut : aside).writeText(`${row},${reasonTexts[reason]},${line}\r\n`)
    if (full) await full
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

const reasonTexts: Record<number, string> = { 0: 'left-out', ...reasonOf }
const unreadableRow = 4
const recordsATurn = 250

async function openList(path: string, columns: string[]): Promise<CsvWriter> {
  const file = await CsvWriter.open(path)
  await file.writeText(toCsv([['Row', 'Reason', ...columns].map((text) => ({ text }))]))
  return file
}

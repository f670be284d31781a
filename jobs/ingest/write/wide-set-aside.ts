import { createReadStream } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import { parse } from 'csv-parse'
import type { SetAsideReason } from '#domain/files/failure.ts'
import { placeOf, type SheetsRead } from '#domain/ingestion/sheets-read.ts'
import { type ExportCell, toCsv } from '#domain/site/table-export.ts'
import { giveSignOfLife } from '#reading/signs-of-life.ts'
import { CsvWriter } from '#reading/text/records/csv-writer.ts'

/**
 * More columns than this are written without DuckDB: it allocates 32 KB for each column in every step, and 4,000
 * columns with twelve rows took a gigabyte and 46 s.
 */
export const mostColumnsOfDuckdb = 200

/**
 * Writes `set-aside.csv` of a file with very many columns, from `cells.csv` and `uncounted_rows`, which have the rows in the
 * same order.
 */
export async function writeWideSetAside(
  db: DuckDBConnection,
  columns: string[],
  reasonOf: Record<number, SetAsideReason>,
  starts: SheetsRead['starts'] = [],
): Promise<void> {
  const file = await CsvWriter.open('set-aside.csv')
  await file.writeText(toCsv([['Row', 'Reason', ...columns].map((text) => ({ text }))]))
  const reasons = reasonsOf(db)
  let next = await reasons.next()
  const records = createReadStream('cells.csv').pipe(parse())
  for await (const [row, , ...cells] of records as AsyncIterable<string[]>) {
    if (next.done) break
    giveSignOfLife()
    if (Number(row) !== next.value.row) continue
    const reason = reasonOf[next.value.reason]!
    await file.writeText(toCsv([[placeCell(Number(row), starts), { text: reason }, ...cells.map(cellOf)]]))
    next = await reasons.next()
  }
  await file.close()
}

/** The first cell of a row of the list: its number, or `Sheet!row` if several sheets were read. */
export const placeCell = (row: number, starts: SheetsRead['starts'] = []): ExportCell =>
  starts.length ? { text: placeOf(row, starts) } : { number: String(row) }

async function* reasonsOf(db: DuckDBConnection) {
  const found = await db.stream(
    'select row_number::double, reason::int from uncounted_rows where reason <> 0 order by row_number',
  )
  for await (const rows of found.yieldRows()) {
    for (const [row, reason] of rows as [number, number][]) yield { row, reason }
  }
}

/** As `neutral` of cells.sql does: numbers stay numbers. */
const cellOf = (cell: string): ExportCell => (/^[-+]?[\d.,]+$/.test(cell.trim()) ? { number: cell } : { text: cell })

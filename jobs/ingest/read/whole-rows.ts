import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { CsvWriter } from '#reading/text/records/csv-writer.ts'
import { merged, NumberList } from '#reading/text/records/number-list.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { isBlank, readableCells, readRecords } from '#reading/text/records/record-reader.ts'
import { lineLimits, mappedCells, ownLineBreaks, type Source } from './csv-source.ts'
import type { Round } from './read-rounds.ts'

/**
 * Every row that is not in `tx`, as the view `cells`: its row number, whether it can be read, its cells. Returns the
 * number of these rows.
 */
export async function writeUnreadRows(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  { blankValues, source, rejected }: Pick<Round, 'blankValues' | 'source'> & { rejected: NumberList },
): Promise<number> {
  const { sourcePath, workPath, look } = request
  if (blankValues) await runSql(db, 'read/lone-blanks')
  const writer = await CsvWriter.open(join(workPath, cellsName))
  let rows = 0
  const left = recordNumbers(await placeOrdinals(db, 'ordered_at is null'), merged(index.blanks, rejected))
  for (const record of readRecords(sourcePath, look.dialect, index, merged(left, rejected))) {
    const cells = readableCells(record, look.columns.length)
    if (cells?.every(isBlank)) continue // not a row (docs/semantics.md §1)
    const shown = look.columns.map((_, position) => cells?.[position] ?? (position || cells ? '' : record.text()))
    rows++
    await writer.write([String(index.firstRow + record.number), cells ? '0' : '1', ...shown])
  }
  await writer.close()
  await defineCells(db, request, source, writer.longestBytes)
  return rows
}

/**
 * Writes the rows of `tx` with these ordinals, with all cells, as the view `cells`, whose row number is their rowid.
 * Blank lines are left out. Returns the number of rows.
 */
export async function writeCells(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  { source, rejected, ordinals }: { source: Source; rejected: NumberList; ordinals: NumberList },
): Promise<number> {
  const { sourcePath, workPath, look } = request
  const writer = await CsvWriter.open(join(workPath, cellsName))
  let rows = 0
  let at = 0
  const numbers = recordNumbers(ordinals, merged(index.blanks, rejected))
  for (const record of readRecords(sourcePath, look.dialect, index, numbers)) {
    const place = ordinals.at(at++)
    const cells = readableCells(record, look.columns.length)
    if (!cells || cells.every(isBlank)) continue
    rows++
    await writer.write([String(place), '0', ...look.columns.map((_, position) => cells[position] ?? '')])
  }
  await writer.close()
  await defineCells(db, request, source, writer.longestBytes)
  return rows
}

const cellsName = 'cells.csv'

async function defineCells(
  db: DuckDBConnection,
  { workPath, look, positions }: IngestionRequest,
  source: Source,
  longestBytes: number,
): Promise<void> {
  const path = join(workPath, cellsName)
  const columns = [
    "row_number: 'bigint'",
    "is_unreadable: 'boolean'",
    ...look.columns.map((_, position) => `c${position}: 'varchar'`),
  ]
  const file = `read_csv(${quoted(path)},
    auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', ${ownLineBreaks}, parallel = false,
    ${lineLimits(longestBytes).join(', ')}, columns = {${columns.join(', ')}})`
  await db.run(
    `create or replace view cells as ${mappedCells({ positions, areYearsFirst: source.areYearsFirst }, file, '*, ')}`,
  )
}

/** The ascending ordinals of the rows of `tx` for which a condition holds. */
export async function placeOrdinals(db: DuckDBConnection, condition: string): Promise<NumberList> {
  const ordinals = new NumberList()
  const result = await db.stream(`select rowid::double from tx where ${condition} order by rowid`)
  for await (const chunk of result) chunk.visitColumnValues(0, (ordinal) => ordinals.push(ordinal as number))
  return ordinals
}

/** The record of each row number of `tx`, given the ascending list of records that `tx` lacks (`missing`). */
export function* recordNumbers(ordinals: Iterable<number>, missing: Iterable<number>): Generator<number> {
  const skipped = missing[Symbol.iterator]()
  let next = skipped.next()
  let shift = 0
  for (const ordinal of ordinals) {
    while (!next.done && next.value <= ordinal + shift) {
      shift++
      next = skipped.next()
    }
    yield ordinal + shift
  }
}

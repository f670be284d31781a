import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { isAboutTheText } from '#jobs/ingest/engine/duckdb.ts'
import type { NumberList } from '#reading/text/records/number-list.ts'
import { RecordCutter } from '#reading/text/records/record-cutter.ts'
import { isShort, type RecordIndex } from '#reading/text/records/record-index.ts'
import { mebibyte, type Source } from './csv-source.ts'
import { type Round, type Rounds, type RowsOf, readInRounds } from './read-rounds.ts'
import { rejectedRecords } from './rejected-records.ts'
import { writeTidyCopy } from './tidy-copy.ts'

/** A file's first round, and the rounds that may follow. */
export interface Reading {
  round: Round
  rounds: Rounds
  /** Numbers of the records that are not in `tx`, ascending, without blank lines. */
  rejected: NumberList
}

/**
 * Reads the file into `tx`. The index of its records proves that no row was lost. If DuckDB cannot read the file as it
 * is, or the counts differ, a tidy copy is read instead.
 */
export async function readFile(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  { reading, ahead }: { reading: RowsOf; ahead?: ReadAhead },
): Promise<Reading> {
  const direct = index.needsTidyCopy ? undefined : await readDirectly(db, request, index, { reading, ahead })
  if (direct) return direct
  const { source, rejected, blanks } = await writeTidyCopy(request, index)
  index.blanks = blanks // records of rows are found with these
  const tidied = { ...(await begin(db, source, request, reading)), rejected }
  if (!accountsForAll(tidied, index)) throw new Error('rows of the file were lost on the way')
  return tidied
}

async function begin(db: DuckDBConnection, source: Source, request: IngestionRequest, reading: RowsOf) {
  const rounds = readInRounds(db, source, request, reading)
  return { round: (await rounds.next()).value, rounds }
}

/** What was read while the records were still being indexed, and for which request. */
export interface ReadAhead extends Omit<Reading, 'rejected'> {
  request: IngestionRequest
}

/**
 * Reads a UTF-8 file while it is being indexed, so that both cores are busy. It assumes no line break inside quotes if
 * the head has none; `readFile` uses the result only if the index confirms it.
 */
export async function readAhead(
  db: DuckDBConnection,
  request: IngestionRequest,
  reading: RowsOf,
): Promise<ReadAhead | undefined> {
  if (!mayBeReadAhead(request)) return undefined
  try {
    return { request, ...(await begin(db, directSource(request, true, mebibyte), request, reading)) }
  } catch {
    return undefined // readFile reads it again and reports the error
  }
}

/** With more of these in its first or last MiB, a file gets a tidy copy, because DuckDB is slow to reject such rows. */
const mostShortAtEdge = 1000

/**
 * Whether a UTF-8 file may be read directly. Its first MiB must have no line break inside quotes and nothing that looks
 * like one. Its first and last MiB must have few rows without cells, such as "" (empty rows of a sheet).
 */
function mayBeReadAhead({ sourcePath, look: { dialect, columns } }: IngestionRequest): boolean {
  if (dialect.encoding !== 'utf-8') return false
  const file = openSync(sourcePath, 'r')
  try {
    const part = Buffer.alloc(mebibyte)
    let short = 0
    const countShort = (start: number, end: number) => {
      if (end > start && isShort(part, start, end, columns.length)) short++
    }
    const head = new RecordCutter(dialect, { columnCount: columns.length })
    const end = head.cut(part, 0, readSync(file, part), false, countShort)
    if (end === 0 || head.quotedLineBreaks > 0 || head.strayPairs > 0 || short > mostShortAtEdge) return false
    const { size } = fstatSync(file)
    if (size <= mebibyte) return true
    short = 0
    const length = readSync(file, part, 0, mebibyte, size - mebibyte)
    new RecordCutter(dialect, { isBlock: true }).cut(part, 0, length, true, countShort)
    return short <= mostShortAtEdge
  } finally {
    closeSync(file)
  }
}

const directSource = (
  { sourcePath: path, look, positions }: IngestionRequest,
  isParallel: boolean,
  longestBytes: number,
) => ({
  path,
  dialect: look.dialect,
  columnCount: look.columns.length,
  positions,
  isParallel,
  longestBytes,
})

async function readDirectly(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  { reading, ahead }: { reading: RowsOf; ahead?: ReadAhead },
) {
  const isParallel = index.quotedLineBreaks === 0
  const wasRight = ahead?.request === request && isParallel && index.longestBytes < mebibyte
  try {
    const { round, rounds } = wasRight
      ? ahead
      : await begin(db, directSource(request, isParallel, index.longestBytes), request, reading)
    const rejected = await rejectedRecords(db, request, index)
    // A tidy copy has every readable row, each at its position.
    if (rejected?.length && reading.needsEveryRow) return undefined
    return rejected && accountsForAll({ round, rejected }, index) ? { round, rounds, rejected } : undefined
  } catch (error) {
    if (!isAboutTheText(error)) throw error
    return undefined
  }
}

const accountsForAll = ({ round, rejected }: Pick<Reading, 'round' | 'rejected'>, index: RecordIndex) =>
  round.rows + rejected.length + index.blanks.length === index.records

import { closeSync, openSync, readSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '../../src/domain/ingestion'
import { runSql } from './duckdb'
import { defineReaders, type Plan, planFor, planFrom } from './plan'
import { defineSource, maxRejectedRows, mebibyte, type Source } from './source'
import { surveyOf } from './survey'
import { NumberList } from './text/number-list'
import type { RecordIndex } from './text/record-index'
import { recordsAt } from './text/record-reader'
import { writeTidyCopy } from './tidy-copy'

export interface Loaded {
  plan: Plan
  source: Source
  /** How many rows DuckDB delivered to `tx`, in the file's order. */
  rows: number
  usableRows: number
  blankValues: number
  /** Records that were not delivered, blank lines apart, ascending. */
  rejected: NumberList
}

/**
 * Reads the file into `tx`. The index of its records is the proof that nothing was lost on the way: where DuckDB cannot
 * read the file as it is, or the two count differently, a tidy copy is read instead.
 */
export async function load(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  ahead?: ReadAhead,
): Promise<Loaded> {
  const direct = index.needsTidyCopy ? undefined : await loadDirectly(db, request, index, ahead)
  if (direct) return direct
  const { source, rejected } = await writeTidyCopy(request, index)
  const loaded = { ...(await readSource(db, source, request)), rejected }
  if (!accountsForAll(loaded, index)) throw new Error('rows of the file were lost on the way')
  return loaded
}

/** What was read while the records were still being counted, of the request it was read for. */
export interface ReadAhead {
  request: IngestionRequest
  counts: Awaited<ReturnType<typeof readSource>>
}

/**
 * Reads a UTF-8 file without a quote in its head as if it had none at all, while it is being indexed: both cores are
 * busy then. `load` takes it only if the index says that it was so.
 */
export async function readAhead(db: DuckDBConnection, request: IngestionRequest): Promise<ReadAhead | undefined> {
  const { dialect } = request.look
  if (dialect.encoding !== 'utf-8' || headBytes(request.sourcePath).includes(dialect.quote)) return undefined
  try {
    return { request, counts: await readSource(db, directSource(request, true, mebibyte), request) }
  } catch {
    return undefined // load reads it again, and says what is wrong
  }
}

function headBytes(path: string): Buffer {
  const head = Buffer.alloc(mebibyte)
  const file = openSync(path, 'r')
  const length = readSync(file, head)
  closeSync(file)
  return head.subarray(0, length)
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

async function loadDirectly(db: DuckDBConnection, request: IngestionRequest, index: RecordIndex, ahead?: ReadAhead) {
  const isParallel = index.quotedLineBreaks === 0
  const wasRight = ahead?.request === request && isParallel && index.longestBytes < mebibyte
  try {
    const loaded = wasRight
      ? ahead.counts
      : await readSource(db, directSource(request, isParallel, index.longestBytes), request)
    const rejected = await rejectedRecords(db, request, index)
    return rejected && accountsForAll({ ...loaded, rejected }, index) ? { ...loaded, rejected } : undefined
  } catch (error) {
    if (!isAboutTheText(error)) throw error
    return undefined
  }
}

const accountsForAll = ({ rows, rejected }: Pick<Loaded, 'rows' | 'rejected'>, { records, blanks }: RecordIndex) =>
  rows + rejected.length + blanks.length === records

/** A quick plan that leaves more rows unread than this share was wrong about the file: its columns are judged whole. */
const unreadShare = 0.01

async function readSource(db: DuckDBConnection, asked: Source, request: IngestionRequest) {
  await defineSource(db, asked)
  const options = { workPath: request.workPath, dateOrder: request.options?.dateOrder }
  const { plan, source } = await planFor(db, asked, options)
  const counts = await readWith(db, plan)
  return isEnough(counts)
    ? { plan, source, ...counts }
    : { source, ...(await readBetter(db, { plan, source }, request)) }
}

const isEnough = ({ rows, usableRows }: { rows: number; usableRows: number }) =>
  rows - usableRows <= Math.max(1000, rows * unreadShare)

/**
 * Reads `source` once more, by what its whole columns show: with the formats where a sample of the dates was wrong
 * about them, else with all readers.
 */
export async function readBetter(
  db: DuckDBConnection,
  { plan: first, source }: Pick<Loaded, 'plan' | 'source'>,
  request: IngestionRequest,
) {
  if (!first.isByFormats) return readAgain(db, request)
  const options = { workPath: request.workPath, dateOrder: request.options?.dateOrder, isSurveyed: true }
  const { plan } = await planFor(db, source, options)
  const counts = await readWith(db, plan)
  return isEnough(counts) ? { plan, ...counts } : readAgain(db, request)
}

/** With all readers, by what its whole columns show. */
async function readAgain(db: DuckDBConnection, { options }: IngestionRequest) {
  const plan = planFrom(await surveyOf(db, 'source'), { dateOrder: options?.dateOrder })
  return { plan, ...(await readWith(db, plan)) }
}

async function readWith(db: DuckDBConnection, plan: Plan) {
  await defineReaders(db, plan)
  await db.run('drop table if exists rejected_rows; drop table if exists rejected_scans')
  await runSql(db, 'load')
  await runSql(db, 'load-range')
  const [counts] = await runSql<{ loaded: bigint; usable: bigint; blank_values: bigint }>(db, 'load-counts')
  return {
    rows: Number(counts!.loaded),
    usableRows: Number(counts!.usable),
    blankValues: Number(counts!.blank_values),
  }
}

/** The records behind DuckDB's rejects; undefined when there are too many or one is not where it should be. */
async function rejectedRecords(db: DuckDBConnection, { sourcePath, look }: IngestionRequest, index: RecordIndex) {
  const rows = await db.runAndReadAll(
    'select distinct line_byte_position::double as position from rejected_rows order by position',
  )
  const positions = rows.getRowObjectsJS().map((row) => row.position as number)
  if (positions.length >= maxRejectedRows) return undefined
  const rejected = new NumberList()
  // Counted from 1, and sometimes the line break before the record: two rejects can name one record.
  const offsets = positions.map((position) => position - 1)
  for (const number of recordsAt(sourcePath, look.dialect, index, offsets)) {
    if (number === undefined) return undefined
    if (rejected.at(rejected.length - 1) !== number) rejected.push(number)
  }
  return rejected
}

/** DuckDB's words for a file that it cannot cut into cells; a lack of memory is none of them. */
const isAboutTheText = (error: unknown) => error instanceof Error && /CSV|Invalid Input/i.test(error.message)

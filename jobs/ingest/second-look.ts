import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '../../src/domain/ingestion'
import type { DateOrder } from '../../src/domain/mapping-options'
import { quoted, runSql } from './duckdb'
import { quickTime } from './find-formats'
import { type Loaded, readBetter } from './load'
import { defineReaders, type Plan, planFrom } from './plan'
import { lineLimits, rawCells } from './source'
import { noEvidence, surveyOf } from './survey'
import { CsvWriter } from './text/csv-writer'
import { merged, NumberList } from './text/number-list'
import type { RecordIndex } from './text/record-index'
import { isBlank, readableCells, readRecords } from './text/record-reader'

/**
 * Looks again, with all readers, at every row that the loading left: usable ones are added to `tx`, the others stay in
 * `second_look` with their row number and reason, their cells in the view `cells`. Answers the plan that held.
 */
export async function lookAgain(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  first: Loaded,
): Promise<Loaded> {
  const rowsLeft = await writeCells(db, request, index, first)
  if (!first.plan.isQuick || (rowsLeft === 0 && !first.plan.isByFormats)) return settle(db, first)
  const plan = await planWith(db, first.plan, { rowsLeft, dateOrder: request.options?.dateOrder })
  if (!plan) return lookAgain(db, request, index, { ...first, ...(await readBetter(db, first, request)) })
  if (rowsLeft) await defineReaders(db, plan)
  return settle(db, { ...first, plan })
}

/**
 * The plan for the rows that were left, from what they show together with the others; undefined when it changes how the
 * others are read: another date order, or a decimal comma (what '1.234' is hangs on the whole column).
 */
async function planWith(
  db: DuckDBConnection,
  first: Plan,
  { rowsLeft, dateOrder }: { rowsLeft: number; dateOrder: DateOrder | undefined },
): Promise<Plan | undefined> {
  const { survey, formats, isByFormats, areValuesSurveyed, isDayFirst, numbers } = first
  // What a format reads in the other order has been counted already, unless the loading was the first to use it.
  await db.run(`create or replace view uncounted as select * from cells
    where ${isByFormats ? 'not is_unreadable' : `${quickTime('date_raw', formats.monthFirst)} is null and ${quickTime('date_raw', formats.dayFirst)} is null`}`)
  const left = rowsLeft ? await surveyOf(db, 'uncounted') : noEvidence
  const dates = isByFormats ? await loadedOrders(db, first) : survey
  const plan = planFrom(
    {
      ...(areValuesSurveyed ? survey : { ...left, only_dot: left.only_dot + survey.only_dot }),
      only_month_first: dates.only_month_first + left.only_month_first,
      only_day_first: dates.only_day_first + left.only_day_first,
      either_order: dates.either_order + left.either_order,
    },
    { dateOrder },
  )
  const isSame = formats.monthFirst.length ? plan.isDayFirst === isDayFirst : true
  return isSame && plan.numbers.decimalMark === numbers.decimalMark && (areValuesSurveyed || left.only_comma === 0n)
    ? plan
    : undefined
}

/** What the rows of `tx` show of the order of days and months: the formats alone have read them. */
async function loadedOrders(db: DuckDBConnection, { formats, isDayFirst }: Plan) {
  if (!formats.monthFirst.length) return noEvidence
  const [found] = await runSql<{ only_this: bigint; either: bigint }>(db, 'loaded-orders')
  const { only_this, either } = found!
  return {
    only_month_first: isDayFirst ? 0n : only_this,
    only_day_first: isDayFirst ? only_this : 0n,
    either_order: either,
  }
}

async function settle(db: DuckDBConnection, loaded: Loaded): Promise<Loaded> {
  await runSql(db, 'second-look')
  return loaded
}

/** Every row without a place in `tx`, whole, as `cells.csv`: its row number, whether it can be read, its cells. Answers how many. */
async function writeCells(db: DuckDBConnection, request: IngestionRequest, index: RecordIndex, loaded: Loaded) {
  const { sourcePath, workPath, look, positions } = request
  if (loaded.blankValues) await runSql(db, 'lone-blanks')
  const path = join(workPath, 'cells.csv')
  const writer = await CsvWriter.open(path)
  let rows = 0
  const left = recordNumbers(await ordinalsLeft(db), merged(index.blanks, loaded.rejected))
  for (const record of readRecords(sourcePath, look.dialect, index, merged(left, loaded.rejected))) {
    const cells = readableCells(record, look.columns.length)
    if (cells?.every(isBlank)) continue // not a row (semantics.md §1)
    const shown = look.columns.map((_, position) => cells?.[position] ?? (position || cells ? '' : record.text()))
    rows++
    await writer.write([String(index.firstRow + record.number), cells ? '0' : '1', ...shown])
  }
  await writer.close()
  const columns = [
    "row_number: 'bigint'",
    "is_unreadable: 'boolean'",
    ...look.columns.map((_, position) => `c${position}: 'varchar'`),
  ]
  await db.run(`create or replace view cells as select *, ${rawCells({ positions, areYearsFirst: loaded.source.areYearsFirst })} from read_csv(${quoted(path)},
    auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', parallel = false,
    ${lineLimits(writer.longestBytes).join(', ')}, columns = {${columns.join(', ')}})`)
  return rows
}

async function ordinalsLeft(db: DuckDBConnection): Promise<NumberList> {
  const ordinals = new NumberList()
  const result = await db.stream('select rowid::double from tx where ordered_at is null order by rowid')
  for await (const rows of result.yieldRows()) for (const [ordinal] of rows) ordinals.push(ordinal as number)
  return ordinals
}

/** The record behind each ordinal of `tx`, when the records `missing` were not delivered; both ascending. */
function* recordNumbers(ordinals: Iterable<number>, missing: Iterable<number>): Generator<number> {
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

import type { DuckDBConnection } from '@duckdb/node-api'
import type { Understanding } from '../../src/domain/ingestion'
import { runSql } from './duckdb'

/** How dates and values are read: the fast readers alone, or every reader with the order and mark the columns show. */
export interface Plan {
  isFast: boolean
  isDayFirst: boolean
  dates: Understanding['dates']
  numbers: Understanding['numbers']
}

/** What survey.sql finds in a column: texts the fast readers leave, and texts only one order or one mark reads. */
export interface Survey {
  not_iso: bigint
  only_month_first: bigint
  only_day_first: bigint
  either_order: bigint
  not_plain: bigint
  only_dot: bigint
  only_comma: bigint
}

export const surveyOf = async (db: DuckDBConnection, table: string): Promise<Survey> => {
  const rows = await db.runAndReadAll(`from survey_of('${table}')`)
  return rows.getRowObjectsJS()[0] as unknown as Survey
}

const headRows = 5000

/** Fast readers when the head of the file is all ISO dates and plain numbers; else judged from the whole columns. */
export async function planFor(db: DuckDBConnection): Promise<Plan> {
  await db.run(`create or replace table head as from source limit ${headRows}`)
  const head = await surveyOf(db, 'head')
  const isFast = head.not_iso === 0n && head.not_plain === 0n
  return isFast ? planFrom(head, { isFast }) : planFrom(await surveyOf(db, 'source'))
}

/** One date order and one decimal mark a column: what reads more texts; a tie is US order. */
export function planFrom(survey: Survey, { isFast = false } = {}): Plan {
  const { only_month_first: monthFirst, only_day_first: dayFirst, either_order: either } = survey
  const { only_dot: dot, only_comma: comma } = survey
  const isDayFirst = dayFirst > monthFirst
  const isSlashed = monthFirst + dayFirst + either > 0n
  return {
    isFast,
    isDayFirst,
    dates: {
      order: !isSlashed ? 'iso' : monthFirst > 0n && dayFirst > 0n ? 'mixed' : isDayFirst ? 'day-first' : 'month-first',
      decidedBy: !isSlashed ? 'unneeded' : monthFirst === dayFirst ? 'default' : 'evidence',
      hasTimes: false,
    },
    numbers: { decimalMark: comma > dot ? ',' : '.', decidedBy: comma === dot ? 'default' : 'evidence' },
  }
}

/** Defines `read_times` and `read_value`, which rows.sql stands on, and `rows_of` over them. */
export async function defineReaders(db: DuckDBConnection, { isFast, isDayFirst, numbers }: Plan): Promise<void> {
  // load-range.sql takes out what cast_time reads beyond iso_time: checking each row here took 1.3 of 8.2 CPU seconds.
  const times = isFast
    ? 'select *, cast_time(date_raw) as time_read from query_table(cells)'
    : `select *, coalesce(iso_time_read, ${isDayFirst ? 'day_first_time' : 'month_first_time'}, other_time) as time_read from times_of(cells)`
  const value = isFast ? 'plain_value' : numbers.decimalMark === ',' ? 'comma_value' : 'dot_value'
  await db.run(`create or replace macro read_times(cells) as table ${times}`)
  await db.run(`create or replace macro read_value(t) as ${value}(t)`)
  await runSql(db, 'rows')
}

import type { DuckDBConnection } from '@duckdb/node-api'
import type { Understanding } from '../../src/domain/ingestion'
import type { DateOrder } from '../../src/domain/mapping-options'
import { type DateFormats, findFormats, noFormats } from './date-formats'
import { runSql } from './duckdb'

/** How dates and values are read: the quick readers alone, or every reader with the order and mark the columns show. */
export interface Plan {
  /** Casts and the formats of the file's head; what they leave is looked at again. */
  isQuick: boolean
  formats: DateFormats
  isDayFirst: boolean
  survey: Survey
  dates: Omit<Understanding['dates'], 'hasTimes'>
  numbers: Understanding['numbers']
}

/** What survey.sql finds in a column: texts the casts leave, and texts only one order or one mark reads. */
export interface Survey {
  not_iso: bigint
  only_month_first: bigint
  only_day_first: bigint
  either_order: bigint
  not_plain: bigint
  only_dot: bigint
  only_comma: bigint
  /** the signs and codes beside the numbers that a cast does not read */
  currencies: string[]
}

const headRows = 5000

/** Judged from the head alone when it is all ISO dates and plain numbers, else from the whole columns. */
export async function planFor(db: DuckDBConnection, dateOrder?: DateOrder): Promise<Plan> {
  await db.run(`create or replace table head as from source limit ${headRows}`)
  const head = await quickSurveyOf(db, 'head', noFormats)
  if (head.not_iso === 0n && head.not_plain === 0n) return planFrom(head, { isQuick: true, dateOrder })
  const formats = head.not_iso === 0n ? noFormats : await findFormats(db)
  return planFrom(await quickSurveyOf(db, 'source', formats), { isQuick: true, formats, dateOrder })
}

/** Every text read in every way. */
export async function surveyOf(db: DuckDBConnection, table: string): Promise<Survey> {
  await db.run(`create or replace view surveyed_times as from times_of('${table}')`)
  return evidence(db, table)
}

/** The dates only by the casts and formats: a twentieth of the time. */
async function quickSurveyOf(db: DuckDBConnection, table: string, formats: DateFormats): Promise<Survey> {
  await db.run(`create or replace view surveyed_times as
    select cast_time(date_raw) is null and clean(date_raw) <> '' as is_not_iso,
      ${quickTime('date_raw', formats.monthFirst)} as month_first_time, ${quickTime('date_raw', formats.dayFirst)} as day_first_time
    from ${table}`)
  return evidence(db, table)
}

async function evidence(db: DuckDBConnection, table: string): Promise<Survey> {
  const rows = await db.runAndReadAll(`from date_evidence('surveyed_times'), number_evidence('${table}')`)
  return rows.getRowObjectsJS()[0] as unknown as Survey
}

/** A time by one of the formats; years that a format may have guessed are left to the other readers. */
export const quickTime = (text: string, formats: string[]) =>
  formats.length
    ? `quick_time(try_strptime(${text}, ${JSON.stringify(formats).replaceAll('"', "'")}))`
    : 'null::timestamp'

interface PlanOptions {
  isQuick?: boolean
  formats?: DateFormats
  /** the person's choice */
  dateOrder?: DateOrder
}

/** One date order and one decimal mark a column: the person's choice, else what reads more texts; a tie is US order. */
export function planFrom(survey: Survey, { isQuick = false, formats = noFormats, dateOrder }: PlanOptions = {}): Plan {
  const { only_month_first: monthFirst, only_day_first: dayFirst, either_order: either } = survey
  const { only_dot: dot, only_comma: comma } = survey
  const isDayFirst = dateOrder ? dateOrder === 'day-first' : dayFirst > monthFirst
  const isSlashed = monthFirst + dayFirst + either > 0n
  return {
    isQuick,
    formats,
    isDayFirst,
    survey,
    dates: {
      order: !isSlashed ? 'iso' : monthFirst > 0n && dayFirst > 0n ? 'mixed' : isDayFirst ? 'day-first' : 'month-first',
      readAs: isDayFirst ? 'day-first' : 'month-first',
      decidedBy: !isSlashed ? 'unneeded' : dateOrder ? 'choice' : monthFirst === dayFirst ? 'default' : 'evidence',
      otherWayRows: Number(isDayFirst ? monthFirst : dayFirst),
    },
    numbers: { decimalMark: comma > dot ? ',' : '.', decidedBy: comma === dot ? 'default' : 'evidence' },
  }
}

/** Defines `read_times` and `read_values`, which rows.sql stands on, and `rows_of` over them. */
export async function defineReaders(db: DuckDBConnection, plan: Plan): Promise<void> {
  await db.run(`create or replace macro read_times(cells) as table ${plan.isQuick ? quickTimes(plan) : allTimes(plan)}`)
  const isPlain = plan.isQuick && plan.survey.not_plain === 0n
  const values = isPlain
    ? plainValues
    : plan.numbers.decimalMark === ','
      ? 'from comma_values(cells)'
      : 'from dot_values(cells)'
  await db.run(`create or replace macro read_values(cells) as table ${values}`)
  await runSql(db, 'rows')
}

const plainValues = `select * exclude (value_cast), units_of(value_raw, value_cast) as value_read
  from (select *, try_cast(value_raw as decimal(18, 4)) as value_cast from query_table(cells))`

// load-range.sql takes out what cast_time reads beyond iso_time: checking each row here took 1.3 of 8.2 CPU seconds.
function quickTimes({ formats, isDayFirst }: Plan): string {
  const own = isDayFirst ? formats.dayFirst : formats.monthFirst
  const read = ['cast_time(date_raw)', quickTime('date_raw', formats.neutral), quickTime('date_raw', own)]
  return `select *, coalesce(${read.reverse().join(', ')}) as time_read from query_table(cells)`
}

const allTimes = ({ isDayFirst }: Plan) =>
  `select *, coalesce(iso_time_read, ${isDayFirst ? 'day_first_time' : 'month_first_time'}, other_time) as time_read from times_of(cells)`

import type { DuckDBConnection } from '@duckdb/node-api'
import type { Understanding } from '../../src/domain/ingestion'
import type { DateOrder } from '../../src/domain/mapping-options'
import { areYearsFirst, type PartsOfDates } from '../../src/domain/sample/years-first'
import { type DateFormats, noFormats } from './date-formats'
import { runSql } from './duckdb'
import { findFormats, neutralTime, quickTime } from './find-formats'
import { addPieces, makeHead } from './head'
import { defineSource, type Source } from './source'
import { quickSurveyOf, type Survey, valueSurveyOf } from './survey'

/** How dates and values are read: the quick readers alone, or every reader with the order and mark the columns show. */
export interface Plan {
  /** Casts and the formats of the file's head; what they leave is looked at again. */
  isQuick: boolean
  formats: DateFormats
  /**
   * Whether the formats alone read the dates, casts not at all (what does not read a text takes four times as long as
   * what does). What they show of the order of days and months is then counted behind the loading, in `tx`.
   */
  isByFormats: boolean
  /** Whether the whole column of values was asked before the loading. */
  areValuesSurveyed: boolean
  isDayFirst: boolean
  survey: Survey
  dates: Omit<Understanding['dates'], 'hasTimes'>
  numbers: Understanding['numbers']
}

/** Of the sample's dates, the share that formats must read to be left alone with the column. */
const nearlyAll = 0.99

interface PlanningOptions {
  workPath: string
  dateOrder?: DateOrder
  /** Ask the whole columns first: what the sample promised was not so. */
  isSurveyed?: boolean
}

/** Judged from the head alone when it is all ISO dates and plain numbers, else from a sample or the whole columns. */
export async function planFor(db: DuckDBConnection, source: Source, options: PlanningOptions): Promise<Planned> {
  await makeHead(db)
  const head = await quickSurveyOf(db, 'head', noFormats)
  if (head.not_iso === 0n && head.not_plain === 0n)
    return { source, plan: planFrom(head, { isQuick: true, dateOrder: options.dateOrder }) }
  await addPieces(db, source, options.workPath)
  if (options.dateOrder || source.areYearsFirst || !(await showYearsFirst(db)))
    return { source, plan: await planByHead(db, options) }
  const read = { ...source, areYearsFirst: true }
  await defineSource(db, read)
  return planFor(db, read, options)
}

/** `source` is the one asked for, with what its head shows of its dates. */
interface Planned {
  plan: Plan
  source: Source
}

async function showYearsFirst(db: DuckDBConnection): Promise<boolean> {
  const [parts] = await runSql<PartsOfDates & Record<string, unknown>>(db, 'years-first')
  return areYearsFirst(parts!)
}

async function planByHead(db: DuckDBConnection, options: PlanningOptions): Promise<Plan> {
  const { dateOrder } = options
  const { not_iso } = await quickSurveyOf(db, 'head', noFormats)
  const formats = not_iso === 0n ? noFormats : await findFormats(db)
  const guess = planFrom(await quickSurveyOf(db, 'head', formats), { isQuick: true, formats, dateOrder })
  const alone = formats.monthFirst.length ? { ...formats, neutral: [], numbers: [] } : formats
  const isByFormats = not_iso > 0n && !options.isSurveyed && (await areReadBy(db, { ...guess, formats: alone }))
  if (!isByFormats && not_iso > 0n) {
    const survey = await quickSurveyOf(db, 'source', formats)
    return planFrom(survey, { isQuick: true, formats, areValuesSurveyed: true, dateOrder })
  }
  const areValuesSurveyed = guess.survey.not_plain > 0n
  const survey = areValuesSurveyed ? { ...guess.survey, ...(await valueSurveyOf(db, 'source')) } : guess.survey
  return planFrom(survey, { isQuick: true, formats: alone, isByFormats, areValuesSurveyed, dateOrder })
}

/** Whether the formats read nearly all of the sample, in the order it shows. */
async function areReadBy(db: DuckDBConnection, plan: Plan): Promise<boolean> {
  const rows = await db.runAndReadAll(
    `select count(${formattedTime(plan)}) >= ${nearlyAll} * count(*) filter (clean(date_raw) <> '') from head`,
  )
  return rows.getRowsJS()[0]![0] as boolean
}

interface PlanOptions {
  isQuick?: boolean
  formats?: DateFormats
  isByFormats?: boolean
  areValuesSurveyed?: boolean
  /** the person's choice */
  dateOrder?: DateOrder
}

/** One date order and one decimal mark a column: the person's choice, else what reads more texts; a tie is US order. */
export function planFrom(survey: Survey, options: PlanOptions = {}): Plan {
  const { isQuick = false, formats = noFormats, isByFormats = false, areValuesSurveyed = false, dateOrder } = options
  const { only_month_first: monthFirst, only_day_first: dayFirst, either_order: either } = survey
  const { only_dot: dot, only_comma: comma } = survey
  const isDayFirst = dateOrder ? dateOrder === 'day-first' : dayFirst > monthFirst
  const isSlashed = monthFirst + dayFirst + either > 0n
  return {
    isQuick,
    formats,
    isByFormats,
    areValuesSurveyed,
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
const quickTimes = (plan: Plan) =>
  plan.isByFormats
    ? `select *, ${formattedTime(plan)} as time_read from query_table(cells)`
    : `select * exclude (date_cast), coalesce(${formattedTime(plan)}, without_hour_24(date_raw, date_cast)) as time_read
       from (select *, cast_with_hour_24(date_raw) as date_cast from query_table(cells))`

function formattedTime({ formats, isDayFirst }: Pick<Plan, 'formats' | 'isDayFirst'>): string {
  const ordered = isDayFirst ? formats.dayFirst : formats.monthFirst
  const readers = [
    ...(ordered.length ? [quickTime('date_raw', ordered)] : []),
    ...(formats.neutral.length ? [neutralTime('date_raw', formats)] : []),
    ...formats.numbers.map((macro) => `${macro}(date_raw)`),
  ]
  return readers.length ? `coalesce(${readers.join(', ')})` : 'null::timestamp'
}

const allTimes = ({ isDayFirst }: Plan) =>
  `select *, coalesce(iso_time_read, ${isDayFirst ? 'day_first_time' : 'month_first_time'}, other_time) as time_read from times_of(cells)`

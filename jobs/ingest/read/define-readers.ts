import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { neutralTime, quickTime } from './find-formats.ts'
import { defineDateReaders, defineNumberReaders } from './macros.ts'
import type { ReadPlan } from './read-plan.ts'
import { valuesByFormat } from './value-format.ts'

/** Defines `read_times` and `read_values`, and `rows_of`, which uses them. */
export async function defineReaders(db: DuckDBConnection, plan: ReadPlan): Promise<void> {
  await defineTimesAndValues(db, plan)
  await runSql(db, 'read/rows')
}

/** Defines `read_times` and `read_values`: the time and the value of each row of a table of cells. */
export async function defineTimesAndValues(db: DuckDBConnection, plan: ReadPlan): Promise<void> {
  if (!plan.isQuick) await defineDateReaders(db)
  await db.run(`create or replace macro read_times(cells) as table ${plan.isQuick ? quickTimes(plan) : allTimes(plan)}`)
  await db.run(`create or replace macro read_values(cells) as table ${await valuesOf(db, plan)}`)
}

/** The SELECT that reads the values by a plan. */
async function valuesOf(db: DuckDBConnection, { isQuick, profile, numbers, valueFormat }: ReadPlan): Promise<string> {
  if (valueFormat) return valuesByFormat(valueFormat)
  const hasComma = numbers.decimalMark === ','
  if (isQuick && profile.not_plain === 0n && !hasComma) return plainValues
  await defineNumberReaders(db)
  return hasComma ? 'from comma_values(cells)' : 'from dot_values(cells)'
}

/** Reads values only by casts. */
export const plainValues = `select * exclude (value_cast), units_of(value_raw, value_cast) as value_read
  from (select *, try_cast(value_raw as decimal(18, 4)) as value_cast from query_table(cells))`

// read-rounds.ts removes what cast_time reads but iso_time does not. Checking each row here took 1.3 of 8.2 CPU
// seconds.
const quickTimes = (plan: ReadPlan) =>
  plan.areExchanged
    ? `select * exclude (date_cast, text_read, date_read), coalesce(text_read, exchanged_back(date_read)) as time_read
       from (select *, ${orderedTime(plan)} as text_read, coalesce(${plainTime(plan)}, without_hour_24(date_raw, date_cast)) as date_read
         from (select *, ${plan.isByFormats ? 'null::timestamp' : 'cast_with_hour_24(date_raw)'} as date_cast from query_table(cells)))`
    : unexchanged(plan)

const unexchanged = (plan: ReadPlan) =>
  plan.isByFormats
    ? `select *, ${formattedTime(plan)} as time_read from query_table(cells)`
    : `select * exclude (date_cast), coalesce(${formattedTime(plan)}, without_hour_24(date_raw, date_cast)) as time_read
       from (select *, cast_with_hour_24(date_raw) as date_cast from query_table(cells))`

/** Reads a time only by the plan's formats. */
export const formattedTime = (plan: Pick<ReadPlan, 'formats' | 'isDayFirst'>): string =>
  firstOf([...orderedReaders(plan), ...plainReaders(plan)])

const firstOf = (readers: string[]) => (readers.length ? `coalesce(${readers.join(', ')})` : 'null::timestamp')

/** For texts such as 03/04/2024. */
const orderedReaders = ({ formats, isDayFirst }: Pick<ReadPlan, 'formats' | 'isDayFirst'>): string[] => {
  const ordered = isDayFirst ? formats.dayFirst : formats.monthFirst
  return ordered.length ? [quickTime('date_raw', ordered)] : []
}
const orderedTime = (plan: ReadPlan) => firstOf(orderedReaders(plan))

/** For dates whose order is unambiguous. */
const plainReaders = ({ formats }: Pick<ReadPlan, 'formats'>): string[] => [
  ...(formats.neutral.length ? [neutralTime('date_raw', formats)] : []),
  ...formats.numbers.map((macro) => `${macro}(date_raw)`),
]
export const plainTime = (plan: Pick<ReadPlan, 'formats'>): string => firstOf(plainReaders(plan))

const allTimes = ({ isDayFirst, areExchanged }: ReadPlan) => {
  const plain = (time: string) => (areExchanged ? `exchanged_back(${time})` : time)
  return `select *, coalesce(${plain('iso_time_read')}, ${isDayFirst ? 'day_first_time' : 'month_first_time'}, ${plain('other_time')}) as time_read from times_of(cells)`
}

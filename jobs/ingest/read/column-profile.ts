import type { DuckDBConnection } from '@duckdb/node-api'
import type { MarksShown } from '#domain/values/decimal-mark.ts'
import { type DateFormats, noFormats } from './date-formats.ts'
import { quickTime } from './find-formats.ts'
import { defineDateReaders, defineNumberReaders } from './macros.ts'

/**
 * What column-profile.sql counts in a column: texts that the casts leave unread, and texts that only one order or one
 * mark can read.
 */
export interface ColumnProfile extends DateProfile, ValueProfile {}

export interface DateProfile {
  not_iso: bigint
  only_month_first: bigint
  only_day_first: bigint
  either_order: bigint
}

export interface ValueProfile {
  not_plain: bigint
  only_dot: bigint
  only_comma: bigint
  /** texts like 1.798, whole numbers below 1,000, and texts that never occur in a column of the first kind */
  grouped: bigint
  below_groups: bigint
  not_grouped: bigint
  /** texts like 1,000, and all other numbers */
  comma_zeros: bigint
  not_comma_zeros: bigint
  /** currency signs and codes next to numbers that a cast cannot read */
  currencies: string[]
}

export const noEvidence: ColumnProfile = {
  not_iso: 0n,
  only_month_first: 0n,
  only_day_first: 0n,
  either_order: 0n,
  not_plain: 0n,
  only_dot: 0n,
  only_comma: 0n,
  grouped: 0n,
  below_groups: 0n,
  not_grouped: 0n,
  comma_zeros: 0n,
  not_comma_zeros: 0n,
  currencies: [],
}

/**
 * Reads every text in every way. Without values, only the dates are read: planning the readers of numbers takes 0.04 s.
 */
export async function profileOf(
  db: DuckDBConnection,
  table: string,
  { hasValues = true } = {},
): Promise<ColumnProfile> {
  await defineDateReaders(db)
  await db.run(`create or replace view profiled_times as from times_of('${table}')`)
  if (!hasValues) return { ...noEvidence, ...(await only<DateProfile>(db, "from date_evidence('profiled_times')")) }
  await defineNumberReaders(db)
  return only<ColumnProfile>(db, `from date_evidence('profiled_times'), number_evidence('${table}')`)
}

/** Reads the dates by the given formats alone; without any, by casts. Either takes a twentieth of the time of all readers. */
export async function dateProfileOf(
  db: DuckDBConnection,
  table: string,
  formats: DateFormats = noFormats,
): Promise<DateProfile> {
  return only<DateProfile>(db, `${viewOfTimes(table, formats)}; from date_evidence('profiled_times')`)
}

const isNotIso = "with_whole_year(date_raw, moment) is null and clean(date_raw) <> ''"

/** In stages: DuckDB copies a macro's argument to every place that uses it, and planning the copies took 3 ms more. */
const viewOfTimes = (table: string, formats: DateFormats) => `create or replace view profiled_times as
  select ${formats === noFormats ? isNotIso : 'false'} as is_not_iso,
    ${quickTime('date_raw', formats.monthFirst)} as month_first_time, ${quickTime('date_raw', formats.dayFirst)} as day_first_time
  from ${formats === noFormats ? `(select date_raw, cast_time(date_raw) as moment from ${table})` : table}`

/** Reads dates and values only by casts, where casts can read every value. */
export async function quickProfileOf(db: DuckDBConnection, table: string): Promise<ColumnProfile> {
  const plain = await only<ColumnProfile>(
    db,
    `${viewOfTimes(table, noFormats)}; from date_evidence('profiled_times'), plain_number_evidence('${table}')`,
  )
  return plain.not_plain === 0n ? plain : { ...plain, ...(await valueProfileOf(db, table)) }
}

/** The part of a profile that concerns the values. */
export const valueProfileIn = ({
  not_plain,
  only_dot,
  only_comma,
  grouped,
  below_groups,
  not_grouped,
  comma_zeros,
  not_comma_zeros,
  currencies,
}: ColumnProfile): ValueProfile => ({
  not_plain,
  only_dot,
  only_comma,
  grouped,
  below_groups,
  not_grouped,
  comma_zeros,
  not_comma_zeros,
  currencies,
})

/** The evidence of a column about its decimal mark. */
export const shownOf = (profile: ValueProfile): MarksShown => ({
  onlyDot: profile.only_dot,
  onlyComma: profile.only_comma,
  grouped: profile.grouped,
  belowGroups: profile.below_groups,
  notGrouped: profile.not_grouped,
  commaZeros: profile.comma_zeros,
  notCommaZeros: profile.not_comma_zeros,
  currencies: profile.currencies,
})

export async function valueProfileOf(db: DuckDBConnection, table: string): Promise<ValueProfile> {
  await defineNumberReaders(db)
  return only<ValueProfile>(db, `from number_evidence('${table}')`)
}

/** The profile of the numbers that a cast reads. */
export const plainValueProfileOf = (db: DuckDBConnection, table: string): Promise<ValueProfile> =>
  only<ValueProfile>(db, `from plain_number_evidence('${table}')`)

/** If casts can read every value, reads by casts alone: DuckDB takes 0.02 s to plan the other readers. */
export async function quickValueProfileOf(db: DuckDBConnection, table: string): Promise<ValueProfile> {
  const plain = await plainValueProfileOf(db, table)
  return plain.not_plain === 0n ? plain : valueProfileOf(db, table)
}

async function only<Row>(db: DuckDBConnection, sql: string): Promise<Row> {
  const rows = await db.runAndReadAll(sql)
  return rows.getRowObjectsJS()[0] as Row
}

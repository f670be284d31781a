import type { DuckDBConnection } from '@duckdb/node-api'
import { type DateFormats, noFormats } from './date-formats'
import { quickTime } from './find-formats'

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

export const noEvidence: Survey = {
  not_iso: 0n,
  only_month_first: 0n,
  only_day_first: 0n,
  either_order: 0n,
  not_plain: 0n,
  only_dot: 0n,
  only_comma: 0n,
  currencies: [],
}

/** Every text read in every way. */
export async function surveyOf(db: DuckDBConnection, table: string): Promise<Survey> {
  await db.run(`create or replace view surveyed_times as from times_of('${table}')`)
  return evidence(db, table)
}

/** The dates only by the formats, or by the casts where there are none: a twentieth of the time. */
export async function quickSurveyOf(db: DuckDBConnection, table: string, formats: DateFormats): Promise<Survey> {
  await db.run(`create or replace view surveyed_times as
    select ${formats === noFormats ? "with_whole_year(date_raw, cast_time(date_raw)) is null and clean(date_raw) <> ''" : 'false'} as is_not_iso,
      ${quickTime('date_raw', formats.monthFirst)} as month_first_time, ${quickTime('date_raw', formats.dayFirst)} as day_first_time
    from ${table}`)
  return evidence(db, table)
}

async function evidence(db: DuckDBConnection, table: string): Promise<Survey> {
  const rows = await db.runAndReadAll(`from date_evidence('surveyed_times'), number_evidence('${table}')`)
  return rows.getRowObjectsJS()[0] as unknown as Survey
}

export async function valueSurveyOf(db: DuckDBConnection, table: string): Promise<Partial<Survey>> {
  const rows = await db.runAndReadAll(`from number_evidence('${table}')`)
  return rows.getRowObjectsJS()[0] as Partial<Survey>
}

import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import { type DayShown, exchangedBack, exchangedDates } from '#domain/mapping/values/exchanged-dates.ts'
import type { Source } from './read/csv-source.ts'
import { plainTime } from './read/define-readers.ts'
import { quickTime } from './read/find-formats.ts'
import { defineDateReaders } from './read/macros.ts'
import type { ReadPlan } from './read/read-plan.ts'

/**
 * Dates of the whole column whose day and month a spreadsheet has exchanged, or that were exchanged back. The column is
 * read again only if it has texts such as 13/11/2020 and almost none that can be read both ways, which few files have.
 */
export async function findExchanged(
  db: DuckDBConnection,
  { plan, source }: { plan: ReadPlan; source: Source },
  { options }: IngestionRequest,
): Promise<Pick<Understanding['dates'], 'exchanged'>> {
  if (source.areYearsFirst || !mayBeExchanged(plan)) return {}
  const days = await daysShown(db, plan)
  const found = exchangedDates(days)
  if (!plan.areExchanged) {
    if (!found) return {}
    const isKept = options?.exchangedDates === 'keep' && { isKept: true as const }
    return { exchanged: { rows: found.rows, day: found.day, isBack: false, ...isKept } }
  }
  const moved = days.filter(({ day, kind }) => kind === 'date' && exchangedBack(day) !== day)
  const rows = moved.reduce((sum, one) => sum + one.rows, 0)
  return moved[0] ? { exchanged: { rows, day: moved[0].day, isBack: true } } : {}
}

/** The pattern requires that all texts of the column, except typing errors, have one order. */
const few = 0.01

function mayBeExchanged({ profile, areExchanged }: ReadPlan): boolean {
  const { only_month_first: month, only_day_first: day, either_order: either } = profile
  const [most, least] = [Math.max(Number(month), Number(day)), Math.min(Number(month), Number(day))]
  return areExchanged || (most > 0 && least + Number(either) <= most * few)
}

/** Orders usually cover only some years. */
const mostDays = 100_000

async function daysShown(db: DuckDBConnection, plan: ReadPlan): Promise<DayShown[]> {
  const isQuick = plan.isQuick && plan.formats.monthFirst.length > 0
  if (!isQuick) await defineDateReaders(db)
  const times = isQuick
    ? `select ${quickTime('date_raw', plan.formats.monthFirst)} as month_first_time,
        ${quickTime('date_raw', plan.formats.dayFirst)} as day_first_time,
        coalesce(${plainTime(plan)}, with_whole_year(date_raw, cast_time(date_raw))) as plain_time from source`
    : "select *, coalesce(iso_time_read, other_time) as plain_time from times_of('source')"
  const found = await db.runAndReadAll(
    `select coalesce(month_first_time, day_first_time, plain_time)::date::varchar as day,
      case when month_first_time is null and day_first_time is null then 'date' when day_first_time is null then 'month-first'
        when month_first_time is null then 'day-first' else 'both' end as kind,
      count(*)::double as rows
    from (${times}) where coalesce(month_first_time, day_first_time, plain_time) is not null
    group by all order by day limit ${mostDays}`,
  )
  return found.getRowObjectsJS() as unknown as DayShown[]
}

import type { DuckDBConnection } from '@duckdb/node-api'

/** strptime formats of the date column: read with the month first, with the day first, or alike in both orders. */
export interface DateFormats {
  monthFirst: string[]
  dayFirst: string[]
  neutral: string[]
}
export const noFormats: DateFormats = { monthFirst: [], dayFirst: [], neutral: [] }

const marks = ['/', '.', '-']
const years = ['%Y', '%y']
const clocks = [
  '',
  ' %H:%M',
  ' %H:%M:%S',
  ' %I:%M %p',
  ' %I:%M:%S %p',
  ', %H:%M',
  ', %H:%M:%S',
  ', %I:%M %p',
  ', %I:%M:%S %p',
]
const names = ['%b %d, %Y', '%B %d, %Y', '%d %b %Y', '%d %B %Y', '%d-%b-%Y', '%d-%b-%y', '%d. %B %Y']

const slashed = marks.flatMap((mark) =>
  years.flatMap((year) => clocks.map((clock) => ['%m', '%d', year].join(mark) + clock)),
)
const named = names.flatMap((name) => clocks.map((clock) => name + clock))
const withDayFirst = (format: string) => format.replace(/%m(.)%d/, '%d$1%m')

/** More formats than this are seldom in one column, and each one costs where it does not fit. */
const maxFormats = 3

/**
 * The formats that read the dates in the table `head`, commonest first. A format is taken only if it never differs from
 * the readers of dates.sql there: strptime takes 0.1 microseconds a text, they take 10.
 */
export async function findFormats(db: DuckDBConnection): Promise<DateFormats> {
  await db.run(`create or replace table head_times as select date_raw, month_first_time, day_first_time, other_time
    from times_of('head') where is_not_iso`)
  const monthFirst = await fitting(db, slashed, 'month_first_time')
  const dayFirst = await fitting(db, slashed.map(withDayFirst), 'day_first_time')
  const both = [...new Set([...monthFirst, ...dayFirst.map((format) => format.replace(/%d(.)%m/, '%m$1%d'))])].slice(
    0,
    maxFormats,
  )
  return { monthFirst: both, dayFirst: both.map(withDayFirst), neutral: await fitting(db, named, 'other_time') }
}

async function fitting(db: DuckDBConnection, formats: string[], reader: string): Promise<string[]> {
  const reads = (format: string) => `quick_time(try_strptime(date_raw, '${format}'))`
  const counts = formats.map(
    (format, i) => `count(${reads(format)})::int as n${i},
    count(*) filter (${reads(format)} is not null and ${reads(format)} is distinct from ${reader})::int as wrong${i}`,
  )
  const rows = await db.runAndReadAll(`select ${counts.join(', ')} from head_times`)
  const found = rows.getRowObjectsJS()[0] as Record<string, number>
  return formats
    .map((format, i) => ({ format, n: found[`n${i}`]!, wrong: found[`wrong${i}`]! }))
    .filter(({ n, wrong }) => n > 0 && wrong === 0)
    .sort((a, b) => b.n - a.n)
    .slice(0, maxFormats)
    .map(({ format }) => format)
}

import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * strptime formats of the date column: read with the month first, with the day first, or alike in both orders; and
 * the macros of dates.sql that read its numbers.
 */
export interface DateFormats {
  monthFirst: string[]
  dayFirst: string[]
  neutral: string[]
  numbers: string[]
}
export const noFormats: DateFormats = { monthFirst: [], dayFirst: [], neutral: [], numbers: [] }

const marks = ['/', '.', '-', '', '. ']
const years = ['%Y', '%y']
const clocks = [
  '',
  ' %H:%M',
  ' %H:%M:%S',
  ' %H:%M:%S.%f',
  ' %I:%M %p',
  ' %I:%M:%S %p',
  ', %H:%M',
  ', %H:%M:%S',
  ', %I:%M %p',
  ', %I:%M:%S %p',
]
const names = ['%b %d, %Y', '%B %d, %Y', '%d %b %Y', '%d %B %Y', '%d-%b-%Y', '%d-%b-%y', '%d. %B %Y']

const slashed = marks.flatMap((mark) =>
  (mark ? years : ['%Y']).flatMap((year) => clocks.map((clock) => ['%m', '%d', year].join(mark) + clock)),
)
const named = names.flatMap((name) => clocks.map((clock) => name + clock))
const withDayFirst = (format: string) => format.replace(/%m(\W*)%d/, '%d$1%m')

/** Of each shape of text, so many are shown to every format: 170 formats and all texts took 0.4 CPU seconds. */
const examples = 20

const numbers = ['quick_day', 'quick_seconds', 'quick_milliseconds', 'quick_serial']

/** More formats than this are seldom in one column, and each one costs where it does not fit. */
const maxFormats = 3

/** A time by one of the formats; years that a format may have guessed are left to the other readers. */
export const quickTime = (text: string, formats: string[]) =>
  formats.length
    ? `quick_time(try_strptime(${text}, ${JSON.stringify(formats).replaceAll('"', "'")}))`
    : 'null::timestamp'

/**
 * The formats that read the dates in the table `head`, commonest first. A format is taken only if it never differs from
 * the readers of dates.sql there: strptime takes 0.1 microseconds a text, they take 10.
 */
export async function findFormats(db: DuckDBConnection): Promise<DateFormats> {
  await db.run(`create or replace view head_texts as select date_raw,
      row_number() over (partition by regexp_replace(regexp_replace(date_raw, '\\d+', '9', 'g'), '\\pL+', 'a', 'g')) <= ${examples} as is_example
    from (select distinct date_raw from head);
    create or replace table head_times as
    select date_raw, month_first_time, day_first_time, other_time, is_example
    from times_of('head_texts') where is_not_iso`)
  const monthFirst = await fitting(db, slashed, 'month_first_time')
  const dayFirst = await fitting(db, slashed.map(withDayFirst), 'day_first_time')
  const both = [...new Set([...monthFirst, ...dayFirst.map((format) => format.replace(/%d(\W*)%m/, '%m$1%d'))])].slice(
    0,
    maxFormats,
  )
  return {
    monthFirst: both,
    dayFirst: both.map(withDayFirst),
    neutral: await fitting(db, named, 'other_time'),
    numbers: await fitting(db, numbers, 'other_time', (macro) => `${macro}(date_raw)`),
  }
}

async function fitting(
  db: DuckDBConnection,
  readers: string[],
  expected: string,
  reads = (format: string) => quickTime('date_raw', [format]),
): Promise<string[]> {
  const shown = await counted(
    db,
    readers.map((reader) => `count(${reads(reader)})`),
    'where is_example',
  )
  const candidates = readers.filter((_, i) => shown[i])
  if (!candidates.length) return []
  const n = await counted(
    db,
    candidates.map((reader) => `count(${reads(reader)})`),
  )
  const wrong = await counted(
    db,
    candidates.map(
      (reader) => `count(*) filter (${reads(reader)} is not null and ${reads(reader)} is distinct from ${expected})`,
    ),
  )
  return candidates
    .map((reader, i) => ({ reader, n: n[i]!, wrong: wrong[i]! }))
    .filter(({ wrong }) => wrong === 0)
    .sort((a, b) => b.n - a.n)
    .slice(0, maxFormats)
    .map(({ reader }) => reader)
}

async function counted(db: DuckDBConnection, counts: string[], where = ''): Promise<number[]> {
  const rows = await db.runAndReadAll(`select [${counts.join(', ')}]::int[] as counts from head_times ${where}`)
  return (rows.getRowsJS()[0] as [number[]])[0]
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { readDate } from '#domain/values/read-date.ts'
import { quoted } from '#jobs/ingest/engine/duckdb.ts'
import {
  canHaveFormat,
  type DateFormats,
  monthWordsIn,
  neutralFormat,
  noFormats,
  numberReaders,
  orderedFormat,
  withDayFirst,
  withEnglishMonths,
  withMonthFirst,
} from './date-formats.ts'

/** A column rarely has more formats than this, and each format costs time for texts it cannot read. */
const maxFormats = 3
/** At most this many formats, the most common ones, are verified. */
const maxCandidates = 12

/** A time that one of the formats read. Years that a format may have guessed are left to the other readers. */
export const quickTime = (text: string, formats: string[]) =>
  formats.length ? `quick_time(try_strptime(${text}, [${formats.map(quoted).join(', ')}]))` : 'null::timestamp'

/** A time by the neutral formats, which know the months of one language. */
export const neutralTime = (text: string, { neutral, monthWords }: DateFormats) =>
  quickTime(
    monthWords.reduce((sql, [word, english]) => `replace(${sql}, ${quoted(word)}, ${quoted(english)})`, text),
    neutral,
  )

/**
 * The formats that read the dates in the table `head`, the most common first. Each text shows its own format: asking
 * DuckDB which of 170 match took 0.5 CPU seconds. A format is used only if DuckDB reads every text with it in the same
 * way as src/domain/sample: strptime takes 0.1 microseconds per text, the readers of dates.sql take 10.
 */
export async function findFormats(db: DuckDBConnection): Promise<DateFormats> {
  const texts = await textsLeft(db)
  const shown = texts.filter(canHaveFormat).map((text) => text.trim())
  const monthWords = monthWordsIn(shown)
  const ordered = commonest(shown, orderedFormat)
  const neutral = commonest(shown, (text) => neutralFormat(withEnglishMonths(text, monthWords)))
  const numbers = numberReaders.flatMap(([macro, reads]) => (shown.some((text) => reads.test(text)) ? [macro] : []))
  const formats = { ...noFormats, monthWords }
  const fitting = await verified(db, [
    ...ordered.map((format) => ({ kind: 'monthFirst' as const, reader: format, sql: quickTime('date_raw', [format]) })),
    ...ordered
      .map(withDayFirst)
      .map((format) => ({ kind: 'dayFirst' as const, reader: format, sql: quickTime('date_raw', [format]) })),
    ...neutral.map((format) => ({
      kind: 'neutral' as const,
      reader: format,
      sql: neutralTime('date_raw', { ...formats, neutral: [format] }),
    })),
    ...numbers.map((macro) => ({ kind: 'numbers' as const, reader: macro, sql: `${macro}(date_raw)` })),
  ])
  const both = [...new Set([...fitting('monthFirst'), ...fitting('dayFirst').map(withMonthFirst)])].slice(0, maxFormats)
  return {
    monthFirst: both,
    dayFirst: both.map(withDayFirst),
    neutral: fitting('neutral'),
    numbers: fitting('numbers'),
    monthWords,
  }
}

/** The different texts in `head` that a cast cannot read; they are also put into the table `head_texts`. */
async function textsLeft(db: DuckDBConnection): Promise<string[]> {
  await db.run(`create or replace table head_texts as
    select distinct date_raw from (select date_raw, clean(date_raw) as t from head)
    where t <> '' and with_whole_year(t, cast_time(t)) is null`)
  const found = await db.runAndReadAll('from head_texts')
  return (found.getColumnsJS()[0] ?? []) as string[]
}

function commonest(texts: string[], formatOf: (text: string) => string | undefined): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const format = formatOf(text)
    if (format !== undefined) counts.set(format, (counts.get(format) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxCandidates)
    .map(([format]) => format)
}

interface Candidate {
  kind: Exclude<keyof DateFormats, 'monthWords'>
  reader: string
  /** the expression for `date_raw` */
  sql: string
}

/** For each kind, the readers that never read a text of the head differently from readDate, the most common first. */
async function verified(db: DuckDBConnection, candidates: Candidate[]) {
  const times = candidates.map(({ sql }, i) => `${sql}::varchar as t${i}`)
  const found = candidates.length
    ? (await db.runAndReadAll(`select date_raw, ${times.join(', ')} from head_texts`)).getColumnsJS()
    : []
  const [texts = [], ...columns] = found as (string | null)[][]
  const expected = texts.map((text) => readDate(text!))
  const judged = candidates.map(({ kind, reader }, i) => {
    const read = columns[i]!.flatMap((time, row) => (time === null ? [] : [{ time, expected: expected[row] }]))
    const order = kind === 'dayFirst' ? 'dayFirst' : 'monthFirst'
    const isRight = read.every(({ time, expected }) => time === expected?.[order])
    return { kind, reader, n: isRight ? read.length : 0 }
  })
  return (kind: Candidate['kind']) =>
    judged
      .filter((reader) => reader.kind === kind && reader.n)
      .sort((a, b) => b.n - a.n)
      .slice(0, maxFormats)
      .map(({ reader }) => reader)
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readDate } from '#domain/values/read-date.ts'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import { findFormats, neutralTime, quickTime } from '#jobs/ingest/read/find-formats.ts'
import { defineMacros } from '#jobs/ingest/read/macros.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { dates } from '#tests/support/samples/date-and-number-texts.ts'

let db: DuckDBConnection

test.before(async () => {
  db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '1GB', threads: 1 })
  await defineMacros(db, 'major')
})

async function formatsOf(texts: string[]) {
  const values = texts.map((text) => `('${text.replaceAll("'", "''").replaceAll('\0', "' || chr(0) || '")}')`)
  await db.run(`create or replace table head as from (values ${values.join(', ')}) as t(date_raw)`)
  return findFormats(db)
}

const months = 'January February March April May June July August September October November December'.split(' ')
const two = (n: number) => String(n).padStart(2, '0')

/** Days of a year, some of which only one order reads, as `write` writes them. */
const written = (write: (day: number, month: number, i: number) => string) =>
  Array.from({ length: 60 }, (_, i) => write(1 + ((i * 7) % 28), 1 + (i % 12), i))

const clocks: ((h: number, m: number) => string)[] = [
  () => '',
  (h, m) => ` ${h}:${two(m)}`,
  (h, m) => ` ${two(h)}:${two(m)}:${two(m)}`,
  (h, m) => ` ${two(h)}:${two(m)}:${two(m)}.125`,
  (h, m) => ` ${h % 12 || 12}:${two(m)} ${h < 12 ? 'AM' : 'pm'}`,
  (h, m) => `, ${h % 12 || 12}:${two(m)}:${two(m)} ${h < 12 ? 'AM' : 'PM'}`,
  (h, m) => `, ${h}:${two(m)}`,
]
const clockAt = (clock: (typeof clocks)[number], i: number) => clock((i * 5) % 24, (i * 11) % 60)

test('dates with separators are read by a format, in both orders, whatever time follows them', async () => {
  for (const mark of ['/', '.', '-', '', '. ']) {
    for (const year of mark ? ['2024', '24'] : ['2024']) {
      for (const clock of clocks) {
        const texts = written((d, m, i) => {
          const [a, b] = mark && i % 2 ? [d, m] : [two(d), two(m)]
          return [b, a, year].join(mark) + clockAt(clock, i)
        })
        const { monthFirst, dayFirst } = await formatsOf(texts)
        const read = await db.runAndReadAll(
          `select ${quickTime('date_raw', monthFirst)}::varchar, ${quickTime('date_raw', dayFirst)}::varchar from head`,
        )
        const expected = texts.map((text) => [readDate(text)?.monthFirst ?? null, readDate(text)?.dayFirst ?? null])
        assert.equal(read.getRowsJS(), expected, texts[0])
      }
    }
  }
})

/** The neutral formats of the texts read each as `readDate` does. */
async function areReadByFormats(texts: string[]): Promise<void> {
  const read = await db.runAndReadAll(
    `select ${neutralTime('date_raw', await formatsOf(texts))}::varchar as time from head`,
  )
  assert.equal(
    read.getColumnsJS()[0],
    texts.map((text) => readDate(text)?.monthFirst ?? 'unread'),
    texts[0],
  )
}

test('dates with the month in words are read by a format, in several languages', async () => {
  const named: ((d: number, m: number) => string)[] = [
    (d, m) => `${months[m - 1]!.slice(0, 3)} ${d}, 2024`,
    (d, m) => `${months[m - 1]} ${d}, 2024`,
    (d, m) => `${d} ${months[m - 1]!.slice(0, 3)} 2024`,
    (d, m) => `${two(d)}-${months[m - 1]!.slice(0, 3)}-24`,
    (d, m) => `${d}. ${months[m - 1]} 2024`,
    ...['de', 'fr', 'es', 'it', 'pt', 'ru', 'tr'].map(
      (language) => (d: number, m: number) =>
        new Date(Date.UTC(2024, m - 1, d)).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
    ),
  ]
  for (const date of named) {
    for (const clock of clocks.slice(0, 5)) {
      const texts = written((d, m, i) => date(d, m) + clockAt(clock, i))
      await areReadByFormats(texts)
    }
  }
})

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const weekdayOf = (d: number, m: number) => weekdays[new Date(Date.UTC(2024, m - 1, d)).getUTCDay()]!

test('so are dates after an English weekday, and dates before a time offset', async () => {
  const dated: ((d: number, m: number, i: number) => string)[] = [
    (d, m, i) =>
      `${weekdayOf(d, m).slice(0, 3)} ${months[m - 1]!.slice(0, 3)} ${two(d)} 2024 ${clockAt(clocks[2]!, i).trim()}`,
    (d, m, i) =>
      `${weekdayOf(d, m).slice(0, 3)}, ${two(d)} ${months[m - 1]!.slice(0, 3)} 2024${clockAt(clocks[2]!, i)} GMT`,
    (d, m, i) =>
      `${weekdayOf(d, m).slice(0, 3)}, ${d} ${months[m - 1]!.slice(0, 3)} 2024${clockAt(clocks[2]!, i)} ${i % 2 ? '+0100' : '+0200'}`,
    (d, m) => `${weekdayOf(d, m)}, ${months[m - 1]} ${d}, 2024`,
  ]
  for (const date of dated) {
    const texts = written(date)
    await areReadByFormats(texts)
  }
  const texts = written((d, m) => `${weekdayOf(d, m).slice(0, 3)} ${two(m)}/${two(d)}/2024`)
  const { monthFirst, dayFirst } = await formatsOf(texts)
  const read = await db.runAndReadAll(
    `select ${quickTime('date_raw', monthFirst)}::varchar, ${quickTime('date_raw', dayFirst)}::varchar from head`,
  )
  const expected = texts.map((text) => [readDate(text)?.monthFirst ?? null, readDate(text)?.dayFirst ?? null])
  assert.equal(read.getRowsJS(), expected)
})

test('fourteen digits are a day and its time', async () => {
  const texts = written((d, m, i) => `2024${two(m)}${two(d)}${two(i % 24)}${two(i)}${two(59 - i)}`)
  const { numbers } = await formatsOf(texts)
  assert.equal(numbers, ['quick_moment'])
  const read = await db.runAndReadAll('select quick_moment(date_raw)::varchar from head')
  assert.equal(
    read.getColumnsJS()[0],
    texts.map((text) => readDate(text)?.monthFirst),
  )
})

test('the dates of databases are read by a format', async () => {
  const named = (d: number, m: number) => `${two(d)}-${months[m - 1]!.slice(0, 3).toUpperCase()}-24`
  const stamps: ((d: number, m: number, i: number) => string)[] = [
    (d, m, i) => `${named(d, m)} ${two(1 + (i % 12))}.${two(i)}.11.000000 ${i % 2 ? 'AM' : 'PM'}`,
    (d, m, i) => `${named(d, m)} ${two(i % 24)}.${two(i)}.11`,
    (d, m, i) => `2024${two(m)}${two(d)}T${two(i % 24)}${two(i)}11Z`,
    (d, m, i) => `2024${two(m)}${two(d)} ${two(i % 24)}${two(i)}11`,
  ]
  for (const stamp of stamps) await areReadByFormats(written(stamp))
  const texts = written((_, __, i) => String(17042707911234567n + BigInt(i) * 86_461_000_123n).slice(0, 16))
  assert.equal((await formatsOf(texts)).numbers, ['quick_microseconds'])
  const read = await db.runAndReadAll('select quick_microseconds(date_raw)::varchar from head')
  assert.equal(
    read.getColumnsJS()[0],
    texts.map((text) => readDate(text)?.monthFirst),
  )
})

test('a format is used only if it reads every text of the head as the other readers do', async () => {
  const texts = dates.map(([text]) => text)
  const formats = await formatsOf(texts)
  const read = await db.runAndReadAll(`select date_raw, ${quickTime('date_raw', formats.monthFirst)}::varchar,
    ${quickTime('date_raw', formats.dayFirst)}::varchar, ${neutralTime('date_raw', formats)}::varchar from head_texts`)
  for (const [text, monthFirst, dayFirst, neutral] of read.getRowsJS() as (string | null)[][]) {
    const found = readDate(text!)
    if (monthFirst) assert.is(monthFirst, found?.monthFirst, text!)
    if (dayFirst) assert.is(dayFirst, found?.dayFirst, text!)
    if (neutral) assert.is(neutral, found?.monthFirst, text!)
  }
})

test('texts made to break a format do not break any', async () => {
  for (const text of [
    "5 d'Août 2024",
    '5%Jan%2024',
    '5/6/2024 10:00%',
    '5/6/2024 10:00\0',
    `5/6/2024${' '.repeat(90)}`,
  ])
    await formatsOf([text, '3/4/2024'])
})

test.run()

// test: only full, 20 s
import type { DuckDBConnection } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { codesOfMarks, currencyCode } from '#domain/values/currency-code.ts'
import { joinDateClock } from '#domain/values/join-date-clock.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { readPeriod } from '#domain/values/read-period.ts'
import { readAmount } from '#domain/values/says-nothing.ts'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import { defineAmounts } from '#jobs/ingest/orders/define-amounts.ts'
import { defineDateReaders, defineMacros, defineNumberReaders } from '#jobs/ingest/read/macros.ts'
import { type ValueFormat, valuesByFormat } from '#jobs/ingest/read/value-format.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { dates, numbers, periods } from '#tests/support/samples/date-and-number-texts.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'

// The mapping screen reads the first rows with the sample's readers, the figures use the ingestion's SQL. On random
// texts made from those in the tables, both must agree. FUZZ_ROUNDS for more, FUZZ_SEED for others.

const rounds = Number(process.env.FUZZ_ROUNDS ?? 1500)
const random = randomOf(Number(process.env.FUZZ_SEED ?? 1))
let db: DuckDBConnection

test.before(async () => {
  db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '1GB', threads: 1 })
  await defineMacros(db, 'major', 'first-day')
  await defineDateReaders(db)
  await defineNumberReaders(db)
})

const pieces = [
  ...' .,-/:()0123456789',
  '−',
  '▲',
  '—',
  '△',
  '\u00a0',
  '’',
  'PM',
  ' a. m.',
  '오후 ',
  '午前',
  ' kr',
  '$',
  'USD',
  'Rs.',
  'R',
  '€',
  ' CH',
  ' г.',
  'Z',
  ' +01:00',
  ' (CET)',
  '\u202f',
  '  ',
  '="',
  '"',
  ' CR',
  'Dr.',
  'US $',
  ' $ CA',
  ' $',
  ' CAD',
  ' r.',
]

function mutated(text: string, { below, pick, chance }: Random): string {
  let made = text
  for (let changes = below(3); changes >= 0; changes--) {
    const at = below(made.length + 1)
    made = made.slice(0, at) + (chance(0.6) ? pick(pieces) : '') + made.slice(at + (chance(0.5) ? 1 : 0))
  }
  return made
}

const texts = (from: readonly (readonly [string, ...unknown[]])[]) =>
  [...new Set(Array.from({ length: rounds }, () => mutated(random.pick(from)[0], random)))].filter((text) =>
    text.trim(),
  )

async function put(list: string[][]): Promise<void> {
  const values = list.map((row) => `(${row.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')})`)
  await db.run(`create or replace table texts as select * from (values ${values.join(', ')}) as t(a, b)`)
}

const rowsOf = async <Row>(sql: string) => (await db.runAndReadAll(sql)).getRowObjectsJS() as Row[]

/** The cast reads some texts that nobody writes (2024 01 05, 202-01-05, 10:0); the sample does not. */
const isOfCast = (text: string) => /^(="|\s)*\d{1,5}([-/ ])\d{1,2}\2\d{1,2}/.test(text) || /\d:\d($|\D)/.test(text)

/** As the sample reads it where the person chose the first day of months and weeks. */
const dateOf = (text: string) => {
  const at = `${readPeriod(text)?.firstDay} 00:00:00`
  return readDate(text) ?? (readPeriod(text) ? { monthFirst: at, dayFirst: at } : undefined)
}

const readTimes = `select coalesce(iso_time_read, month_first_time, other_time)::varchar as "monthFirst",
  coalesce(iso_time_read, day_first_time, other_time)::varchar as "dayFirst" from times_of('dates')`
type Times = Record<'monthFirst' | 'dayFirst', string | null>

test('dates', async () => {
  const list = [...texts(dates), ...texts(periods), ...periods.map(([text]) => text)]
  await put(list.map((text) => [text, '']))
  await db.run('create or replace view dates as select a as date_raw from texts')
  const rows = await rowsOf<Times>(readTimes)
  const differing = list.flatMap((text, i) => {
    const read = dateOf(text)
    const isSame = (order: 'monthFirst' | 'dayFirst') => (read?.[order] ?? null) === rows[i]![order]
    return (isSame('monthFirst') && isSame('dayFirst')) || (!read && isOfCast(text))
      ? []
      : [`${JSON.stringify(text)}: sample ${JSON.stringify(read)}, SQL ${JSON.stringify(rows[i])}`]
  })
  assert.equal(differing, [])
})

const dashes = [
  '-',
  '–',
  '—',
  '--',
  ' $ -   ',
  '$-',
  '- €',
  '-€',
  'EUR -',
  '–\u00a0kr',
  'US$ -',
  '— zł',
  'A -',
  'n/a',
  '----',
  '(-)',
  '.-',
  '-,-',
  '+',
  '‑',
  '▲',
]

test('numbers and the currencies beside them', async () => {
  const list = [...texts(numbers), ...dashes]
  await put(list.map((text) => [text, '']))
  await db.run('create or replace view numbers as select a as value_raw from texts')
  const read = async (macro: string) => {
    const rows = await rowsOf<{ units: string | null }>(`select value_read::varchar as units from ${macro}('numbers')`)
    return rows.map(({ units }) => units)
  }
  const [dots, commas] = [await read('dot_values'), await read('comma_values')]
  const marks = await rowsOf<{ currency: string }>('select currency_of(clean(a)) as currency from texts')
  const currencies = marks.map(({ currency }) => currency)
  const differing = list.flatMap((text, i) => {
    const found = readAmount(text)
    const isSame = (found?.dot?.toString() ?? null) === dots[i] && (found?.comma?.toString() ?? null) === commas[i]
    const isSameCurrency = !found || /[\d.][eE]/.test(text) || (found.currency ?? '') === currencies[i]
    return isSame && isSameCurrency
      ? []
      : [
          `${JSON.stringify(text)}: sample ${found?.dot}/${found?.comma} ${found?.currency}, SQL ${dots[i]}/${commas[i]} ${currencies[i]}`,
        ]
  })
  assert.equal(differing, [])
})

const formats: ValueFormat[] = [
  { decimalMark: '.', before: '', behind: '' },
  { decimalMark: '.', before: '$', behind: '' },
  { decimalMark: '.', before: 'USD ', behind: '' },
  { decimalMark: ',', before: '', behind: '' },
  { decimalMark: ',', before: '€ ', behind: '' },
  { decimalMark: ',', before: '', behind: ' €' },
  { decimalMark: ',', before: '', behind: ' kr.' },
  { decimalMark: 'none', before: '$', behind: '' },
  { decimalMark: 'none', before: '', behind: ' €' },
]
const formatted = [
  '1,234.50',
  '(12.50)',
  '-0.05',
  '1.234,50',
  '1 234,5',
  "1'234.50",
  '12',
  '1e5',
  '1_000',
  '0,950',
  '12.',
  '1.234',
]

test('the format of a column reads numbers as all readers do, with the same mark', async () => {
  const around = formats.flatMap(({ before, behind }) => formatted.map((text) => [before + text + behind] as const))
  const list = [...texts([...numbers, ...around]), ...around.map(([text]) => text)]
  await put(list.map((text) => [text, '']))
  await db.run('create or replace view numbers as select a as value_raw from texts')
  for (const format of formats) {
    await db.run(`create or replace macro by_format(cells) as table ${valuesByFormat(format)}`)
    const rows = await rowsOf<{ units: string | null }>("select value_read::varchar as units from by_format('numbers')")
    const differing = list.flatMap((text, i) => {
      const { units } = rows[i]!
      const { dot, comma } = readNumber(text) ?? {}
      const expected = format.decimalMark === ',' ? comma : dot
      const isSame = expected?.toString() === units && (format.decimalMark !== 'none' || dot === comma)
      return units === null || isSame
        ? []
        : [`${JSON.stringify(format)} ${JSON.stringify(text)}: ${units}, not ${expected}`]
    })
    assert.equal(differing, [])
    const own = formatted.filter((text) => readNumber(format.before + text + format.behind)).length
    const read = rows.filter(({ units }) => units !== null).length
    assert.ok(read > own / 4, `${JSON.stringify(format)} reads ${read}`)
  }
})

test('the codes of currencies', async () => {
  await defineAmounts(db)
  const marks = [...Object.keys(codesOfMarks), 'US $', 'Rs.', 'usd', 'USD', 'CLP$', 'zł.', 'KM', '', 'Mex $', '$ US']
  const list = marks.map((mark) => `('${mark}')`).join(', ')
  const rows = await rowsOf<{ code: string }>(`select currency_code(mark) as code from (values ${list}) as t(mark)`)
  assert.equal(
    rows.map(({ code }) => code),
    marks.map(currencyCode),
  )
})

/** Letters that one of the two may not know yet: they came with Unicode 16 and 17. */
const newLetters = /[\u1c89\ua7cb-\ua7dc\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u

test('lower case of every character, and of words', async () => {
  const rows = await rowsOf<{ point: number; lower: number[] }>(`
    select i::int as point, list_transform(string_split(lower_case(chr(i::int)), ''), lambda c: ord(c)) as lower
    from range(1, 1114112) t(i) where i not between 55296 and 57343`)
  const differing = rows.flatMap(({ point, lower }) => {
    const character = String.fromCodePoint(point)
    const expected = [...lowerCase(character)].map((one) => one.codePointAt(0)!)
    const found = (lower as unknown as { items?: number[] }).items ?? lower
    return String(found) === String(expected) || newLetters.test(character) ? [] : [`U+${point.toString(16)}: ${found}`]
  })
  assert.equal(differing, [])
  const letters = [...'IİıiΣςσΑα@ ßẞKÅ.', 'i\u0307']
  const words = Array.from({ length: rounds }, () =>
    Array.from({ length: 1 + random.below(8) }, () => random.pick(letters)).join(''),
  )
  await put(words.map((word) => [word, '']))
  const lowered = await rowsOf<{ word: string }>('select lower_case(a) as word from texts')
  assert.equal(
    lowered.map(({ word }) => word),
    words.map(lowerCase),
  )
})

test('a date and a clock in two columns', async () => {
  const clocks = [
    '9:05',
    '3:04 PM',
    '오후 3:04',
    '03:04 p. m.',
    '14:05:31.25 +0200',
    '17:24 Uhr',
    '04:23:48 PST',
    '9:54 (CET)',
    '10:00 CH',
    '1899-12-31 14:05:00',
  ].map((clock) => [clock] as const)
  const pairs = texts(dates).map((date) => [date, mutated(random.pick(clocks)[0], random)])
  await put(pairs as string[][])
  const joined = await rowsOf<{ t: string }>('select date_and_clock(a, b) as t from texts')
  await db.run(`create or replace view dates as select date_and_clock(a, b) as date_raw from texts`)
  const rows = await rowsOf<Times>(readTimes)
  const differing = pairs.flatMap(([date, clock], i) => {
    const text = joinDateClock(date!, clock!)
    const at = dateOf(text)?.dayFirst ?? null
    return at === rows[i]!.dayFirst || (at === null && isOfCast(joined[i]!.t))
      ? []
      : [`${JSON.stringify([date, clock])}: sample ${text} = ${at}, SQL ${joined[i]!.t} = ${rows[i]!.dayFirst}`]
  })
  assert.equal(differing, [])
})

test.run()

// test: only full, 30 s
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { withExchangedDay } from '#domain/mapping/values/exchanged-dates.ts'
import { readDate } from '#domain/values/read-date.ts'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import { noEvidence } from '#jobs/ingest/read/column-profile.ts'
import { defineReaders } from '#jobs/ingest/read/define-readers.ts'
import { defineDateReaders, defineMacros } from '#jobs/ingest/read/macros.ts'
import { planFrom } from '#jobs/ingest/read/read-plan.ts'
import { answerTo } from '#reading/inspect/answer.ts'
import { type Ingested, ingested, ingestedSource } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { dates } from '#tests/support/samples/date-and-number-texts.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'

const mapping: ColumnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }

/** What the mapping screen says, and the options that a call is decided to have. */
async function sampled(contents: string | Buffer, columns = mapping, options: MappingOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'exchanged-'))
  try {
    const path = join(folder, 'source')
    writeFileSync(path, contents)
    const source = { path, sizeBytes: statSync(path).size, isWhole: true }
    const first = (await answerTo({ kind: 'inspect', source })) as any
    const { look } = (
      first.workbook ? await answerTo({ kind: 'inspect', source, workbook: first.workbook }) : first
    ) as { look: FileInspection }
    const asked = { source, look, positions: positionsOf(look.columns, columns), options, withBelow: true }
    const report = (await answerTo({ kind: 'sample', ...asked })) as SampleReport
    return { report, options: { ...options, ...decidedOptions(report, options) } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const pad = (n: number) => String(n).padStart(2, '0')
interface Day {
  y: number
  m: number
  d: number
}
const iso = ({ y, m, d }: Day) => `${y}-${pad(m)}-${pad(d)}`
/**
 * As a spreadsheet with the other order leaves it: a text if the day cannot be a month, else a date with both
 * exchanged.
 */
const halfConverted = (one: Day, text: (one: Day) => string, clock = '') =>
  (one.d > 12 ? text(one) : iso({ ...one, m: one.d, d: one.m })) + clock
const dayFirst = ({ y, m, d }: Day) => `${pad(d)}/${pad(m)}/${y}`
const monthFirst = ({ y, m, d }: Day) => `${m}/${d}/${y}`
const dotted = ({ y, m, d }: Day) => `${pad(d)}.${pad(m)}.${y}`

function randomDays(seed: number, rows: number, [from, to]: [string, string]): Day[] {
  const { below } = randomOf(seed)
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: rows }, () => {
    const at = new Date(first + below((last - first) / 86_400_000 + 1) * 86_400_000)
    return { y: at.getUTCFullYear(), m: at.getUTCMonth() + 1, d: at.getUTCDate() }
  })
}

/** Revenue by month, of the day itself and of the rollup. */
function monthsOf(days: Day[]): Record<string, number> {
  const months: Record<string, number> = {}
  for (const [at, day] of days.entries()) {
    const month = iso(day).slice(0, 7)
    months[month] = (months[month] ?? 0) + (at % 9) + 1
  }
  return Object.fromEntries(Object.entries(months).sort())
}
function monthsIn({ rollups }: Ingested): Record<string, number> {
  const months = rollups.revenue_by_period.filter(({ group_by }) => group_by === 'month')
  const label = (period: number) => `${Math.floor(period / 12)}-${pad((period % 12) + 1)}`
  return Object.fromEntries(
    months.filter(({ revenue }) => Number(revenue)).map((row) => [label(Number(row.period)), Number(row.revenue)]),
  )
}
const tableOf = (texts: string[]) =>
  `customer,date,value\n${texts.map((text, at) => `c${at % 50},${text},${(at % 9) + 1}\n`).join('')}`

const kinds: [name: string, text: (one: Day) => string, clock: string][] = [
  ['day/month/year', dayFirst, ''],
  ['month/day/year beside a clock', monthFirst, ' 10:30:00'],
  ['day.month.year', dotted, ''],
]
for (const [name, text, clock] of kinds)
  test(`half converted ${name}: reported, exchanged back by default, exact in every reader`, async () => {
    const days = randomDays(7, 900, ['2023-02-01', '2024-05-31'])
    const file = tableOf(days.map((one) => halfConverted(one, text, clock)))
    const { report, options } = await sampled(file)
    assert.equal([report.exchangedDates?.isSure, options.exchangedDates], [true, 'swap'])
    const found = await ingested(file, mapping, { options })
    assert.equal(monthsIn(found), monthsOf(days))
    assert.is(found.summary.setAsideRows, 0)
    const again = await sampled(file, mapping, options)
    const { exchangedDates } = again.report
    assert.equal(
      exchangedDates?.back.months.filter(({ money }) => money).map(({ month, money }) => [month, money]),
      Object.entries(monthsOf(days)),
    )
    assert.equal([again.report.firstDay, again.report.lastDay], [days.map(iso).sort()[0], days.map(iso).sort().at(-1)])
    const { exchanged } = found.summary.understanding.dates
    const moved = days.filter(({ m, d }) => d <= 12 && m !== d).length
    assert.equal([exchanged?.rows, exchanged?.isBack], [moved, true])
    const kept = await ingested(file, mapping)
    assert.equal(
      [kept.summary.understanding.dates.exchanged?.rows, kept.summary.understanding.dates.exchanged?.isBack],
      [moved, false],
    )
    for (const { summary } of [found, kept])
      assert.not(understandingLines(summary.understanding).some((line) => line.includes('as the whole column shows')))
    assert.ok(
      readingNotes(kept.summary.understanding)[0]!.startsWith(`Day and month of ${moved} dates may be exchanged.`),
    )
  })

test('with order IDs, in a file of many rows, and where the first rows are all dates', async () => {
  const days = randomDays(3, 30_000, ['2024-01-01', '2024-03-31']).sort((a, b) => iso(a).localeCompare(iso(b)))
  const lines = days.map((one, at) => `o${at},c${at % 50},${halfConverted(one, dayFirst)},${(at % 9) + 1},1\n`)
  const file = `order,customer,date,value,quantity\n${lines.join('')}`
  const columns: ColumnMapping = { ...mapping, order: 'orderId', quantity: 'quantity' }
  for (const fields of [columns, mapping]) {
    const { options } = await sampled(file, fields)
    assert.is(options.exchangedDates, 'swap', 'the texts stand below the first rows')
    const found = await ingested(file, fields, { options })
    assert.equal(monthsIn(found), monthsOf(days))
  }
})

test('a workbook with real dates beside texts', async () => {
  const days = randomDays(5, 60, ['2024-01-10', '2024-03-20'])
  const serial = (one: Day) => (Date.parse(iso(one)) - Date.UTC(1899, 11, 30)) / 86_400_000
  const rows = days.map((one, at) => [
    `c${at % 7}`,
    one.d > 12 ? dayFirst(one) : { attributes: 's="1"', xml: `<v>${serial({ ...one, m: one.d, d: one.m })}</v>` },
    (at % 9) + 1,
  ])
  const sheet = { name: 'Sheet1', rows: [['customer', 'date', 'value'], ...rows] }
  const book = workbookOf([sheet], { formats: ['dd/mm/yyyy'] })
  const { options } = await sampled(book)
  assert.is(options.exchangedDates, 'swap')
  assert.equal(monthsIn(await ingested(book, mapping, { options })), monthsOf(days))
})

test('in one of several files, without touching the others', async () => {
  const half = randomDays(11, 80, ['2024-01-01', '2024-02-29'])
  const clean = randomDays(12, 80, ['2024-05-01', '2024-06-30'])
  const { summary, rollups, setAside, leftOut } = await ingestedSource([
    {
      contents: tableOf(half.map((one) => halfConverted(one, dayFirst))),
      mapping,
      joining: 'rows',
      options: { exchangedDates: 'swap' },
    },
    { contents: tableOf(clean.map(iso)), mapping, joining: 'rows' },
  ])
  assert.equal(monthsIn({ summary, rollups, setAside, leftOut }), { ...monthsOf(half), ...monthsOf(clean) })
  assert.is(summary.understanding.dates.exchanged?.isBack, true)
})

const good: [name: string, texts: string[]][] = [
  ['ISO dates alone', randomDays(1, 300, ['2024-01-01', '2024-12-31']).map(iso)],
  ['ISO dates of days 1 to 12 alone', randomDays(1, 30, ['2024-03-01', '2024-03-12']).map(iso)],
  ['texts alone', randomDays(2, 300, ['2024-01-01', '2024-12-31']).map(dayFirst)],
  ['texts with days after the 12th alone', randomDays(2, 30, ['2024-03-13', '2024-03-31']).map(dayFirst)],
  [
    'both ways of writing on any day',
    randomDays(4, 300, ['2024-01-01', '2024-12-31']).map((one, at) => (at % 3 ? iso(one) : dayFirst(one))),
  ],
  [
    'another program from the 13th of a month on',
    [
      ...randomDays(5, 40, ['2024-03-01', '2024-03-12']).map(iso),
      ...randomDays(6, 60, ['2024-03-13', '2024-03-31']).map(dayFirst),
    ],
  ],
  [
    'in the order of their days as they stand',
    Array.from({ length: 366 }, (_, at) => {
      const day = new Date(Date.UTC(2024, 0, 1 + at))
      const one = { y: 2024, m: day.getUTCMonth() + 1, d: day.getUTCDate() }
      return one.d > 12 ? dayFirst(one) : iso(one)
    }),
  ],
]
for (const [name, texts] of good)
  test(`no false alarm: ${name}`, async () => {
    const { report, options } = await sampled(tableOf(texts))
    assert.equal([report.exchangedDates, options.exchangedDates], [undefined, undefined])
    assert.not(report.checks.some(({ kind }) => kind === 'exchanged-dates'))
  })

test('if there are few such dates, the screen asks, and without an answer they stay', async () => {
  const file = tableOf(['2024-05-01', '13/01/2024', '15/01/2024', '20/01/2024'])
  const { report, options } = await sampled(file)
  assert.equal([report.exchangedDates?.isSure, options.exchangedDates], [false, undefined])
  assert.ok(report.checks.some(({ kind }) => kind === 'exchanged-dates'))
  const swapped = await ingested(file, mapping, { options: { exchangedDates: 'swap' } })
  assert.equal(Object.keys(monthsIn(swapped)), ['2024-01'])
})

test('the quick readers and all readers read every kind of text as the sample does', async () => {
  const db: DuckDBConnection = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '1GB', threads: 1 })
  await defineMacros(db, 'major')
  await defineDateReaders(db)
  const texts = dates.map(([text]) => text)
  const values = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')
  await db.run(`create or replace table cells as select 'c' as customer_raw, t as date_raw, '1' as value_raw,
    '' as sku_id_raw, '' as sku_name_raw from unnest([${values}]) as texts(t)`)
  for (const order of ['monthFirst', 'dayFirst'] as const) {
    const evidence = { ...noEvidence, only_day_first: order === 'dayFirst' ? 1n : 0n }
    await defineReaders(db, planFrom(evidence, { exchangedDates: 'swap' }))
    const rows = await db.runAndReadAll("select ordered_at::varchar as at from rows_of('cells')")
    const all = rows.getColumnsJS()[0] as (string | null)[]
    const expected = texts.map((text) => {
      const read = readDate(text)
      return (read && withExchangedDay(read)[order]) ?? null
    })
    assert.equal(
      all.map((at, row) => `${texts[row]}: ${at}`),
      expected.map((at, row) => `${texts[row]}: ${at}`),
    )
    await defineReaders(db, planFrom(evidence, { isQuick: true, exchangedDates: 'swap' }))
    const quick = (await db.runAndReadAll("select ordered_at::varchar as at from rows_of('cells')")).getColumnsJS()[0]!
    quick.forEach((at, row) => {
      if (typeof at === 'string' && /^\d{4}-/.test(at) && at >= '0100' && !at.includes('BC'))
        assert.is(at, all[row], texts[row])
    })
  }
  db.closeSync()
})

const found: [name: string, columns: ColumnMapping, months: Record<string, number>][] = [
  [
    'half_converted_dates_csv.csv',
    { customer: 'customerId', date: 'transactionDate', amount: 'transactionValue' },
    { '2018-09': 60, '2018-10': 150 },
  ],
  [
    'half_converted_dates_day_first.xlsx',
    { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue' },
    { '2020-11': 70, '2020-12': 210 },
  ],
]
for (const [name, columns, months] of found) {
  const path = sharedFile(`found/${name}`)
  if (path)
    test(`found: ${name}`, async () => {
      const contents = readFileSync(path)
      const { report, options } = await sampled(contents, columns)
      assert.ok(report.checks.some(({ kind }) => kind === 'exchanged-dates'))
      assert.equal(monthsIn(await ingested(contents, columns, { options })), months)
    })
}

test.run()

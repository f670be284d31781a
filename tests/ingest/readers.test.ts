import type { DuckDBConnection } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDuckdb, runSql } from '../../jobs/ingest/duckdb'
import { defineReaders, planFrom, surveyOf } from '../../jobs/ingest/plan'
import { temporaryFolder } from '../support/database'
import { hook } from '../support/hook'

let db: DuckDBConnection
const none = {
  not_iso: 0n,
  only_month_first: 0n,
  only_day_first: 0n,
  either_order: 0n,
  not_plain: 0n,
  only_dot: 0n,
  only_comma: 0n,
}

test.before(
  hook(async () => {
    db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '1GB', threads: 1 })
    for (const macros of ['cells', 'numbers', 'dates', 'survey']) await runSql(db, macros)
  }),
)

async function read(column: 'date_raw' | 'value_raw', texts: string[], plan = planFrom(none)) {
  await defineReaders(db, plan)
  const cell = (name: string, other: string) => (name === column ? 't' : `'${other}'`)
  await db.run(`create or replace table cells as select 'c' as customer_raw, ${cell('date_raw', '2024-01-01')} as date_raw,
    ${cell('value_raw', '1')} as value_raw, '' as sku_id_raw, '' as sku_name_raw
    from unnest([${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]) as texts(t)`)
  const rows = await db.runAndReadAll(
    "select ordered_at::varchar as at, value_units::varchar as units from rows_of('cells')",
  )
  return rows.getRowObjectsJS().map((row) => (column === 'date_raw' ? row.at : row.units) as string | null)
}

const dayFirst = planFrom({ ...none, only_day_first: 1n })
const commas = planFrom({ ...none, only_comma: 1n })
const fast = planFrom(none, { isQuick: true })

// The wall clock as written; an offset is read and ignored (semantics.md §1).
const dates: [text: string, monthFirst: string | null, dayFirst?: string | null][] = [
  ['2024-01-05', '2024-01-05 00:00:00'],
  [' 2024-01-05\t', '2024-01-05 00:00:00'],
  ['2024/1/5', '2024-01-05 00:00:00'],
  ['2024-01-05 10:00', '2024-01-05 10:00:00'],
  ['2024-01-05T10:00:00Z', '2024-01-05 10:00:00'],
  ['2026-04-04 00:27:43 +0500', '2026-04-04 00:27:43'],
  ['2026-04-04T23:27:43-11:00', '2026-04-04 23:27:43'],
  ['2024-01-05 10:00:00.123456789', '2024-01-05 10:00:00.123456'],
  ['2024-01-05 10:00:00,5', '2024-01-05 10:00:00.5'],
  ['12/1/2010 8:26', '2010-12-01 08:26:00', '2010-01-12 08:26:00'],
  ['3/4/2024 3:04 pm', '2024-03-04 15:04:00', '2024-04-03 15:04:00'],
  ['3/4/2024 12:04 AM', '2024-03-04 00:04:00', '2024-04-03 00:04:00'],
  ['31.12.99', null, '1999-12-31 00:00:00'],
  ['12-31-69', '2069-12-31 00:00:00', null],
  ['Jan 5, 2024', '2024-01-05 00:00:00'],
  ['5-Jan-24', '2024-01-05 00:00:00'],
  ['Friday, 5th January 2024 at 3:04 PM', '2024-01-05 15:04:00'],
  ['Fri Jan 05 2024 10:00:00 GMT+0100 (Central European Time)', '2024-01-05 10:00:00'],
  ['2024-Jan-05', '2024-01-05 00:00:00'],
  ['5. März 2024', '2024-03-05 00:00:00'],
  ['Dienstag, 5. Dez. 2024 um 14:05', '2024-12-05 14:05:00'],
  ['1er févr. 2024', '2024-02-01 00:00:00'],
  ['3 août 2024', '2024-08-03 00:00:00'],
  ['5 juil. 2024', '2024-07-05 00:00:00'],
  ['5 de enero de 2024', '2024-01-05 00:00:00'],
  ['5 de outubro de 2024 10:30', '2024-10-05 10:30:00'],
  ['12 mag 2024', '2024-05-12 00:00:00'],
  ['12 mrt 2024', '2024-03-12 00:00:00'],
  ['20240105', '2024-01-05 00:00:00'],
  ['20240105103000', '2024-01-05 10:30:00'],
  ['45296', '2024-01-05 00:00:00'],
  ['45296.75', '2024-01-05 18:00:00'],
  ['1704412800', '2024-01-05 00:00:00'],
  ['1704412800500', '2024-01-05 00:00:00.5'],
  ['2024-02-30', null],
  ['13/13/2024', null],
  ['1/2-2024', null],
  ['2024-01-05 24:00:00', null],
  ['3/4/2024 13:04 PM', null],
  ['infinity', null],
  ['12024-01-01', null],
  ['2024-01-05 (BC)', null],
  ['Smarch 5, 2024', null],
  ['Marketing 5, 2024', null],
  ['n/a', null],
]

test('dates are read as written, in both orders', async () => {
  const texts = dates.map(([text]) => text)
  const expected = (position: 1 | 2) =>
    dates.map((row) => `${row[0]}: ${row[position] === undefined ? row[1] : row[position]}`)
  const labelled = (read: (string | null)[]) => read.map((at, i) => `${texts[i]}: ${at}`)
  assert.equal(labelled(await read('date_raw', texts)), expected(1))
  assert.equal(labelled(await read('date_raw', texts, dayFirst)), expected(2))
})

test('what the fast reader reads, all readers read alike', async () => {
  const texts = dates.map(([text]) => text)
  const [quick, all] = [await read('date_raw', texts, fast), await read('date_raw', texts)]
  // its out-of-range times are taken out after the loading (load-range.sql)
  quick.forEach((at, i) => {
    if (at !== null && /^\d{4}-/.test(at) && !at.includes('BC')) assert.is(at, all[i], texts[i])
  })
})

// Integer ten-thousandths, rounded half away from zero; 10^14 and more is unreadable (semantics.md §1).
const numbers: [text: string, dot: string | null, comma: string | null][] = [
  ['12.5', '125000', null],
  ['-0.00005', '-1', null],
  ['0.00004999', '0', null],
  ['99999999999999.9999', '999999999999999999', null],
  ['100000000000000', null, null],
  ['1e3', '10000000', '10000000'],
  ['1234', '12340000', '12340000'],
  ['$1,234.50', '12345000', null],
  ['1.234,50 €', null, '12345000'],
  ['12,50', null, '125000'],
  ['1.234', '12340', '12340000'],
  ["CHF 1'234.50", '12345000', null],
  ['1 234,50 kr', null, '12345000'],
  ['12,34,567.00', '12345670000', null],
  ['(12.00)', '-120000', null],
  ['12.00-', '-120000', null],
  ['−12.00', '-120000', null],
  ['-$5', '-50000', '-50000'],
  ['USD 5', '50000', '50000'],
  ['.5', '5000', null],
  ['12%', null, null],
  ['--5', null, null],
  ['1_000', null, null],
  ['1,2,3', null, null],
  ['0x10', null, null],
  ['NaN', null, null],
  ['twelve', null, null],
]

test('numbers are read exactly, with a decimal point or a decimal comma', async () => {
  const texts = numbers.map(([text]) => text)
  const labelled = (values: (string | null)[]) => values.map((units, i) => `${texts[i]}: ${units}`)
  assert.equal(
    labelled(await read('value_raw', texts)),
    numbers.map(([text, dot]) => `${text}: ${dot}`),
  )
  assert.equal(
    labelled(await read('value_raw', texts, commas)),
    numbers.map(([text, , comma]) => `${text}: ${comma}`),
  )
})

test('one date order and one decimal mark a column, from the evidence; a tie is US order', async () => {
  const surveyed = async (cells: [date: string, value: string][]) => {
    await db.run(
      `create or replace table cells as select * from (values ${cells.map(([d, v]) => `('${d}', '${v}')`).join(',')}) as t(date_raw, value_raw)`,
    )
    const { dates, numbers } = planFrom(await surveyOf(db, 'cells'))
    return [dates.order, dates.decidedBy, numbers.decimalMark, numbers.decidedBy]
  }
  assert.equal(
    await surveyed([
      ['2024-01-05', '5'],
      ['2024-01-06', '6'],
    ]),
    ['iso', 'unneeded', '.', 'default'],
  )
  assert.equal(
    await surveyed([
      ['3/4/2024', '5.00'],
      ['4/4/2024', '6.00'],
    ]),
    ['month-first', 'default', '.', 'evidence'],
  )
  assert.equal(
    await surveyed([
      ['3/4/2024', '5,00'],
      ['13/4/2024', '6.000'],
    ]),
    ['day-first', 'evidence', ',', 'evidence'],
  )
  assert.equal(
    await surveyed([
      ['3/14/2024', '5'],
      ['13/4/2024', '6'],
      ['1/30/2024', '6'],
    ]),
    ['mixed', 'evidence', '.', 'default'],
  )
})

test('a date and a clock from two columns, whichever comes first', async () => {
  const pairs: [date: string, clock: string, at: string | null][] = [
    ['2024-01-05', '9:05', '2024-01-05 09:05:00'],
    ['2024-01-05', '3:04 PM', '2024-01-05 15:04:00'],
    ['2024-01-05', '12:00:01 a.m.', '2024-01-05 00:00:01'],
    ['25.01.2024', '14:05:31', '2024-01-25 14:05:31'],
    ['1/25/2024', '2:05:31 pm', null],
    ['Jan 25, 2024', '14:05', '2024-01-25 14:05:00'],
    ['2024-01-05 00:00:00', '1899-12-31 14:05:00', '2024-01-05 14:05:00'],
    ['2024-01-05', '14:05:31.25 +0200', '2024-01-05 14:05:31.25'],
    ['2024-01-05', '', '2024-01-05 00:00:00'],
    ['20240105', '10:00', '2024-01-05 10:00:00'],
    ['', '10:00', null],
    ['2024-01-05', 'noon', null],
    ['2024-01-05', '25:00', null],
  ]
  for (const swapped of [false, true]) {
    const joined = await db.runAndReadAll(
      `select date_and_clock(${swapped ? 'b, a' : 'a, b'}) as t from (values ${pairs.map(([a, b]) => `('${a}', '${b}')`).join(', ')}) as pairs(a, b)`,
    )
    const texts = joined.getRowObjectsJS().map((row) => row.t as string)
    assert.equal(
      await read('date_raw', texts, dayFirst),
      pairs.map(([, , at]) => at),
    )
  }
})

test.run()

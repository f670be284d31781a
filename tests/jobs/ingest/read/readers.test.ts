// test: 30 s
import type { DuckDBConnection } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import { noEvidence, profileOf } from '#jobs/ingest/read/column-profile.ts'
import { defineReaders } from '#jobs/ingest/read/define-readers.ts'
import { defineDateReaders, defineMacros } from '#jobs/ingest/read/macros.ts'
import { planFrom } from '#jobs/ingest/read/read-plan.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { dates, numbers } from '#tests/support/samples/date-and-number-texts.ts'

let db: DuckDBConnection

test.before(async () => {
  db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '1GB', threads: 1 })
  await defineMacros(db, 'major')
  await defineDateReaders(db)
})

async function read(column: 'date_raw' | 'value_raw', texts: string[], plan = planFrom(noEvidence)) {
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

const dayFirst = planFrom({ ...noEvidence, only_day_first: 1n })
const commas = planFrom({ ...noEvidence, only_comma: 1n })
const fast = planFrom(noEvidence, { isQuick: true })

test('dates are read as written, in both orders', async () => {
  const texts = dates.map(([text]) => text)
  const expected = (position: 1 | 2) =>
    dates.map((row) => `${row[0]}: ${row[position] === undefined ? row[1] : row[position]}`)
  const labelled = (read: (string | null)[]) => read.map((at, i) => `${texts[i]}: ${at}`)
  assert.equal(labelled(await read('date_raw', texts)), expected(1))
  assert.equal(labelled(await read('date_raw', texts, dayFirst)), expected(2))
})

test('the fast readers read every text as all readers do', async () => {
  const texts = dates.map(([text]) => text)
  const [quick, all] = [await read('date_raw', texts, fast), await read('date_raw', texts)]
  // its out-of-range times are taken out after the loading (read-rounds.ts)
  quick.forEach((at, i) => {
    if (at !== null && /^\d{4}-/.test(at) && at >= '0100' && !at.includes('BC')) assert.is(at, all[i], texts[i])
  })
})

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

test('reading uses no join: rows keep the order of the file, by which unread rows are found', async () => {
  for (const plan of [fast, dayFirst, commas]) {
    await read('value_raw', ['1'], plan)
    const plans = await db.runAndReadAll("explain select * from rows_of('cells')")
    const text = plans.getRowsJS().flat().join('\n')
    assert.ok(text.includes('PROJECTION') && !text.includes('JOIN'), text)
  }
})

test('the evidence decides one date order and one decimal mark per column; a tie means US order', async () => {
  const profiled = async (cells: [date: string, value: string][]) => {
    await db.run(
      `create or replace table cells as select * from (values ${cells.map(([d, v]) => `('${d}', '${v}')`).join(',')}) as t(date_raw, value_raw)`,
    )
    const { dates, numbers } = planFrom(await profileOf(db, 'cells'))
    return [dates.order, dates.decidedBy, numbers.decimalMark, numbers.decidedBy]
  }
  assert.equal(
    await profiled([
      ['2024-01-05', '5'],
      ['2024-01-06', '6'],
    ]),
    ['iso', 'unneeded', '.', 'default'],
  )
  assert.equal(
    await profiled([
      ['3/4/2024', '5.00'],
      ['4/4/2024', '6.00'],
    ]),
    ['month-first', 'default', '.', 'evidence'],
  )
  assert.equal(
    await profiled([
      ['3/4/2024', '5,00'],
      ['13/4/2024', '6.000'],
    ]),
    ['day-first', 'evidence', ',', 'evidence'],
  )
  assert.equal(
    await profiled([
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
    ['25012024', '10:00', '2024-01-25 10:00:00'],
    ['2024-01-25', '오후 3:04', '2024-01-25 15:04:00'],
    ['25/01/2024', '03:04 p. m.', '2024-01-25 15:04:00'],
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

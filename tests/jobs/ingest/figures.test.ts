// test: also long
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type SourceCalendar, usualCalendar } from '#domain/analytics/calendar.ts'
import { retailPatterns } from '#domain/analytics/retail-year.ts'
import { type RollupTable, rollupTables } from '#domain/ingestion/ingestion.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { type Ingested, ingested } from './ingested.ts'
import { oracle } from './oracle.ts'
import { randomFile } from './random-file.ts'

const files = figureOf('RANDOM_FILES', { short: 3, long: 60 })
const firstSeed = Number(process.env.RANDOM_SEED ?? 1)
const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
const repeatedOf = ({ understanding: { repeatedTotals: found } }: Ingested['summary']) =>
  found && { ...found, addedMoney: Number(found.addedMoney), onceMoney: Number(found.onceMoney) }
/** Reported if nine in ten multi-row orders repeat one value, and always if the person chose it. */
const repeatedExpected = (found: ReturnType<typeof oracle>['repeated'], counted: 'add' | 'once' = 'add') =>
  counted === 'once' || (found.severalLineOrders >= 2 && found.repeatedOrders >= found.severalLineOrders * 0.9)
    ? { ...found, counted }
    : null
/** A SKU's position is how the rows are ordered, not a figure. */
const withoutPosition = (rows: Record<string, unknown>[]) => rows.map(({ position: _, ...row }) => row)

/** The usual calendar, fiscal years and weeks from Sunday, and a retail year, in turn. */
function calendarOf(seed: number): SourceCalendar {
  if (seed % 3 === 1) return usualCalendar
  const fiscal = { weekStart: 'sunday', yearStart: 2 + (seed % 11) } as const
  if (seed % 3 === 2) return fiscal
  return {
    ...fiscal,
    retail: { pattern: retailPatterns[seed % 4] ?? '445', weekday: seed % 7, endMonth: 1 + (seed % 12) },
  }
}

test(`${files} random files: every figure of every group-by equals a brute-force computation`, async () => {
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const file = randomFile(randomOf(seed), { mixesOrders: true })
    const options = {
      repeatedTotals: seed % 3 === 0 ? 'once' : seed % 3 === 1 ? 'add' : undefined,
      dateOrder: seed % 2 ? file.dateOrder : undefined,
    } as const
    const calendar = calendarOf(seed)
    const label = `RANDOM_SEED=${seed} RANDOM_FILES=1: ${file.style} ${JSON.stringify({ ...options, ...calendar })}`
    const { summary, rollups, setAside } = await ingested(file.text, file.mapping, { options, calendar }).catch(
      (error) => {
        throw new Error(`${label}: ${error.message}`)
      },
    )
    const expected = oracle(file.rows, { counted: options.repeatedTotals, guests: file.guests, calendar })
    for (const table of rollupTables)
      assert.equal(sorted(withoutPosition(rollups[table])), sorted(expected[table as RollupTable]), `${table} ${label}`)

    const rowsAside = setAside ? columnsOfCsv(setAside, 'Row', 'Reason') : []
    assert.equal(
      rowsAside.map(([row, reason]) => ({ row: Number(row), reason })),
      file.setAside,
      `set aside ${label}`,
    )
    assert.is(summary.continuationRows, file.continuationRows, label)
    assert.is(summary.rows, file.rows.length + file.setAside.length, label)
    assert.is(summary.rows, summary.analysedRows + summary.continuationRows + summary.setAsideRows, label)
    assert.is(summary.orders, expected.orders, label)
    assert.equal(repeatedOf(summary), repeatedExpected(expected.repeated, options.repeatedTotals), label)
    assert.is(Number(summary.analysedMoney), expected.revenue, label)
    assert.equal(
      { money: Number(summary.orphanRefundMoney), customers: summary.orphanRefundCustomers },
      expected.orphans,
      label,
    )
  }
})

test.run()

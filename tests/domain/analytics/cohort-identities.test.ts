import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type CohortRow, ltvRow, revenueRowOfLtv } from '#domain/analytics/cohort.ts'
import { type CohortColumn, type CohortLine, cohortColumns, cohortLines } from '#domain/analytics/cohort-view.ts'
import { ltvCurves } from '#domain/analytics/ltv-curves.ts'
import { groupBys, periodLabel, periodOf } from '#domain/analytics/period.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'

/** An amount with 4 decimal places; sometimes 0 or a refund. */
const amount = (random: Random) =>
  random.chance(0.3) ? 0 : (random.below(20_000_000) - (random.chance(0.2) ? 10_000_000 : 0)) / 10_000

function rowsOf(random: Random, groupBy: (typeof groupBys)[number], lastOrderedAt: string): CohortRow[] {
  const last = periodOf(groupBy, lastOrderedAt)
  const count = 1 + random.below(20)
  return Array.from({ length: count }, (_, index) => {
    const cohort = last - count + 1 + index
    const begun = last - cohort
    const offsets = Object.fromEntries(
      Array.from({ length: 13 }, (_, k) => [`m${k}`, k <= begun ? amount(random) : 0]),
    ) as Record<'m0', number>
    return {
      cohort: periodLabel(groupBy, cohort),
      customers: 1 + random.below(500),
      firstPurchaseRevenue: Math.abs(amount(random)),
      ...offsets,
      later: begun > 12 ? amount(random) : 0,
      periods: Math.min(12, begun),
    } as CohortRow
  })
}

/** Many random tables, each with what made it. */
function eachTable(check: (table: { rows: CohortRow[]; columns: CohortColumn[]; lines: Lines }) => void) {
  const lastOrderedAt = '2024-05-17 12:00:00'
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomOf(seed)
    const groupBy = random.pick(groupBys)
    const rows = rowsOf(random, groupBy, lastOrderedAt)
    const columns = cohortColumns(rows, random.chance(0.5))
    const lines: Lines = (perCustomer, isCumulative) =>
      cohortLines(rows, columns, { groupBy, lastOrderedAt, perCustomer, isCumulative })
    check({ rows, columns, lines })
  }
}
type Lines = (perCustomer: boolean, isCumulative: boolean) => CohortLine[]

const units = (value: number) => Math.round(value * 10_000)
const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + units(value ?? 0), 0)
const money = (row: CohortRow) => sum([row.later, ...Array.from({ length: 13 }, (_, k) => row[`m${k}` as 'm0'])])

test('sums per period equal the cumulative end, and no money of a row is lost', () => {
  eachTable(({ rows, columns, lines }) => {
    const [perPeriod, cumulative] = [lines(false, false), lines(false, true)]
    for (const [index, row] of rows.entries()) {
      const shown = sum(perPeriod[index]!.cells.map((cell) => cell.value))
      const end = cumulative[index]!.cells.findLast((cell) => cell.value !== null)
      assert.is(shown, units(end!.value!), row.cohort)
      const first = columns.includes('firstPurchase') ? units(row.firstPurchaseRevenue) : 0
      assert.is(shown, first + money(row), row.cohort)
    }
  })
})

test('LTV times customers is revenue, in every cell, blank where that is blank', () => {
  eachTable(({ lines }) => {
    for (const isCumulative of [false, true]) {
      const [revenue, ltv] = [lines(false, isCumulative), lines(true, isCumulative)]
      for (const [index, line] of revenue.entries()) {
        assert.equal(
          ltv[index]!.cells.map(({ value }) => value === null || units(value * line.customers)),
          line.cells.map(({ value }) => value === null || units(value)),
        )
      }
    }
  })
})

test('an LTV row of the call can be converted back to its revenue row', () => {
  eachTable(({ rows }) => assert.equal(rows.map(ltvRow).map(revenueRowOfLtv), rows))
})

test('the last column is the highest with a positive value; 12 without any', () => {
  eachTable(({ rows, columns }) => {
    const positive = (k: number) => rows.some((row) => row[`m${k}` as 'm0'] > 0)
    const shown = columns.filter((column) => typeof column === 'number' && column > 0) as number[]
    const last = shown.at(-1)!
    assert.ok(positive(last) || (last === 12 && !shown.some(positive)))
    for (let k = last + 1; k <= 12; k++) assert.not(positive(k))
  })
})

test('cells that have not begun are blank, and the running cell is marked', () => {
  const row = { cohort: '2024-03', customers: 2, firstPurchaseRevenue: 9, later: 0, periods: 2 } as CohortRow
  for (let k = 0; k <= 12; k++) row[`m${k}` as 'm0'] = 0
  const other = { ...row, cohort: '2023-01', m3: 8 }
  const columns = cohortColumns([row, other], true)
  assert.equal(columns, ['firstPurchase', 1, 2, 3])
  const view = { groupBy: 'month' as const, lastOrderedAt: '2024-05-17', perCustomer: false, isCumulative: false }
  assert.equal(cohortLines([row], columns, view)[0]!.cells, [
    { value: 9, isRunning: false },
    { value: 0, isRunning: false },
    { value: 0, isRunning: true },
    { value: null, isRunning: false },
  ])
})

test('curves end with the file, begin with the first purchase, and belong to the latest cohorts', () => {
  const random = randomOf(8)
  const rows = Array.from({ length: 30 }, (_, index) => rowsOf(random, 'day', `2024-01-${index + 1}`)[0]!).map(
    (row, index) => ({ ...row, cohort: periodLabel('day', periodOf('day', '2024-01-01') + index) }),
  )
  const curves = ltvCurves(rows, cohortColumns(rows, false), 'day', '2024-01-30', [])
  assert.is(curves.length, 18)
  assert.is(curves.at(-1)!.cohort, '2024-01-30')
  assert.equal(curves.at(-1)!.points.length, 1)
  assert.not(curves.at(-1)!.isRunning, 'a day is complete')
  const newest = rows.at(-1)!
  assert.is(units(curves.at(-1)!.points[0]! * newest.customers), units(newest.firstPurchaseRevenue) + units(newest.m0))
})

test.run()

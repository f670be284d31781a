import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type CohortRow, lastOffset } from '#domain/analytics/cohort.ts'
import { type CohortColumn, cohortColumns, cohortLines } from '#domain/analytics/cohort-view.ts'
import { ltvCurves } from '#domain/analytics/ltv-curves.ts'
import { periodLabel, periodOf } from '#domain/analytics/period.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { ltvLead } from '#text/analytics/cohorts.ts'

const row = (cohort: string, customers: number, first: number, money: Record<string, number>): CohortRow =>
  ({
    cohort,
    customers,
    firstPurchaseRevenue: first,
    ...Object.fromEntries(Array.from({ length: 13 }, (_, k) => [`m${k}`, 0])),
    later: 0,
    periods: 0,
    ...money,
  }) as CohortRow

// docs/semantics.md §6
const example = [row('2024-01', 2, 120, { m0: 50, m1: 30, m2: -5 }), row('2024-02', 1, 0, {})]
const view = {
  groupBy: 'month',
  lastOrderedAt: '2024-03-01 00:00:00',
  perCustomer: false,
  isCumulative: false,
} as const
const values = (columns: CohortColumn[], changed: Partial<typeof view | { isCumulative: true }> = {}) =>
  cohortLines(example, columns, { ...view, ...changed }).map(({ cells }) => cells.map(({ value }) => value))

test('columns: up to the last positive one, M0 and Later only where there is money', () => {
  assert.equal(cohortColumns(example, true), ['firstPurchase', 0, 1, 'later'])
  assert.equal(cohortColumns([row('2024', 1, 5, {})], false), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  assert.equal(cohortColumns([row('2024', 1, 5, { m3: 1 })], false), [1, 2, 3])
  assert.equal(cohortColumns([row('2024', 1, 5, { m2: 1, later: 2 })], false), [1, 2, 'later'])
})

test('future cells are blank, the period of the last date is in progress, and no money is lost', () => {
  assert.equal(values(['firstPurchase', 0, 1, 2, 'later']), [
    [120, 50, 30, -5, null],
    [0, 0, 0, null, null],
  ])
  // money beyond the last column stands in Later, but only once that has begun
  assert.equal(values([0, 1, 'later']), [
    [50, 30, -5],
    [0, 0, null],
  ])
  const running = cohortLines(example, [0, 1, 2], view).map(({ cells }) => cells.map(({ isRunning }) => isRunning))
  assert.equal(running, [
    [false, false, true],
    [false, true, false],
  ])
})

test('no cell is in progress if the file ends on the last day of a period, and a day never is', () => {
  for (const [groupBy, lastOrderedAt] of [
    ['month', '2024-03-31 08:00:00'],
    ['quarter', '2024-03-31'],
    ['year', '2024-12-31'],
    ['day', '2024-03-05 10:00:00'],
  ] as const) {
    const rows =
      groupBy === 'month' ? example : [row(periodLabel(groupBy, periodOf(groupBy, lastOrderedAt) - 1), 2, 9, {})]
    const cells = cohortLines(rows, ['firstPurchase', 0, 1, 2], { ...view, groupBy, lastOrderedAt }).flatMap(
      ({ cells }) => cells,
    )
    assert.not.ok(
      cells.some(({ isRunning }) => isRunning),
      groupBy,
    )
    assert.ok(
      cells.some(({ value }) => value === null),
      groupBy,
    )
  }
})

test('cumulative amounts start with the first purchase if that column is shown, else with M0', () => {
  assert.equal(values(['firstPurchase', 0, 1, 2], { isCumulative: true }), [
    [120, 170, 200, 195],
    [0, 0, 0, null],
  ])
  assert.equal(values([0, 1, 2], { isCumulative: true })[0], [50, 80, 75])
})

const cents = (value: number) => Math.round(value * 100)

test('on random rows: periods add up to the cumulative end, and LTV times customers is revenue', () => {
  const random = randomOf(11)
  for (let n = 0; n < 200; n++) {
    const rows = Array.from({ length: 1 + random.below(8) }, (_, i) =>
      row(`20${10 + i}`, 1 + random.below(50), random.below(100_000) / 100, {
        ...Object.fromEntries(
          Array.from({ length: 13 }, (_, k) => [
            `m${k}`,
            random.chance(0.5) ? (random.below(100_000) - 30_000) / 100 : 0,
          ]),
        ),
        later: random.below(5000) / 100,
      }),
    )
    const withFirst = random.chance(0.5)
    const columns = cohortColumns(rows, withFirst)
    const asked = { groupBy: 'year', lastOrderedAt: '2050-01-01', perCustomer: false, isCumulative: false } as const
    const revenue = cohortLines(rows, columns, asked)
    const cumulative = cohortLines(rows, columns, { ...asked, isCumulative: true })
    const ltv = cohortLines(rows, columns, { ...asked, perCustomer: true })
    const isWithout0 = !columns.includes(0)
    revenue.forEach((line, i) => {
      const sum = line.cells.reduce((total, cell) => total + cell.value!, 0)
      assert.is(cents(sum), cents(cumulative[i]!.cells.at(-1)!.value!))
      line.cells.forEach((cell, k) => {
        assert.is(cents(ltv[i]!.cells[k]!.value! * line.customers), cents(cell.value!))
      })
      const whole = rows[i]!
      const all = [...Array.from({ length: lastOffset + 1 }, (_, k) => whole[`m${k}` as 'm0']), whole.later]
      const expected = all.reduce((a, b) => a + b, withFirst ? whole.firstPurchaseRevenue : 0)
      assert.is(cents(sum), cents(isWithout0 ? expected - whole.m0 : expected), 'no money is lost between the columns')
    })
  }
})

test('LTV curves are those of the latest 18 cohorts, and of wanted ones', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ ...example[0]!, cohort: `c${n + 10}` }))
  const drawn = (...wanted: string[]) =>
    ltvCurves(many, [0, 1, 2], 'month', view.lastOrderedAt, wanted).map(
      ({ cohort, isEarlier }) => cohort + (isEarlier ? '!' : ''),
    )
  const latest = many.slice(-18).map(({ cohort }) => cohort)
  assert.equal(drawn(), latest)
  assert.equal(drawn('c22'), latest, 'it is one of them')
  assert.equal(drawn('c13'), ['c13!', ...latest.slice(1)])
  assert.equal(drawn('c15', 'c13', 'c39'), ['c13!', 'c15!', ...latest.slice(2)])
})

test('the LTV table explains how it differs from the curves, which include the first purchase', () => {
  assert.match(ltvLead(false, false, 'month'), /^Money per customer in each month, without the first purchase\./)
  assert.match(ltvLead(false, true, 'month'), /added up, without the first purchase\. The curves include it/)
  assert.match(ltvLead(true, false, 'quarter'), /in each quarter, with the first purchase in a column of its own\./)
  assert.is(ltvLead(true, true, 'month'), 'Money per customer from the first purchase on, as in the curves.')
})

test('LTV curves begin with the first purchase and end where the file does', () => {
  const curves = ltvCurves(example, [0, 1, 2], 'month', view.lastOrderedAt, [])
  assert.equal(
    curves.map(({ cohort, points, isRunning }) => [cohort, points, isRunning]),
    [
      ['2024-01', [85, 100, 97.5], true],
      ['2024-02', [0, 0], true],
    ],
  )
})

test.run()

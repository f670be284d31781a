import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { besideAges } from '#domain/analytics/beside/ages.ts'
import { aovOf, besidePeriods } from '#domain/analytics/beside/beside-periods.ts'
import type { Offset } from '#domain/analytics/cohort.ts'

const offsets = (of: (k: number) => number) =>
  Object.fromEntries(Array.from({ length: 13 }, (_, k) => [`m${k}`, of(k)])) as Record<`m${Offset}`, number>

/** Cohorts that bring 10 per customer in every period, and of which `back` customers buy in each. */
const side = (cohorts: [cohort: number, customers: number][], back: number) => ({
  money: cohorts.map(([cohort, customers]) => ({
    cohort,
    customers,
    first_purchase: 50 * customers,
    ...offsets(() => 10 * customers),
  })),
  retention: cohorts.map(([cohort, customers]) => ({ cohort, customers, ...offsets(() => back) })),
})

test('each age has only the cohorts that are complete at it, up to the last that both have reached', () => {
  const a = side(
    [
      [100, 40],
      [103, 60],
    ],
    10,
  )
  const ages = besideAges(a, side([[101, 30]], 3), 104, true)
  assert.equal(
    ages.map(({ offset, a, b }) => [offset, a.customers, a.back, b.customers]),
    [
      [0, 100, 20, 30],
      [1, 100, 20, 30],
      [2, 40, 10, 30],
      [3, 40, 10, 30],
    ],
  )
  assert.equal([ages[0]!.a.ltv, ages[3]!.a.ltv, ages[3]!.b.ltv], [60, 90, 90])
})

test('shares are judged where no customer is on both sides and 20 are on each', () => {
  const [one] = besideAges(side([[100, 100]], 60), side([[100, 100]], 20), 100, true)
  assert.is(one!.verdict, 'higher')
  assert.ok(one!.low! > 0.2 && one!.high! < 0.6)
  assert.is(besideAges(side([[100, 100]], 60), side([[100, 19]], 2), 100, true)[0]!.verdict, 'too-few')
  assert.is(besideAges(side([[100, 100]], 60), side([[100, 100]], 20), 100, false)[0]!.verdict, null)
})

test('nothing is compared before the first period is over', () => {
  assert.equal(besideAges(side([[100, 10]], 1), side([[101, 10]], 1), 100, true), [])
})

test('periods of both sides are joined', () => {
  const row = (period: number, revenue: number, purchases = 2) => ({ period, revenue, purchases })
  const joined = besidePeriods('year', [row(2023, 10), row(2024, 8)], [row(2024, 5, 0), row(2025, 1)])
  assert.equal(
    joined.map(({ period, a, b }) => [period, a?.revenue, b?.revenue]),
    [
      ['2023', 10, undefined],
      ['2024', 8, 5],
      ['2025', undefined, 1],
    ],
  )
  assert.equal([aovOf(joined[1]!.a), aovOf(joined[1]!.b), aovOf(null)], [4, null, null])
})

test.run()

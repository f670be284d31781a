import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { besideAges } from '#domain/analytics/beside/ages.ts'
import { aovOf, besidePeriods } from '#domain/analytics/beside/beside-periods.ts'
import { studentsT } from '#domain/analytics/beside/intervals.ts'
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
  const { verdict, low, high } = one!.judged.retention
  assert.is(verdict, 'higher')
  assert.ok(low! > 0.2 && high! < 0.6)
  assert.is(besideAges(side([[100, 100]], 60), side([[100, 19]], 2), 100, true)[0]!.judged.retention.verdict, 'too-few')
  assert.is(besideAges(side([[100, 100]], 60), side([[100, 100]], 20), 100, false)[0]!.judged.retention.verdict, null)
})

test('LTV is judged by the variance of the money of all customers of the cohorts that count', () => {
  // Each of 40 customers has brought 60; one half of them 60 + spread, the other 60 - spread.
  const squares = (cohort: number, spread: number) => [
    { cohort, age: 0, squares: 20 * ((60 + spread) ** 2 + (60 - spread) ** 2) },
  ]
  const [a, b] = [side([[100, 40]], 10), side([[100, 40]], 10)]
  const more = { ...a, money: a.money.map((row) => ({ ...row, m0: row.m0 + 400 })) }
  const judged = (spread: number, areApart = true) =>
    besideAges(
      {
        ...more,
        squares: squares(100, spread).map((row) => ({ ...row, squares: row.squares + 40 * (70 ** 2 - 60 ** 2) })),
      },
      { ...b, squares: squares(100, spread) },
      100,
      areApart,
    )[0]!.judged.ltv
  const [variance, degrees] = [(40 * 5 ** 2) / 39, 78]
  const { low, high, verdict } = judged(5)
  const reach = studentsT(degrees) * Math.sqrt((2 * variance) / 40)
  assert.ok(Math.abs(low! - (10 - reach)) < 1e-9 && Math.abs(high! - (10 + reach)) < 1e-9)
  assert.is(verdict, 'higher')
  assert.is(judged(50).verdict, 'no-clear-difference')
  assert.equal(judged(5, false), { low: null, high: null, verdict: null })
  assert.equal(judged(0), { low: null, high: null, verdict: null })
})

test('without the sums of squares LTV is not judged', () => {
  const [one] = besideAges(side([[100, 40]], 10), side([[100, 40]], 30), 100, true)
  assert.equal(one!.judged.ltv, { low: null, high: null, verdict: null })
  assert.is(one!.judged.retention.verdict, 'lower')
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

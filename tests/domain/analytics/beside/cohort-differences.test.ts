import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CohortsOfSide } from '#domain/analytics/beside/ages.ts'
import { cohortDifferences } from '#domain/analytics/beside/cohort-differences.ts'
import { newcombe } from '#domain/analytics/beside/intervals.ts'

const offsets = Array.from({ length: 13 }, (_, k) => k)

/** Cohorts of so many customers, of whom so many come back at each offset; each customer brings 10 and then 1 at each. */
function side(cohorts: Record<number, [customers: number, back: number]>): CohortsOfSide {
  const rows = Object.entries(cohorts).map(([cohort, [customers, back]]) => ({
    cohort: Number(cohort),
    customers,
    back,
  }))
  const each = (value: (row: (typeof rows)[number]) => number) =>
    rows.map((row) => ({
      cohort: row.cohort,
      customers: row.customers,
      first_purchase: 10 * row.customers,
      ...Object.fromEntries(offsets.map((k) => [`m${k}`, value(row)])),
    }))
  return { money: each((row) => row.customers), retention: each((row) => row.back) } as unknown as CohortsOfSide
}

test('each cohort stands beside the same one, only at ages that are over for both', () => {
  const [january, february] = cohortDifferences(
    side({ 1: [56, 56], 2: [30, 3] }),
    side({ 1: [70, 0], 2: [30, 3] }),
    3,
    true,
  )
  assert.equal(
    january!.ages.map(({ offset, judged }) => [offset, judged.retention.verdict]),
    [0, 1, 2].map((offset) => [offset, 'higher']),
  )
  assert.equal(
    [february!.customers, february!.ages.map(({ judged }) => judged.retention.verdict)],
    [{ a: 30, b: 30 }, ['no-clear-difference', 'no-clear-difference']],
  )
  const [low, high] = newcombe({ count: 3, of: 30 }, { count: 3, of: 30 })
  assert.equal([february!.ages[1]!.judged.retention.low, february!.ages[1]!.judged.retention.high], [low, high])
  assert.is(january!.ages[2]!.a.ltv, 13)
})

test('a cohort that only one side has is listed without cells; under 20 customers are too few; a common customer forbids intervals', () => {
  const found = cohortDifferences(side({ 1: [19, 5], 3: [40, 4] }), side({ 1: [90, 5], 2: [50, 4] }), 12, true)
  assert.equal(
    found.map(({ cohort, customers, ages }) => [cohort, customers.a, customers.b, ages.length]),
    [
      [1, 19, 90, 12],
      [2, 0, 50, 0],
      [3, 40, 0, 0],
    ],
  )
  assert.ok(
    found[0]!.ages.every(({ judged: { retention } }) => retention.verdict === 'too-few' && retention.low === null),
  )
  const [both] = cohortDifferences(side({ 1: [40, 40] }), side({ 1: [40, 0] }), 12, false)
  assert.ok(both!.ages.every(({ judged: { retention } }) => retention.verdict === null && retention.low === null))
})

test('sums of squares stay with their cohort', () => {
  const both = side({ 1: [40, 4], 2: [50, 5] })
  const squares = [
    { cohort: 1, age: 0, squares: 40 * 11 ** 2 + 160 },
    { cohort: 2, age: 0, squares: 50 * 11 ** 2 + 450 },
  ]
  const [january, february] = cohortDifferences({ ...both, squares }, { ...both, squares }, 2, true)
  assert.equal([january!.ages[0]!.a.variance, february!.ages[0]!.b.variance], [160 / 39, 450 / 49])
  assert.is(january!.ages[0]!.judged.ltv.verdict, 'no-clear-difference')
})

test.run()

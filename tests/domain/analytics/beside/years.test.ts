import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { periodsBesideYear, revenueDifference } from '#domain/analytics/beside/beside-periods.ts'
import { cohortsOfYears, spanOfYears, yearsBeside } from '#domain/analytics/beside/years.ts'
import type { Offset } from '#domain/analytics/cohort.ts'
import { type PeriodKind, periodFromLabel, periodLabel } from '#domain/analytics/period.ts'
import { mostCohortsShown } from '#domain/analytics/period-part.ts'

const offsets = Object.fromEntries(Array.from({ length: 13 }, (_, k) => [`m${k}`, 1])) as Record<`m${Offset}`, number>
const side = (cohorts: number[]) => ({
  money: cohorts.map((cohort) => ({ cohort, customers: 30, first_purchase: 10, ...offsets })),
  retention: cohorts.map((cohort) => ({ cohort, customers: 30, ...offsets })),
})
const wide = { from: -1_000_000, to: 1_000_000 }

function pairs(kind: PeriodKind, from: string, to: string): Record<string, string> {
  const [first, last] = [periodFromLabel(kind, from), periodFromLabel(kind, to)]
  const years = cohortsOfYears(kind, side([first, last]), wide)
  return Object.fromEntries(
    [...years].map(([cohort, before]) => [periodLabel(kind, cohort), periodLabel(kind, before)]),
  )
}

test('cohorts stand beside those of a year before: leap days and 53rd weeks have none', () => {
  assert.equal(pairs('day', '2024-02-28', '2024-03-01'), { '2024-02-28': '2023-02-28', '2024-03-01': '2023-03-01' })
  assert.equal(pairs('week', '2020-W52', '2021-W01'), { '2020-W52': '2019-W52', '2021-W01': '2020-W01' })
  assert.equal(pairs('month', '2024-12', '2025-01'), { '2024-12': '2023-12', '2025-01': '2024-01' })
})

test('one date that lies millennia before the others makes no more pairs than a page shows', () => {
  const day = (date: string) => periodFromLabel('day', date)
  const years = cohortsOfYears('day', side([day('0101-01-01'), day('2024-02-28')]), { from: -1e7, to: 1e7 })
  assert.ok(years.size <= mostCohortsShown)
  assert.is(years.get(day('2024-02-28')), day('2023-02-28'))
})

test('after a retail year of 53 weeks, week n stands beside week n + 1', () => {
  const kind: PeriodKind = 'week-454-6-1' // 2023 has 53 weeks
  assert.equal(pairs(kind, '2024-W01', '2024-W02'), { '2024-W01': '2023-W02', '2024-W02': '2023-W03' })
  assert.equal(pairs(kind, '2024-W52', '2024-W52'), { '2024-W52': '2023-W53' })
  assert.equal(pairs(kind, '2023-W53', '2023-W53'), {})
})

test('cohorts of a year that the source does not hold wholly are on neither side', () => {
  const years = cohortsOfYears('year', side([2021, 2024]), { from: 2022, to: 2023 })
  assert.equal(
    [...years],
    [
      [2023, 2022],
      [2024, 2023],
    ],
  )
  assert.equal(spanOfYears(years), { from: 2022, until: 2023 })
  const { a, b, areApart } = yearsBeside(years, side([2021, 2022, 2023, 2024]), side([2022, 2023]))
  assert.equal(
    [a.money, a.retention, b.money, b.retention].map((rows) => rows.map(({ cohort }) => cohort)),
    [
      [2023, 2024],
      [2023, 2024],
      [2023, 2024],
      [2023, 2024],
    ],
  )
  assert.is(areApart, false, '2023 is on both sides')
  const one = cohortsOfYears('year', side([2024]), { from: 2022, to: 2023 })
  assert.is(yearsBeside(one, side([2024]), side([2023])).areApart, true)
  assert.equal(spanOfYears(cohortsOfYears('year', side([]), wide)), { from: 0, until: -1 })
})

test('a period without orders a year before has none; one that the source does not hold is unknown', () => {
  const row = (period: number, revenue: number) => ({ period, revenue, purchases: 1 })
  const before = new Map([
    [2021, null],
    [2022, { revenue: 0, purchases: 0 }],
    [2023, { revenue: 5, purchases: 1 }],
    [2024, { revenue: 0, purchases: 0 }],
  ])
  const rows = periodsBesideYear(
    'year',
    { first: 2021, last: 2024 },
    [row(2021, 9), row(2022, 8)],
    (period) => before.get(period)!,
  )
  assert.equal(
    rows.map((one) => [one.period, one.a?.revenue, one.b?.revenue, revenueDifference(one)]),
    [
      ['2021', 9, undefined, null],
      ['2022', 8, undefined, 8],
      ['2023', undefined, 5, -5],
    ],
  )
})

test.run()

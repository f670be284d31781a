import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MonthRow } from '#domain/analytics/comparison/overview.ts'
import { periodFromLabel } from '#domain/analytics/period.ts'
import type { Fit } from '#domain/forecast/forecast.ts'
import { around, joinedMonths } from '#domain/forecast/joined-months.ts'

const month = (label: string, revenue: number, fromNew: number) =>
  ({ period: periodFromLabel('month', label), revenue, fromNew }) as MonthRow

/** A forecast of so many days in each month, with 100 purchase days and $1,000 before refunds in each. */
const fitOf = (...steps: [label: string, days: number][]): Fit => {
  let days = 0
  return {
    refundRate: 0.1,
    backTest: { total: { forecastMoney: 110, actualMoney: 100 } },
    steps: steps.map(([label, of]) => {
      days += of
      return { days, month: periodFromLabel('month', label) }
    }),
    total: { orders: steps.map((_, n) => 100 * (n + 1)), money: steps.map((_, n) => 1000 * (n + 1)) },
  } as unknown as Fit
}
// 10% off in the test, and the chance in a count of 100: √(0.1² + (1.96 / √100)²)
const share = Math.sqrt(0.01 + 0.196 ** 2)
const rounded = (rows: ReturnType<typeof joinedMonths>) =>
  rows.map(({ month, fromReturning, fromNew, ahead }) => [
    month,
    fromReturning,
    fromNew,
    ahead && [ahead.low, ahead.expected, ahead.high].map(Math.round),
  ])

test('docs/semantics.md §12: a file that ends with a month is followed by the next one', () => {
  const months = [month('2024-01', 300, 300), month('2024-03', 500, 200)]
  assert.equal(rounded(joinedMonths(months, fitOf(['2024-04', 30], ['2024-05', 31]))), [
    ['2024-01', 0, 300, null],
    ['2024-02', 0, 0, null],
    ['2024-03', 300, 200, null],
    ['2024-04', null, null, [900 * (1 - share), 900, 900 * (1 + share)].map(Math.round)],
    ['2024-05', null, null, [900 * (1 - share), 900, 900 * (1 + share)].map(Math.round)],
  ])
})

test('the month in which a file ends has its money so far and the whole month; the last days are no month', () => {
  const months = [month('2024-02', 400, 100), month('2024-03', 500, 200)]
  const found = rounded(joinedMonths(months, fitOf(['2024-03', 10], ['2024-04', 30], ['2024-05', 20])))
  assert.equal(found, [
    ['2024-02', 300, 100, null],
    ['2024-03', 300, 200, [1200 - 900 * share, 1200, 1200 + 900 * share].map(Math.round)],
    ['2024-04', null, null, [900 * (1 - share), 900, 900 * (1 + share)].map(Math.round)],
  ])
})

test('only the latest two years of a long history stand beside a forecast', () => {
  const months = Array.from({ length: 60 }, (_, n) => ({ ...month('2020-01', 5, 1), period: 2020 * 12 + n }))
  const found = joinedMonths(months, fitOf(['2025-01', 31]))
  assert.equal([found.length, found[0]!.month, found.at(-1)!.month], [25, '2023-01', '2025-01'])
})

test('a sum is never expected below 0, and nobody is exact about a handful of purchase days', () => {
  assert.equal(around(50, 0.2, 0), { expected: 50, low: 0, high: 50 + 50 * 1.96 })
  assert.equal(around(100, 196 ** 2, 0), { expected: 100, low: 99, high: 101 })
})

test.run()

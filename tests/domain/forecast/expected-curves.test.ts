// test: 10 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aheadOf } from '#domain/analytics/ltv-ahead.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { expectedCurves } from '#domain/forecast/expected-curves.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'
import { listed } from '#tests/jobs/ingest/list/listed.ts'
import { cohortsSheet, monthsSheet, periodOnPage } from '#text/analytics/forecast/forecast-sheets.ts'
import { madeShop, shopMapping } from './made-shop.ts'

let forecast: Forecast

test.before(async () => {
  const refunds = (day: (day: number) => string) => Array.from({ length: 60 }, (_, i) => `c${i},${day(500)},-20`)
  const { summary } = await listed(madeShop({ seed: 1, customers: 3000, days: 607, more: refunds }), shopMapping)
  forecast = summary.forecast
  assert.equal([forecast.lastDay, forecast.findings], ['2024-08-30', []])
  assert.ok(forecast.fit!.refundRate > 0)
})

const near = (found: number, expected: number) => assert.ok(Math.abs(found - expected) < 1e-6 * expected)

test('a cohort continues from its money so far by what is expected after refunds, at the end of each month', () => {
  const { cohorts, steps, refundRate } = forecast.fit!
  const last = 2024 * 12 + 7
  const { month } = expectedCurves(forecast)
  for (const { cohort, customers, pastMoney, money } of cohorts) {
    const curve = month!.find((one) => one.cohort === periodLabel('month', cohort))
    if (last - cohort > 12) {
      assert.is(curve, undefined, 'its curve ends at offset 12')
      continue
    }
    assert.is(curve!.from, last - cohort, 'August has a day to go')
    assert.is(curve!.points.length, Math.min(12, 13 - curve!.from), 'next August does not end within 365 days')
    for (const [k, point] of curve!.points.entries()) {
      assert.is(steps[k]!.month, last + k)
      near(point, (pastMoney + money![k]! * (1 - refundRate)) / customers)
    }
  }
})

test('quarterly and yearly cohorts combine their months; daily cohorts have no forecast', () => {
  const { month, quarter, year, day } = expectedCurves(forecast)
  assert.is(day, undefined)
  const customersOf = new Map(forecast.fit!.cohorts.map(({ cohort, customers }) => [cohort, customers]))
  const atEnd = (cohort: number, end: number) => {
    const curve = month!.find((one) => one.cohort === periodLabel('month', cohort))!
    return curve.points[end - cohort - curve.from]! * customersOf.get(cohort)!
  }
  const months = [0, 1, 2].map((n) => 2024 * 12 + n)
  const all = months.reduce((sum, one) => sum + customersOf.get(one)!, 0)
  const first = quarter!.find(({ cohort }) => cohort === '2024-Q1')!
  assert.is(first.from, 2)
  for (const [k, point] of first.points.entries()) {
    const end = 2024 * 12 + 8 + 3 * k // September, December, …
    if (end - months[0]! <= 12)
      near(
        point * all,
        months.reduce((sum, one) => sum + atEnd(one, end), 0),
      )
  }
  assert.equal(
    year!.map(({ cohort, from, points }) => [cohort, from, points.length]),
    [
      ['2023', 1, 1],
      ['2024', 0, 1],
    ],
  )
})

test('its tables name periods as every export does, and the page as a person reads them', () => {
  const fit = forecast.fit!
  const [first, second] = monthsSheet(fit).rows.map(([month]) => month)
  assert.equal([first, second], ['2024-08 (1 day)', '2024-09'])
  for (const [cohort] of cohortsSheet(fit).rows) assert.match(String(cohort), /^202[34]-\d\d$/)
  assert.equal(['2024-08 (1 day)', '2024-09'].map(periodOnPage), ['Aug 2024 (1 day)', 'Sep 2024'])
})

test('a forecast that cannot be trusted gives no curves', () => {
  assert.equal(expectedCurves({ ...forecast, findings: ['missed-its-test'] }), {})
  assert.equal(expectedCurves({ ...forecast, findings: ['spend-follows-frequency'] }), {})
  assert.equal(expectedCurves({ ...forecast, fit: null, findings: ['too-little-data'] }), {})
})

test('a curve continues from its last complete point, as far as the longest curve reaches', () => {
  const curve = (cohort: string, points: number[]) => ({
    cohort,
    customers: 9,
    points,
    isRunning: true,
    isEarlier: false,
  })
  const curves = [curve('2024-01', [1, 2, 3, 3.5]), curve('2024-03', [5, 5.5]), curve('2024-04', [7])]
  const expected = [
    { cohort: '2024-01', from: 3, points: [4, 5] },
    { cohort: '2024-03', from: 1, points: [6, 7, 8, 9, 10] },
    { cohort: '2024-04', from: 0, points: [8, 9] },
  ]
  assert.equal(aheadOf(curves, expected), [
    { cohort: '2024-01', from: 3, points: [null, null, 3, 4] },
    { cohort: '2024-03', from: 1, points: [5, 6, 7, 8] },
    { cohort: '2024-04', from: 0, points: [8, 9, null, null] },
  ])
})

test.run()

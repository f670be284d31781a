import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { errorOf, testDays } from '#domain/forecast/back-test.ts'
import { forecastDays, stepsAfter } from '#domain/forecast/forecast.ts'
import { findingsOf, isShown, isTooLittle, verdictOf } from '#domain/forecast/verdict.ts'
import { monthsNote } from '#text/analytics/forecast/forecast.ts'

type Facts = Parameters<typeof findingsOf>[0]
const total = {
  customers: 900,
  forecastOrders: 95,
  actualOrders: 100,
  plainOrders: 120,
  forecastMoney: 900,
  actualMoney: 1000,
  plainMoney: 1200,
}
const spend = { p: 5, q: 4, v: 20 }
const model = { r: 0.3, alpha: 40, a: 0.5, b: 2 }
const fine: Facts = {
  amount: { customers: 1000, repeaters: 300, spanDays: 400 },
  model,
  standardErrors: [0.1, 1, 0.1, 0.1],
  spend,
  correlation: 0.1,
  backTest: {
    cut: '2024-01-01',
    days: 133,
    model,
    spend,
    repeaters: 200,
    total,
    byRepeats: [],
    byDecile: [],
  },
}
const verdict = (changed: Partial<Facts>) => verdictOf(findingsOf({ ...fine, ...changed }))
const tested = (changed: Partial<Facts['backTest']['total']>) => ({
  backTest: { ...fine.backTest, total: { ...total, ...changed } },
})

test('every verdict, at its limits', () => {
  assert.is(verdict({}), 'fits')
  assert.is(verdict({ amount: { customers: 499, repeaters: 300, spanDays: 400 } }), 'too-little-data')
  assert.is(verdict({ amount: { customers: 500, repeaters: 99, spanDays: 400 } }), 'too-little-data')
  assert.is(verdict({ amount: { customers: 500, repeaters: 100, spanDays: 179 } }), 'too-little-data')
  assert.is(verdict({ amount: { customers: 500, repeaters: 100, spanDays: 180 } }), 'fits')
  assert.is(verdict({ backTest: { ...fine.backTest, repeaters: 0 } }), 'too-little-data')
  assert.is(verdict({ model: { ...model, a: 0.004, b: 1 } }), 'no-leaving-visible')
  assert.is(verdict({ model: { ...model, a: 100, b: 1001 } }), 'no-leaving-visible')
  assert.is(verdict({ standardErrors: null }), 'no-leaving-visible')
  assert.is(verdict(tested({ forecastOrders: 79.9, plainOrders: 200 })), 'missed-its-test')
  assert.is(verdict(tested({ forecastOrders: 120.1, plainOrders: 200 })), 'missed-its-test')
  assert.is(verdict(tested({ forecastMoney: 749 })), 'missed-its-test')
  assert.is(verdict(tested({ plainOrders: 104.9 })), 'missed-its-test', 'the plain rule is nearer')
  assert.is(verdict(tested({ plainOrders: 105 })), 'fits')
  assert.is(verdict(tested({ actualOrders: 0, actualMoney: 0 })), 'missed-its-test')
  assert.is(verdict({ spend: { ...spend, q: 1 } }), 'no-mean-spend')
  assert.is(verdict({ spend: null }), 'no-mean-spend')
  assert.is(verdict({ correlation: -0.31 }), 'spend-follows-frequency')
  assert.is(verdict({ correlation: 0.3 }), 'fits')
})

test('the most serious finding is the verdict, and all of them decide what is shown', () => {
  const found = findingsOf({ ...fine, standardErrors: null, correlation: 0.5, ...tested({ forecastOrders: 50 }) })
  assert.equal(found, ['missed-its-test', 'no-leaving-visible', 'spend-follows-frequency'])
  assert.equal(isShown(found), { orders: true, money: false, isFolded: true })
  assert.equal(isShown([]), { orders: true, money: true, isFolded: false })
  assert.equal(isShown(['no-leaving-visible']), { orders: true, money: true, isFolded: false })
  assert.is(isShown(['too-little-data']).orders, false)
  assert.ok(isTooLittle({ customers: 0, repeaters: 0, spanDays: 0 }))
})

test('a third of the file is tested, a year at most', () => {
  assert.equal([0, 2, 3, 545, 1095, 5000].map(testDays), [0, 0, 1, 181, 365, 365])
  assert.is(errorOf(0.9, 0), 0)
  assert.is(errorOf(1, 0), Infinity)
  assert.ok(Math.abs(errorOf(90, 100) + 0.1) < 1e-12)
})

test('a forecast reaches to the ends of months and a year, or as far as the file is long', () => {
  assert.is(forecastDays([], 100), 365)
  assert.is(forecastDays(['no-leaving-visible'], 200), 200)
  assert.is(forecastDays(['no-leaving-visible'], 900), 365)
  const month = (year: number, month: number) => year * 12 + month - 1
  assert.equal(stepsAfter('2024-01-15', 60), [
    { days: 16, month: month(2024, 1) },
    { days: 45, month: month(2024, 2) },
    { days: 60, month: month(2024, 3) },
  ])
  assert.equal(stepsAfter('1998-06-30', 365).slice(0, 2), [
    { days: 31, month: month(1998, 7) },
    { days: 62, month: month(1998, 8) },
  ])
  assert.equal(stepsAfter('1998-06-30', 365).at(-1), { days: 365, month: month(1999, 6) })
  assert.is(stepsAfter('2024-01-15', 365).length, 13)
})

test('the page explains why a year from the middle of a month has thirteen bars', () => {
  const whole = [{ month: '2024-01', days: 31 }]
  assert.is(monthsNote(whole), '')
  assert.match(
    monthsNote([{ month: '2023-12', days: 1 }, ...whole, { month: '2024-02', days: 1 }]),
    /^33 days .*: 3 bars, of which Dec 2023 \(1 day\) and Feb 2024 \(1 day\) are parts of a month\.$/,
  )
})

test.run()

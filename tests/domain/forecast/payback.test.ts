import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { paybackOf, readCost, readMargin } from '#domain/forecast/payback.ts'
import { costPattern, marginPattern } from '#domain/forecast/payback-patterns.ts'

/** Cohort 1997-01 of CDNOW: money with the first purchase, then per month (docs/semantics.md §7, §12). */
const perCustomer = [38.1163, 45.8962, 52.3561, 63, 70, 76, 82, 84, 86, 88, 90, 92, 95.7529]
const cohort = {
  cohort: '1997-01',
  customers: 7846,
  complete: perCustomer.map((one) => one * 7846),
  later: 113.0713 * 7846,
}
const payback = (cost: number | null, marginPercent: number, costs = {}) =>
  paybackOf(cohort, { cost, marginPercent, costs })

test('the published paybacks of CDNOW', () => {
  assert.is(payback(50, 100).reached, 2)
  assert.is(payback(40, 100).reached, 1)
  assert.equal([payback(100, 60).reached, payback(100, 60).watched], [null, 12])
  assert.is(payback(100, 60).isLater, false)
  const late = payback(100, 100)
  assert.equal([late.reached, late.isLater, late.watched, late.earned!.toFixed(4)], [null, true, 12, '113.0713'])
  assert.is(payback(38.11, 100).reached, 0)
  assert.is(payback(0, 10).reached, 0)
})

test('docs/semantics.md §12: a cohort has a payback only once its own month has ended', () => {
  const noCell = { cost: 5, reached: null, isLater: false, watched: null, earned: null }
  const of = (complete: number[], later: number | null = null) =>
    paybackOf({ cohort: '2024-03', customers: 1, complete, later }, { cost: 5, marginPercent: 100, costs: {} })
  assert.equal(of([]), noCell)
  assert.equal(of([5]), { ...noCell, reached: 0, watched: 0, earned: 5 })
  // beyond M12, what has come in by the file's last date counts, the month in progress included
  assert.equal(of(Array(13).fill(4), 6), { ...noCell, isLater: true, watched: 12, earned: 6 })
})

test('a cost that is earned to the cent counts as earned, without rounding errors', () => {
  const of = (money: number, customers: number, cost: number, marginPercent: number) =>
    paybackOf({ cohort: '2024-01', customers, complete: [money], later: null }, { cost, marginPercent, costs: {} })
  for (let cents = 1; cents < 2000; cents++) {
    const cost = cents / 100
    for (const [customers, margin] of [
      [3, 10],
      [7, 35.7],
      [1, 60],
    ] as const) {
      const money = Math.ceil((cents * customers * 10_000) / margin) / 10_000
      assert.is(of(money, customers, cost, margin).reached, 0, `${cost} ${customers} ${margin}`)
      assert.is(of(money - 0.0001, customers, cost, margin).reached, null, `less than ${cost} ${customers} ${margin}`)
    }
  }
  assert.is(of(100, 3, 50, 100).earned, 33.3333)
})

test('a cohort’s own cost has priority over the cost for all', () => {
  assert.is(payback(50, 100, { '1997-01': 40 }).reached, 1)
  assert.is(payback(null, 100, { '1997-01': 40 }).reached, 1)
  assert.is(payback(50, 100, { '1997-02': 1 }).reached, 2)
  assert.equal(payback(null, 100), { cost: null, reached: null, isLater: false, watched: null, earned: null })
})

test('a cohort without a complete cell has no result, one with only refunds is not within', () => {
  const inputs = { cost: 5, marginPercent: 100, costs: {} }
  assert.equal(paybackOf({ ...cohort, complete: [], later: null }, inputs), {
    cost: 5,
    reached: null,
    isLater: false,
    watched: null,
    earned: null,
  })
  assert.equal(paybackOf({ ...cohort, customers: 2, complete: [-20], later: null }, inputs), {
    cost: 5,
    reached: null,
    isLater: false,
    watched: 0,
    earned: -10,
  })
})

test('typed amounts and percentages', () => {
  assert.equal(['', ' ', '0', '12', '1,250.50', '12.34567', '-1', 'x', '1e3', '99999999999999'].map(readCost), [
    null,
    null,
    0,
    12,
    1250.5,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const withCommas = [
    '1,250',
    '1,250,000.5',
    '30,50',
    '0,5',
    '12,3456',
    '1,25,000',
    '1,2,3',
    '1,250.',
    '1.250,50',
    ',5',
  ]
  assert.equal(withCommas.map(readCost), [
    1250,
    1_250_000.5,
    30.5,
    0.5,
    12.3456,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  assert.is(readMargin('12,5'), 12.5)
  assert.equal(['', '60', '60%', '12.5 %', '0', '100', '101', '-5', 'half'].map(readMargin), [
    100,
    60,
    60,
    12.5,
    undefined,
    100,
    undefined,
    undefined,
    undefined,
  ])
})

test('the patterns of the fields allow exactly what the server reads', () => {
  const takes = (pattern: string) => (text: string) => new RegExp(`^(?:${pattern})$`, 'v').test(text)
  const costs = ['0', '12', ' 1,250.50 ', '1250.5', '1,000,000', '0.0001', '12,5', '30,50', '12,3456', '999999999999']
  assert.equal(costs.filter(takes(costPattern)), costs)
  assert.equal(costs.map(readCost).includes(undefined), false)
  const wide = ['1250,345', '1,250,5', '1,250,50', '1,234,5678', '1,000,000,000,000,000', '9999999999999']
  assert.equal(wide.filter(takes(costPattern)), [])
  assert.equal(['12.34567', '-1', 'x', '1e3', '99999999999999', '1,2,3', '$5'].filter(takes(costPattern)), [])
  const margins = ['60', '60%', '12.5 %', '100', '100.0', '0.5', '12,5', '05']
  assert.equal(margins.filter(takes(marginPattern)), margins)
  assert.equal(margins.map(readMargin).includes(undefined), false)
  assert.equal(['0', '0.0%', '0,0', '00', '101', '100.1', '-5', 'half', '%'].filter(takes(marginPattern)), [])
})

test.run()

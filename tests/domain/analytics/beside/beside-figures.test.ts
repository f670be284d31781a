import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { besideFigures, clearDifferences, type SideSums } from '#domain/analytics/beside/beside-figures.ts'

const side = (more: Partial<SideSums>): SideSums => ({
  customers: 100,
  orders: 200,
  revenue: '50000000',
  first_purchase: '30000000',
  first_purchase_variance: 4,
  total: '50000000',
  total_variance: 9,
  after_first_variance: 5,
  second: 50,
  third: 20,
  fourth: 10,
  fifth: 5,
  median_days: 30,
  ...(Object.fromEntries(
    [30, 60, 90, 180, 365].flatMap((days) => [
      [`watched_${days}`, 80],
      [`back_${days}`, 20],
      [`money_${days}`, '40000000'],
      [`variance_${days}`, 6],
    ]),
  ) as Record<`watched_${30 | 60 | 90 | 180 | 365}`, number> &
    Record<`back_${30 | 60 | 90 | 180 | 365}`, number> &
    Record<`money_${30 | 90 | 180 | 365}`, string> &
    Record<`variance_${30 | 90 | 180 | 365}`, number>),
  ...more,
})

const of = (a: Partial<SideSums>, b: Partial<SideSums>, areApart = true) => {
  const figures = besideFigures(side(a), side(b), areApart)
  return Object.fromEntries(figures.map((one) => [one.key, one]))
}

test('each figure has both values and the difference', () => {
  const figures = of({ orders: 250 }, {})
  assert.equal([figures.orders!.a, figures.orders!.b, figures.orders!.difference], [250, 200, 50])
  assert.equal([figures.aov!.a, figures.aov!.b, figures.aov!.difference], [20, 25, -5])
  assert.equal([figures.ltvOverall!.a, figures.ltvAfterFirst!.a, figures.within30!.a], [50, 20, 50])
  assert.equal([figures.back30!.a, figures.back30!.ofA], [0.25, 80])
})

test('sums of money are exact to four places, also their difference', () => {
  const { revenue } = of({ revenue: '3000' }, { revenue: '1000' })
  assert.equal([revenue!.a, revenue!.b, revenue!.difference], [0.3, 0.1, 0.2])
})

test('rates and means are judged by their intervals; totals, AOV and medians never', () => {
  const figures = of({ second: 80, third: 5, total: '80000000' }, {})
  assert.is(figures.secondOrderRate!.verdict, 'higher')
  assert.is(figures.thirdOrderRate!.verdict, 'lower')
  assert.is(figures.fourthOrderRate!.verdict, 'no-clear-difference')
  assert.is(figures.ltvOverall!.verdict, 'higher')
  for (const key of ['customers', 'orders', 'revenue', 'aov', 'medianDays'])
    assert.equal([figures[key]!.low, figures[key]!.high, figures[key]!.verdict], [null, null, null])
})

test('under 20 customers on a side are too few, also where only few were watched that long', () => {
  const figures = of({ watched_365: 19, back_365: 19 }, {})
  assert.equal([figures.back365!.verdict, figures.back365!.low], ['too-few', null])
  assert.is(figures.within365!.verdict, 'too-few')
  assert.is(figures.secondOrderRate!.verdict, 'no-clear-difference')
})

test('nothing is judged where a customer may be on both sides', () => {
  for (const { low, verdict } of Object.values(of({ second: 80 }, {}, false)))
    assert.equal([low, verdict], [null, null])
})

test('a side without customers has no means and rates', () => {
  const empty = Object.fromEntries(Object.keys(side({})).map((key) => [key, 0])) as unknown as SideSums
  const figures = of(
    { ...empty, revenue: '0', first_purchase: null, total: null, money_30: null, median_days: null },
    {},
  )
  assert.equal(
    [figures.customers!.a, figures.aov!.a, figures.ltvOverall!.a, figures.secondOrderRate!.a, figures.medianDays!.a],
    [0, null, null, null, null],
  )
  assert.is(figures.ltvOverall!.difference, null)
  assert.is(figures.secondOrderRate!.verdict, 'too-few')
})

test('clear differences are counted, and what chance alone gives', () => {
  const { clear, of: all, byChance } = clearDifferences(besideFigures(side({ second: 80 }), side({}), true))
  assert.equal([clear, all, byChance], [1, 16, 0.8])
})

test.run()

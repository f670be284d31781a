import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { coloredCurves } from '#domain/analytics/colored-curves.ts'
import { dollars } from '#domain/values/money.ts'
import { curvesInColor } from '#text/analytics/cohorts.ts'
import { overdueLead } from '#text/analytics/customers/customers.ts'
import { ordersOf } from '#text/analytics/forecast/forecast.ts'
import { newAndReturningChartText } from '#text/analytics/new-and-returning.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { refundsChartText } from '#text/analytics/refunds.ts'
import { revenueChartText } from '#text/analytics/revenue.ts'
import { gapsText } from '#text/analytics/timing.ts'
import { bar, barWidth, stripes } from '#ui/analytics/charts/bar-shapes.ts'
import { isFlat } from '#ui/analytics/charts/card.ts'
import { apart } from '#ui/analytics/charts/ends-apart.ts'
import { pathOf } from '#ui/analytics/charts/path.ts'

test('periods are written for people', () => {
  const labels = ['2024-01-05', '2023-12', '2024-Q1', '2024', '0099-09-30']
  assert.equal(labels.map(periodName), ['Jan 5, 2024', 'Dec 2023', 'Q1 2024', '2024', 'Sep 30, 0099'])
})

test('a line is broken where there is no value', () => {
  const places: Parameters<typeof pathOf>[0] = [[0, 10], [5, 20.04], null, null, [20, 5], null, [30, 1], [35, 2]]
  assert.is(pathOf(places), 'M0 10L5 20M20 5M30 1L35 2')
  assert.is(pathOf([]), '')
})

test('an axis has amounts other than zero only if a value has', () => {
  const of = (...values: (number | null)[]) =>
    isFlat({
      series: [
        { name: '', tone: '', values: [0, null] },
        { name: '', tone: '', values },
      ],
    })
  assert.equal([of(0, 0), of(), of(0, 0.01), of(-1)], [true, true, false, false])
})

test('bars go up and down from the axis; a value of zero has none', () => {
  assert.is(bar(50, 10, 100, 40), 'M45 40h10v60h-10z')
  assert.is(bar(50, 10, 100, 140), 'M45 100h10v40h-10z')
  assert.is(bar(50, 10, 100, 100), '')
  assert.ok(barWidth(1) < 100 && barWidth(2000) === 0.5)
})

test('the hatching of a bar ends at its edges, whichever way it goes', () => {
  const lines = stripes(50, 10, 100, 40)
  assert.is(stripes(50, 10, 40, 100), lines)
  const places = [...lines.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  assert.ok(places.length >= 4)
  assert.ok(
    places.every(([x, y]) => x >= 45 && x <= 55 && y >= 40 && y <= 100),
    lines,
  )
  assert.is(stripes(50, 10, 100, 100), '')
})

test('among many curves three are colored: the best, the newest with two complete periods, the oldest', () => {
  const curves = Array.from({ length: 8 }, (_, n) => ({
    cohort: `c${n}`,
    points: Array.from({ length: 8 - n }, (_, k) => k),
    isRunning: true,
    isEarlier: false,
  }))
  assert.equal(coloredCurves(curves, 'c3', []), ['c3', 'c5', 'c0'])
  const [best, ...latest] = curves
  assert.equal(coloredCurves([{ ...best!, isEarlier: true }, ...latest], 'c0', []), ['c0', 'c5', 'c1'])
  assert.equal(coloredCurves(curves, undefined, []), ['c5', 'c0'])
  assert.equal(
    coloredCurves(curves.slice(4), 'c5', []),
    curves.slice(4).map(({ cohort }) => cohort),
  )
})

test('chosen cohorts are in color and no others, unless no curve has their names', () => {
  const curves = Array.from({ length: 8 }, (_, n) => ({
    cohort: `c${n}`,
    points: [1, 2, 3],
    isRunning: false,
    isEarlier: false,
  }))
  assert.equal(coloredCurves(curves, 'c3', ['c6', 'c1']), ['c1', 'c6'])
  assert.equal(coloredCurves(curves, undefined, ['2024-Q1']), ['c7', 'c0'])
})

test('the description names the oldest curve among those that are drawn', () => {
  const curves = Array.from({ length: 17 }, (_, n) => ({ cohort: `c${n}`, isEarlier: false }))
  const inColor = { curves, colored: ['c0'], chosen: [], isPart: false, hasBest: false }
  assert.equal(curvesInColor(inColor), ['In color: the newest with two complete periods and the oldest.'])
  const [some] = curvesInColor({ ...inColor, isPart: true, hasBest: true })
  assert.match(some!, /, and the oldest of the latest 17\.$/)
  assert.equal(curvesInColor({ ...inColor, chosen: ['c0'] }), ['In color: the chosen cohorts.'])
  assert.equal(curvesInColor({ ...inColor, colored: curves.map(({ cohort }) => cohort) }), [])
})

test('names at the ends of lines do not overlap, and none is below the axis', () => {
  const placed = (...heights: number[]) => apart(heights.map((y) => ({ y }))).map(({ y }) => y)
  assert.equal(placed(500, 100), [100, 500])
  assert.equal(placed(300, 310), [300, 380])
  assert.equal(placed(1000, 1000, 1000), [840, 920, 1000])
  assert.equal(placed(100, 960, 1000), [100, 920, 1000])
  assert.equal(placed(), [])
})

test('charts in words: one period, no period, and unknown values', () => {
  const month = (period: string, revenue: number | null) => ({ period, revenue })
  assert.is(revenueChartText([month('2024-01', -5)], dollars), 'Revenue in Jan 2024: -$5.00.')
  assert.is(
    revenueChartText([month('2024-01-05', 12.5), month('2024-01-06', null)], dollars, true),
    'Revenue on Jan 5, 2024: $12.50.',
  )
  assert.is(revenueChartText([], dollars), 'No period has an order.')
  const refunds = { period: '2024-Q1', gross: 0, refunds: 5 }
  assert.is(refundsChartText([refunds], dollars), 'In Q1 2024: gross $0.00, refunds $5.00, net -$5.00.')
  assert.is(
    newAndReturningChartText([{ period: '2024', fromNew: 20, fromReturning: -5 }], dollars),
    'In 2024, $20.00 is from new customers and -$5.00 from returning ones.',
  )
  const gaps = { step: 'all', count: 1, mean: 1, p25: 1, median: 1, p75: 1, p90: 1, bins: [] } as const
  assert.match(gapsText({ ...gaps, bins: [] }), /, 1 repeat order: 25% within 1 day, /)
  assert.match(overdueLead(1), /more than 1 day ago/)
  assert.equal([1, 0.6, 2288].map(ordersOf), ['1 purchase day', '1 purchase day', '2,288 purchase days'])
})

test.run()

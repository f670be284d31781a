import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { coloredCurves } from '#domain/analytics/colored-curves.ts'
import { curvesInColor } from '#text/analytics/cohorts.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { bar, barWidth } from '#ui/analytics/charts/bar-shapes.ts'
import { isFlat } from '#ui/analytics/charts/card.ts'
import { pathOf } from '#ui/analytics/charts/path.ts'

test('periods as people read them', () => {
  const labels = ['2024-01-05', '2023-12', '2024-Q1', '2024', '0099-09-30']
  assert.equal(labels.map(periodName), ['Jan 5, 2024', 'Dec 2023', 'Q1 2024', '2024', 'Sep 30, 0099'])
})

test('a line is broken where there is no value', () => {
  const places: Parameters<typeof pathOf>[0] = [[0, 10], [5, 20.04], null, null, [20, 5], null, [30, 1], [35, 2]]
  assert.is(pathOf(places), 'M0 10L5 20M20 5M30 1L35 2')
  assert.is(pathOf([]), '')
})

test('an axis has other amounts than zero only where a value has', () => {
  const of = (...values: (number | null)[]) =>
    isFlat({
      series: [
        { name: '', tone: '', values: [0, null] },
        { name: '', tone: '', values },
      ],
    })
  assert.equal([of(0, 0), of(), of(0, 0.01), of(-1)], [true, true, false, false])
})

test('bars go up and down from the line; nothing is drawn for nothing', () => {
  assert.is(bar(50, 10, 100, 40), 'M45 40h10v60h-10z')
  assert.is(bar(50, 10, 100, 140), 'M45 100h10v40h-10z')
  assert.is(bar(50, 10, 100, 100), '')
  assert.ok(barWidth(1) < 100 && barWidth(2000) === 0.5)
})

test('of many curves three are in color: the best, the newest with two complete periods, the oldest', () => {
  const curves = Array.from({ length: 8 }, (_, n) => ({
    cohort: `c${n}`,
    points: Array.from({ length: 8 - n }, (_, k) => k),
    isRunning: true,
  }))
  assert.equal(coloredCurves(curves, 'c3'), ['c3', 'c5', 'c0'])
  const [best, ...latest] = curves
  assert.equal(coloredCurves([{ ...best!, isEarlier: true }, ...latest], 'c0'), ['c0', 'c5', 'c1'])
  assert.equal(coloredCurves(curves), ['c5', 'c0'])
  assert.equal(
    coloredCurves(curves.slice(4), 'c5'),
    curves.slice(4).map(({ cohort }) => cohort),
  )
})

test('the oldest curve is said to be the oldest of those that are drawn', () => {
  assert.is(curvesInColor(false), 'In color: the newest with two complete periods and the oldest.')
  assert.match(curvesInColor(true, 17), /, and the oldest of the latest 17\.$/)
})

test.run()

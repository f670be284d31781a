import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { figuresByPeriod, type PeriodRow } from '#domain/analytics/comparison/overview.ts'

const row = (period: number): PeriodRow => ({
  ...{ period, revenue: period % 97, purchases: 3, purchasers: 2, newCustomers: 1, fromNew: 1 },
})

test('the latest periods have the figures that they have among all', () => {
  const rows = Array.from({ length: 60 }, (_, at) => row(at * 2))
  const all = figuresByPeriod(rows, 0, 118)
  const latest = figuresByPeriod(rows, 106, 118, 13)
  assert.equal([...latest.keys()], [106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118])
  for (const [period, figures] of latest) assert.equal(figures, all.get(period))
})

test('one wrong year among many days makes no more figures than are asked for', () => {
  const rows = [row(-700_000), ...Array.from({ length: 200_000 }, (_, at) => row(at))]
  assert.is(figuresByPeriod(rows, -700_000, 199_999, 412).size, 412)
})

test.run()

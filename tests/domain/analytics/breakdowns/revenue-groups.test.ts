import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { latestPeriods, revenueGroups } from '#domain/analytics/breakdowns/revenue-groups.ts'

const row = (id: number, period: number) => ({
  ...{ id, period, value: String(id), money: '10000', refunds: '0', orders: 1, customers: 1 },
})
const keys = (rows: { id: number; period: number }[]) => rows.map(({ id, period }) => `${id} ${period}`)

test('a page shows as many whole periods as fit, the latest ones, and at least one', () => {
  const groups = revenueGroups([row(1, 1), row(2, 1), row(1, 2), row(1, 4), row(2, 4)])
  const shown = (most: number) => {
    const { rows, periods, allPeriods } = latestPeriods(groups, most)
    return [keys(rows), periods, allPeriods]
  }
  assert.equal(shown(5), [['1 1', '1 2', '1 4', '2 1', '2 4'], 3, 3])
  assert.equal(shown(4), [['1 2', '1 4', '2 4'], 2, 3])
  assert.equal(shown(1), [['1 4', '2 4'], 1, 3])
  assert.equal(latestPeriods([], 1), { rows: [], periods: 0, allPeriods: 0 })
})

test.run()

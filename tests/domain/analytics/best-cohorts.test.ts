import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bestCohorts } from '#domain/analytics/best-cohorts.ts'
import { cohortRow } from '#domain/analytics/cohort.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { retentionRow } from '#domain/analytics/retention-row.ts'

const offsets = Array.from({ length: 13 }, (_, k) => k)
const counts = (letter: string, of: (k: number) => number) =>
  Object.fromEntries(offsets.map((k) => [`${letter}${k}`, of(k)])) as never

/**
 * Cohorts of months 0, 1, 2…: number of customers, money of first purchases, money in each later month, and how many
 * more customers come back per month.
 */
function cohorts(sizes: [customers: number, first: number, each: number, back: number][], lastPeriod: number) {
  return {
    rows: sizes.map(([customers, first_purchase, each], cohort) =>
      cohortRow(
        'month',
        { cohort, customers, first_purchase, later: 9e9, ...(counts('m', () => each) as object) } as never,
        lastPeriod,
        false,
      ),
    ),
    retention: sizes.map(([customers, , , back], cohort) =>
      retentionRow(
        'month',
        {
          cohort,
          customers,
          ...(counts('m', () => 0) as object),
          ...(counts('c', (k) => k * back) as object),
        } as never,
        lastPeriod,
      ),
    ),
  }
}
const best = (sizes: Parameters<typeof cohorts>[0], lastPeriod: number, lastDay = '15') => {
  const { rows, retention } = cohorts(sizes, lastPeriod)
  return bestCohorts(rows, retention, 'month', `${periodLabel('month', lastPeriod)}-${lastDay}`)
}

test('cohorts are compared at an age that at least half of them, and at least three, have completed', () => {
  const four: Parameters<typeof cohorts>[0] = [
    [20, 200, 2, 1],
    [40, 800, 4, 3],
    [20, 100, 40, 0],
    [20, 9999, 99, 9],
  ]
  // The file ends in month 4. Cohort 0 then has four later months and cohort 2 has two, the last of each in progress.
  const found = best(four, 4)!
  assert.equal([found.offset, found.compared], [1, 3])
  assert.equal(found.spent, { cohort: '0000-02', perCustomer: (800 + 2 * 4) / 40 })
  assert.equal(found.cameBack, { cohort: '0000-02', share: 3 / 40 })
  const ended = best(four, 4, '31')!
  assert.equal([ended.offset, ended.compared], [2, 3], 'a month whose last day the file has is whole')
  const later = best(four, 40)!
  assert.equal([later.offset, later.compared], [11, 4])
  assert.equal(later.spent, { cohort: '0000-04', perCustomer: (9999 + 12 * 99) / 20 })
})

test('small cohorts, and fewer than three, are not compared', () => {
  const large = [20, 1, 1, 1] as [number, number, number, number]
  assert.is(best([large, large, [19, 9e6, 9, 9]], 40), undefined)
  assert.is(best([large, large, large, [19, 9e6, 9, 9]], 40)!.compared, 3)
  assert.is(best([large, large, large], 3), undefined, 'the third has not had a whole month')
  assert.is(best([], 9), undefined)
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cameBack } from '#domain/analytics/beside/came-back.ts'
import { lastOffset } from '#domain/analytics/cohort.ts'
import { periodOf } from '#domain/analytics/period.ts'

type Row = Parameters<typeof cameBack>[0][number]

const month = (label: string) => periodOf('month', `${label}-01`)
const row = (label: string, customers: number, back: number) =>
  ({
    cohort: month(label),
    customers,
    ...Object.fromEntries(Array.from({ length: lastOffset + 1 }, (_, k) => [`m${k}`, k === 1 ? back : 0])),
    ...Object.fromEntries(Array.from({ length: lastOffset + 1 }, (_, k) => [`c${k}`, k === 1 ? back : 0])),
  }) as Row

const span = { first: '2024-01-01', last: '2024-05-09' }
const rows = (customers: number, back: number) => [
  row('2024-01', 100, 20),
  row('2024-02', 100, 20),
  row('2024-03', customers, back),
  row('2024-04', 100, 1), // M1 is May, which is in progress
]

test('the latest cohort whose next month is over stands beside all others', () => {
  assert.equal(cameBack(rows(100, 26), span), {
    cohort: month('2024-03'),
    back: 26,
    of: 100,
    usual: { value: 66 / 300, cohorts: 3 },
    verdict: 'no-clear-difference',
  })
  assert.is(cameBack(rows(100, 60), span)?.verdict, 'higher')
  assert.is(cameBack(rows(100, 1), span)?.verdict, 'lower')
})

test('nothing is said of a cohort that is missing, begins before the source, or is too small', () => {
  assert.ok(cameBack(rows(20, 5), span))
  assert.is(cameBack(rows(19, 5), span), undefined)
  assert.is(cameBack(rows(100, 26).slice(2), span), undefined, 'no other cohort')
  assert.is(cameBack(rows(100, 26), { ...span, first: '2024-03-02' }), undefined)
  assert.is(cameBack(rows(100, 26).slice(0, 2), span), undefined)
})

test.run()

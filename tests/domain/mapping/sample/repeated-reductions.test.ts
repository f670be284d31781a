import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { proposedOptions } from '#domain/mapping/sample/open-question.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { repeatedReductionText } from '#text/mapping/sample.ts'

const columns = ['id', 'customer', 'date', 'value', 'back']
const mapping = {
  id: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  back: 'refundedAmount',
} as const
const reported = (rows: string[], options: MappingOptions = {}) =>
  sampleReport(
    columns,
    rows.map((row) => row.split(',')),
    positionsOf(columns, mapping),
    options,
  )

test('a refunded amount larger than its row belongs to the order and is taken off once', () => {
  const rows = ['1,a,2024-01-05,60,80', '1,a,2024-01-05,40,80', '2,b,2024-01-06,50,']
  const report = reported(rows)
  const [found] = report.repeatedReductions
  assert.equal([found!.which, found!.added, found!.once, report.money], ['repeatedRefunds', -10, 70, -10])
  const proposed = proposedOptions(report, {})
  assert.equal(proposed, { repeatedRefunds: 'once' })
  const once = reported(rows, proposed)
  assert.equal([once.money, once.refunds, once.orders], [70, 80, 2])
  assert.equal(once.repeatedReductions[0]!.added, -10)
  assert.is(proposedOptions(once, proposed!), undefined)
  assert.is(
    repeatedReductionText(found!),
    'In all 1 order with several rows and a refunded amount in the sample, “back” is the same on every row. If it is what was paid back for the whole order, taking it off on every row makes revenue too low.',
  )
})

test('one order with two equal amounts causes a question without a proposal', () => {
  const report = reported(['1,a,2024-01-05,60,5', '1,a,2024-01-05,40,5'])
  assert.is(report.repeatedReductions.length, 1)
  assert.is(proposedOptions(report, {}), undefined)
  assert.is(report.money, 90)
})

test('rows that were each refunded, in full or by their own amounts, cause no question', () => {
  const whole = ['1,a,2024-01-05,20,20', '1,a,2024-01-05,20,20', '2,b,2024-01-05,30,30', '2,b,2024-01-05,30,30']
  assert.equal(reported(whole).repeatedReductions, [])
  const own = ['1,a,2024-01-05,20,10', '1,a,2024-01-05,20,5', '2,b,2024-01-05,30,3', '2,b,2024-01-05,30,0']
  assert.equal(reported(own).repeatedReductions, [])
})

test('an order total that counts once takes its refund off once, on whichever of its rows it stands', () => {
  for (const rows of [
    ['1,a,2024-01-05,100,30', '1,a,2024-01-05,100,30', '2,b,2024-01-05,50,'],
    ['1,a,2024-01-05,100,30', '1,a,2024-01-05,100,', '2,b,2024-01-05,50,'],
  ]) {
    const report = reported(rows, { repeatedTotals: 'once' })
    assert.equal([report.money, report.refunds], [120, 30])
  }
})

test.run()

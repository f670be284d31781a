// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingestedSource, type JoiningFile } from '#tests/jobs/ingest/ingested.ts'

const mapping: ColumnMapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Total: 'transactionValue',
  Status: 'orderStatus',
}
const file = (rows: string[], joining: JoiningFile['joining'] = 'orders'): JoiningFile => ({
  contents: ['Order,Customer,Date,Total,Status', ...rows].join('\n'),
  mapping,
  joining,
})
const paid = file(['1,ann,2024-01-05,100,paid', '2,bob,2024-01-06,50,paid'])

test('a file with only canceled orders takes them back', async () => {
  const { summary } = await ingestedSource([paid, file(['1,ann,2024-01-05,100,cancelled'])])
  assert.equal([summary.analysedMoney, summary.orders, summary.leftOutRows], ['50.0000', 1, 1])
  const [, canceled] = summary.joined!
  assert.equal([canceled!.changedOrders, canceled!.rows, canceled!.leftOutRows], [1, 1, 1])
  assert.equal(canceled!.replaced, { rows: 1, money: '100.0000' })
})

test('it fails if it takes nothing back, or if nothing is left', async () => {
  const fails = async (files: JoiningFile[]) => {
    try {
      await ingestedSource(files)
    } catch (error) {
      return (error as { failure: { reason: string } }).failure.reason
    }
  }
  assert.is(await fails([paid, file(['1,ann,2024-01-05,100,cancelled'], 'rows')]), 'no-usable-row')
  assert.is(await fails([paid, file(['1,ann,2024-01-05,100,cancelled', '2,bob,2024-01-06,50,cancelled'])]), 'no-rows')
  assert.is(await fails([paid, file(['1,,2024-01-05,100,paid'])]), 'no-usable-row')
})

test.run()

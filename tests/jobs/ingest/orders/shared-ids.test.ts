import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const mapping = {
  order: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  status: 'orderStatus',
} as const

const shared = async (lines: string[]) =>
  (await ingested(['order,customer,date,value,status', ...lines].join('\n'), mapping)).summary.understanding.orderIds
    ?.sharedIds

test('an order ID is shared where several customers have an order of it', async () => {
  const others = ['o1,a,2024-01-13,5,Paid', 'o2,a,2024-01-14,3,Paid']
  assert.is(await shared([...others, 'o1,b,2024-01-13,7,Paid']), 1)
  // What is left of the second customer's order is a row without an amount.
  assert.is(await shared([...others, 'o1,b,2024-01-13,7,cancelled', 'o1,b,2024-01-13,,Paid']), 0)
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { listed } from './listed.ts'

const mapping = {
  no: 'orderId',
  date: 'transactionDate',
  mail: 'customerId',
  total: 'transactionValue',
  refund: 'refundedAmount',
  sku: 'skuId',
} as const

test('order totals that count once, beside refunded amounts, make a list', async () => {
  const file =
    'no,date,mail,total,refund,sku\n1,2025-01-01,a@x.com,50,0,MUG\n1,2025-01-01,a@x.com,50,0,TRAY\n2,2025-02-01,a@x.com,30,30,MUG\n3,2025-03-01,b@x.com,20,5,MUG\n'
  const { customers } = await listed(file, mapping, { repeatedTotals: 'once' })
  assert.equal(
    customers.map(({ key, orders, revenue, refunds }) => [key, orders, Number(revenue), Number(refunds)]).sort(),
    [
      ['a@x.com', 2, 80_0000, 30_0000],
      ['b@x.com', 1, 20_0000, 5_0000],
    ],
  )
})

test.run()

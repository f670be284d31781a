// test: only full
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { listed } from '#tests/jobs/ingest/list/listed.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

const mapping = {
  no: 'orderId',
  date: 'transactionDate',
  mail: 'customerId',
  total: 'transactionValue',
  refund: 'refundedAmount',
  sku: 'skuId',
} as const

test('order totals that count once, beside refunded amounts, give a list', async () => {
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

/** The columns of files from the field, and their customers with orders, revenue before refunds and refunds. */
const found = {
  'found/refund-column.csv': [
    ['a', 2, 150, 40],
    ['b', 1, 80, 80],
  ],
  'found/refund-status-amount-0.csv': [
    ['a', 1, 100, 5],
    ['b', 1, 10, 2],
  ],
}
for (const [name, expected] of Object.entries(found)) {
  const path = sharedFile(name)
  if (!path) continue
  test(`${name}: the refunded money is a refund of its customer`, async () => {
    const text = readFileSync(path, 'utf8')
    const fields = {
      cust: 'customerId',
      when: 'transactionDate',
      amount: 'transactionValue',
      refunded: 'refundedAmount',
    }
    const status = text.startsWith('cust,when,amount,refunded,status') ? { status: 'orderStatus' } : {}
    const { customers } = await listed(text, { ...fields, ...status } as ColumnMapping)
    const rows = customers.map(({ key, orders, revenue, refunds }) => [key, orders, revenue / 1e4, refunds / 1e4])
    assert.equal(rows.sort(), expected)
  })
}

test.run()

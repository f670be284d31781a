// test: only full, waits
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { listed } from '#tests/jobs/ingest/list/listed.ts'
import { testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'

// 25 rows of 9 * 10^13 are 2.25 * 10^19 ten-thousandths, which does not fit into 64 bits.
const most = '90000000000000.25'
const lines = [
  ...Array.from({ length: 25 }, (_, i) => `a,2024-01-${10 + (i % 21)},${most},${i % 2 ? 'X' : 'Y'}`),
  `b,2024-01-07,${most},X`,
  `b,2024-03-01,-${most},X`,
  'b,2024-03-02,5,',
]
const text = `customer,date,value,sku\n${lines.join('\n')}\n`
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' } as const

test('sums beyond 64 bits are in the list, exact to the ten-thousandth', async () => {
  const { customers, orders } = await listed(text, mapping)
  const sums = customers.map(({ key, revenue, refunds, first_value }) => [key, revenue, refunds, first_value])
  assert.equal(sums, [
    ['a', '22500000000000062500', '0', '1800000000000005000'],
    ['b', '900000000000052500', '900000000000002500', '900000000000002500'],
  ])
  // its first order has a row of each SKU
  const { value, skus } = orders.find((order) => order.customer === 0)!
  assert.is(value, '1800000000000005000')
  assert.equal(
    skus.map(({ money }: { money: string }) => money),
    ['900000000000002500', '900000000000002500'],
  )
})

test('pages read such a list', async () => {
  const app = await testApp({}, { worker: true, lists: true })
  try {
    const token = await app.signedUp('anna@example.com')
    const { id } = (await app.upload(token, text)).body
    await app.process(token, id, mapping)
    const get = (path: string) => app.call('GET', `/api/${path}fileId=${id}`, { token })
    await until('the list is there', async () => (await get('customers/segments?')).status === 200)
    const { customers, rows } = (await get('customers?')).body
    assert.equal([customers, rows[0].key, rows[0].revenue], [2, 'a', 2_250_000_000_000_006.2])
  } finally {
    stopReaders()
    await app.close()
  }
})

test.run()

// test: only full, 5 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const mapping = {
  customer: 'customerId',
  order: 'orderId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
} as const

// Fractions of a second, and times over ten thousand years, do not fit into 64 bits with the rest of a position.
for (const [title, other] of [
  ['whole seconds', 'z,o9,2024-01-07 10:00:00,1,Z'],
  ['parts of a second', 'z,o9,2024-01-07 10:00:00.250,1,Z'],
  ['ten thousand years', 'z,o9,9999-01-07 10:00:00,1,Z'],
] as const)
  test(`first purchases, their SKUs and purchasers of a day in a file of ${title}`, async () => {
    const { summary, rollups } = await ingested(
      [
        'customer,order,date,value,sku',
        'a,o1,2024-01-05 10:00:00,-4,X', // a refund of the same second comes behind the purchase
        'a,o2,2024-01-05 10:00:00,10,A',
        'a,o3,2024-01-05 10:00:00,20,B',
        'a,o2,2024-01-06 00:00:00,5,C',
        'a,o4,2024-01-05 17:00:00,1,D',
        'b,o2,2024-01-05 11:00:00,7,A', // an order ID of two customers
        'b,,2024-01-05 12:00:00,3,A',
        other,
      ].join('\n'),
      mapping,
    )
    assert.is(summary.orders, 7)
    assert.is(summary.understanding.orderIds?.sharedIds, 1)
    assert.is(summary.understanding.orderIds?.rowsWithoutId, 1)
    assert.is(summary.firstOrderedAt, '2024-01-05 10:00:00')
    const day = rollups.revenue_by_period.find((row) => row.group_by === 'day')!
    assert.equal([Number(day.revenue), day.purchases, day.purchasers], [42, 5, 2])
    const firsts = rollups.lifecycle_by_sku.map((row) => [row.sku, Number(row.first_purchase), Number(row.total)])
    assert.equal(firsts.sort(), [
      ['A', 22, 42],
      ['C', 15, 32],
      ['Z', 1, 1],
    ])
  })

test.run()

// test: 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
  name: 'skuName',
} as const
const read = (rows: string[]) => ingested(`customer,date,value,sku,name\n${rows.join('\n')}\n`, mapping)

test('several orders of a customer on one day, refunds included, make one purchaser of that day', async () => {
  const { summary, rollups } = await read([
    'a,2024-01-05 09:00:00,10,,',
    'a,2024-01-05 09:00:00,5,,',
    'a,2024-01-05 17:00:00,20,,',
    'a,2024-01-05 18:00:00,-15,,',
    'b,2024-01-05 10:00:00,7,,',
    'c,2024-01-05 11:00:00,-3,,',
    'c,2024-01-05 12:00:00,-2,,',
    'b,2024-01-06 00:00:00,1,,',
  ])
  assert.is(summary.orders, 7)
  const days = rollups.revenue_by_period.filter((row) => row.group_by === 'day')
  assert.equal(
    days.map(({ revenue, purchases, purchasers }) => [Number(revenue), purchases, purchasers]),
    [
      [22, 3, 2],
      [1, 1, 1],
    ],
  )
})

for (const [title, years] of [
  ['five years', [2020, 2021, 2024]],
  ['a century', [1924, 2023, 2024]],
] as const)
  test(`purchasers of months, quarters and years in a file of ${title}`, async () => {
    const [early, before, last] = years
    const { rollups } = await read([
      `a,${early}-01-31,10,,`,
      `a,${early}-03-01,10,,`,
      `b,${early}-12-31,10,,`,
      `a,${before}-12-01,10,,`,
      `a,${last}-12-01,10,,`,
      `b,${last}-12-31,10,,`,
      `c,${last}-10-01,-10,,`,
      `b,${last}-11-30,0,,`,
    ])
    const periods = rollups.revenue_by_period.filter((row) => !['day', 'week'].includes(row.group_by as string))
    assert.equal(
      periods.map((row) => [row.group_by, row.period, row.purchasers]),
      [
        ['month', early * 12, 1],
        ['month', early * 12 + 2, 1],
        ['month', early * 12 + 11, 1],
        ['month', before * 12 + 11, 1],
        ['month', last * 12 + 9, 0],
        ['month', last * 12 + 10, 1],
        ['month', last * 12 + 11, 2],
        ['quarter', early * 4, 1],
        ['quarter', early * 4 + 3, 1],
        ['quarter', before * 4 + 3, 1],
        ['quarter', last * 4 + 3, 2],
        ['year', early, 2],
        ['year', before, 1],
        ['year', last, 2],
      ],
    )
  })

test('midnight is valid, hour 24 is not', async () => {
  const { summary } = await read([
    'a,2024-01-06 00:00:00,1,,',
    'b,2024-01-05 24:00:00,2,,',
    'c,2024-01-05T24:00:00+0500,3,,',
    'd,2024-01-05T00:00:00+0500,4,,',
  ])
  assert.equal(summary.setAside, [{ reason: 'unreadable-date', rows: 2, money: '5.0000' }])
})

test('blanks around a SKU and its name do not make another SKU; only blanks mean none', async () => {
  const { rollups } = await read([
    'a,2024-01-05,1,T1,Tea',
    'b,2024-01-05,2, T1 ,Tea ',
    'c,2024-01-05,3,T1\t,',
    'd,2024-01-05,4, ,\t',
    'e,2024-01-05,5, ,Tea',
  ])
  assert.equal(
    rollups.lifecycle_by_sku.map(({ sku, sku_name: name, customers }) => [sku, name, customers]),
    [
      ['T1', 'Tea', 3],
      ['Tea', null, 1],
    ],
  )
})

test.run()

// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mostListedBytes, mostListedSkus, mostSkuChars } from '#domain/analytics/lifecycle.ts'
import { understandingLines } from '#text/files/understanding.ts'
import { ingested } from './ingested.ts'

const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
  name: 'skuName',
} as const
const head = 'customer,date,value,sku,name\n'

test('57: SKU texts of more than 1,000 characters are cut, stay distinct, and are counted and reported', async () => {
  const long = '東'.repeat(20_000)
  const rows = [
    `a,2024-01-05,10,${long}1,${long}x`,
    `b,2024-01-05,20,${long}1,${long}x`,
    `c,2024-01-05,30,${long}2,short`,
    `d,2024-01-05,40,  ${'s'.repeat(1000)}  ,${'n'.repeat(1001)}`,
    'e,2024-01-05,50,plain,plain name',
  ]
  const { summary, rollups } = await ingested(`${head}${rows.join('\n')}\n`, mapping)
  const skus = rollups.lifecycle_by_sku as { sku: string; sku_name: string; customers: number }[]
  assert.equal(
    skus.map(({ customers }) => customers),
    [2, 1, 1, 1],
  )
  assert.is(new Set(skus.map(({ sku }) => sku)).size, 4)
  for (const { sku, sku_name } of skus)
    assert.ok([...sku].length <= mostSkuChars && [...sku_name].length <= mostSkuChars)
  assert.ok(skus[0]!.sku.startsWith('東'.repeat(983)) && /…[0-9a-f]{16}$/.test(skus[0]!.sku))
  assert.ok(skus.some(({ sku }) => sku === 's'.repeat(1000)))
  assert.is(summary.understanding.cutSkus, 3)
  assert.match(understandingLines(summary.understanding).join('\n'), /3 SKUs have IDs or names of more than 1,000 char/)
})

test('57: customers with keys of a thousand and more characters and the same beginning stay different', async () => {
  const long = 'k'.repeat(5000)
  const { summary } = await ingested(`${head}${long}1,2024-01-05,10,x,y\n${long}2,2024-01-05,10,x,y\n`, mapping)
  assert.is(summary.customers, 2)
})

test('57: if there are too many SKUs, those with the most customers are listed, and the others are counted', async () => {
  const many = Array.from({ length: mostListedSkus + 5 }, (_, i) => `c${i},2024-01-05,10,order-${i},\n`).join('')
  const { summary, rollups } = await ingested(`${head}z,2024-01-05,1,order-7,\n${many}`, mapping)
  assert.is(rollups.lifecycle_by_sku.length, mostListedSkus)
  assert.is(rollups.lifecycle_by_sku[0]!.sku, 'order-7')
  assert.is(summary.understanding.unlistedSkus, 5)
  assert.match(understandingLines(summary.understanding).join('\n'), /5 more SKUs are not listed by SKU/)
})

test('57: the bytes of rows with long SKUs are limited', async () => {
  const text = '東'.repeat(990)
  const many = Array.from({ length: 7000 }, (_, i) => `c${i},2024-01-05,10,${text}${i},${text}\n`).join('')
  const { summary, rollups } = await ingested(head + many, mapping)
  const listed = rollups.lifecycle_by_sku.length
  assert.is(summary.understanding.unlistedSkus, 7000 - listed)
  const bytes = rollups.lifecycle_by_sku.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0)
  assert.ok(bytes < mostListedBytes && bytes > mostListedBytes * 0.9, String(bytes))
})

test.run()

// test: 8 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { leastRowsOfThread } from '#jobs/ingest/figures/second-thread.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { ingested } from '../ingested.ts'

const two = (n: number) => String(n).padStart(2, '0')
const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
} as const

test('two threads add up what one does', async () => {
  const random = randomOf(3)
  const lines = ['customer,date,value,sku']
  for (let row = 0; row < leastRowsOfThread; row++) {
    const date = `202${random.below(4)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
    lines.push(`${random.below(300_000)},${date},${random.below(500) - 40},${random.below(40)}`)
  }
  const text = lines.join('\n')
  const one = await ingested(text, mapping, { threads: 1 })
  const both = await ingested(text, mapping, { threads: 2 })
  assert.equal(both.summary, one.summary)
  for (const table of rollupTables) assert.equal(both.rollups[table], one.rollups[table], table)
  assert.ok(one.rollups.cohort_cells.length > 10_000)
})

test.run()

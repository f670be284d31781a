import { brotliDecompressSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { LifecycleSkuRow } from '#domain/analytics/lifecycle.ts'
import { skuAnswerName } from '#domain/ingestion/ingestion.ts'
import type { SkuLimits } from '#jobs/ingest/figures/skus/sku-figures.ts'
import { madeFigures } from '#tests/jobs/ingest/figures/made-figures.ts'

// Three ways lead to the list of SKUs: with their texts in memory, with these in the database, and by a join of rows.

/** 400 SKUs of several names each, some as frequent as others, some in characters beyond U+FFFF, with blank ids and quotes. */
const rows = `select hash('c' || (i * 7919 % 6007)) as customer_key, timestamp '2021-01-01' + to_days((i * 31 % 900)::int) as ordered_at,
    ((i * 104729) % 500000 - 30000)::bigint as value_units, hash(i * 31 % 1600) as sku_key
  from range(20000) as rows(i)`
const mark = (n: string) => `['ｚ', '😀', 'ä', '"', 'Z', 'a'][1 + (${n}) % 6]`
const texts = `select hash(pair) as sku_key, if(pair % 400 % 7 = 0, '', ${mark('pair % 400')} || (pair % 400)) as sku_id,
    ${mark('pair // 400')} || if(pair % 3 = 0, chr(0), '') || (pair % 400 % 50) as sku_name, pair % 400 = 3 as is_cut
  from range(1600) as pairs(pair)`

const listed = (most?: SkuLimits) =>
  madeFigures({ rows, texts, ...(most && { most }) }, (file) => ({
    lines: file('lifecycle_by_sku.jsonl').toString(),
    answer: brotliDecompressSync(file(skuAnswerName)).toString(),
  }))

test('the list of SKUs is the same whether texts are in memory, in the database, or rows are joined', async () => {
  const inMemory = await listed()
  for (const most of [
    { pairs: 10_000, bytes: 0 },
    { pairs: 0, bytes: 0 },
  ]) {
    const other = await listed(most)
    const [lines, others] = [inMemory.lines.split('\n'), other.lines.split('\n')]
    const differs = lines.findIndex((line, at) => line !== others[at])
    assert.is(lines[differs], others[differs])
    assert.ok(other.answer === inMemory.answer)
    assert.equal(other.figures.understood, inMemory.figures.understood)
  }
  assert.is(inMemory.figures.understood.cutSkus, 4)
  const answer = JSON.parse(inMemory.answer) as LifecycleSkuRow[]
  const skus = inMemory.lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.ok(skus.length > 300)
  assert.equal(
    answer.map(({ sku, skuName, customers }) => [sku, skuName, customers]),
    skus.map(({ sku, sku_name, customers }) => [sku, sku_name, customers]),
  )
  assert.not.match(inMemory.lines, /\\u0000/)
  assert.ok(skus.some(({ sku }) => sku.startsWith('😀')) && skus.some(({ sku_name }) => sku_name === null))
})

test.run()

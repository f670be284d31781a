import { type DuckDBConnection, INTEGER, LIST, listValue } from '@duckdb/node-api'
import { mostListedSkus } from '#domain/analytics/lifecycle.ts'
import type { SkuTexts } from '#jobs/ingest/figures/skus/sku-pairs.ts'
import { SkuSums } from '#jobs/ingest/figures/skus/sku-sums.ts'
import { writeSkus } from '#jobs/ingest/figures/skus/write-skus.ts'
import type { AmountKind } from '#jobs/ingest/histories/units.ts'
import { queryText } from './read-list-rows.ts'

/** Empty sums for the SKUs of the list, by their numbers in it. */
export async function skuSumsOf(db: DuckDBConnection, amounts: AmountKind): Promise<SkuSums> {
  const found = await db.runAndReadAll('select count(*)::int from skus')
  const skus = found.getRowsJS()[0]![0] as number
  return new SkuSums(
    { skus, ofPairs: Int32Array.from({ length: skus }, (_, sku) => sku), words: none, texts: undefined },
    amounts,
  )
}

const none = new Int32Array(0)

/** Writes the rollup of lifecycle by SKU. The numbers of SKUs are in the order of their texts. */
export async function writeSkuLifecycle(db: DuckDBConnection, sums: SkuSums, workPath: string): Promise<void> {
  const listed = sums.bought().slice(0, mostListedSkus)
  const found = await db.runAndReadAll(queryText('texts-of-skus'), { skus: listValue(listed) }, { skus: LIST(INTEGER) })
  const texts: SkuTexts = { skus: [], names: [] }
  for (const [sku, text, name] of found.getRowsJS() as [number, string, string | null][]) {
    texts.skus[sku] = text
    texts.names[sku] = name
  }
  await writeSkus(workPath, sums.rows(texts, listed))
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/** In so many rows for each pair of id and name, hardly one is missing where all are as frequent. */
const headRowsOfPair = 20
const leastHeadRows = 20_000
const mostHeadRows = 500_000

/**
 * Finds the texts of the SKU keys in `sku_rows`: in `tx` if they are there, else in the file, whose head nearly always has them all, and
 * a look for them costs 20 ms.
 */
export async function findSkuTexts(db: DuckDBConnection, { hasSkuTexts = false } = {}): Promise<void> {
  if (hasSkuTexts) {
    await runSql(db, 'figures/sku-texts-of-rows')
    return
  }
  await db.run('create table sku_texts (sku_key ubigint, sku_id varchar, sku_name varchar, is_cut boolean)')
  const head = (rows: number) => `from skus_of('source') limit ${rows}`
  const nextRows = [
    (pairs: number) => head(Math.min(mostHeadRows, Math.max(leastHeadRows, headRowsOfPair * pairs))),
    () => head(mostHeadRows),
    () => `from skus_of('cells')`,
    () => `from skus_of('source')`,
  ]
  for (const rowsOf of nextRows) {
    const [missing] = await runSql<{ n: bigint }>(db, 'figures/sku-texts-missing')
    if (missing!.n === 0n) return
    await db.run(`create or replace view sku_cells as ${rowsOf(Number(missing!.n))}`)
    await runSql(db, 'figures/sku-texts')
  }
}

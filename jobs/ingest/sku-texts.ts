import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from './duckdb'

const headRows = 500_000

/** Finds the texts behind the SKU keys: nearly always the head of the file has them all. */
export async function findSkuTexts(db: DuckDBConnection): Promise<void> {
  await db.run('create table sku_texts (sku_key ubigint, sku_id varchar, sku_name varchar)')
  for (const rows of [`from skus_of('cells')`, `from skus_of('source') limit ${headRows}`, `from skus_of('source')`]) {
    const [missing] = await runSql<{ n: bigint }>(db, 'sku-texts-missing')
    if (missing!.n === 0n) return
    await db.run(`create or replace view sku_cells as ${rows}`)
    await runSql(db, 'sku-texts')
  }
}

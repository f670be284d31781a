import type { DuckDBConnection } from '@duckdb/node-api'
import { mostSkuChars } from '#domain/analytics/lifecycle.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/** With this many rows per pair of ID and name, a pair is hardly ever missing if all are equally frequent. */
const headRowsOfPair = 20
const leastHeadRows = 20_000
const mostHeadRows = 500_000

interface RowsOfSkus {
  /** whether `tx` has the texts of SKUs besides their keys */
  hasSkuTexts?: boolean
}

/** Makes `sku_rows`, the pairs of SKU ID and name in usable rows. Returns their number. */
export async function makeSkuRows(db: DuckDBConnection, { hasSkuTexts = false }: RowsOfSkus = {}): Promise<number> {
  const columns = ['sku_id_raw', 'sku_name_raw'].map((column) => `, any_value(${column}) as ${column}`)
  const [found] = await runSql<{ pairs: number }>(db, 'figures/sku-rows', {
    texts: hasSkuTexts ? columns.join('') : '',
  })
  return found!.pairs
}

/**
 * Finds the texts of the SKU keys in `sku_rows`: in `tx` if it has them, else in the file. The head of the file nearly
 * always has all of them, and searching it takes 20 ms.
 */
export async function findSkuTexts(db: DuckDBConnection, { hasSkuTexts = false }: RowsOfSkus = {}): Promise<void> {
  if (hasSkuTexts) {
    await runSql(db, 'figures/sku-texts-of-rows', { cut: (await areAnyLong(db)) ? cutTexts : wholeTexts })
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

const wholeTexts = 'sku_id_raw as sku_id, sku_name_raw as sku_name, false as is_cut'
/** Only if a text is long, because DuckDB takes 4 ms to plan it. */
const cutTexts = `bounded(sku_id_raw) as sku_id, bounded(sku_name_raw) as sku_name,
  is_long(sku_id_raw) or is_long(sku_name_raw) as is_cut`

/** A text has no more characters than bytes. */
async function areAnyLong(db: DuckDBConnection): Promise<boolean> {
  const found = await db.runAndReadAll(
    `select coalesce(bool_or(strlen(sku_id_raw) > ${mostSkuChars} or strlen(sku_name_raw) > ${mostSkuChars}), false) from sku_rows`,
  )
  return found.getRowsJS()[0]![0] as boolean
}

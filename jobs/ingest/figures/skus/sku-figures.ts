import type { DuckDBConnection } from '@duckdb/node-api'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import { dropRows } from '#jobs/ingest/engine/drop-rows.ts'
import { runSql, streamSql } from '#jobs/ingest/engine/duckdb.ts'
import type { PurchaserSums } from '#jobs/ingest/figures/sums/purchasers.ts'
import type { AmountKind } from '#jobs/ingest/histories/units.ts'
import { inFirstOrder, type OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import { CustomersTable } from './customers-table.ts'
import { makeSkuSums } from './make-sku-sums.ts'
import { makeSkus, readPairs } from './sku-pairs.ts'
import { SkuSums } from './sku-sums.ts'
import { makeSkuRows } from './sku-texts.ts'
import { type SkuRow, writeSkus } from './write-skus.ts'

type Found = Pick<Understanding, 'cutSkus' | 'unlistedSkus'>

/** How the rollup of SKUs is made while customers are added up. */
export interface SkuFigures {
  /** whether it needs the pair of SKU ID and name of each row */
  hasPairs: boolean
  begin(amounts: AmountKind): void
  /** called when the rows have been read */
  purchaserSums(): Promise<PurchaserSums>
  /** resolves when it no longer uses the database */
  settled(): Promise<void>
  /** called when all purchasers are known: writes what the database needs of them */
  gather(): Promise<void>
  /**
   * writes `lifecycle_by_sku.jsonl`, and returns what the person must know about SKUs that were cut or left out; empty
   * for most files
   */
  end(): Promise<Found>
}

/** The most memory for SKUs, besides the rows. */
export interface SkuLimits {
  /** With more pairs of SKU ID and name, DuckDB adds them up, which needs no memory for each pair. */
  pairs: number
  /** Longer texts stay in the database. */
  bytes: number
}

const usualLimits: SkuLimits = { pairs: 200_000, bytes: 16 * 1024 * 1024 }

interface SkuRows {
  shape: OrderShape
  /** folder for the rollup */
  workPath: string
  /** fills `sku_texts` */
  findSkuTexts: () => Promise<void>
  /** whether rows contain the texts of their SKUs */
  hasSkuTexts?: boolean
  /** less in tests */
  most?: SkuLimits | undefined
}

/** Makes `sku_rows`, and decides how the SKUs are added up. */
export async function skuFigures(db: DuckDBConnection, rows: SkuRows): Promise<SkuFigures> {
  const pairs = await makeSkuRows(db, rows)
  return pairs > (rows.most ?? usualLimits).pairs ? skusByJoin(db, rows) : skusByPairs(db, rows, pairs)
}

/** Uses the pair of SKU ID and name of each row. The texts are found while rows are read. */
function skusByPairs(
  db: DuckDBConnection,
  { findSkuTexts, workPath, most = usualLimits }: SkuRows,
  pairs: number,
): SkuFigures {
  let amounts: AmountKind
  let found: ReturnType<typeof makeSkus> | undefined
  let sums: SkuSums | undefined
  return {
    hasPairs: true,
    begin(kind) {
      amounts = kind
      found = findSkuTexts().then(() => makeSkus(db))
      found.catch(() => {}) // an error is thrown when it is awaited
    },
    async purchaserSums() {
      const { bytes } = await found!
      sums ??= new SkuSums(await readPairs(db, pairs, bytes <= most.bytes), amounts)
      return sums
    },
    async settled() {
      await found?.catch(() => {})
    },
    async gather() {
      if (!sums!.pairs.texts) await makeSkuSums(db, sums!)
    },
    async end() {
      const { texts } = sums!.pairs
      const unlisted = await writeSkus(workPath, texts ? sums!.rows(texts) : listedSkus(db, amounts))
      return toldOf({ ...(await found!), unlisted })
    },
  }
}

/** Uses the rows of first purchases, which DuckDB looks up. */
function skusByJoin(db: DuckDBConnection, { shape, findSkuTexts, workPath }: SkuRows): SkuFigures {
  let amounts: AmountKind
  let table: CustomersTable | undefined
  return {
    hasPairs: false,
    begin(kind) {
      amounts = kind
    },
    async purchaserSums() {
      table ??= await CustomersTable.open(db, { amounts, hasOrderIds: shape.hasOrderId })
      return table
    },
    async settled() {},
    async gather() {
      table!.end()
    },
    async end() {
      await runSql(db, 'figures/sku-starters', { in_first_order: inFirstOrder(shape) })
      await dropRows(db)
      await db.run('drop table customers')
      await findSkuTexts()
      const { cut } = await makeSkus(db)
      await runSql(db, 'figures/sku-sums')
      return toldOf({ cut, unlisted: await writeSkus(workPath, listedSkus(db, amounts)) })
    },
  }
}

/** The rows of the tables `sku_sums` and `skus`, most customers first. */
async function* listedSkus(db: DuckDBConnection, { scale }: AmountKind): AsyncGenerator<SkuRow[]> {
  for await (const chunk of streamSql(db, 'figures/sku-list', { scale: String(scale) })) {
    yield chunk.getRows().map((row) => {
      const [sku, name, customers, firstPurchase, total, ...again] = row as unknown as ListedSku
      return { sku, name, customers, firstPurchase, total, again }
    })
  }
}

type ListedSku = [string, string | null, number, string, string, ...number[]]

const toldOf = ({ cut, unlisted }: { cut: number; unlisted: number }): Found => ({
  ...(cut && { cutSkus: cut }),
  ...(unlisted && { unlistedSkus: unlisted }),
})

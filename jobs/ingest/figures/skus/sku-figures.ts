import type { DuckDBConnection } from '@duckdb/node-api'
import type { Understanding } from '#domain/ingestion/ingestion.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { PurchaserSums } from '#jobs/ingest/figures/sums/purchasers.ts'
import type { AmountKind } from '#jobs/ingest/histories/units.ts'
import { inFirstOrder, type OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import { CustomersTable } from './customers-table.ts'
import { mostPairs, SkuSums } from './sku-sums.ts'
import { listSkus } from './sku-texts.ts'

type Found = Pick<Understanding, 'cutSkus' | 'unlistedSkus'>

/** How the rollup of SKUs is made while customers are added up. */
export interface SkuFigures {
  /** whether it needs the pair of SKU id and name of each row */
  hasPairs: boolean
  begin(amounts: AmountKind): void
  /** once the rows have been read */
  purchaserSums(): Promise<PurchaserSums>
  /** once it asks the database nothing more */
  settled(): Promise<void>
  /** once all purchasers are there: gives the database what it needs of them */
  gather(): Promise<void>
  /** writes `lifecycle_by_sku.jsonl` */
  end(): Promise<Found>
}

interface SkuRows {
  shape: OrderShape
  /** fills `sku_texts` */
  findSkuTexts: () => Promise<void>
}

/** Makes `sku_rows`, which tells how the SKUs are added up. */
export async function skuFigures(db: DuckDBConnection, rows: SkuRows): Promise<SkuFigures> {
  const [found] = await runSql<{ pairs: number }>(db, 'figures/sku-rows')
  const { pairs } = found!
  return pairs > mostPairs ? skusByJoin(db, rows) : skusByPairs(db, rows, pairs)
}

/** Of the pair of SKU id and name that each row has. The texts are found while rows are read. */
function skusByPairs(db: DuckDBConnection, { findSkuTexts }: SkuRows, pairs: number): SkuFigures {
  let amounts: AmountKind
  let texts: Promise<unknown> | undefined
  let sums: SkuSums | undefined
  return {
    hasPairs: true,
    begin(kind) {
      amounts = kind
      texts = findSkuTexts().then(() => runSql(db, 'figures/skus'))
      texts.catch(() => {}) // it is thrown when it is awaited
    },
    async purchaserSums() {
      await texts
      sums ??= await SkuSums.begin(db, pairs, amounts)
      return sums
    },
    async settled() {
      await texts?.catch(() => {})
    },
    gather: () => sums!.makeTable(db),
    end: () => listSkus(db, amounts.scale),
  }
}

/** Of the rows of first purchases, which DuckDB looks up. */
function skusByJoin(db: DuckDBConnection, { shape, findSkuTexts }: SkuRows): SkuFigures {
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
      await db.run('drop table tx; drop table customers')
      await findSkuTexts()
      await runSql(db, 'figures/skus')
      await runSql(db, 'figures/sku-sums')
      return listSkus(db, amounts.scale)
    },
  }
}

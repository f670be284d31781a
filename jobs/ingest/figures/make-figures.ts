import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionSummary, RepeatedTotalsFound, Understanding } from '#domain/ingestion/ingestion.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { findRepeatedTotals } from '#jobs/ingest/read/repeated-totals.ts'
import { writeCohorts } from './cohorts.ts'
import { makeCustomers, makeOrders, type OrderRows } from './make-orders.ts'
import { defineYearMonths } from './month-bits.ts'
import { figureInserts, type OrderCounts, orderGroup } from './order-shape.ts'
import { packSkuAnswer } from './sku-answer.ts'
import { listSkus } from './sku-texts.ts'

export interface UsableRows extends OrderRows {
  /** where the rollups are written */
  workPath: string
  /** what a person is told of the order fields, shared and long orders not counted yet */
  understood: Partial<Understanding>
  countGuests: () => Promise<Pick<IngestionSummary, 'guestOrders' | 'guestMoney'>>
  /** fills `sku_texts`, once `tx` is gone */
  findSkuTexts: () => Promise<void>
}

type Sums = Pick<
  IngestionSummary,
  | 'guestOrders'
  | 'guestMoney'
  | 'analysedMoney'
  | 'orders'
  | 'customers'
  | 'orphanRefundMoney'
  | 'orphanRefundCustomers'
  | 'firstOrderedAt'
  | 'lastOrderedAt'
>

export interface Figures {
  sums: Sums
  hasTimes: boolean
  repeatedTotals: RepeatedTotalsFound | null
  /** of the order fields and the SKUs */
  understood: Partial<Understanding>
}

/** Makes every rollup from the usable rows in `tx`, which is gone afterwards, and writes it as JSON lines. */
export async function makeFigures(
  db: DuckDBConnection,
  { shape, counted, hasBlankValues, workPath, understood, countGuests, findSkuTexts }: UsableRows,
  onProgress: (step: IngestionStep, percent: number) => void,
): Promise<Figures> {
  onProgress('orders', 45)
  const { made, isPlainSum } = await makeOrders(db, { shape, counted, hasBlankValues })
  const repeatedTotals = isPlainSum
    ? null
    : await findRepeatedTotals(db, counted, { order: orderGroup(shape), hasRefunded: shape.hasRefunded })
  const guests = await countGuests()
  const inserts = figureInserts(shape, made?.firstAt)
  await runSql(db, 'figures/sums-of-days', inserts)
  onProgress('customers', 60)
  const firstYear = await makeCustomers(db, inserts)

  onProgress('cohorts', 70)
  await runSql(db, 'figures/watching')
  await writeCohorts(db, workPath, inserts)
  await runSql(db, 'figures/timing')
  await defineYearMonths(db, firstYear)
  await runSql(db, 'figures/revenue-by-period', inserts)
  const [totals] = (await runSql<Totals>(db, 'write/summary')) as [Totals]
  await db.run('drop table orders')
  onProgress('lifecycle', 85)
  await runSql(db, 'figures/deciles')
  await runSql(db, 'figures/lifecycle-by-decile')
  await runSql(db, 'figures/sku-starters', inserts)
  await db.run('drop table tx; drop table customers')
  await findSkuTexts()
  const skus = await listSkus(db)

  onProgress('writing', 92)
  await packSkuAnswer(workPath)
  return {
    sums: {
      ...guests,
      analysedMoney: totals.analysed_money,
      orders: Number(totals.orders),
      customers: Number(totals.customers),
      orphanRefundMoney: totals.orphan_money,
      orphanRefundCustomers: Number(totals.orphan_customers),
      firstOrderedAt: totals.first_ordered_at,
      lastOrderedAt: totals.last_ordered_at,
    },
    hasTimes: totals.has_times,
    repeatedTotals,
    understood: { ...understood, ...countedIds(understood, made), ...skus },
  }
}

const countedIds = ({ orderIds }: Partial<Understanding>, made?: OrderCounts): Partial<Understanding> =>
  orderIds && made ? { orderIds: { ...orderIds, sharedIds: made.sharedIds, longOrders: made.longOrders } } : {}

interface Totals {
  orders: bigint
  customers: bigint
  analysed_money: string
  orphan_money: string
  orphan_customers: bigint
  first_ordered_at: string
  last_ordered_at: string
  has_times: boolean
}

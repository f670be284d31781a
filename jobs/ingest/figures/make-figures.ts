import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionSummary, RepeatedTotalsFound, Understanding } from '#domain/ingestion/ingestion.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { areTotalsSurelyNotRepeated, defineOrders, findRepeatedTotals } from '#jobs/ingest/read/repeated-totals.ts'
import { defineMonthBits, defineYearMonths } from './month-bits.ts'
import { figureInserts, type OrderCounts, type OrderShape, orderGroup, sumsOf } from './order-shape.ts'
import { makeOrdersOfFields } from './orders-of-fields.ts'
import { packSkuAnswer } from './sku-answer.ts'
import { listSkus } from './sku-texts.ts'

export interface UsableRows {
  shape: OrderShape
  /** how order totals on every row count */
  counted: RepeatedTotals
  hasBlankValues: boolean
  /** where the rollups are written */
  workPath: string
  /** what a person is told of the order fields, once they are counted */
  understood: (orders: OrderCounts) => Partial<Understanding>
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
  const [{ is_wide }] = (await runSql<{ is_wide: boolean }>(db, 'figures/amount-type', { sums: sumsOf(shape) })) as [
    { is_wide: boolean },
  ]
  await db.run(`create type amount as ${is_wide ? 'hugeint' : 'bigint'}`)
  const order = orderGroup(shape)
  const isPlainSum = counted === 'add' && (await areTotalsSurelyNotRepeated(db, order))
  await defineOrders(db, counted, { isPlainSum, hasBlankValues })
  const made = shape.hasFields ? await makeOrdersOfFields(db, shape) : undefined
  if (!made) await runSql(db, 'figures/orders')
  const repeatedTotals = isPlainSum ? null : await findRepeatedTotals(db, counted, order)
  const found = understood(made ?? { sharedIds: 0, longOrders: 0 })
  const guests = await countGuests()
  const inserts = figureInserts(shape, made?.firstAt)
  onProgress('customers', 60)
  await runSql(db, 'figures/sort-orders', inserts)
  const firstYear = await defineMonthBits(db)
  await runSql(db, 'figures/customers', inserts)

  onProgress('cohorts', 70)
  await runSql(db, 'figures/watching')
  await runSql(db, 'figures/repeat-orders', inserts)
  await runSql(db, 'figures/cohort-cells')
  await runSql(db, 'figures/cohort-retention')
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
    understood: { ...found, ...skus },
  }
}

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

import { setImmediate } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { RepeatedTotalsFound, Understanding } from '#domain/ingestion/understanding.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { waitForBoth } from '#jobs/ingest/engine/wait-for-both.ts'
import type { HeldBytes } from '#jobs/ingest/histories/read-histories.ts'
import { type OrderShape, orderGroup } from '#jobs/ingest/orders/order-shape.ts'
import { findRepeatedTotals } from '#jobs/ingest/read/count-totals-once.ts'
import { addUpCustomers } from './figures-of-customers.ts'
import { type SkuLimits, skuFigures } from './skus/sku-figures.ts'

export interface UsableRows {
  shape: OrderShape
  /** whether an order total that is on every row counts once */
  counted: RepeatedTotals
  /** how many bytes of rows are in memory at once; tests use less */
  held?: HeldBytes
  /** the number of processors */
  threads: number
  /** with this many rows, two threads add them up; tests use less */
  rowsOfTwo?: number
  /** how much memory SKUs may take; tests use less */
  most?: SkuLimits
  /** the calendar of the source, if it is not the usual one */
  calendar?: SourceCalendar | undefined
  /** folder for the rollups */
  workPath: string
  /** what the person is told about the order fields; shared and long orders are counted later */
  understood: Partial<Understanding>
  countGuests: () => Promise<Pick<IngestionSummary, 'guestOrders' | 'guestMoney'>>
  /** fills `sku_texts` */
  findSkuTexts: () => Promise<void>
  /** whether rows contain the texts of their SKUs */
  hasSkuTexts?: boolean
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
  /** notes about the order fields and the SKUs */
  understood: Partial<Understanding>
}

/** Makes every rollup from the usable rows in `tx`, and writes it as JSON lines. */
export async function makeFigures(
  db: DuckDBConnection,
  rows: UsableRows,
  onProgress: (step: IngestionStep, percent: number) => void,
): Promise<Figures> {
  const { shape, understood } = rows
  onProgress('orders', 45)
  const skus = await skuFigures(db, rows)
  await db.run(`create view history_rows as ${historyRows(shape)}`)
  const guests = await rows.countGuests()
  onProgress('customers', 60)
  const shown: { step: IngestionStep; percent: number } = { step: 'customers', percent: 60 }
  const onTurn = async () => {
    onProgress(shown.step, shown.percent)
    await setImmediate() // so that the message is really sent
  }
  const onPart = async (share: number) => {
    const percent = 60 + Math.floor(20 * share)
    if (percent === shown.percent) return
    shown.percent = percent
    await onTurn()
  }
  const counting = shape.hasOrderId ? countSharedIds(db) : Promise.resolve(0)
  const [added, sharedIds] = await waitForBoth(
    addUpCustomers(db, { ...rows, skus, meanwhile: counting, onPart, onTurn }),
    counting,
  ).catch((error) => skus.settled().then(() => Promise.reject(error)))
  const { sums, hasTimes, write, longOrders, severalLineOrders, repeatedOrders } = added
  const repeatedTotals = await findRepeatedTotals(db, rows.counted, {
    order: orderGroup(shape),
    hasRefunded: shape.hasRefunded,
    severalLineOrders,
    repeatedOrders,
  })
  const orderIds = understood.orderIds && { ...understood.orderIds, longOrders, sharedIds }
  Object.assign(shown, { step: 'cohorts', percent: 80 })
  await onTurn()
  await skus.gather()
  const writeAll = () => write().then(() => onProgress('lifecycle', 88))
  const [ofSkus] = await waitForBoth(skus.end(), writeAll())
  onProgress('writing', 92)
  return {
    sums: { ...guests, ...sums },
    hasTimes,
    repeatedTotals,
    understood: { ...understood, ...(orderIds && { orderIds }), ...ofSkus },
  }
}

/** The usable rows. A row with a blank amount belongs to an order that has other rows. */
function historyRows({ hasOrderId, hasRefunded, hasQuantity }: OrderShape): string {
  const columns = [
    'customer_key, ordered_at, value_units as value, sku_key',
    ...(hasOrderId ? ['rowid::int as row_place', 'order_key'] : []),
    ...(hasRefunded ? ['refund_units as refunded'] : []),
    ...(hasQuantity ? ['quantity_units as quantity'] : []),
  ]
  return `select ${columns.join(', ')} from tx where ordered_at is not null`
}

/** How many order IDs belong to several customers. */
async function countSharedIds(db: DuckDBConnection): Promise<number> {
  const [found] = await runSql<{ shared: number }>(db, 'figures/shared-ids')
  return found!.shared
}

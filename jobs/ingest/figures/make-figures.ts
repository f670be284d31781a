import { setImmediate } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionSummary, RepeatedTotalsFound, Understanding } from '#domain/ingestion/ingestion.ts'
import { bothOf } from '#jobs/ingest/engine/both-of.ts'
import type { FurtherWords } from '#jobs/ingest/histories/spread-rows.ts'
import { countRepeatedOrders, findRepeatedTotals } from '#jobs/ingest/read/repeated-totals.ts'
import { addUpCustomers } from './figures-of-customers.ts'
import { makeOrders, type OrderRows } from './orders/make-orders.ts'
import { type OrderCounts, type OrderShape, orderGroup } from './orders/order-shape.ts'
import { packSkuAnswer } from './skus/sku-answer.ts'
import { skuFigures } from './skus/sku-figures.ts'

export interface UsableRows extends OrderRows {
  /** where the rollups are written */
  workPath: string
  /** what a person is told of the order fields, shared and long orders not counted yet */
  understood: Partial<Understanding>
  countGuests: () => Promise<Pick<IngestionSummary, 'guestOrders' | 'guestMoney'>>
  /** fills `sku_texts` */
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
  rows: UsableRows,
  onProgress: (step: IngestionStep, percent: number) => void,
): Promise<Figures> {
  const { shape, workPath, understood } = rows
  onProgress('orders', 45)
  const made = shape.hasFields ? await makeOrders(db, rows, { forList: false }) : undefined
  const skus = await skuFigures(db, rows)
  await db.run(`create view history_rows as ${historyRows(shape, skus.further)}`)
  const guests = await rows.countGuests()
  onProgress('customers', 60)
  let shown = 60
  const onPart = async (share: number) => {
    const percent = 60 + Math.floor(20 * share)
    if (percent === shown) return
    shown = percent
    await onTurn()
  }
  const onTurn = async () => {
    onProgress('customers', shown)
    await setImmediate() // so that it is sent, too
  }
  const { sums, hasTimes, write, ...repeated } = await addUpCustomers(db, { ...rows, skus, onPart, onTurn }).catch(
    (error) => skus.settled().then(() => Promise.reject(error)),
  )
  const repeatedTotals = made?.isPlainSum
    ? null
    : await findRepeatedTotals(db, rows.counted, {
        order: orderGroup(shape),
        hasRefunded: shape.hasRefunded,
        ...(made ? await countRepeatedOrders(db) : repeated),
      })
  await db.run('drop view history_rows; drop table if exists orders')
  onProgress('cohorts', 80)
  const writing = write().then(() => onProgress('lifecycle', 88))
  const [ofSkus] = await bothOf(skus.end(), writing)

  onProgress('writing', 92)
  await packSkuAnswer(workPath)
  return {
    sums: { ...guests, ...sums },
    hasTimes,
    repeatedTotals,
    understood: { ...understood, ...countedIds(understood, made?.made), ...ofSkus },
  }
}

/** Rows with a blank amount are of an order that others make; only its SKUs hang on them. */
function historyRows({ hasFields }: OrderShape, further: FurtherWords): string {
  if (hasFields) return 'from orders'
  const usable = 'select customer_key, ordered_at, value_units as value, sku_key from tx where ordered_at is not null'
  return further === 'pair' ? usable : `${usable} and value_units is not null`
}

const countedIds = ({ orderIds }: Partial<Understanding>, made?: OrderCounts): Partial<Understanding> =>
  orderIds && made ? { orderIds: { ...orderIds, sharedIds: made.sharedIds, longOrders: made.longOrders } } : {}

import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { orderPlace, type PlaceRange } from './order-places.ts'
import { furtherColumns, type OrderCounts, type OrderShape, refundUnitsOf } from './order-shape.ts'

export interface OrdersMade extends OrderCounts {
  /** a customer's first time, from the place of the first purchase */
  firstAt?: string
}

/**
 * Makes `orders` of a file that maps more than the five fields. Nearly every order ID is of one customer, so the rows are
 * grouped by it alone, and those of the others once more: grouping by both and counting the shared ones took a third longer.
 * `range` and `skus` are for the list: its orders have a place, those of the figures the row that they begin in.
 */
export async function makeOrdersOfFields(
  db: DuckDBConnection,
  shape: OrderShape,
  { range, skus }: { range?: PlaceRange; skus: string },
): Promise<OrdersMade> {
  const { place, firstAt } = range ? orderPlace(range, refundUnitsOf(shape)) : { place: undefined }
  const inserts = {
    refund_units: refundUnitsOf(shape),
    place: place ? `${place} as place` : 'min(rowid) as first_row',
    skus,
  }
  const rows = 'ordered_at is not null'
  const further = furtherColumns(shape, 'min(customer_key) <> max(customer_key)')
  await runSql(db, 'figures/orders-of-fields', { ...inserts, ...keysOf(shape), further, orders: 'orders', rows })
  if (!shape.hasOrderId) return { sharedIds: 0, longOrders: 0, firstAt }
  const shared = await db.runAndReadAll('select exists (from orders where is_shared)')
  if (!shared.getRowsJS()[0]![0]) return { sharedIds: 0, longOrders: await countLong(db), firstAt }
  await runSql(db, 'figures/orders-of-fields', {
    ...inserts,
    customer: 'customer_key',
    further: furtherColumns(shape, 'true'),
    keys: 'customer_key, order_key',
    orders: 'shared_orders',
    rows: `${rows} and order_key in (select order_key from orders where is_shared)`,
  })
  await db.run('delete from orders where is_shared; insert into orders from shared_orders')
  const counted = await db.runAndReadAll(
    'select count(*)::double from (select order_key from shared_orders group by order_key having count(*) > 1)',
  )
  await db.run('drop table shared_orders')
  return { sharedIds: counted.getRowsJS()[0]![0] as number, longOrders: await countLong(db), firstAt }
}

async function countLong(db: DuckDBConnection): Promise<number> {
  const long = await db.runAndReadAll('select count(*)::double from orders where is_long')
  return long.getRowsJS()[0]![0] as number
}

function keysOf({ hasOrderId, hasBlankIds }: OrderShape): { customer: string; keys: string } {
  if (!hasOrderId) return { customer: 'customer_key', keys: 'customer_key, ordered_at' }
  const blank = ', case when order_key is null then customer_key end, case when order_key is null then ordered_at end'
  return {
    customer: 'min(customer_key)',
    keys: `order_key${hasBlankIds ? blank : ''}`,
  }
}

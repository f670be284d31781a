import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { OrderShape } from '#jobs/ingest/orders/order-shape.ts'

/**
 * Makes `orders` for a file that maps more than the five fields. `place`: the position of an order (order-places.ts).
 * Nearly every order ID belongs to one customer. So rows are grouped by order ID alone, and only shared ones once more;
 * grouping by both took a third longer.
 */
export async function makeOrdersOfFields(
  db: DuckDBConnection,
  shape: OrderShape,
  { place, skus }: { place: string; skus: string },
): Promise<void> {
  const { hasOrderId, hasRefunded } = shape
  const refunded = hasRefunded ? 'refund_units' : '0'
  const rows = 'ordered_at is not null'
  const keyed = (isShared: string) => (hasOrderId ? `, order_key, ${isShared} as is_shared` : '')
  const inserts = {
    refund_units: refunded,
    refunded: hasRefunded ? ' coalesce(sum(refund_units), 0)::amount as refunded,' : '',
    units: shape.hasQuantity ? ' sum(quantity_units)::bigint as units,' : '',
    place,
    skus,
    ...keysOf(shape),
    further: keyed(isOfSeveral),
  }
  await runSql(db, 'list/orders-of-fields', { ...inserts, orders: 'orders', rows })
  if (!hasOrderId) return
  const shared = await db.runAndReadAll('select exists (from orders where is_shared)')
  if (shared.getRowsJS()[0]![0]) {
    await runSql(db, 'list/orders-of-fields', {
      ...inserts,
      customer: 'customer_key',
      further: keyed('true'),
      keys: 'customer_key, order_key',
      orders: 'shared_orders',
      rows: `${rows} and order_key in (select order_key from orders where is_shared)`,
    })
    await db.run('delete from orders where is_shared; insert into orders from shared_orders; drop table shared_orders')
  }
  await db.run('alter table orders drop column is_shared')
}

const isOfSeveral = 'min(customer_key) <> max(customer_key)'

function keysOf({ hasOrderId, hasBlankIds }: OrderShape): { customer: string; keys: string } {
  if (!hasOrderId) return { customer: 'customer_key', keys: 'customer_key, ordered_at' }
  const blank = ', case when order_key is null then customer_key end, case when order_key is null then ordered_at end'
  return {
    customer: 'min(customer_key)',
    keys: `order_key${hasBlankIds ? blank : ''}`,
  }
}

import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import { countedOnce } from '#jobs/ingest/read/count-totals-once.ts'
import { firstTime, orderPlace, type PlaceRange, placeRange } from './order-places.ts'
import { makeOrdersOfFields } from './orders-of-fields.ts'

/** How the usable rows in `tx` become orders. */
export interface OrderRows {
  shape: OrderShape
  /** whether an order total that is on every row counts once */
  counted: RepeatedTotals
  hasBlankValues: boolean
}

export interface OrdersOfList {
  /** SQL of the time of a customer's first purchase */
  firstAt: string
  isWide: boolean
  /** Makes `orders`, with their SKUs, in the form of the list, from the rows that are in `tx` then. */
  make: () => Promise<void>
}

/** Looks at all rows in `tx`, and defines how they become orders: together, or in parts by customer. */
export async function defineOrders(
  db: DuckDBConnection,
  { shape, counted, hasBlankValues }: OrderRows,
): Promise<OrdersOfList> {
  const { hasFields, hasRefunded } = shape
  const places = hasFields ? `, ${placeRange}` : ''
  const [range] = await runSql<PlaceRange & { is_wide: boolean }>(db, 'list/usable-range', {
    places,
    refunded: hasRefunded ? 'coalesce(sum(abs(refund_units)), 0)' : '0',
  })
  const isWide = range!.is_wide
  const value = counted === 'once' ? countedOnce(hasRefunded, 'units', 'refunded') : 'sum(units)'
  await db.run(`create type amount as ${isWide ? 'hugeint' : 'bigint'};
    create macro order_value(units, refunded) as ${value};
    create macro has_value(units) as ${hasBlankValues ? 'count(units) > 0' : 'true'}`)
  if (hasFields) {
    const { place, firstAt } = orderPlace(range!, hasRefunded ? 'refund_units' : '0')
    return { firstAt, isWide, make: () => makeOrdersOfFields(db, shape, { place, skus }) }
  }
  const make = async () => void (await runSql(db, 'list/orders', { skus, units: '' }))
  return { firstAt: firstTime, isWide, make }
}

/** Sorts `orders` by customer and position, and makes `bare_customers` from them. */
export async function makeCustomers(
  db: DuckDBConnection,
  { hasFields, hasOrderId }: OrderShape,
  firstAt: string,
): Promise<void> {
  const at = hasFields ? 'place' : 'ordered_at'
  await runSql(db, 'list/sort-orders', { at })
  await runSql(db, 'list/customers', {
    at,
    first_at: firstAt,
    first_order: hasOrderId ? ' arg_min_null(order_key, place) filter (value >= 0) as first_order_key,' : '',
    kept: hasOrderId ? ' first_order_key,' : '',
  })
}

/** The SKU of an order if it is the same on all rows, and whether there are several. */
const skus = `,
  case when count(sku_key) = count(*) and min(sku_key) = max(sku_key) then min(sku_key) end as sku_key,
  count(sku_key) > 0 and (count(sku_key) < count(*) or min(sku_key) <> max(sku_key)) as has_several_skus`

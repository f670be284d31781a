import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { areTotalsSurelyNotRepeated, defineOrders } from '#jobs/ingest/read/repeated-totals.ts'
import { type PlaceRange, placeRange } from './order-places.ts'
import { type OrderShape, orderGroup, sumsOf } from './order-shape.ts'
import { makeOrdersOfFields, type OrdersMade } from './orders-of-fields.ts'

/** What makes orders of the usable rows in `tx`. */
export interface OrderRows {
  shape: OrderShape
  /** how order totals on every row count */
  counted: RepeatedTotals
  hasBlankValues: boolean
}

/**
 * Makes `orders`. `isPlainSum`: a sample rules out that the file repeats the totals of its orders. `forList`: with what the list
 * asks for, too: their SKUs and places.
 */
export async function makeOrders(
  db: DuckDBConnection,
  { shape, counted, hasBlankValues }: OrderRows,
  { forList }: { forList: boolean },
): Promise<{ made?: OrdersMade; isPlainSum: boolean; isWide: boolean }> {
  const { hasRefunded } = shape
  const sums = sumsOf(shape)
  const hasPlaces = shape.hasFields && forList
  const inserts = { sums, places: hasPlaces ? `, ${placeRange}` : '' }
  const [range] = await runSql<PlaceRange & { is_wide: boolean }>(db, 'figures/usable-range', inserts)
  const isWide = range!.is_wide
  await db.run(`create type amount as ${isWide ? 'hugeint' : 'bigint'}`)
  const isPlainSum = counted === 'add' && (await areTotalsSurelyNotRepeated(db, orderGroup(shape), hasRefunded))
  await defineOrders(db, counted, { isPlainSum, hasBlankValues, hasRefunded })
  const skus = forList ? skusOfOrder : ''
  if (!shape.hasFields) {
    await runSql(db, 'figures/orders', { skus })
    return { isPlainSum, isWide }
  }
  const made = await makeOrdersOfFields(db, shape, { range: hasPlaces ? range : undefined, skus })
  return { made, isPlainSum, isWide }
}

/** Sorts `orders` by customer and place, and makes `customers`. */
export async function makeCustomers(db: DuckDBConnection, inserts: Record<string, string>): Promise<void> {
  await runSql(db, 'figures/sort-orders', inserts)
  await runSql(db, 'figures/customers', inserts)
}

/** The SKU of an order's rows where it is the same on all, and whether there are several. */
const skusOfOrder = `,
  case when count(sku_key) = count(*) and min(sku_key) = max(sku_key) then min(sku_key) end as sku_key,
  count(sku_key) > 0 and (count(sku_key) < count(*) or min(sku_key) <> max(sku_key)) as has_several_skus`

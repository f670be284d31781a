import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { areTotalsSurelyNotRepeated, defineOrders } from '#jobs/ingest/read/repeated-totals.ts'
import { defineMonthBits } from './month-bits.ts'
import { figureInserts, type OrderShape, orderGroup, sumsOf } from './order-shape.ts'
import { makeOrdersOfFields, type OrdersMade } from './orders-of-fields.ts'

/** What makes orders of the usable rows in `tx`. */
export interface OrderRows {
  shape: OrderShape
  /** how order totals on every row count */
  counted: RepeatedTotals
  hasBlankValues: boolean
}

/** Makes `orders`. `isPlainSum`: a sample rules out that the file repeats the totals of its orders. */
export async function makeOrders(
  db: DuckDBConnection,
  { shape, counted, hasBlankValues }: OrderRows,
): Promise<{ made?: OrdersMade; isPlainSum: boolean }> {
  const [{ is_wide }] = (await runSql<{ is_wide: boolean }>(db, 'figures/amount-type', { sums: sumsOf(shape) })) as [
    { is_wide: boolean },
  ]
  await db.run(`create type amount as ${is_wide ? 'hugeint' : 'bigint'}`)
  const isPlainSum = counted === 'add' && (await areTotalsSurelyNotRepeated(db, orderGroup(shape), shape.hasRefunded))
  await defineOrders(db, counted, { isPlainSum, hasBlankValues, hasRefunded: shape.hasRefunded })
  if (shape.hasFields) return { made: await makeOrdersOfFields(db, shape), isPlainSum }
  await runSql(db, 'figures/orders')
  return { isPlainSum }
}

/** Sorts `orders` by customer and place, and makes `customers`. Answers what the figures' SQL of this file hangs on. */
export async function makeCustomers(db: DuckDBConnection, shape: OrderShape, made?: OrdersMade) {
  const inserts = figureInserts(shape, made?.firstAt)
  await runSql(db, 'figures/sort-orders', inserts)
  const firstYear = await defineMonthBits(db)
  await runSql(db, 'figures/customers', inserts)
  return { inserts, firstYear }
}

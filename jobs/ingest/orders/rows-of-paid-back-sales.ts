import type { DuckDBConnection } from '@duckdb/node-api'
import type { RefundRows } from '#domain/mapping/sample/rows/refund-rows.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { saysRefundBelow } from '#domain/mapping/statuses/propose-choice.ts'
import { type UndoneRows, undoneBelow, undoneOf } from '#domain/mapping/statuses/voids.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { orderKeyOf } from './order-columns.ts'
import type { OrderFields } from './order-fields.ts'
import type { StatusColumn } from './status-columns.ts'

type OfColumn = Pick<StatusColumn, 'key' | 'header'>

/**
 * For each status that says that money went back: its rows beside the sale, and its rows after an equal sale. Empty for
 * most files.
 */
export async function paidBackSales(
  db: DuckDBConnection,
  { key, header }: OfColumn,
  fields: OrderFields,
): Promise<Map<string, RefundRows>> {
  const counts = new Map<string, RefundRows>()
  if (!(await keepKeys(db, key, 'refund_keys', saysRefundBelow(header)))) return counts
  const found = await runSql<RefundRows & { value: string }>(db, 'orders/paid-back-sales', {
    key,
    order: orderKeyOf(fields),
  })
  await db.run('drop table refund_keys')
  for (const { value, beside, after } of found) {
    const one = counts.get(statusKey(value)) ?? { beside: 0, after: 0 }
    counts.set(statusKey(value), { beside: one.beside + beside, after: one.after + after })
  }
  return counts
}

/**
 * For each status that says that a sale was undone: its rows that take a sale back. Most files have no rows below 0.
 */
export async function undoneSales(
  db: DuckDBConnection,
  { key, header }: OfColumn,
  fields: OrderFields,
): Promise<Map<string, number>> {
  const says = undoneBelow(header)
  if (!(await keepKeys(db, key, 'void_keys', (value) => says(value) !== undefined))) return new Map()
  const below = await db.runAndReadAll(
    `select exists (from tx where value_units < 0 and ${key} in (select key from void_keys))`,
  )
  const found = below.getRowsJS()[0]![0]
    ? await runSql<UndoneRows & { others_below: boolean }>(db, 'orders/undone-sales', {
        key,
        order: orderKeyOf(fields),
      })
    : []
  await db.run('drop table void_keys')
  return undoneOf(found, header, { hasOthersBelow: found.some((one) => one.others_below), keyOf: statusKey })
}

/** Makes a table of the keys with such texts; returns whether there are any. */
async function keepKeys(
  db: DuckDBConnection,
  key: StatusColumn['key'],
  table: 'refund_keys' | 'void_keys',
  says: (value: string) => boolean,
): Promise<boolean> {
  const texts = await db.runAndReadAll(`select key::varchar as key, value from ${key}_texts`)
  const found = (texts.getRowObjectsJS() as { key: string; value: string }[]).filter(({ value }) => says(value))
  if (!found.length) return false
  const keys = found.map((text) => `${text.key}::ubigint`).join(', ')
  await db.run(`create or replace table ${table} as select unnest([${keys}]) as key`)
  return true
}

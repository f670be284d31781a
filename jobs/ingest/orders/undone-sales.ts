import type { DuckDBConnection } from '@duckdb/node-api'
import { type UndoneRows, undoneBelow, undoneOf } from '#domain/mapping/statuses/by-rows/voids.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { orderKeyOf } from './order-columns.ts'
import type { OrderFields } from './order-fields.ts'
import type { StatusColumn } from './status-columns.ts'

/** Of each status that says that a sale was undone, its rows that take one back; most files have none below 0. */
export async function undoneSales(
  db: DuckDBConnection,
  { key, header }: Pick<StatusColumn, 'key' | 'header'>,
  fields: OrderFields,
): Promise<Map<string, number>> {
  const says = undoneBelow(header)
  const texts = await db.runAndReadAll(`select key::varchar as key, value from ${key}_texts`)
  const voids = (texts.getRowObjectsJS() as { key: string; value: string }[]).filter(({ value }) => says(value))
  if (!voids.length) return new Map()
  await db.run(
    `create or replace table void_keys as select unnest([${voids.map((text) => `${text.key}::ubigint`).join(', ')}]) as key`,
  )
  try {
    const below = await db.runAndReadAll(
      `select exists (from tx where value_units < 0 and ${key} in (select key from void_keys))`,
    )
    if (!below.getRowsJS()[0]![0]) return new Map()
    const found = await runSql<UndoneRows & { others_below: boolean }>(db, 'orders/undone-sales', {
      key,
      order: orderKeyOf(fields),
    })
    return undoneOf(found, header, { hasOthersBelow: found.some((one) => one.others_below), keyOf: statusKey })
  } finally {
    await db.run('drop table void_keys')
  }
}

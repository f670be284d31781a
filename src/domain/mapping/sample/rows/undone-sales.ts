import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { undoneBelow, undoneOf } from '#domain/mapping/statuses/voids.ts'
import type { StatusKind } from './fill-sample-rows.ts'
import { orderKey } from './order-key.ts'
import type { SampleRow } from './sample-rows.ts'

/**
 * For each status that says that a sale was undone: how many rows below 0 take back a row above 0 of the same customer,
 * with the same order or amount. jobs/ingest/orders/sql/undone-sales.sql does the same.
 */
export function undoneSales(rows: SampleRow[], kind: StatusKind, header: string): Map<string, number> {
  const says = undoneBelow(header)
  const usable = rows.filter((row) => !row.setAside && row.units)
  const isUndone = (row: SampleRow) => says(row[kind]) !== undefined
  const voids = usable.filter(isUndone)
  if (!voids.some(({ units }) => units! < 0n)) return new Map()
  const others = usable.filter((row) => !isUndone(row))
  const sales = new Set(
    others.flatMap((row) => (row.units! > 0n ? [`${row.units}\n${row.customer}`, orderKey(row)] : [])),
  )
  const found = voids.map((row) => ({
    value: row[kind],
    above: row.units! > 0n ? 1 : 0,
    below: row.units! < 0n ? 1 : 0,
    undone: row.units! < 0n && (sales.has(`${-row.units!}\n${row.customer}`) || sales.has(orderKey(row))) ? 1 : 0,
  }))
  return undoneOf(found, header, { hasOthersBelow: others.some(({ units }) => units! < 0n), keyOf: statusKey })
}

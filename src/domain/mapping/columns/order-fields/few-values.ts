import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import type { Column } from '#domain/mapping/values/column.ts'

/** A column that is known by its values alone has this many at most. */
export const mostByValues = 15

const found = new WeakMap<Column, string[]>()

/** The different cells of a column, compared as statuses are, without blank ones; each column is asked about several times. */
export function distinct(column: Column): string[] {
  const values = found.get(column) ?? [...new Set([...new Set(column.cells())].map(statusKey).filter(Boolean))]
  found.set(column, values)
  return values
}

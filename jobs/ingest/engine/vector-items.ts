import type { DuckDBDataChunk } from '@duckdb/node-api'

export type Items = Int32Array | Float64Array | BigUint64Array

/**
 * The numbers of a chunk's column, to read or to write, as the vector holds them: INTEGER, DOUBLE or UBIGINT, and none of them null.
 * Through `getItem` and `setItem`, most of the time goes into counting in bigints which are null.
 */
export function itemsOf(chunk: DuckDBDataChunk, column: number): Items {
  const items: unknown = Reflect.get(chunk.getColumnVector(column), 'items')
  if (items instanceof Int32Array || items instanceof Float64Array || items instanceof BigUint64Array) return items
  throw new Error(`column ${column} has no numbers`)
}

import type { DuckDBDataChunk } from '@duckdb/node-api'

export type Items = Int32Array | Float64Array | BigUint64Array

/**
 * The numbers of a chunk's column as the vector holds them, to read or to write: INTEGER, DOUBLE or UBIGINT, never
 * null. `getItem` and `setItem` would spend most of the time checking bigints for null.
 */
export function itemsOf(chunk: DuckDBDataChunk, column: number): Items {
  const items: unknown = Reflect.get(chunk.getColumnVector(column), 'items')
  if (items instanceof Int32Array || items instanceof Float64Array || items instanceof BigUint64Array) return items
  throw new Error(`column ${column} has no numbers`)
}

/**
 * The same for a column of 64-bit integers or timestamps, as 32-bit words, the low one first: bigints take ten times as
 * long.
 */
export function wordsOf(chunk: DuckDBDataChunk, column: number): Int32Array {
  const items: unknown = Reflect.get(chunk.getColumnVector(column), 'items')
  if (items instanceof BigInt64Array || items instanceof BigUint64Array)
    return new Int32Array(items.buffer, items.byteOffset, 2 * items.length)
  throw new Error(`column ${column} has no 64-bit integers`)
}

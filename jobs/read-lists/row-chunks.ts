import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'

const highWord = 2 ** 32

/** Rows of orders as they are streamed, one chunk at a time. */
export interface RowChunk {
  rows: number
  numbers: Int32Array
  skus: Int32Array
  /** the number of a value, -1 for none, -2 for several */
  fees: Int32Array
  firsts: Int32Array
  /** 64-bit integers as words, the low one first */
  values: Int32Array
  refunded: Int32Array
  units: Int32Array
  costs: Int32Array
  unitCosts: Int32Array
  shipping: Int32Array
}

/** The number at a place of such words. Throws if it is not exact as a number. */
export function numberAt(words: Int32Array, at: number): number {
  const number = words[2 * at + 1]! * highWord + (words[2 * at]! >>> 0)
  if (!Number.isSafeInteger(number)) throw new Error('an amount of more than 900 billion')
  return number
}

/** The rows that a query gives (profit-rows.sql), in its order. The next chunk is read while the caller works on one. */
export async function* streamRows(db: DuckDBConnection, sql: string): AsyncGenerator<RowChunk> {
  const result = await db.stream(sql)
  let next = result.fetchChunk()
  try {
    for (;;) {
      const chunk = await next
      if (!chunk?.rowCount) return
      next = result.fetchChunk()
      next.catch(() => {}) // an error is thrown when it is awaited
      yield chunkOf(chunk)
    }
  } finally {
    await next.catch(() => {}) // a caller that leaves early may close the connection
  }
}

function chunkOf(chunk: DuckDBDataChunk): RowChunk {
  const [numbers, skus, fees, firsts] = [0, 1, 2, 3].map((column) => itemsOf(chunk, column) as Int32Array)
  const [values, refunded, units, costs, unitCosts, shipping] = [4, 5, 6, 7, 8, 9].map((column) =>
    wordsOf(chunk, column),
  )
  return {
    rows: chunk.rowCount,
    numbers: numbers!,
    skus: skus!,
    fees: fees!,
    firsts: firsts!,
    values: values!,
    refunded: refunded!,
    units: units!,
    costs: costs!,
    unitCosts: unitCosts!,
    shipping: shipping!,
  }
}

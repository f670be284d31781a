import type { DuckDBConnection } from '@duckdb/node-api'
import { streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import { type Histories, HistoryMaker, type HistoryShape, isBeyond } from './make-histories.ts'
import { type FurtherWords, SpreadRows, wordsOfRow } from './spread-rows.ts'

/** The bytes of rows that are held at once; of more, the rows are read again for each part of the customers. */
const usualBytes = 400 * 1024 * 1024

/** Rows that are held, with the amounts that 64 bits do not hold. */
export interface HeldRows {
  parts: SpreadRows
  beyond: bigint[]
}

/** How often the rows have to be read: once for each half, quarter or eighth of the customers, and so on. */
export const passesOf = (rows: number, further: FurtherWords, mostBytes = usualBytes): number =>
  2 ** Math.max(0, Math.ceil(Math.log2((rows * wordsOfRow[further] * 4) / mostBytes)))

/**
 * Reads the rows of the view `history_rows`, which have a customer, a time and an amount, for one of so many passes. Of rows with a pair
 * of SKU id and name, `sku_rows` tells which it is, and the amount of some may be blank.
 */
export async function holdRows(
  db: DuckDBConnection,
  { amounts, further }: HistoryShape,
  { rows, pass, passes }: { rows: number; pass: number; passes: number },
): Promise<HeldRows> {
  const { areNumbers, scale } = amounts
  const value = areNumbers ? `(value${scale === 1n ? '' : ` // ${scale}`})::bigint` : 'value'
  const inserts = {
    keys: keysOfPass(pass, passes),
    value: further === 'pair' ? `coalesce(${value}, 0)` : value,
    further: furtherColumns[further],
    rows: further === 'pair' ? 'history_rows left join sku_rows using (sku_key)' : 'history_rows',
  }
  const parts = new SpreadRows(rows / passes, wordsOfRow[further], Math.log2(passes))
  const beyond: bigint[] = []
  for await (const chunk of streamSql(db, 'figures/history-rows', inserts)) {
    parts.add(chunk.rowCount, {
      keys: wordsOf(chunk, 0),
      times: wordsOf(chunk, 1),
      values: areNumbers ? wordsOf(chunk, 2) : wordsOfLarge(chunk.getColumnValues(2) as bigint[], beyond),
      further: further === 'none' ? undefined : (itemsOf(chunk, 3) as Int32Array),
      orderKeys: further === 'first-row-and-order-key' ? wordsOf(chunk, 4) : undefined,
    })
  }
  return { parts, beyond }
}

const furtherColumns: Record<FurtherWords, string> = {
  none: '',
  'first-row': ', first_row::int',
  'first-row-and-order-key': ', first_row::int, coalesce(order_key, 0)',
  pair: ', case when value is null then -1 - coalesce(place + 1, 0) else coalesce(place + 1, 0) end',
}

/** Keys are evenly spread over 64 bits. */
function keysOfPass(pass: number, passes: number): string {
  if (passes === 1) return 'true'
  const size = 2n ** 64n / BigInt(passes)
  return `customer_key between ${BigInt(pass) * size}::ubigint and ${BigInt(pass + 1) * size - 1n}::ubigint`
}

function wordsOfLarge(values: bigint[], beyond: bigint[]): Int32Array {
  const words = new Int32Array(2 * values.length)
  for (const [row, value] of values.entries()) {
    const high = value >> 32n
    const isHeld = high < 2n ** 31n && high > BigInt(isBeyond)
    words[2 * row] = isHeld ? Number(BigInt.asIntN(32, value)) : beyond.push(value) - 1
    words[2 * row + 1] = isHeld ? Number(high) : isBeyond
  }
  return words
}

/** The histories of held rows, some thousand customers at a time. */
export function* historiesOf({ parts, beyond }: HeldRows, shape: HistoryShape): Generator<Histories> {
  const maker = new HistoryMaker(shape, beyond)
  for (const { rows, count } of parts.inParts()) yield maker.make(rows, count)
}

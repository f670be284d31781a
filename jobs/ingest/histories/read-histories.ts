import type { DuckDBConnection } from '@duckdb/node-api'
import { streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import type { HistoryShape } from './histories.ts'
import type { RowLayout } from './row-layout.ts'
import { type FurtherColumn, SpreadRows } from './spread-rows.ts'

/**
 * Rows of up to this many bytes are in memory at once. If there are more, other memory is also needed, so only a part
 * of the customers is in memory at a time.
 */
const mostBytes = 400 * 1024 * 1024
const bytesOfPass = 150 * 1024 * 1024

export interface HeldBytes {
  bytes: number
  /** if there are more rows */
  ofPass: number
}

/** In how many passes customers are added up: all at once, or a half, quarter or eighth of them at a time, and so on. */
export const passesOf = (
  rows: number,
  { words }: RowLayout,
  most: HeldBytes = { bytes: mostBytes, ofPass: bytesOfPass },
): number =>
  rows * words * 4 <= most.bytes ? 1 : 2 ** Math.max(0, Math.ceil(Math.log2((rows * words * 4) / most.ofPass)))

/** Memory for the rows of one of these passes. */
export const roomForRows = (rows: number, passes: number, { words }: RowLayout): SpreadRows =>
  new SpreadRows(rows / passes, words, Math.log2(passes))

/**
 * Reads the rows of the view `history_rows`. They have a customer and a time; some have a blank amount. `hasPairs`:
 * whether `sku_rows` gives the pair of SKU ID and name of a row; otherwise rows have none.
 */
export async function readHistoryRows(
  db: DuckDBConnection,
  into: Pick<SpreadRows, 'add'>,
  { amounts, layout }: HistoryShape,
  hasPairs: boolean,
  /** receives how many rows have been read, and may let other work run */
  onRows?: (rows: number) => Promise<void>,
): Promise<void> {
  const further = furtherColumns.filter(({ field }) => layout[field] >= 0)
  const pair = hasPairs ? 'coalesce(sku_rows.place + 1, 0)' : '0'
  const inserts = {
    value: amounts.scale === 1n ? 'value' : `value // ${amounts.scale}`,
    pair: `case when value is null then -1 - ${pair} else ${pair} end`,
    further: further.map(({ column }) => `, ${column}`).join(''),
    join: hasPairs ? 'left join sku_rows using (sku_key)' : '',
  }
  let read = 0
  for await (const chunk of streamSql(db, 'figures/history-rows', inserts)) {
    read += chunk.rowCount
    await onRows?.(read)
    into.add(chunk.rowCount, {
      keys: wordsOf(chunk, 0),
      times: wordsOf(chunk, 1),
      values: wordsOf(chunk, 2),
      pairs: itemsOf(chunk, 3) as Int32Array,
      further: further.map(({ field, words }, at): FurtherColumn => {
        const items = words === 1 ? (itemsOf(chunk, 4 + at) as Int32Array) : wordsOf(chunk, 4 + at)
        return { at: layout[field], items, words }
      }),
    })
  }
}

const furtherColumns = [
  { field: 'place', column: 'row_place', words: 1 },
  { field: 'orderKey', column: 'coalesce(order_key, 0)', words: 2 },
  { field: 'refunded', column: 'coalesce(refunded, 0)', words: 2 },
  { field: 'quantity', column: 'coalesce(quantity, 0)', words: 2 },
] as const satisfies { field: keyof RowLayout; column: string; words: 1 | 2 }[]

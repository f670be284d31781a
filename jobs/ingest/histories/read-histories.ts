import type { DuckDBConnection } from '@duckdb/node-api'
import { streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import type { Histories, HistoryShape } from './histories.ts'
import { HistoryMaker } from './make-histories.ts'
import type { RowLayout } from './row-layout.ts'
import { type FurtherColumn, SpreadRows } from './spread-rows.ts'

/** The bytes of rows that are held at once; of more, the rows are read again for each part of the customers. */
const usualBytes = 400 * 1024 * 1024

/** How often the rows have to be read: once for each half, quarter or eighth of the customers, and so on. */
export const passesOf = (rows: number, { words }: RowLayout, mostBytes = usualBytes): number =>
  2 ** Math.max(0, Math.ceil(Math.log2((rows * words * 4) / mostBytes)))

interface Pass {
  rows: number
  pass: number
  passes: number
  /** `sku_rows` tells which pair of SKU id and name a row has; else none has one */
  hasPairs: boolean
}

/** Reads the rows of the view `history_rows` for one of so many passes: they have a customer and a time, and some a blank amount. */
export async function holdRows(
  db: DuckDBConnection,
  { amounts, layout }: HistoryShape,
  { rows, pass, passes, hasPairs }: Pass,
): Promise<SpreadRows> {
  const further = furtherColumns.filter(({ field }) => layout[field] >= 0)
  const pair = hasPairs ? 'coalesce(sku_rows.place + 1, 0)' : '0'
  const inserts = {
    keys: keysOfPass(pass, passes),
    value: amounts.scale === 1n ? 'value' : `value // ${amounts.scale}`,
    pair: `case when value is null then -1 - ${pair} else ${pair} end`,
    further: further.map(({ column }) => `, ${column}`).join(''),
    join: hasPairs ? 'left join sku_rows using (sku_key)' : '',
  }
  const held = new SpreadRows(rows / passes, layout.words, Math.log2(passes))
  for await (const chunk of streamSql(db, 'figures/history-rows', inserts)) {
    held.add(chunk.rowCount, {
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
  return held
}

const furtherColumns = [
  { field: 'place', column: 'row_place', words: 1 },
  { field: 'orderKey', column: 'coalesce(order_key, 0)', words: 2 },
  { field: 'refunded', column: 'coalesce(refunded, 0)', words: 2 },
  { field: 'quantity', column: 'coalesce(quantity, 0)', words: 2 },
] as const satisfies { field: keyof RowLayout; column: string; words: 1 | 2 }[]

/** Keys are evenly spread over 64 bits. */
function keysOfPass(pass: number, passes: number): string {
  if (passes === 1) return 'true'
  const size = 2n ** 64n / BigInt(passes)
  return `customer_key between ${BigInt(pass) * size}::ubigint and ${BigInt(pass + 1) * size - 1n}::ubigint`
}

/** The histories of held rows, some thousand customers at a time. */
export function* historiesOf(held: SpreadRows, shape: HistoryShape): Generator<Histories> {
  const maker = new HistoryMaker(shape)
  for (const { rows, count } of held.inParts()) yield maker.make(rows, count)
}

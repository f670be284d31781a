import type { DuckDBConnection } from '@duckdb/node-api'
import { connectBeside, streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import { type Histories, HistoryMaker, type OrderRule } from './make-histories.ts'
import { type FurtherWords, SpreadRows, wordsOfRow } from './spread-rows.ts'
import type { AmountKind } from './units.ts'

/** What histories are made of: the rows of the view `history_rows`, which have a customer, a time and an amount. */
export interface HistorySource {
  rows: number
  rule: OrderRule
  further: FurtherWords
  amounts: AmountKind
}

/** The bytes of rows that are held at once; of more, the rows are read again for each part of the customers. */
const usualBytes = 400 * 1024 * 1024

/**
 * The histories of all customers, some thousand customers at a time. Of rows with a pair of SKU id and name, `sku_rows` tells which it
 * is, and the amount of some may be blank.
 */
export async function* readHistories(
  db: DuckDBConnection,
  source: HistorySource,
  /** fewer in tests */
  mostBytes = usualBytes,
): AsyncGenerator<Histories> {
  const { rows, further } = source
  const words = wordsOfRow[further]
  const sharedBits = Math.max(0, Math.ceil(Math.log2((rows * words * 4) / mostBytes)))
  const passes = 2 ** sharedBits
  const beside = await connectBeside(db)
  for (let pass = 0; pass < passes; pass++) {
    const spread = new SpreadRows(rows / passes, words, sharedBits)
    const large = await spreadRows(beside, spread, source, keysOfPass(pass, passes))
    const maker = new HistoryMaker(source.rule, further, large)
    for (const { words: part, count } of spread.parts()) yield maker.make(part, count)
  }
  beside.closeSync()
}

/** Keys are evenly spread over 64 bits. */
function keysOfPass(pass: number, passes: number): string {
  if (passes === 1) return 'true'
  const size = 2n ** 64n / BigInt(passes)
  return `customer_key between ${BigInt(pass) * size}::ubigint and ${BigInt(pass + 1) * size - 1n}::ubigint`
}

async function spreadRows(
  db: DuckDBConnection,
  spread: SpreadRows,
  { amounts, further }: HistorySource,
  keys: string,
): Promise<bigint[] | undefined> {
  const { areNumbers, scale } = amounts
  const large: bigint[] = []
  const value = areNumbers ? `(value${scale === 1n ? '' : ` // ${scale}`})::bigint` : 'value'
  const rows = further === 'pair' ? 'history_rows left join sku_rows using (sku_key)' : 'history_rows'
  const inserts = {
    keys,
    value: further === 'pair' ? `coalesce(${value}, 0)` : value,
    further: furtherColumns[further],
    rows,
  }
  for await (const chunk of streamSql(db, 'figures/history-rows', inserts)) {
    spread.add(chunk.rowCount, {
      keys: wordsOf(chunk, 0),
      times: wordsOf(chunk, 1),
      values: areNumbers ? wordsOf(chunk, 2) : placesIn(large, chunk.getColumnValues(2) as bigint[]),
      further: further === 'none' ? undefined : (itemsOf(chunk, 3) as Int32Array),
      orderKeys: further === 'first-row-and-order-key' ? wordsOf(chunk, 4) : undefined,
    })
  }
  return areNumbers ? undefined : large
}

const furtherColumns: Record<FurtherWords, string> = {
  none: '',
  'first-row': ', first_row::int',
  'first-row-and-order-key': ', first_row::int, coalesce(order_key, 0)',
  pair: ', case when value is null then -1 - coalesce(place + 1, 0) else coalesce(place + 1, 0) end',
}

function placesIn(large: bigint[], values: bigint[]): Int32Array {
  const places = new Int32Array(2 * values.length)
  for (const [row, value] of values.entries()) places[2 * row] = large.push(value) - 1
  return places
}

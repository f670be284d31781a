import { type DuckDBConnection, DuckDBDataChunk, type DuckDBType } from '@duckdb/node-api'
import { type Items, itemsOf } from './vector-items.ts'

/** The most rows of a DuckDB chunk. */
const rowsAChunk = 2048

/**
 * Appends so many rows to a table that exists: of a million a tenth of the time of an insert. `fill` puts the rows from `from` to
 * before `to` into the beginnings of the columns. No value is null, and the types are INTEGER, DOUBLE and UBIGINT.
 */
export async function appendRows(
  db: DuckDBConnection,
  table: string,
  types: DuckDBType[],
  rows: number,
  fill: (columns: Items[], from: number, to: number) => void,
): Promise<void> {
  const appender = await db.createAppender(table)
  let chunk = DuckDBDataChunk.create(types, rowsAChunk)
  for (let from = 0; from < rows; from += rowsAChunk) {
    const to = Math.min(rows, from + rowsAChunk)
    if (to - from < rowsAChunk) chunk = DuckDBDataChunk.create(types, to - from)
    fill(
      types.map((_, column) => itemsOf(chunk, column)),
      from,
      to,
    )
    for (const column of types.keys()) chunk.getColumnVector(column).flush()
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

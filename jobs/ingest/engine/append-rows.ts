import { type DuckDBConnection, DuckDBDataChunk, type DuckDBType } from '@duckdb/node-api'

/** The most rows of a DuckDB chunk. */
const rowsAChunk = 2048
const fewest = 1 << 14

type Column = Int32Array | Float64Array | BigUint64Array

/**
 * Rows of a table that exists, put down one by one and appended together: of a million a tenth of the time of an insert. No value is
 * null, and the types are INTEGER, DOUBLE and UBIGINT.
 */
export class RowsToAppend {
  private columns: Column[]
  private rows = 0

  constructor(
    private table: string,
    private types: DuckDBType[],
  ) {
    this.columns = itemsOf(DuckDBDataChunk.create(types, 1)).map((items) => longer(items, fewest))
  }

  add(...values: (number | bigint)[]): void {
    if (this.rows === this.columns[0]!.length)
      this.columns = this.columns.map((column) => longer(column, 2 * column.length))
    for (let column = 0; column < values.length; column++) this.columns[column]![this.rows] = values[column]!
    this.rows++
  }

  /** Appends what has been put down since the last time. */
  async append(db: DuckDBConnection): Promise<void> {
    const appender = await db.createAppender(this.table)
    let chunk = DuckDBDataChunk.create(this.types, rowsAChunk)
    for (let from = 0; from < this.rows; from += rowsAChunk) {
      const rows = Math.min(rowsAChunk, this.rows - from)
      if (rows < rowsAChunk) chunk = DuckDBDataChunk.create(this.types, rows)
      for (const [at, items] of itemsOf(chunk).entries()) {
        items.set(this.columns[at]!.subarray(from, from + rows) as never)
        chunk.getColumnVector(at).flush()
      }
      appender.appendDataChunk(chunk)
    }
    appender.closeSync()
    this.rows = 0
  }
}

function longer(column: Column, length: number): Column {
  const made = new (column.constructor as new (length: number) => Column)(length)
  made.set(column as never)
  return made
}

/** The numbers that each vector writes. Its own `setItem` counts in bigints which items are null: seven times the time of the rest. */
const itemsOf = (chunk: DuckDBDataChunk): Column[] =>
  Array.from({ length: chunk.columnCount }, (_, at) => {
    const items: unknown = Reflect.get(chunk.getColumnVector(at), 'items')
    if (items instanceof Int32Array || items instanceof Float64Array || items instanceof BigUint64Array) return items
    throw new Error(`column ${at} has no numbers`)
  })

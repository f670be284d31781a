/** Rows per batch if there may be any number: 500 cohorts take 8 ms to read and write. */
const rowsABatch = 500

/**
 * All rows, converted and returned in batches; `read` gets those after `last`. Between batches it holds no connection,
 * and never more than one batch of rows.
 */
export async function* inBatches<Row, Made>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  make: (row: Row) => Made,
): AsyncGenerator<Made[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, rowsABatch)
    if (rows.length) yield rows.map(make)
    if (rows.length < rowsABatch) return
    last = rows.at(-1)
  }
}

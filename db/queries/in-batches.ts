/** Rows that are read at a time where there may be any number: 500 cohorts take 8 ms to read and to write out. */
const rowsABatch = 500

/**
 * All rows, made into something else, a batch at a time; `read` brings those after `last`. No connection and no more than a
 * batch of rows is held in between.
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

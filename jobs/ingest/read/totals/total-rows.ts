import type { DuckDBConnection } from '@duckdb/node-api'
import { closedTotals } from '#domain/values/total-blocks.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Rows of a file may be totals: to tell them from others takes the reading that keeps every row in its place. */
export class MayHaveTotals extends Error {}

/** More rows with a label of totals than this are no totals. */
const mostTotals = 5000

/**
 * The ordinals less one of rows that have a label of totals and are the sum of the rows they
 * close, to the cent: of a block above, of all above, or of the whole file (docs/semantics.md §8). Nearly all files have
 * no such label, which is all that they are asked.
 */
export async function findTotalRows(db: DuckDBConnection, hasLabel: boolean): Promise<number[]> {
  const { candidates } = await countTotalLabels(db, hasLabel)
  if (!candidates || candidates > mostTotals) return []
  const rows = (await db.runAndReadAll('from total_blocks()')).getRowObjectsJS() as unknown as {
    place: number
    value: string | null
    above: string | null
    n: number
  }[]
  const blocks = rows.map(({ place, value, above, n }) => ({
    place,
    value: BigInt(value ?? 0),
    above: BigInt(above ?? 0),
    rows: n,
  }))
  return closedTotals(blocks)
}

/** 'Total for Anna' may be a product where customer and date stand beside it, unless the row above is Anna's. */
const labeled = ` or label = 1 or label > 1 and (customer_key is null or ordered_at is null or rowid in (
  select total.rowid from tx as total join tx as above on above.rowid = total.rowid - 1 where total.label > 1 and above.customer_key = total.label))`

/** How many rows have a label of totals, and how many of those a value. `hasLabel`: `tx` has the labels of another column. */
export async function countTotalLabels(
  db: DuckDBConnection,
  hasLabel = false,
): Promise<{ candidates: number; labels: number }> {
  const [found] = await runSql<{ n: number; labels: number }>(db, 'read/total-candidates', {
    labeled: hasLabel ? labeled : '',
  })
  return { candidates: found!.n, labels: found!.labels }
}

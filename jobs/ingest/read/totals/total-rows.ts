import type { DuckDBConnection } from '@duckdb/node-api'
import { closedTotals, type TotalBlock } from '#domain/values/total-blocks.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/**
 * Thrown if rows of a file may be totals: recognizing them requires the reading that keeps every row at its position.
 */
export class MayHaveTotals extends Error {}

/** If more rows than this have a label of totals, they are no totals. */
const mostTotals = 5000

/** A block as SQL returns it. */
export interface BlockFound {
  place: number
  value: string | null
  refunded: string | null
  above: string | null
  refunded_above: string | null
  n: number
}

/** SQL for what is taken off a row's value: its refunded amount if that is mapped, else 0. */
export const refundedOf = (hasRefunded: boolean): string => (hasRefunded ? 'coalesce(refund_units, 0)' : '0')

/**
 * Rows, as ordinals minus one, that have a label of totals and are the sum of the rows they close, to the cent: of the
 * block above, of all rows above, or of the whole file (docs/semantics.md §8). Nearly all files have no such label, and
 * for them only this is checked. `refunded`: what is taken off the value of a row.
 */
export async function findTotalRows(db: DuckDBConnection, hasLabel: boolean, refunded: string): Promise<number[]> {
  const { candidates } = await countTotalLabels(db, { hasLabel, refunded })
  if (!candidates || candidates > mostTotals) return []
  const rows = (await db.runAndReadAll('from total_blocks()')).getRowObjectsJS() as unknown as BlockFound[]
  return closedTotals(rows.map(blockOf))
}

export const blockOf = ({ place, value, refunded, above, refunded_above, n }: BlockFound): TotalBlock => ({
  place,
  value: BigInt(value ?? 0),
  refunded: BigInt(refunded ?? 0),
  above: BigInt(above ?? 0),
  refundedAbove: BigInt(refunded_above ?? 0),
  rows: n,
})

/** 'Total for Anna' may be a product if customer and date stand beside it, unless the row above is Anna's. */
const labeled = ` or label = 1 or label > 1 and label <> 3 and (customer_key is null or ordered_at is null or rowid in (
  select total.rowid from tx as total join tx as above on above.rowid = total.rowid - 1 where total.label > 3 and above.customer_key = total.label))`

/**
 * The number of rows with a label of totals, and how many of them have a value. `hasLabel`: `tx` has the labels of
 * another column.
 */
export async function countTotalLabels(
  db: DuckDBConnection,
  { hasLabel = false, refunded = refundedOf(false) } = {},
): Promise<{ candidates: number; labels: number }> {
  const [found] = await runSql<{ n: number; labels: number }>(db, 'read/total-candidates', {
    labeled: hasLabel ? labeled : '',
    refunded,
  })
  return { candidates: found!.n, labels: found!.labels }
}

/**
 * Rows, as ordinals minus one, that are labeled as tax or as the sum with or without tax. They come after all others at
 * the end of the file, with a total among them (docs/semantics.md §8). `isCustomer`: the labels are in the column of
 * customers.
 */
export async function findClosingLines(db: DuckDBConnection, isCustomer: boolean): Promise<number[]> {
  const isNobody = 'customer_key is null and ordered_at is null and lack & 2 = 0'
  const isClosing = `label = 3${isCustomer ? '' : ` and ${isNobody}`}`
  const found = await db.runAndReadAll(`with ending as (
      from (select rowid as place, * from tx)
      where place > (select coalesce(max(rowid), -1) from tx where lack & 64 = 0 and not (${isNobody}) and not (${isClosing}))
    )
    select place::double from ending
    where ${isClosing} and lack & 64 = 0 and value_units is not null and exists (from ending where lack & 64 <> 0)`)
  return found.getRowsJS().map(([place]) => place as number)
}

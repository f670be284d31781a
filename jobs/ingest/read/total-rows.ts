import type { DuckDBConnection } from '@duckdb/node-api'
import { totalLabels } from '#domain/values/total-labels.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Rows of a file may be totals: to tell them from others takes the reading that keeps every row in its place. */
export class MayHaveTotals extends Error {}

/** More rows with a label of totals than this are no totals. */
const mostTotals = 5000

interface Block {
  place: number
  value: bigint
  above: bigint
  rows: number
}

/**
 * The ordinals less one of rows that have a label of totals as their customer or SKU and are the sum of the rows they
 * close, to the cent: of a block above, of all above, or of the whole file (docs/semantics.md §8). Nearly all files have
 * no such label, which is all that they are asked.
 */
export async function findTotalRows(db: DuckDBConnection): Promise<{ totals: number[]; hasLabels: boolean }> {
  const { candidates, labels } = await countTotalLabels(db)
  const hasLabels = labels > 0
  if (!candidates || candidates > mostTotals) return { totals: [], hasLabels }
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
  const all = blocks.reduce((sum, block) => sum + block.above, 0n)
  const totals = blocks
    .filter((block, n) => block.place >= 0 && (closesAbove(blocks.slice(0, n + 1), block) || isSame(all, block.value)))
    .map(({ place }) => place)
  return { totals, hasLabels }
}

/** How many rows have a label of totals as their customer or SKU, and how many of those a value. */
export async function countTotalLabels(db: DuckDBConnection): Promise<{ candidates: number; labels: number }> {
  await db.run(
    `create table if not exists total_labels as select unnest([${totalLabels.map(quoted).join(', ')}]) as label`,
  )
  const [found] = await runSql<{ n: number; labels: number }>(db, 'read/total-candidates')
  return { candidates: found!.n, labels: found!.labels }
}

/** Whether a total is the sum of the last block above it, or of the last ones. */
function closesAbove(above: Block[], { value }: Block): boolean {
  let sum = 0n
  let rows = 0
  for (const block of above.toReversed()) {
    sum += block.above
    rows += block.rows
    if (rows && isSame(sum, value)) return true
  }
  return false
}

/** To the cent; both are in ten-thousandths. */
const isSame = (one: bigint, other: bigint) => cents(one) === cents(other)
const cents = (units: bigint) => (units + (units < 0n ? -50n : 50n)) / 100n

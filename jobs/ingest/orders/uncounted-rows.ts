import type { DuckDBConnection } from '@duckdb/node-api'
import { placeOrdinals } from '#jobs/ingest/read/whole-rows.ts'
import { NumberList } from '#reading/text/records/number-list.ts'

/** The rows of `tx` that count in no figure, with the reason of each, by ordinal minus one. */
export interface UncountedRows {
  ordinals: NumberList
  /** as in judge.sql; 0 for a row whose status is left out */
  reasons: NumberList
}

/** The reason for a completely blank line, which is no row. */
export const blankLine = 255

/** Rows without a time; a row that is not in `uncounted_rows` is left out by its status. */
export async function listUncountedRows(db: DuckDBConnection): Promise<UncountedRows> {
  const ordinals = await placeOrdinals(db, 'ordered_at is null')
  const [asideOrdinals, asideReasons, reasons] = [new NumberList(), new NumberList(), new NumberList()]
  const found = await db.stream(
    `select row_number::double, coalesce(reason, ${blankLine})::int from uncounted_rows order by row_number`,
  )
  for await (const chunk of found) {
    chunk.visitColumnValues(0, (ordinal) => asideOrdinals.push(ordinal as number))
    chunk.visitColumnValues(1, (reason) => asideReasons.push(reason as number))
  }
  let at = 0
  for (const ordinal of ordinals) reasons.push(asideOrdinals.at(at) === ordinal ? asideReasons.at(at++)! : 0)
  return { ordinals, reasons }
}

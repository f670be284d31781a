import type { DuckDBConnection } from '@duckdb/node-api'
import { NumberList } from '#reading/text/records/number-list.ts'

/** The rows of `judged` that count in no figure, with why, by ordinal less one. */
export interface RowsLeft {
  ordinals: NumberList
  /** as in judge.sql; 0 for a row whose status is left out */
  reasons: NumberList
}

/** The reason of a line that is blank as a whole, which is no row. */
export const blankLine = 255

/** As two lists of numbers: a table of them, of a tenth of the rows, took longer than to read them all again. */
export async function listRowsLeft(db: DuckDBConnection): Promise<RowsLeft> {
  const [ordinals, reasons] = [new NumberList(), new NumberList()]
  const found = await db.stream(
    `select row_number::double, coalesce(reason, ${blankLine})::int from judged
    where reason <> 0 or reason is null or choice = 2 order by row_number`,
  )
  for await (const chunk of found) {
    chunk.visitColumnValues(0, (ordinal) => ordinals.push(ordinal as number))
    chunk.visitColumnValues(1, (reason) => reasons.push(reason as number))
  }
  return { ordinals, reasons }
}

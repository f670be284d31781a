import { PermanentFailure } from '#domain/files/failure.ts'
import { isAboutTheText, isBrokenDatabase } from './engine/duckdb.ts'
import { NeedsWholeColumns } from './orders/number-plans.ts'
import { MayHaveTotals } from './read/totals/total-rows.ts'

/**
 * How a file is read. `isTidied`: as a tidy copy, even if DuckDB could read the file itself. `asOrders`: with every row
 * at its position. `areWhole`: whole columns of numbers are first examined for their decimal mark.
 */
export interface Readings {
  isTidied?: boolean
  asOrders?: boolean
  areWhole?: boolean
}

/** If a reading shows that the file must be read in another way, reads it again; each way is tried only once. */
export async function withFurtherTries<T>(read: (ways: Readings) => Promise<T>): Promise<T> {
  for (let ways: Readings = {}; ; ) {
    try {
      return await read(ways)
    } catch (error) {
      const way = wayAfter(error)
      if (!way || ways[way]) throw error
      ways = { ...ways, [way]: true }
    }
  }
}

function wayAfter(error: unknown): keyof Readings | undefined {
  if (error instanceof MayHaveTotals) return 'asOrders'
  if (error instanceof NeedsWholeColumns) return 'areWhole'
  const isDuckdbs = isBrokenDatabase(error) || (isAboutTheText(error) && !(error instanceof PermanentFailure))
  return isDuckdbs ? 'isTidied' : undefined
}

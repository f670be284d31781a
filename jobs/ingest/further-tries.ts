import { PermanentFailure } from '#domain/files/failure.ts'
import { isAboutTheText, isBrokenDatabase } from './engine/duckdb.ts'
import { NeedsWholeColumns } from './orders/number-plans.ts'
import { MayHaveTotals } from './read/totals/total-rows.ts'

/**
 * How a file is read: `isTidied`: a tidy copy, even if DuckDB could read the file itself. `asOrders`: every row in its place.
 * `areWhole`: whole columns of numbers are asked for their decimal mark first.
 */
export interface Readings {
  isTidied?: boolean
  asOrders?: boolean
  areWhole?: boolean
}

/** Reads a file once more, and in each way once, where a reading shows that it is to be read another way. */
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

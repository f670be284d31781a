import type { DuckDBConnection } from '@duckdb/node-api'
import type { Joining, RowsAndMoney } from '#domain/ingestion/joining.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { rowsAndMoney } from './rows-and-money.ts'

/**
 * How many days the joining file shares with the earlier files. `addedToAlike` evaluates them after the file has
 * joined.
 */
export async function countShared(db: DuckDBConnection, money: string): Promise<number> {
  const [found] = await runSql<{ shared: number }>(db, 'several/days-alike', { money })
  return found!.shared
}

/**
 * Several days with the same revenue as before, at least half of the shared days; two different shops may have the same
 * revenue on one day.
 */
export async function addedToAlike(
  db: DuckDBConnection,
  { sharedDays, joining, number, money }: { sharedDays: number; joining: Joining; number: number; money: string },
): Promise<RowsAndMoney | undefined> {
  const isKnown = 'coalesce(order_key in (select order_key from known_orders), false)'
  const found = await rowsAndMoney(db, 'several/added-alike', {
    money,
    part: String(number),
    added: joining === 'orders' ? `not ${isKnown}` : 'true',
  })
  return found.rows > 1 && 2 * found.rows >= sharedDays ? found : undefined
}

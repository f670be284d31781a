import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from './duckdb'
import type { Plan } from './plan'

/**
 * The signs and codes beside the values of the whole file. A value that a cast reads has none, so only two kinds of rows
 * are asked: those of a column that was surveyed because it is not all plain numbers, and those that were left by the
 * quick readers. A file of plain numbers pays nothing for it.
 */
export async function findCurrencies(db: DuckDBConnection, { survey }: Plan): Promise<string[]> {
  const left = await runSql<{ currency: string }>(db, 'currencies-left')
  const found = [...survey.currencies, ...left.map((row) => row.currency)]
  return [...new Set(found)].filter(Boolean).sort()
}

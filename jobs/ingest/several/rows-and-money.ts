import type { DuckDBConnection } from '@duckdb/node-api'
import type { RowsAndMoney } from '#domain/ingestion/joining.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Runs the statements of that name. The last one returns `rows` and `money`. */
export const rowsAndMoney = async (
  db: DuckDBConnection,
  name: string,
  inserts: Record<string, string>,
): Promise<RowsAndMoney> => {
  const [found] = await runSql<RowsAndMoney & Record<string, unknown>>(db, name, inserts)
  return { rows: found!.rows, money: found!.money }
}

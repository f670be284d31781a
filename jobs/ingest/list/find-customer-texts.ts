import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/**
 * Finds the texts of the customer keys in the file. The file is read again for them, because they would not fit into
 * memory beside its rows.
 */
export const findCustomerTexts = async (db: DuckDBConnection): Promise<void> => {
  await runSql(db, 'list/customer-texts')
}

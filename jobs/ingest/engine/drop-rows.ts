import type { DuckDBConnection } from '@duckdb/node-api'

/** Drops `tx`, which is a table, or a view of rows on the disk. */
export async function dropRows(db: DuckDBConnection): Promise<void> {
  const found = await db.runAndReadAll(`select count(*) > 0 from duckdb_views() where view_name = 'tx'`)
  await db.run(`drop ${found.getRowsJS()[0]![0] ? 'view' : 'table'} tx`)
}

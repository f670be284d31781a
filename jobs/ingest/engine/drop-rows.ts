import type { DuckDBConnection } from '@duckdb/node-api'

/** Whether `tx` is a view of rows on the disk, and no table. */
export async function isOnDisk(db: DuckDBConnection): Promise<boolean> {
  const found = await db.runAndReadAll(`select count(*) > 0 from duckdb_views() where view_name = 'tx'`)
  return found.getRowsJS()[0]![0] as boolean
}

/** Drops `tx`, whatever it is. */
export async function dropRows(db: DuckDBConnection): Promise<void> {
  await db.run(`drop ${(await isOnDisk(db)) ? 'view' : 'table'} tx`)
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The database's clock, in milliseconds since 1970. */
export async function findDatabaseTime(db: Db): Promise<number> {
  const found = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db)
  return found.rows[0]!.ms
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The unique name of this database; undefined if its schema has none yet. */
export async function findSiteName(db: Db): Promise<string | undefined> {
  const table = await sql<{ name: string | null }>`select to_regclass('site')::text as name`.execute(db)
  if (!table.rows[0]?.name) return undefined
  const row = await db.selectFrom('site').select('name').executeTakeFirst()
  return row?.name
}

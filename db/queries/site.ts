import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The name by which stored files know this database; undefined before the first migration. */
export async function findSiteName(db: Db): Promise<string | undefined> {
  const table = await sql<{ name: string | null }>`select to_regclass('site')::text as name`.execute(db)
  if (!table.rows[0]?.name) return undefined
  const row = await db.selectFrom('site').select('name').executeTakeFirst()
  return row?.name
}

const namedTables = [
  'files',
  'source_files',
  'cost_files',
  'uploads',
  'views',
  'notes',
  'shared_links',
  'schedules',
] as const

/** Whether anybody has a thing with this id that a request can name; for the log only, never for an answer. */
export async function isStoredId(db: Db, id: string): Promise<boolean> {
  const known = namedTables.map((table) => sql`exists (select from ${sql.table(table)} where id = ${id})`)
  const found = await sql<{ is_stored: boolean }>`select ${sql.join(known, sql` or `)} as is_stored`.execute(db)
  return found.rows[0]!.is_stored
}

/** Whether this database has never had a file: it has no file and no upload, and no job was ever enqueued. */
export async function hasNeverHadFiles(db: Db): Promise<boolean> {
  const found = await sql<{ is_new: boolean }>`
    select not exists (select 1 from files) and not exists (select 1 from uploads)
      and pg_sequence_last_value(pg_get_serial_sequence('jobs', 'id')) is null as is_new`.execute(db)
  return found.rows[0]!.is_new
}

/** The database's clock, in milliseconds since 1970. */
export async function findDatabaseTime(db: Db): Promise<number> {
  const found = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db)
  return found.rows[0]!.ms
}

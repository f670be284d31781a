import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Whether anybody has a file or upload with this ID. Only for the log, never for an answer. */
export async function isStoredId(db: Db, id: string): Promise<boolean> {
  const found = await sql<{ is_stored: boolean }>`
    select exists (select 1 from files where id = ${id}) or exists (select 1 from source_files where id = ${id}) or exists (select 1 from uploads where id = ${id}) as is_stored`.execute(
    db,
  )
  return found.rows[0]!.is_stored
}

/** Whether this database has never had a file: it has no file and no upload, and no job was ever enqueued. */
export async function hasNeverHadFiles(db: Db): Promise<boolean> {
  const found = await sql<{ is_new: boolean }>`
    select not exists (select 1 from files) and not exists (select 1 from uploads)
      and pg_sequence_last_value(pg_get_serial_sequence('jobs', 'id')) is null as is_new`.execute(db)
  return found.rows[0]!.is_new
}

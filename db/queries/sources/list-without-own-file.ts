import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Data sources whose first file, which had their ID, was taken out: its bytes must be removed. */
export async function listWithoutOwnFile(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct source_id as id from source_files as parts
    where not exists (select from source_files where id = parts.source_id)`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Deletes unfinished uploads that were silent for 24 hours, and finished ones whose answer was sent long ago. */
export const deleteSilentUploads = (db: Db) =>
  db
    .deleteFrom('uploads')
    .where(sql<boolean>`updated_at < now() - interval '24 hours'`)
    .returning(['id', 'file_id'])
    .execute()

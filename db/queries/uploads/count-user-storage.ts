import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** How much a user stores: open uploads, files, and the bytes of both (an open upload counts with its full size). */
export async function countUserStorage(db: Db, userId: string) {
  const found = await sql<{ open_uploads: number; files: number; bytes: number }>`
    select
      (select count(*) from uploads where user_id = ${userId} and file_id is null) as open_uploads,
      (select count(*) from files where user_id = ${userId})
        + (select count(*) from source_files join files on files.id = source_id where user_id = ${userId} and source_files.id <> source_id) as files,
      (select coalesce(sum(size_bytes), 0) from files where user_id = ${userId})
        + (select coalesce(sum(size_bytes), 0) from uploads where user_id = ${userId} and file_id is null) as bytes
  `.execute(db)
  const row = found.rows[0]!
  return { openUploads: row.open_uploads, files: row.files, bytes: row.bytes }
}

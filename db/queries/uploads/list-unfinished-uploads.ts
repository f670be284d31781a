import type { Db } from '#db/schema.ts'

/** The user's unfinished uploads, latest first. */
export const listUnfinishedUploads = (db: Db, userId: string) =>
  db
    .selectFrom('uploads')
    .select(['id', 'filename', 'received_chunks', 'total_chunks'])
    .where('user_id', '=', userId)
    .where('file_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()

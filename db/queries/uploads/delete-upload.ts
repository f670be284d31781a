import type { Db } from '#db/schema.ts'

/** Removes an upload that has not become a file; true when there was one. */
export async function deleteUpload(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

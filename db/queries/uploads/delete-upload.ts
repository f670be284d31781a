import type { Db, Tx } from '#db/schema.ts'

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

/**
 * Removes an upload together with the file that it has become, while nobody has looked at that; true when there was one. The file goes
 * first, as where a file is deleted.
 */
export async function deletePendingUpload(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (gone) await tx.deleteFrom('uploads').where('id', '=', id).execute()
  return gone !== undefined
}

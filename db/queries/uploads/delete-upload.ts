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
 * Removes an upload together with its file, as long as nobody has inspected that; true if there was one. The file is
 * deleted first, in the same order as elsewhere.
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

import type { Tx } from '#db/schema.ts'

/** Deletes the owner's file with its rollups and its upload; true if there was one. */
export async function deleteFile(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  // A file has the id of its upload. If the upload stayed, it would count as unfinished.
  if (gone) await tx.deleteFrom('uploads').where('id', '=', id).execute()
  return gone !== undefined
}

import type { Tx } from '#db/schema.ts'
import { beginSource } from './begin-source.ts'

/** Names the owner's data source; its only file keeps the name it was uploaded with, once it has been mapped. */
export async function renameFile(tx: Tx, userId: string, id: string, name: string): Promise<void> {
  const file = await tx
    .selectFrom('files')
    .select('column_mapping')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (file?.column_mapping) await beginSource(tx, id)
  await tx
    .updateTable('files')
    .set({ original_name: name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

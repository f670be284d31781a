import type { Tx } from '#db/schema.ts'
import { beginSource } from './begin-source.ts'

/** Names the owner's mapped data source. Its only file keeps the name under which it was uploaded. */
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

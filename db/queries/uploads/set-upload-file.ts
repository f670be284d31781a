import { sql } from 'kysely'
import type { Tx } from '#db/schema.ts'

export const setUploadFile = (tx: Tx, id: string, fileId: string) =>
  tx.updateTable('uploads').set({ file_id: fileId, updated_at: sql<Date>`now()` }).where('id', '=', id).execute()

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Counts one more chunk with its bytes; false if the upload has changed meanwhile, or is gone. */
export async function addUploadReceived(
  db: Db,
  upload: { id: string; received_chunks: number; received_bytes: number },
  bytes: number,
): Promise<boolean> {
  const moved = await db
    .updateTable('uploads')
    .set({
      received_chunks: upload.received_chunks + 1,
      received_bytes: upload.received_bytes + bytes,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', upload.id)
    .where('received_chunks', '=', upload.received_chunks)
    .where('received_bytes', '=', upload.received_bytes)
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

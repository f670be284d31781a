import type { Db } from '#db/schema.ts'

export const listUploadIds = async (db: Db) =>
  (await db.selectFrom('uploads').select('id').where('file_id', 'is', null).execute()).map((row) => row.id)

import type { Db } from '#db/schema.ts'

export const listUploadsOfUser = async (db: Db, userId: string) =>
  (await db.selectFrom('uploads').select('id').where('user_id', '=', userId).execute()).map((row) => row.id)

import type { Db } from '#db/schema.ts'

/** The owner's upload as it stands at this moment. */
export const findUpload = (db: Db, userId: string, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

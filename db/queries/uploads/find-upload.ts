import type { Db } from '#db/schema.ts'

/** The current state of the owner's upload. */
export const findUpload = (db: Db, userId: string, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

import type { Db } from '#db/schema.ts'

export const setUserNames = (db: Db, id: string, names: { first_name?: string; last_name?: string }) =>
  db.updateTable('users').set(names).where('id', '=', id).execute()

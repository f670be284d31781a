import type { Db } from '#db/schema.ts'

/** Renews a stored hash with the current parameters; nothing else changes. */
export const setUserPasswordHash = (db: Db, id: string, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()

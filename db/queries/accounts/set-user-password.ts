import type { Db } from '#db/schema.ts'

/** Stores the person's password: the account is set up from now on, and a request for a reset is settled. */
export const setUserPassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_first_time_sign_in: false, reset_requested_at: null })
    .where('id', '=', id)
    .execute()

import type { Db } from '#db/schema.ts'

/** Records that a reset link was made, which settles a request for one. */
export const setUserResetAnswered = (db: Db, id: string) =>
  db.updateTable('users').set({ reset_requested_at: null }).where('id', '=', id).execute()

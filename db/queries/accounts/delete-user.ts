import type { Db } from '#db/schema.ts'

/**
 * Deletes the user with all sessions, links, uploads, files and figures; sweeps remove the bytes (see jobs/sweeps.ts).
 */
export const deleteUser = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute()

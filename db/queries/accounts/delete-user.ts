import type { Db } from '#db/schema.ts'

/** The user and with it sessions, links, uploads, files and figures; the bytes follow (see jobs/sweeps.ts). */
export const deleteUser = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute()

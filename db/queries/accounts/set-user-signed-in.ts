import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

export const setUserSignedIn = (db: Db, id: string) =>
  db.updateTable('users').set({ last_sign_in_at: sql<Date>`now()` }).where('id', '=', id).execute()

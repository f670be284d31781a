import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

export const setUserEmailVerified = (db: Db, id: string) =>
  db.updateTable('users').set({ email_verified_at: sql<Date>`now()` }).where('id', '=', id).execute()

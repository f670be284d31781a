import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The user with this address, ignoring case. */
export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.trim().toLowerCase()).executeTakeFirst()

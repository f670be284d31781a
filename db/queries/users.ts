import { sql } from 'kysely'
import type { Db } from '../schema'

/** The user with this address, compared without regard to case. */
export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.trim().toLowerCase()).executeTakeFirst()

export const insertUser = (
  db: Db,
  user: { id: string; email: string; firstName: string | null; lastName: string | null },
) =>
  db
    .insertInto('users')
    .values({ id: user.id, email: user.email, first_name: user.firstName, last_name: user.lastName })
    .execute()

export const setUserNames = (db: Db, id: string, names: { first_name?: string; last_name?: string }) =>
  db.updateTable('users').set(names).where('id', '=', id).execute()

/** The person has chosen a password: the account is set up from here on. */
export const setUserPassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_first_time_sign_in: false })
    .where('id', '=', id)
    .execute()

/** A stored hash renewed with today's parameters; nothing else changes. */
export const setUserPasswordHash = (db: Db, id: string, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()

export const setUserSignedIn = (db: Db, id: string) =>
  db.updateTable('users').set({ last_sign_in_at: sql<Date>`now()` }).where('id', '=', id).execute()

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The user with this address, ignoring case. */
export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.trim().toLowerCase()).executeTakeFirst()

/** Every user with what an administrator wants to know, ordered by address. */
export const listUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.is_first_time_sign_in', 'u.disabled_at'])
    .select(['u.created_at', 'u.last_sign_in_at', 'u.reset_requested_at', 'u.email_verified_at'])
    .select((e) => [
      e
        .selectFrom('account_tokens as t')
        .select((t) => t.fn.max('t.expires_at').as('at'))
        .whereRef('t.user_id', '=', 'u.id')
        .where('t.kind', '=', 'invite')
        .where('t.used_at', 'is', null)
        .as('invited_until'),
      e
        .selectFrom('files as f')
        .select((f) => f.fn.countAll<number>().as('n'))
        .whereRef('f.user_id', '=', 'u.id')
        .as('files'),
      e
        .selectFrom('files as f')
        .select((f) => f.fn.coalesce(f.fn.sum<number>('f.size_bytes'), sql<number>`0`).as('n'))
        .whereRef('f.user_id', '=', 'u.id')
        .as('file_bytes'),
      e
        .selectFrom('uploads as o')
        .select((o) => o.fn.countAll<number>().as('n'))
        .whereRef('o.user_id', '=', 'u.id')
        .where('o.file_id', 'is', null)
        .as('open_uploads'),
      e
        .selectFrom('uploads as o')
        .select((o) => o.fn.coalesce(o.fn.sum<number>('o.received_bytes'), sql<number>`0`).as('n'))
        .whereRef('o.user_id', '=', 'u.id')
        .where('o.file_id', 'is', null)
        .as('upload_bytes'),
    ])
    .orderBy(sql`lower(u.email)`)
    .execute()

export const insertUser = (
  db: Db,
  user: { id: string; email: string; firstName: string | null; lastName: string | null },
) =>
  db
    .insertInto('users')
    .values({ id: user.id, email: user.email, first_name: user.firstName, last_name: user.lastName })
    .execute()

/** The user, locked until the transaction ends, if the password is unchanged and the account is not disabled. */
export const lockUserToSignIn = (tx: Db, id: string, passwordHash: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Records that this address asked for a reset link. Returns the id if the account exists, is set up and not disabled.
 */
export async function setResetRequested(db: Db, email: string): Promise<string | undefined> {
  const asked = await db
    .updateTable('users')
    .set({ reset_requested_at: sql<Date>`now()` })
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('disabled_at', 'is', null)
    .where('is_first_time_sign_in', '=', false)
    .returning('id')
    .executeTakeFirst()
  return asked?.id
}

/** Records that a reset link was made, which settles a request for one. */
export const setUserResetAnswered = (db: Db, id: string) =>
  db.updateTable('users').set({ reset_requested_at: null }).where('id', '=', id).execute()

/** Stores the person's password: the account is set up from now on, and a request for a reset is settled. */
export const setUserPassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_first_time_sign_in: false, reset_requested_at: null })
    .where('id', '=', id)
    .execute()

/** Renews a stored hash with the current parameters; nothing else changes. */
export const setUserPasswordHash = (db: Db, id: string, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()

export const setUserNames = (db: Db, id: string, names: { first_name?: string; last_name?: string }) =>
  db.updateTable('users').set(names).where('id', '=', id).execute()

export const setUserSignedIn = (db: Db, id: string) =>
  db.updateTable('users').set({ last_sign_in_at: sql<Date>`now()` }).where('id', '=', id).execute()

export const setUserEmailVerified = (db: Db, id: string) =>
  db.updateTable('users').set({ email_verified_at: sql<Date>`now()` }).where('id', '=', id).execute()

export const setUserDisabled = (db: Db, id: string, isDisabled: boolean) =>
  db
    .updateTable('users')
    .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', id)
    .execute()

/** The user and with it sessions, links, uploads, files and figures; the bytes follow (see jobs/sweeps.ts). */
export const deleteUser = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute()

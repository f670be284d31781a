import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { insertActOnMember, insertSignIn } from './acts.ts'
import { canSignIn } from './members.ts'
import { deleteWorkspaces, type StoredIds } from './workspaces.ts'

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

export async function setUserSignedIn(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ last_sign_in_at: sql<Date>`now()` }).where('id', '=', id).execute()
  await insertSignIn(tx, id)
}

export const setUserEmailVerified = (db: Db, id: string) =>
  db.updateTable('users').set({ email_verified_at: sql<Date>`now()` }).where('id', '=', id).execute()

export const setUserDisabled = (db: Db, id: string, isDisabled: boolean) =>
  db
    .updateTable('users')
    .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', id)
    .execute()

/**
 * The workspaces that are deleted with a person, because they have no other owner. `others`: addresses of other
 * members.
 */
export const listWorkspacesToEnd = (db: Db, id: string) =>
  db
    .selectFrom('members as own')
    .innerJoin('workspaces as w', 'w.id', 'own.workspace_id')
    .select(['w.id', 'w.name'])
    .select((e) =>
      e
        .selectFrom('members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(sql<string[]>`coalesce(array_agg(u.email order by u.email), '{}')`.as('emails'))
        .whereRef('m.workspace_id', '=', 'w.id')
        .where('m.user_id', '<>', id)
        .as('others'),
    )
    .where('own.user_id', '=', id)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('members as o')
            .innerJoin('users as u', 'u.id', 'o.user_id')
            .select('o.user_id')
            .where(canSignIn)
            .whereRef('o.workspace_id', '=', 'w.id')
            .where('o.user_id', '<>', id)
            .where('o.role', '=', 'owner'),
        ),
      ),
    )
    .execute()

/**
 * Deletes the user with sessions, links and uploads, and workspaces without another owner who can sign in with their files and figures.
 * Answers the ids of the stored bytes, which jobs/sweeps.ts removes later.
 */
export async function deleteUser(tx: Tx, id: string): Promise<StoredIds> {
  const uploads = await tx.selectFrom('uploads').select('id').where('user_id', '=', id).execute()
  const ends = (await listWorkspacesToEnd(tx, id)).map((workspace) => workspace.id)
  const { fileIds, uploadIds } = await deleteWorkspaces(tx, ends)
  const left = await tx.selectFrom('members').select('workspace_id').where('user_id', '=', id).execute()
  for (const { workspace_id: workspaceId } of left)
    await insertActOnMember(tx, { workspaceId, userId: undefined, memberId: id, kind: 'member-removed' })
  await tx.deleteFrom('users').where('id', '=', id).execute()
  return { fileIds, uploadIds: [...new Set([...uploadIds, ...uploads.map((upload) => upload.id)])] }
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Membership } from '#domain/accounts/roles.ts'
import { deleteSpeculationsOfSignedOut } from './speculations.ts'
import { byChoice, chosenLast } from './workspaces.ts'

/** Absolute life of a session; the idle limit is part of `expires_at` (requirement 9). */
const absoluteLife = sql`interval '14 days'`

/** Inserts a session. It begins in the workspace that the person chose last, in any session. */
export const insertSession = (db: Db, session: { id: string; userId: string; expiresAt: Date }) =>
  db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      expires_at: session.expiresAt,
      workspace_id: chosenLast(sql`${session.userId}`),
    })
    .execute()

/** The person's workspaces, in the order of `byChoice`. */
const workspacesOfUser = sql<Membership[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('id', m.workspace_id, 'name', m.name, 'role', m.role,
    'owner', case when m.alike > 1 then (
      select min(o.email) from members as owners join users as o on o.id = owners.user_id
      where owners.workspace_id = m.workspace_id and owners.role = 'owner') end,
    'added', case when m.added_by is not null then
      json_build_object('by', m.added_by, 'at', m.created_at, 'isSeen', m.is_added_seen) end))
    order by ${byChoice}), '[]'::json)
  from (
    select members.*, w.name, count(*) over (partition by lower(w.name)) as alike
    from members join workspaces as w on w.id = workspace_id where user_id = u.id) as m)`

/**
 * The session, its user and the user's workspaces, in one query; undefined if the user is disabled or the session
 * exceeds its absolute life.
 */
export const findSessionWithUser = (db: Db, id: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.expires_at', 's.renewed_at', 's.workspace_id'])
    .select(workspacesOfUser.as('workspaces'))
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.is_first_time_sign_in'])
    .where('s.id', '=', id)
    .where('u.disabled_at', 'is', null)
    .where(sql<boolean>`s.created_at > now() - ${absoluteLife}`)
    .executeTakeFirst()

/** Moves the idle limit, at most once an hour and never past the absolute life. */
export const renewSession = (db: Db, id: string, expiresAt: Date) =>
  db
    .updateTable('sessions')
    .set({
      renewed_at: sql<Date>`now()`,
      expires_at: sql<Date>`least(${expiresAt}::timestamptz, created_at + ${absoluteLife})`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`renewed_at < now() - interval '1 hour'`)
    .execute()

export const deleteSession = (db: Db, id: string) =>
  signedOut(db, db.deleteFrom('sessions').where('id', '=', id).execute())

export const deleteSessionsOfUser = (db: Db, userId: string) =>
  signedOut(db, db.deleteFrom('sessions').where('user_id', '=', userId).execute())

export const deleteExpiredSessions = (db: Db) =>
  signedOut(
    db,
    db.deleteFrom('sessions').where(sql<boolean>`expires_at < now() or created_at < now() - ${absoluteLife}`).execute(),
  )

/** Nothing is processed ahead for a person without a session. */
async function signedOut(db: Db, deleted: Promise<unknown>): Promise<void> {
  await deleted
  await deleteSpeculationsOfSignedOut(db)
}

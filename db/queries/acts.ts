import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type ActKind, actDays, mostActsADay } from '#domain/accounts/act-kinds.ts'
import { chosenLast } from './workspaces.ts'

export interface Act {
  workspaceId: string
  /** undefined for an administrator, who acts by a command */
  userId: string | undefined
  kind: ActKind
  /** the name of a source or view, or a person's address; never a value of a file */
  subject: string | undefined
}

/** Records an act of a person. */
export const insertAct = (db: Db, { workspaceId, userId, kind, subject }: Act) =>
  write(
    db,
    sql`select ${workspaceId}::text, ${userId ?? null}::text, (select email from users where id = ${userId ?? null}),
      ${kind}::text, ${subject ?? null}::text`,
  )

/**
 * Records a sign-in only in the workspace that it opens (db/queries/sessions.ts). Any owner may add a person, and must
 * not learn of that person's sign-ins elsewhere.
 */
export const insertSignIn = (db: Db, userId: string) =>
  write(
    db,
    sql`select ${chosenLast(sql`users.id`)}, users.id, email, ${'sign-in' satisfies ActKind}::text, null::text
      from users where users.id = ${userId}`,
  )

/** Records an act on a member. The subject is the member's address. */
export const insertActOnMember = (
  db: Db,
  { memberId, ...act }: Omit<Act, 'subject'> & { memberId: string; role?: string },
) =>
  write(
    db,
    sql`select ${act.workspaceId}::text, ${act.userId ?? null}::text, (select email from users where id = ${act.userId ?? null}),
      ${act.kind}::text, email || ${act.role ? `: ${act.role}` : ''} from users where id = ${memberId}`,
  )

/**
 * Writes down what `act` selects. Beyond the limit of a person's acts of a kind within a day, it takes the place of the last
 * one, so that nobody can fill the list.
 */
const write = (db: Db, act: RawBuilder<unknown>) =>
  sql`with act (workspace_id, user_id, email, kind, subject) as (${act}), merged as (
      delete from acts where id = (
        select max(a.id) from acts as a join act on a.workspace_id = act.workspace_id and a.user_id = act.user_id and a.kind = act.kind
        where a.at > now() - interval '1 day' having count(*) >= ${mostActsADay}))
    insert into acts (workspace_id, user_id, email, kind, subject) select * from act`.execute(db)

/** The acts in a workspace, newest first. */
export const listActs = (db: Db, workspaceId: string, { limit, offset = 0 }: { limit: number; offset?: number }) =>
  db
    .selectFrom('acts')
    .select(['id', 'email', 'kind', 'subject', 'at'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countActs = async (db: Db, workspaceId: string): Promise<number> =>
  (
    await db
      .selectFrom('acts')
      .select((e) => e.fn.countAll<number>().as('acts'))
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow()
  ).acts

export const deleteOldActs = (db: Db) =>
  sql`delete from acts where at < now() - ${actDays} * interval '1 day'`.execute(db)

import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { ActKind } from '#domain/accounts/act-kinds.ts'
import { isAtLeast, type Role } from '#domain/accounts/roles.ts'
import { mostMembers } from '#domain/accounts/workspace-limits.ts'
import { insertActOnMember } from './acts.ts'
import { isWithin, lockWorkspace, waitBriefly } from './workspaces.ts'

/** The members of a workspace, owners first, then by address. */
export const listMembers = (db: Db, workspaceId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.role', 'm.created_at'])
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.is_first_time_sign_in', 'u.disabled_at'])
    .where('m.workspace_id', '=', workspaceId)
    .orderBy(sql`m.role = 'owner'`, 'desc')
    .orderBy(sql`lower(u.email)`)
    .execute()

/** Why a change of members is refused. `denied`: the person who asks is no owner, or there is no such workspace. */
export type BadMember = 'denied' | 'no-member' | 'known' | 'last-owner' | 'too-many' | 'in-too-many'

/** Limited, because each request reads all workspaces of its person. */
const mostWorkspaces = 50

/** Whether an account `u` is set up and not disabled. */
export const canSignIn = sql<boolean>`(u.disabled_at is null and not u.is_first_time_sign_in)`

type Members = Map<string, { role: Role; canSignIn: boolean }>

interface Change {
  workspaceId: string
  userId: string
  /** the person who asks, whose role is checked; undefined for a command of an administrator */
  by?: string
}

/** Adds a person, or says why not. `chosen`: the next session begins in this workspace. */
export const addMember = (tx: Tx, change: Change & { role: Role; isChosen?: boolean }) =>
  changeMembers(tx, change, async (members) => {
    if (members.has(change.userId)) return 'known'
    if (members.size >= mostMembers) return 'too-many'
    if ((await countWorkspaces(tx, change.userId)) >= mostWorkspaces) return 'in-too-many'
    await tx
      .insertInto('members')
      .values({
        workspace_id: change.workspaceId,
        user_id: change.userId,
        role: change.role,
        chosen_at: change.isChosen ? sql<Date>`now()` : null,
        added_by: change.by === undefined ? null : sql<string>`(select email from users where id = ${change.by})`,
      })
      .execute()
    await insertActOnMember(tx, actOf(change, 'member-added', change.role))
    return undefined
  })

/** Counts after locking the person, so that two workspaces that add the person at once cannot pass the limit. */
async function countWorkspaces(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { n } = await tx
    .selectFrom('members')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Whether a person has at least this role in a workspace, now that the transaction has locked the workspace. */
export async function hasRole(tx: Tx, workspaceId: string, userId: string, least: Role): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member !== undefined && isAtLeast(member.role, least)
}

/** Gives a member another role, or says why not. */
export const setMemberRole = (tx: Tx, change: Change & { role: Role }) =>
  changeMembers(tx, change, async (members) => {
    const role = members.get(change.userId)?.role
    if (!role) return 'no-member'
    if (role === change.role) return undefined
    if (isLastOwner(members, change.userId)) return 'last-owner'
    await tx
      .updateTable('members')
      .set({ role: change.role })
      .where('workspace_id', '=', change.workspaceId)
      .where('user_id', '=', change.userId)
      .execute()
    if (change.role === 'viewer') await endWork(tx, change)
    await insertActOnMember(tx, actOf(change, 'member-changed', change.role))
    return undefined
  })

/** Ends a membership, or says why not. A person may always leave, except the last owner. */
export function removeMember(tx: Tx, change: Change): Promise<BadMember | undefined> {
  const isOwn = change.by === change.userId
  return changeMembers(tx, { ...change, by: isOwn ? undefined : change.by }, async (members) => {
    if (!members.has(change.userId)) return 'no-member'
    if (isLastOwner(members, change.userId)) return 'last-owner'
    await tx
      .deleteFrom('members')
      .where('workspace_id', '=', change.workspaceId)
      .where('user_id', '=', change.userId)
      .execute()
    await endWork(tx, change)
    await sql`
      delete from schedule_recipients r where r.user_id = ${change.userId} and (
        r.schedule_id in (select id from schedules where workspace_id = ${change.workspaceId})
        or r.alert_id in (select id from alerts where workspace_id = ${change.workspaceId}))`.execute(tx)
    await insertActOnMember(tx, actOf(change, isOwn ? 'member-left' : 'member-removed'))
    return undefined
  })
}

/** Ends uploads and files processed ahead of a person who has left or became a viewer; sweeps remove the bytes. */
async function endWork(tx: Tx, { workspaceId, userId }: Change): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('file_id', 'is', null)
    .execute()
  await sql`
    delete from speculations where user_id = ${userId} and not is_adopted
      and file_id in (select id from files where workspace_id = ${workspaceId})`.execute(tx)
}

/**
 * Locks the workspace before reading roles. So if two owners remove each other at once, the second is no longer an
 * owner.
 */
async function changeMembers(
  tx: Tx,
  { workspaceId, by }: Change,
  change: (members: Members) => Promise<BadMember | undefined>,
): Promise<BadMember | undefined> {
  if (!(await lockWorkspace(tx, workspaceId))) return 'denied'
  const rows = await tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.role', canSignIn.as('can_sign_in')])
    .where('m.workspace_id', '=', workspaceId)
    .execute()
  const members: Members = new Map(
    rows.map(({ user_id: id, role, can_sign_in: can }) => [id, { role, canSignIn: can }]),
  )
  return by !== undefined && members.get(by)?.role !== 'owner' ? 'denied' : change(members)
}

const actOf = ({ workspaceId, userId, by }: Change, kind: ActKind, role?: Role) => ({
  ...{ workspaceId, userId: by, memberId: userId, kind, role },
})

/** Whether no other owner can sign in. */
const isLastOwner = (members: Members, userId: string): boolean =>
  members.get(userId)?.role === 'owner' &&
  ![...members].some(([id, { role, canSignIn: can }]) => id !== userId && role === 'owner' && can)

/** The person has seen who added them to these workspaces. */
export const setAddedSeen = (db: Db, userId: string, workspaceIds: string[]) =>
  db
    .updateTable('members')
    .set({ is_added_seen: true })
    .where('user_id', '=', userId)
    .where(isWithin(workspaceIds))
    .execute()

/** Chooses a workspace for a session; later sessions of the person begin with it. */
export async function setChosen(tx: Tx, sessionId: string, userId: string, workspaceId: string): Promise<void> {
  await waitBriefly(tx)
  const chosen = await tx
    .updateTable('members')
    .set({ chosen_at: sql<Date>`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // The person may have left meanwhile, or the workspace may be gone.
  if (!chosen.numUpdatedRows) return
  await tx.updateTable('sessions').set({ workspace_id: workspaceId }).where('id', '=', sessionId).execute()
}

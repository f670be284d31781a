import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { costsKind } from '#domain/costs/cost-tables.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import { cancelJob } from './jobs.ts'

/** Ids of the workspaces in which a person may do what a request asks for. A query finds nothing outside of them. */
export type Reach = readonly string[]

/** Whether a row belongs to one of these workspaces. */
export const isWithin = (reach: Reach, column = 'workspace_id'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${reach}::text[])`

/**
 * A change waits this long for another change of its workspace, such as its deletion. Then it fails with 503
 * (src/server/http/http-errors.ts).
 */
export const waitBriefly = (tx: Tx) => sql`set local lock_timeout = '5s'`.execute(tx)

/**
 * Locks a workspace, so that parallel changes of members, views, links or uploads cannot pass a limit or leave it without
 * an owner. Acts and filters, which only name the workspace, do not wait for the lock.
 */
export async function lockWorkspace(tx: Tx, id: string) {
  await waitBriefly(tx)
  return tx.selectFrom('workspaces').select(['id', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks a workspace before its deletion: nothing that names it begins until the deletion ends. */
export const lockWorkspaceToEnd = (tx: Tx, id: string) =>
  tx.selectFrom('workspaces').select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Keeps a workspace until the transaction ends; false if it is gone. */
export async function shareWorkspace(tx: Tx, id: string): Promise<boolean> {
  await waitBriefly(tx)
  return (
    (await tx.selectFrom('workspaces').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
  )
}

/** The order of the memberships `m` of a person: the workspace chosen last, in any session, first; without a choice, the oldest. */
export const byChoice = sql`m.chosen_at desc nulls last, m.created_at, m.workspace_id`

/** The workspace with which a new session of a person begins. */
export const chosenLast = (userId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select m.workspace_id from members as m where m.user_id = ${userId} order by ${byChoice} limit 1)`

/** The workspaces with this id or, ignoring case, this name. */
export const findWorkspaces = (db: Db, called: string) =>
  db
    .selectFrom('workspaces')
    .select(['id', 'name'])
    .where((e) => e.or([e('id', '=', called), e(sql`lower(name)`, '=', called.trim().toLowerCase())]))
    .orderBy('created_at')
    .execute()

/** Every workspace with its owners, members, files and bytes, by name. */
export const listWorkspaces = (db: Db) =>
  db
    .selectFrom('workspaces as w')
    .select(['w.id', 'w.name', 'w.created_at'])
    .select((e) => [
      e
        .selectFrom('members as m')
        .select((m) => m.fn.countAll<number>().as('n'))
        .whereRef('m.workspace_id', '=', 'w.id')
        .as('members'),
      e
        .selectFrom('members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(sql<string>`string_agg(u.email, ', ' order by u.email)`.as('emails'))
        .whereRef('m.workspace_id', '=', 'w.id')
        .where('m.role', '=', 'owner')
        .as('owners'),
      e
        .selectFrom('files as f')
        .select((f) => f.fn.countAll<number>().as('n'))
        .whereRef('f.workspace_id', '=', 'w.id')
        .as('files'),
      e
        .selectFrom('files as f')
        .select((f) => f.fn.coalesce(f.fn.sum<number>('f.size_bytes'), sql<number>`0`).as('n'))
        .whereRef('f.workspace_id', '=', 'w.id')
        .as('bytes'),
    ])
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.id')
    .execute()

/** The workspaces of a person, the one chosen last first. */
export const listWorkspacesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['w.id', 'w.name'])
    .where('m.user_id', '=', userId)
    .orderBy(byChoice)
    .execute()

/** Makes a workspace without members. */
export const insertWorkspace = (tx: Tx, workspace: { id: string; name: string }) =>
  tx.insertInto('workspaces').values(workspace).execute()

export const setWorkspaceName = (db: Db, id: string, name: string) =>
  db.updateTable('workspaces').set({ name }).where('id', '=', id).execute()

export interface StoredIds {
  fileIds: string[]
  uploadIds: string[]
}

/**
 * Deletes workspaces with their sources, figures, filters and views, and cancels their jobs. Answers the ids of stored
 * bytes to remove. A member without another workspace gets a new one by a trigger.
 */
export async function deleteWorkspaces(tx: Tx, ids: string[]): Promise<StoredIds> {
  const files = await tx.selectFrom('files').select('id').where(isWithin(ids)).execute()
  // Jobs are locked before their files, as a worker's commit does; in the other order the two would deadlock.
  for (const { id } of files) for (const kind of ['ingest-file', listKind, costsKind]) await cancelJob(tx, kind, id)
  const parts = await sql<{ id: string }>`
    select source_files.id from source_files join files on files.id = source_id
    where files.workspace_id = any(${ids}::text[])
    union all select cost_files.id from cost_files join files on files.id = file_id
    where files.workspace_id = any(${ids}::text[])`.execute(tx)
  const uploads = await tx
    .selectFrom('uploads')
    .select('id')
    .where(isWithin(ids))
    .where('file_id', 'is', null)
    .execute()
  await tx.deleteFrom('uploads').where(isWithin(ids)).execute()
  const gone = await tx.deleteFrom('files').where(isWithin(ids)).returning('id').execute()
  await tx
    .deleteFrom('workspaces')
    .where('id', 'in', [...ids, ''])
    .execute()
  const fileIds = [...new Set([...gone, ...parts.rows].map(({ id }) => id))]
  return { fileIds, uploadIds: uploads.map(({ id }) => id) }
}

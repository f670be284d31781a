import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { isListMissing } from './customer-lists.ts'

/** The member whose bell it is; a result is marked as seen for each member separately. */
export interface Reader {
  workspaceId: string
  userId: string
}

/** Whether a result is not new to the person, who saw it or became a member only later. */
const isSeen = ({ workspaceId, userId }: Reader) => sql<boolean>`(${userId} = any(coalesce(result_seen_by, '{}'))
  or finished_at < (select created_at from members where workspace_id = ${workspaceId} and user_id = ${userId}))`

/** A workspace's completed and failed files, latest first: what the bell lists. */
export const listFinishedFiles = (db: Db, reader: Reader, limit: number) =>
  db
    .selectFrom('files')
    .select(['id', 'original_name', 'status', 'failure', 'rows', 'set_aside_rows', 'superseded_rows', 'finished_at'])
    .select([isListMissing, isSeen(reader).as('is_seen')])
    .where('workspace_id', '=', reader.workspaceId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export type FinishedFile = Awaited<ReturnType<typeof listFinishedFiles>>[number]

/**
 * How many of them are unseen, and how many files are being inspected or processed; and whether alerts have told anything, so that
 * pages of workspaces without alerts ask nothing more.
 */
export const countUnseen = (db: Db, reader: Reader) =>
  db
    .selectFrom('files')
    .select([
      sql<number>`count(*) filter (where finished_at is not null and not ${isSeen(reader)})`.as('unread'),
      sql<number>`count(*) filter (where status in ('pending', 'processing'))`.as('processing'),
      sql<boolean>`exists (select from alerts a join mail_runs r on r.alert_id = a.id
        where a.workspace_id = ${reader.workspaceId})`.as('has_tellings'),
    ])
    .where('workspace_id', '=', reader.workspaceId)
    .executeTakeFirstOrThrow()

/**
 * Marks the results of these files, or of all, as seen. It works file by file, so that a file that finishes at the same
 * moment stays unseen.
 */
export const setResultsSeen = (db: Db, reader: Reader, ids: string[] | 'all') =>
  db
    .updateTable('files')
    .set({ result_seen_by: sql<string[]>`array_append(result_seen_by, ${reader.userId})` })
    .where('workspace_id', '=', reader.workspaceId)
    .where('finished_at', 'is not', null)
    .where(sql<boolean>`not ${isSeen(reader)}`)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .execute()

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { isListMissing } from './customer-lists.ts'

/** A workspace's completed and failed files, latest first: what the bell lists. */
export const listFinishedFiles = (db: Db, workspaceId: string, limit: number) =>
  db
    .selectFrom('files')
    .select([
      'id',
      'original_name',
      'status',
      'failure',
      'rows',
      'set_aside_rows',
      'superseded_rows',
      'finished_at',
      'result_seen_at',
    ])
    .select(isListMissing)
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export type FinishedFile = Awaited<ReturnType<typeof listFinishedFiles>>[number]

/** How many of them are unseen, and how many files are being inspected or processed. */
export const countUnseen = (db: Db, workspaceId: string) =>
  db
    .selectFrom('files')
    .select([
      sql<number>`count(*) filter (where finished_at is not null and result_seen_at is null)`.as('unread'),
      sql<number>`count(*) filter (where status in ('pending', 'processing'))`.as('processing'),
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()

/**
 * Marks the results of these files, or of all, as seen. It works file by file, so that a file that finishes at the same
 * moment stays unseen.
 */
export const setResultsSeen = (db: Db, workspaceId: string, ids: string[] | 'all') =>
  db
    .updateTable('files')
    .set({ result_seen_at: sql<Date>`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is not', null)
    .where('result_seen_at', 'is', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .execute()

import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import { type FileFailure, machineFailures } from '#domain/files/failure.ts'
import type { FileStatus, IngestionStep } from '#domain/files/file-status.ts'
import { type IngestionSummary, rollupVersion, versionOfOtherCalendar } from '#domain/ingestion/ingestion.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { insertAct } from './acts.ts'
import { enqueueJob } from './jobs.ts'
import { isWithin, type Reach } from './workspaces.ts'

/** What the job needs of a file. Jobs belong to the server, so there is no owner to check. */
export async function findFileToIngest(db: Db, id: string) {
  const file = await db
    .selectFrom('files')
    .select([
      'id',
      'workspace_id',
      'status',
      'look',
      'column_mapping',
      'mapping_options',
      'next_mapping',
      'rollup_version',
      'calendar',
      'size_bytes',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file?.next_mapping) return file
  const { look, columnMapping, options } = file.next_mapping
  return { ...file, look, column_mapping: columnMapping, mapping_options: options }
}

/** How many rows a source has that no figure counts, and whether a job may be storing others. */
export const findCountsOfRows = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['set_aside_rows', 'left_out_rows'])
    .select(
      sql<boolean>`exists (select from jobs where kind = 'ingest-file' and key = files.id
        and state in ('queued', 'running'))`.as('is_processed'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks the file of a job whose results are about to be written. */
export const lockFileToIngest = (tx: Db, id: string) =>
  tx
    .selectFrom('files')
    .select(['workspace_id', 'status', 'calendar'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Saves the mapping and the inspection that it refers to, and sets the status to processing; false if that is already
 * the status. A completed file keeps the mapping of its figures, and the new one waits in `next_mapping`. A failed file
 * has no figures to keep.
 */
export async function setFileMapping(tx: Tx, reach: Reach, id: string, mapping: NextMapping): Promise<boolean> {
  const kept = (column: string, next: unknown) =>
    sql<string>`case when status = 'completed' then ${sql.ref(column)} else ${safeJson(next)}::jsonb end`
  const ofFigures = <T>(column: string) => sql<T>`case when status = 'completed' then ${sql.ref(column)} end`
  const saved = await tx
    .updateTable('files')
    .set({
      status: 'processing',
      progress: 0,
      step: 'waiting',
      failure: null,
      column_mapping: kept('column_mapping', mapping.columnMapping),
      mapping_options: kept('mapping_options', mapping.options),
      look: kept('look', mapping.look),
      next_mapping: sql<string | null>`case when status = 'completed' then ${safeJson(mapping)}::jsonb end`,
      rows: ofFigures('rows'),
      set_aside_rows: ofFigures('set_aside_rows'),
      rollup_version: ofFigures('rollup_version'),
      updated_at: sql<Date>`now()`,
      // its end is news again
      finished_at: null,
      result_seen_by: null,
    })
    .where('id', '=', id)
    .where(isWithin(reach))
    .where('status', 'in', ['mapping_required', 'completed', 'failed'])
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/**
 * Sets the calendar of a completed file in these workspaces, and has its figures made again unless nothing changes. Null stands
 * for the usual calendar.
 */
export async function setFileCalendar(
  tx: Tx,
  reach: Reach,
  id: string,
  calendar: SourceCalendar | null,
): Promise<void> {
  const chosen = sql<string | null>`${calendar && safeJson(calendar)}::jsonb`
  const changed = await tx
    .updateTable('files')
    .set({ calendar: chosen, rollup_version: versionOfOtherCalendar, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isWithin(reach))
    .where('status', '=', 'completed')
    .where(sql<boolean>`calendar is distinct from ${chosen}`)
    .returning('workspace_id')
    .executeTakeFirst()
  if (changed) await enqueueJob(tx, 'ingest-file', id, { owner: changed.workspace_id })
}

interface Progress {
  step: IngestionStep
  /** 0 to 100 */
  percent: number
  remainingMs: number
}

/** Progress never moves backward, even when a second attempt starts from the beginning. */
export const setFileProgress = (db: Db, id: string, { step, percent, remainingMs }: Progress) =>
  db
    .updateTable('files')
    .set({
      step,
      progress: sql<number>`greatest(progress, ${Math.floor(percent)}::integer)`,
      left_ms: Math.round(remainingMs),
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()

/** The mapping that was processed becomes the mapping of the figures. */
const takeNextMapping = {
  column_mapping: sql<string>`coalesce(next_mapping -> 'columnMapping', column_mapping)`,
  mapping_options: sql<string>`coalesce(next_mapping -> 'options', mapping_options)`,
  look: sql<string>`coalesce(next_mapping -> 'look', look)`,
  next_mapping: null,
  stored_id: sql<string>`coalesce(next_mapping ->> 'storedId', stored_id)`,
  stored_bytes: sql<number>`coalesce((next_mapping ->> 'storedBytes')::bigint, stored_bytes)`,
}

export const setFileCompleted = (db: Db, id: string, summary: IngestionSummary) =>
  db
    .updateTable('files')
    .set({
      status: 'completed',
      progress: 100,
      step: null,
      left_ms: null,
      failure: null,
      ...takeNextMapping,
      rows: summary.rows,
      analysed_rows: summary.analysedRows,
      continuation_rows: summary.continuationRows,
      set_aside_rows: summary.setAsideRows,
      left_out_rows: summary.leftOutRows,
      left_out_money: summary.leftOutMoney,
      guest_orders: summary.guestOrders,
      guest_money: summary.guestMoney,
      superseded_rows: summary.supersededRows ?? null,
      superseded_money: summary.supersededMoney ?? null,
      analysed_money: summary.analysedMoney,
      orders: summary.orders,
      customers: summary.customers,
      orphan_refund_money: summary.orphanRefundMoney,
      orphan_refund_customers: summary.orphanRefundCustomers,
      first_ordered_at: summary.firstOrderedAt,
      last_ordered_at: summary.lastOrderedAt,
      understanding: safeJson(summary.understanding),
      rollup_version: rollupVersion,
      updated_at: sql<Date>`now()`,
      // a finish after the first is a rebuild, which is no news
      finished_at: sql<Date>`coalesce(finished_at, now())`,
    })
    .where('id', '=', id)
    .execute()

/** The row counts of a file without a usable row: all were set aside. */
export const setFileRowsAside = (db: Db, id: string, rows: number) =>
  db
    .updateTable('files')
    .set({ rows, analysed_rows: 0, continuation_rows: 0, set_aside_rows: rows, analysed_money: '0' })
    .where('id', '=', id)
    .execute()

/** A file that was processed again stays completed, with the figures and the mapping it had, and says why. */
export const setFileFailed = (db: Db, id: string, failure: FileFailure) =>
  db
    .updateTable('files')
    .set({
      status: sql<FileStatus>`case when next_mapping is null then 'failed' else 'completed' end`,
      progress: sql<number>`case when next_mapping is null then progress else 100 end`,
      next_mapping: null,
      step: null,
      left_ms: null,
      failure: safeJson(failure),
      updated_at: sql<Date>`now()`,
      // a finish after the first is a rebuild, which is no news
      finished_at: sql<Date>`coalesce(finished_at, now())`,
    })
    .where('id', '=', id)
    .execute()

/**
 * Failed files that another attempt may fix: one by id, or all (with this name, if given) in a person's workspaces.
 */
export async function listFilesToRetry(db: Db, of: { id: string } | { userId: string; name?: string }) {
  const failed = db
    .selectFrom('files')
    .select(['id', 'original_name'])
    .where('status', '=', 'failed')
    .where(sql<boolean>`failure ->> 'reason' = any(${machineFailures})`)
    .orderBy('created_at')
  if ('id' in of) return failed.where('id', '=', of.id).execute()
  const ofUser = failed.where('workspace_id', 'in', (query) =>
    query.selectFrom('members').select('workspace_id').where('user_id', '=', of.userId),
  )
  return (of.name === undefined ? ofUser : ofUser.where('original_name', '=', of.name)).execute()
}

/** Puts the file back to processing for an administrator, as after its mapping; false when it is no longer failed. */
export async function retryFile(tx: Tx, id: string): Promise<boolean> {
  const file = await tx
    .updateTable('files')
    .set({
      status: 'processing',
      progress: 0,
      step: 'waiting',
      failure: null,
      updated_at: sql<Date>`now()`,
      finished_at: null,
      result_seen_by: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning(['workspace_id', 'original_name'])
    .executeTakeFirst()
  if (!file) return false
  const { workspace_id: workspaceId, original_name: subject } = file
  await enqueueJob(tx, 'ingest-file', id, { owner: workspaceId })
  await insertAct(tx, { workspaceId, userId: undefined, kind: 'retry', subject })
  return true
}

/** What reading files of costs needs of their source. */
export const findFileToCost = (db: Db, id: string) =>
  db.selectFrom('files').select(['id', 'workspace_id', 'understanding']).where('id', '=', id).executeTakeFirst()

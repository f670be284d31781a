import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import { type IngestionSummary, rollupVersion } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { safeJson } from '#domain/values/safe-text.ts'

export interface NewFile {
  id: string
  userId: string
  originalName: string
  mimeType: string
  sizeBytes: number
  look: FileInspection | null
  failure: FileFailure | null
}

export const insertFile = (db: Db, file: NewFile) =>
  db
    .insertInto('files')
    .values({
      id: file.id,
      user_id: file.userId,
      original_name: file.originalName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      status: file.failure ? 'failed' : 'mapping_required',
      look: file.look && safeJson(file.look),
      failure: file.failure && safeJson(file.failure),
      finished_at: file.failure ? sql<Date>`now()` : null,
    })
    .execute()

/** The owner's file. Somebody else's id gives the same result as an unknown one. */
export const findFile = (db: Db, userId: string, id: string) =>
  db.selectFrom('files').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Everything but the inspection, which may be large: lists are polled every two seconds. */
const listed = [
  'id',
  'user_id',
  'original_name',
  'mime_type',
  'size_bytes',
  'data_source_type',
  'status',
  'progress',
  'step',
  'column_mapping',
  'mapping_options',
  'failure',
  'understanding',
  'rows',
  'analysed_rows',
  'continuation_rows',
  'set_aside_rows',
  'analysed_money',
  'orders',
  'customers',
  'orphan_refund_money',
  'orphan_refund_customers',
  'first_ordered_at',
  'last_ordered_at',
  'rollup_version',
  'created_at',
  'updated_at',
] as const
export type ListedFile = Omit<StoredFile, 'look' | 'finished_at' | 'result_seen_at'>

export const listFiles = (db: Db, userId: string): Promise<ListedFile[]> =>
  db.selectFrom('files').select(listed).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

/** All rows, set aside included, of the user's completed files (docs/semantics.md §1). */
export async function countTotalRecords(db: Db, userId: string): Promise<number> {
  const found = await db
    .selectFrom('files')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('rows'), sql<number>`0`).as('rows'))
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return found.rows
}

/** Saves the mapping and the look it is about; false when the file is not waiting for one (a second mapping). */
export async function setFileMapping(
  tx: Tx,
  userId: string,
  id: string,
  mapping: ColumnMapping,
  options: MappingOptions,
  look: FileInspection,
): Promise<boolean> {
  const saved = await tx
    .updateTable('files')
    .set({
      status: 'processing',
      progress: 0,
      step: 'waiting',
      column_mapping: safeJson(mapping),
      mapping_options: safeJson(options),
      look: safeJson(look),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'mapping_required')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Rollups that are rebuilt later are no news. */
const firstFinish = sql<Date>`coalesce(finished_at, now())`

/** Progress never moves backward, even when a second attempt starts from the beginning. */
export const setFileProgress = (db: Db, id: string, step: IngestionStep, percent: number) =>
  db
    .updateTable('files')
    .set({ step, progress: sql<number>`greatest(progress, ${percent})` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()

export const setFileFailed = (db: Db, id: string, failure: FileFailure) =>
  db
    .updateTable('files')
    .set({
      status: 'failed',
      step: null,
      failure: safeJson(failure),
      updated_at: sql<Date>`now()`,
      finished_at: firstFinish,
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

export const setFileCompleted = (db: Db, id: string, summary: IngestionSummary) =>
  db
    .updateTable('files')
    .set({
      status: 'completed',
      progress: 100,
      step: null,
      failure: null,
      rows: summary.rows,
      analysed_rows: summary.analysedRows,
      continuation_rows: summary.continuationRows,
      set_aside_rows: summary.setAsideRows,
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
      finished_at: firstFinish,
    })
    .where('id', '=', id)
    .execute()

/** Deletes the owner's file with its rollups and the upload it came from; true when there was one. */
export async function deleteFile(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  // A file has the id of its upload. If the upload stayed, it would count as unfinished.
  if (gone) await tx.deleteFrom('uploads').where('id', '=', id).execute()
  return gone !== undefined
}

export const listFileIds = async (db: Db) => (await db.selectFrom('files').select('id').execute()).map((row) => row.id)

/** What the job needs of a file. Jobs belong to the server, so there is no owner to check. */
export const findFileToIngest = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'status', 'look', 'column_mapping', 'mapping_options', 'rollup_version'])
    .where('id', '=', id)
    .executeTakeFirst()

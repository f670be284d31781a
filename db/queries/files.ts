import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { figuresOfFile, isListMissing } from './customer-lists.ts'
import { inspectionLease } from './file-inspection.ts'

/** The owner's file. Somebody else's id gives the same result as an unknown one. */
export const findFile = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .select([isListMissing, figuresOfFile])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

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
  'left_ms',
  'column_mapping',
  'mapping_options',
  'failure',
  'understanding',
  'rows',
  'analysed_rows',
  'continuation_rows',
  'set_aside_rows',
  'analysed_money',
  'left_out_rows',
  'left_out_money',
  'orders',
  'customers',
  'guest_orders',
  'guest_money',
  'orphan_refund_money',
  'orphan_refund_customers',
  'first_ordered_at',
  'last_ordered_at',
  'rollup_version',
  'shown_currency',
  'calendar',
  'stored_id',
  'stored_bytes',
  'superseded_rows',
  'superseded_money',
  'created_at',
  'updated_at',
] as const

export type ListedFile = Omit<
  StoredFile,
  'look' | 'next_mapping' | 'finished_at' | 'result_seen_at' | 'inspect_at' | 'inspect_attempts'
>

export const listFiles = (db: Db, userId: string): Promise<ListedFile[]> =>
  db
    .selectFrom('files')
    .select(listed)
    .select([isListMissing, figuresOfFile])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The IDs of everything that may have stored bytes: data sources, and the files that joined one. */
export async function listFileIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').union(db.selectFrom('source_files').select('id')).execute()
  return rows.map((row) => row.id)
}

/** All rows, set aside included, of the user's completed files, also while they are processed again (docs/semantics.md §1). */
export async function countTotalRecords(db: Db, userId: string): Promise<number> {
  const found = await db
    .selectFrom('files')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('rows'), sql<number>`0`).as('rows'))
    .where('user_id', '=', userId)
    .where((e) =>
      e.or([
        e('status', '=', 'completed'),
        e.and([e('status', '=', 'processing'), e('rollup_version', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return found.rows
}

export interface NewFile {
  id: string
  userId: string
  originalName: string
  mimeType: string
  sizeBytes: number
}

/** Inserts a file whose bytes are stored. It is pending; the site that inserts it inspects it at once. */
export const insertFile = (db: Db, file: NewFile) =>
  db
    .insertInto('files')
    .values({
      id: file.id,
      user_id: file.userId,
      original_name: file.originalName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      status: 'pending',
      inspect_at: sql<Date>`now() + ${inspectionLease}`,
      inspect_attempts: 1,
    })
    .execute()

/** Of the owner's file; null for US dollars. */
export const setFileShownCurrency = (db: Db, userId: string, id: string, currency: string | null) =>
  db.updateTable('files').set({ shown_currency: currency }).where('id', '=', id).where('user_id', '=', userId).execute()

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

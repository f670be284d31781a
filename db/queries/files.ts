import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { hasSourceCosts } from './costs.ts'
import { figuresOfFile, isListMissing } from './customer-lists.ts'
import { inspectionLease } from './file-inspection.ts'
import { isWithin, type Reach } from './workspaces.ts'

/** A file in these workspaces. The id of a file elsewhere gives the same result as an unknown id. */
export const findFile = (db: Db, reach: Reach, id: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .select([isListMissing, figuresOfFile, hasSourceCosts])
    .where('id', '=', id)
    .where(isWithin(reach))
    .executeTakeFirst()

/** The data sources with this id or, ignoring case, this name, in all workspaces; for commands. */
export const findSourcesCalled = (db: Db, called: string) =>
  db
    .selectFrom('files')
    .select(['id', 'original_name'])
    .where((e) => e.or([e('id', '=', called), e(sql`lower(original_name)`, '=', called.trim().toLowerCase())]))
    .orderBy('created_at')
    .execute()

/** The workspace of a file, if it is one of these. */
export const findWorkspaceOfFile = (db: Db, reach: Reach, id: string) =>
  db.selectFrom('files').select('workspace_id').where('id', '=', id).where(isWithin(reach)).executeTakeFirst()

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Everything but the inspection, which may be large: lists are polled every two seconds. */
const listed = [
  'id',
  'workspace_id',
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
  'look' | 'next_mapping' | 'finished_at' | 'result_seen_by' | 'inspect_at' | 'inspect_attempts'
>

export const listFiles = (db: Db, workspaceId: string): Promise<ListedFile[]> =>
  db
    .selectFrom('files')
    .select(listed)
    .select([isListMissing, figuresOfFile, hasSourceCosts])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The IDs of everything that may have stored bytes: data sources, the files that joined one, and files of costs and spend. */
export async function listFileIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .union(db.selectFrom('source_files').select('id'))
    .union(db.selectFrom('cost_files').select('id'))
    .execute()
  return rows.map((row) => row.id)
}

/** How many sources a workspace has. */
export async function countFiles(db: Db, workspaceId: string): Promise<number> {
  const { n } = await db
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** All rows, set aside included, of the workspace's completed files, also while they are processed again (docs/semantics.md §1). */
export async function countTotalRecords(db: Db, workspaceId: string): Promise<number> {
  const found = await db
    .selectFrom('files')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('rows'), sql<number>`0`).as('rows'))
    .where('workspace_id', '=', workspaceId)
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
  workspaceId: string
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
      workspace_id: file.workspaceId,
      user_id: file.userId,
      original_name: file.originalName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      status: 'pending',
      inspect_at: sql<Date>`now() + ${inspectionLease}`,
      inspect_attempts: 1,
    })
    .execute()

/** The shown currency of a file in these workspaces; null for US dollars. */
export const setFileShownCurrency = (db: Db, reach: Reach, id: string, currency: string | null) =>
  db.updateTable('files').set({ shown_currency: currency }).where('id', '=', id).where(isWithin(reach)).execute()

/** Deletes a file in these workspaces with its rollups and its upload; false if there is no such file. */
export async function deleteFile(tx: Tx, reach: Reach, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where(isWithin(reach))
    .returning('id')
    .executeTakeFirst()
  // A file has the id of its upload. If the upload stayed, it would count as unfinished.
  if (gone) await tx.deleteFrom('uploads').where('id', '=', id).execute()
  return gone !== undefined
}

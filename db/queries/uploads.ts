import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { isWithin, type Reach } from './workspaces.ts'

export interface NewUpload {
  id: string
  workspaceId: string
  userId: string
  filename: string
  mimeType: string
  sizeBytes: number
  totalChunks: number
  isStreamed?: boolean
  /** the source to whose costs the file belongs */
  costsOf?: string | undefined
}

export const insertUpload = (db: Db, upload: NewUpload) =>
  db
    .insertInto('uploads')
    .values({
      id: upload.id,
      workspace_id: upload.workspaceId,
      user_id: upload.userId,
      filename: upload.filename,
      mime_type: upload.mimeType,
      size_bytes: upload.sizeBytes,
      total_chunks: upload.totalChunks,
      is_streamed: upload.isStreamed ?? false,
      costs_of: upload.costsOf ?? null,
    })
    .execute()

/** The uploader, and the workspaces to which the uploader may upload. */
export interface Uploader {
  userId: string
  reach: Reach
}

const isOf = ({ userId, reach }: Uploader) => sql<boolean>`user_id = ${userId} and ${isWithin(reach)}`

/** The person's upload as it stands at this moment. */
export const findUpload = (db: Db, uploader: Uploader, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).where(isOf(uploader)).executeTakeFirst()

/** An upload, locked until the transaction ends, so that two calls of finalize run one after the other. */
export const lockUpload = (tx: Tx, id: string) =>
  tx.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds a chunk to what was received; false if the upload has changed meanwhile, or is gone. */
export async function addUploadReceived(
  db: Db,
  upload: { id: string; received_chunks: number; received_bytes: number },
  bytes: number,
): Promise<boolean> {
  const moved = await db
    .updateTable('uploads')
    .set({
      received_chunks: upload.received_chunks + 1,
      received_bytes: upload.received_bytes + bytes,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', upload.id)
    .where('received_chunks', '=', upload.received_chunks)
    .where('received_bytes', '=', upload.received_bytes)
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Announces another size and number of chunks of an upload whose length was not known; false if it is gone. */
export async function setUploadSize(db: Db, id: string, sizeBytes: number, totalChunks: number): Promise<boolean> {
  const moved = await db
    .updateTable('uploads')
    .set({ size_bytes: sizeBytes, total_chunks: totalChunks, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** The upload has become a file of costs or spend, which has its id. */
export const endUpload = (tx: Tx, id: string) => tx.deleteFrom('uploads').where('id', '=', id).execute()

export const setUploadFile = (tx: Tx, id: string, fileId: string) =>
  tx.updateTable('uploads').set({ file_id: fileId, updated_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** The person's unfinished uploads of sources to a workspace, latest first. */
export const listUnfinishedUploads = (db: Db, userId: string, workspaceId: string) =>
  db
    .selectFrom('uploads')
    .select(['id', 'filename', 'received_chunks', 'total_chunks'])
    .where('user_id', '=', userId)
    .where('workspace_id', '=', workspaceId)
    .where('file_id', 'is', null)
    .where('is_streamed', '=', false)
    .where('costs_of', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()

/** Whether an upload has not become a file yet. */
export const isUnfinished = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('uploads').select('id').where('id', '=', id).where('file_id', 'is', null).executeTakeFirst()) !==
  undefined

export const listUploadIds = async (db: Db) =>
  (await db.selectFrom('uploads').select('id').where('file_id', 'is', null).execute()).map((row) => row.id)

/** Counts a workspace's open uploads and files, and the bytes of both (an open upload counts in full). */
export async function countStorage(db: Db, workspaceId: string) {
  const found = await sql<{ open_uploads: number; files: number; bytes: number }>`
    select
      (select count(*) from uploads where workspace_id = ${workspaceId} and file_id is null) as open_uploads,
      (select count(*) from files where workspace_id = ${workspaceId})
        + (select count(*) from source_files join files on files.id = source_id where workspace_id = ${workspaceId} and source_files.id <> source_id)
        + (select count(*) from cost_files join files on files.id = cost_files.file_id where workspace_id = ${workspaceId}) as files,
      (select coalesce(sum(size_bytes), 0) from files where workspace_id = ${workspaceId})
        + (select coalesce(sum(cost_files.size_bytes), 0) from cost_files join files on files.id = cost_files.file_id where workspace_id = ${workspaceId})
        + (select coalesce(sum(size_bytes), 0) from uploads where workspace_id = ${workspaceId} and file_id is null) as bytes
  `.execute(db)
  const row = found.rows[0]!
  return { openUploads: row.open_uploads, files: row.files, bytes: row.bytes }
}

/**
 * Marks every upload as active now, after the clock has jumped. Otherwise a jump forward would end all running uploads,
 * and a jump back would keep silent ones a day longer.
 */
export const setUploadsHeardOf = (db: Db) => sql`update uploads set updated_at = now()`.execute(db)

/** Deletes unfinished uploads that were silent for 24 hours, and finished ones whose answer was sent long ago. */
export const deleteSilentUploads = (db: Db) =>
  db
    .deleteFrom('uploads')
    .where(sql<boolean>`updated_at < now() - interval '24 hours'`)
    .returning(['id', 'file_id'])
    .execute()

/** Removes an upload that has not become a file; true when there was one. */
export async function deleteUpload(db: Db, uploader: Uploader, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where(isOf(uploader))
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/**
 * Removes an upload and its file, unless the file is inspected already; true if there was an upload. The file is
 * deleted first, as in every deletion of a file.
 */
export async function deletePendingUpload(tx: Tx, uploader: Uploader, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where(isOf(uploader))
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (gone) await tx.deleteFrom('uploads').where('id', '=', id).execute()
  return gone !== undefined
}

/** Unfinished uploads, and how many of them received a chunk within the last minute. */
export async function countOpenUploads(db: Db): Promise<{ open: number; in_flight: number }> {
  const counted = await sql<{ open: number; in_flight: number }>`
    select count(*) as open, count(*) filter (where updated_at > now() - interval '1 minute') as in_flight
    from uploads where file_id is null`.execute(db)
  return counted.rows[0]!
}

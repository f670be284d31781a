import { sql } from 'kysely'
import type { Tx } from '#db/schema.ts'
import type { Joining } from '#domain/ingestion/joining.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { beginSource } from './begin-source.ts'

/** The file that should join no longer waits for a mapping. */
export class FileIsGone extends Error {}

interface Addition {
  userId: string
  sourceId: string
  fileId: string
  joining: Joining
  mapping: NextMapping
}

/**
 * Moves a file that is not mapped yet into a completed data source, which is processed again; its figures stay until
 * then. False if either is in another state. The caller must have locked the job of the source.
 */
export async function addToSource(tx: Tx, { userId, sourceId, fileId, joining, mapping }: Addition): Promise<boolean> {
  const source = await tx
    .updateTable('files')
    .set({ status: 'processing', progress: 0, step: 'waiting', failure: null, finished_at: null, result_seen_at: null })
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', sourceId)
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .returning('id')
    .executeTakeFirst()
  if (!source) return false
  await beginSource(tx, sourceId)
  const file = await tx
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .where('status', '=', 'mapping_required')
    .returning(['original_name', 'mime_type', 'size_bytes', 'created_at'])
    .executeTakeFirst()
  if (!file) throw new FileIsGone('the file that joins is not waiting for a mapping')
  await tx.deleteFrom('uploads').where('id', '=', fileId).execute() // otherwise it would count as unfinished
  await sql`
    insert into source_files (id, source_id, position, state, joining, original_name, mime_type, size_bytes, look,
      column_mapping, mapping_options, created_at)
    select ${fileId}, ${sourceId}, max(position) + 1, 'coming', ${joining}, ${file.original_name}, ${file.mime_type},
      ${file.size_bytes}, ${safeJson(mapping.look)}, ${safeJson(mapping.columnMapping)}, ${safeJson(mapping.options)}, ${file.created_at}
    from source_files where source_id = ${sourceId}`.execute(tx)
  const next: NextMapping = { ...mapping, storedId: fileId, storedBytes: file.size_bytes }
  await tx
    .updateTable('files')
    .set({ next_mapping: safeJson(next), size_bytes: sql<number>`size_bytes + ${file.size_bytes}` })
    .where('id', '=', sourceId)
    .execute()
  return true
}

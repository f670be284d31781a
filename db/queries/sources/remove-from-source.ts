import { sql } from 'kysely'
import type { Tx } from '#db/schema.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { findSourceFile, listedSourceFiles } from './list-source-files.ts'

/**
 * Starts to take a file out of a completed data source, which is processed again without it. `only`: it is the last
 * file; `busy`: the source is being processed. The caller must have locked the job of the source.
 */
export async function removeFromSource(
  tx: Tx,
  { userId, sourceId, fileId }: { userId: string; sourceId: string; fileId: string },
): Promise<'begun' | 'unknown' | 'only' | 'busy'> {
  const files = await listedSourceFiles(tx, sourceId)
  if (!files.some(({ id }) => id === fileId)) return 'unknown'
  const left = files.findLast(({ id }) => id !== fileId)
  const newest = left && (await findSourceFile(tx, left.id))
  if (!newest) return 'only'
  const next: NextMapping = {
    columnMapping: newest.column_mapping,
    options: newest.mapping_options,
    look: newest.look,
    storedId: newest.id,
    storedBytes: newest.size_bytes,
  }
  const source = await tx
    .updateTable('files')
    .set({ status: 'processing', progress: 0, step: 'waiting', failure: null, finished_at: null, result_seen_at: null })
    .set({ updated_at: sql<Date>`now()`, next_mapping: safeJson(next) })
    .where('id', '=', sourceId)
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .returning('id')
    .executeTakeFirst()
  if (!source) return 'busy'
  await tx.updateTable('source_files').set({ state: 'leaving' }).where('id', '=', fileId).execute()
  return 'begun'
}

import { sql } from 'kysely'
import { enqueueJob } from '#db/queries/jobs/enqueue-job.ts'
import type { Db, Tx } from '#db/schema.ts'
import { machineFailures } from '#domain/files/failure.ts'

/** Failed files that another attempt may fix: the one with this ID, or the user's (all, or those with this name). */
export async function listFilesToRetry(db: Db, of: { id: string } | { userId: string; name?: string }) {
  const failed = db
    .selectFrom('files')
    .select(['id', 'original_name'])
    .where('status', '=', 'failed')
    .where(sql<boolean>`failure ->> 'reason' = any(${machineFailures})`)
    .orderBy('created_at')
  if ('id' in of) return failed.where('id', '=', of.id).execute()
  const ofUser = failed.where('user_id', '=', of.userId)
  return (of.name === undefined ? ofUser : ofUser.where('original_name', '=', of.name)).execute()
}

/** Sets the file back to processing, as after its mapping; false if it is no longer failed. */
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
      result_seen_at: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('user_id')
    .executeTakeFirst()
  if (file) await enqueueJob(tx, 'ingest-file', id, { owner: file.user_id })
  return file !== undefined
}

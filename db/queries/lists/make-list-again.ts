import type { Tx } from '#db/schema.ts'
import { listVersion } from '#domain/ingestion/customer-list.ts'
import { enqueueListJob } from './enqueue-list-job.ts'

/** Enqueues making the list of a file once more; false if none has failed. */
export async function makeListAgain(tx: Tx, fileId: string, userId: string): Promise<boolean> {
  const begun = await tx
    .updateTable('customer_lists')
    .set({ version: null, failure: null })
    .where('file_id', '=', fileId)
    .where('version', '=', listVersion)
    .where('list_id', 'is', null)
    .returning('file_id')
    .executeTakeFirst()
  if (begun) await enqueueListJob(tx, fileId, userId)
  return begun !== undefined
}

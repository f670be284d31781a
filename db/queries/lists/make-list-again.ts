import { enqueueJob } from '#db/queries/jobs/enqueue-job.ts'
import type { Tx } from '#db/schema.ts'
import { listKind, listVersion } from '#domain/ingestion/customer-list.ts'

/** Has the list of a file made once more; false where none has failed. */
export async function makeListAgain(tx: Tx, fileId: string, userId: string): Promise<boolean> {
  const begun = await tx
    .updateTable('customer_lists')
    .set({ version: null })
    .where('file_id', '=', fileId)
    .where('version', '=', listVersion)
    .where('list_id', 'is', null)
    .returning('file_id')
    .executeTakeFirst()
  if (begun) await enqueueJob(tx, listKind, fileId, userId)
  return begun !== undefined
}

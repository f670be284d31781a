import { enqueueJob } from '#db/queries/jobs/enqueue-job.ts'
import { replaceJob } from '#db/queries/jobs/replace-job.ts'
import type { Db } from '#db/schema.ts'
import { listKind, mostListAttempts } from '#domain/ingestion/customer-list.ts'

/** Enqueues making the list of a file, unless that is in progress. */
export const enqueueListJob = (tx: Db, fileId: string, owner: string | null) =>
  enqueueJob(tx, listKind, fileId, { owner, maxAttempts: mostListAttempts })

/**
 * Enqueues making the list of a file's new figures, with new attempts. Its job must already be locked, before the file.
 */
export const beginListJob = (tx: Db, fileId: string, owner: string | null) =>
  replaceJob(tx, listKind, fileId, { owner, maxAttempts: mostListAttempts })

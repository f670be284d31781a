import { enqueueJob } from '#db/queries/jobs/enqueue-job.ts'
import { replaceJob } from '#db/queries/jobs/replace-job.ts'
import type { Db } from '#db/schema.ts'
import { listKind, mostListAttempts } from '#domain/ingestion/customer-list.ts'

/** Has the list of a file made, unless that is under way. */
export const enqueueListJob = (tx: Db, fileId: string, owner: string | null) =>
  enqueueJob(tx, listKind, fileId, { owner, maxAttempts: mostListAttempts })

/** Has the list of a file's new figures made, with fresh attempts. Its job is locked already, before the file. */
export const beginListJob = (tx: Db, fileId: string, owner: string | null) =>
  replaceJob(tx, listKind, fileId, { owner, maxAttempts: mostListAttempts })

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { enqueueJob, type JobOptions } from './enqueue-job.ts'

/**
 * Enqueues a job with attempts of its own. One of this kind and key that waits or runs is canceled: it was about an earlier mapping, and
 * its attempts must not count for this one. A run that is canceled so can write nothing, and its worker hears of it at the commit.
 */
export async function replaceJob(tx: Db, kind: string, key: string, options: JobOptions = {}): Promise<void> {
  await sql`
    update jobs set state = 'cancelled', is_cancelled = true, token = null, lease_until = null, finished_at = now()
    where kind = ${kind} and key = ${key} and state in ('queued', 'running')`.execute(tx)
  await enqueueJob(tx, kind, key, options)
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { enqueueJob, type JobOptions } from './enqueue-job.ts'

/**
 * Enqueues a job with new attempts. It cancels a waiting or running job of this kind and key, which belongs to an
 * earlier mapping and whose attempts must not count. A canceled run can write nothing, and its worker is notified at
 * the commit.
 */
export async function replaceJob(tx: Db, kind: string, key: string, options: JobOptions = {}): Promise<void> {
  await sql`
    update jobs set state = 'cancelled', is_cancelled = true, token = null, lease_until = null, finished_at = now()
    where kind = ${kind} and key = ${key} and state in ('queued', 'running')`.execute(tx)
  await enqueueJob(tx, kind, key, options)
}

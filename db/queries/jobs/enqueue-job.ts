import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The channel on which workers are notified of new and canceled jobs. */
export const jobChannel = 'jobs'
/** sent on this channel for a file that waits for its mapping */
export const fileNotice = 'file'
/** sent on this channel when a file should be processed ahead, or no longer (db/migrations/0090-speculations.ts) */
export const speculationNotice = 'speculation'

export interface JobOptions {
  /** the person whose turn it takes; null for work of the server itself */
  owner?: string | null
  maxAttempts?: number
}

/**
 * Enqueues a job for its owner, in the transaction that changes the status. Adds nothing while a job of this kind and
 * key is queued or running.
 */
export async function enqueueJob(
  tx: Db,
  kind: string,
  key: string,
  { owner = null, maxAttempts = 3 }: JobOptions = {},
): Promise<void> {
  await sql`
    with enqueued as (
      insert into jobs (kind, key, owner, max_attempts) values (${kind}, ${key}, ${owner}, ${maxAttempts})
      on conflict (kind, key) where state in ('queued', 'running') do nothing returning id)
    select pg_notify(${jobChannel}, 'queued') from enqueued`.execute(tx)
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The channel on which workers hear of new and cancelled jobs. */
export const jobChannel = 'jobs'
/** said there of a file that waits for its mapping */
export const fileNotice = 'file'
/** said there when a file is to be processed ahead, or no longer (db/migrations/0090-speculations.ts) */
export const speculationNotice = 'speculation'

export interface JobOptions {
  /** whose turn it takes; none for work of the site itself */
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

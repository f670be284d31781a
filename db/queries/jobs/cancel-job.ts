import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { jobChannel } from './enqueue-job.ts'

/**
 * Runs in the transaction that makes the job pointless. A queued job is canceled at once. A running one is marked; its
 * worker is notified at the commit, or finds out with its next heartbeat.
 */
export async function cancelJob(tx: Db, kind: string, key: string): Promise<void> {
  await sql`
    with cancelled as (
      update jobs set is_cancelled = true,
        state = case when state = 'queued' then 'cancelled' else state end,
        finished_at = case when state = 'queued' then now() end
      where kind = ${kind} and key = ${key} and state in ('queued', 'running') returning id)
    select pg_notify(${jobChannel}, 'cancelled') from cancelled`.execute(tx)
}

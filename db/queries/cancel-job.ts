import { sql } from 'kysely'
import type { Db } from '../schema'
import { jobChannel } from './enqueue-job'

/** A queued job is cancelled at once, a running one is told to stop. */
export async function cancelJob(tx: Db, kind: string, key: string): Promise<void> {
  await sql`update jobs set is_cancelled = true,
      state = case when state = 'queued' then 'cancelled' else state end,
      finished_at = case when state = 'queued' then now() end
    where kind = ${kind} and key = ${key} and state in ('queued', 'running')`.execute(tx)
  await sql`select pg_notify(${jobChannel}, 'cancelled')`.execute(tx)
}

import { sql } from 'kysely'
import type { Db } from '../schema'

/** Marks the job done if it is still this run's and not cancelled; false otherwise, and nothing may be written then. */
export async function finishJob(tx: Db, id: string, token: string): Promise<boolean> {
  const done = await sql`update jobs set state = 'done', token = null, lease_until = null, finished_at = now()
    where id = ${id} and token = ${token} and not is_cancelled returning id`.execute(tx)
  return done.rows.length === 1
}

/** Ends this run of the job as failed or cancelled; false when it is no longer this run's. */
export async function endJob(
  tx: Db,
  id: string,
  token: string,
  state: 'failed' | 'cancelled',
  error: string | null,
): Promise<boolean> {
  const ended =
    await sql`update jobs set state = ${state}, error = ${error}, token = null, lease_until = null, finished_at = now()
    where id = ${id} and token = ${token} returning id`.execute(tx)
  return ended.rows.length === 1
}

/** Puts the job back: after an error with a delay, or untouched (its attempt not counted) when the worker stops. */
export async function requeueJob(
  db: Db,
  id: string,
  token: string,
  retry: { delayMs: number; error: string | null; countsAttempt: boolean },
) {
  await sql`update jobs set state = 'queued', token = null, lease_until = null, error = ${retry.error},
      attempts = attempts - ${retry.countsAttempt ? 0 : 1}, run_at = now() + ${retry.delayMs} * interval '1 millisecond'
    where id = ${id} and token = ${token}`.execute(db)
}

/** Finished jobs are kept for a week. */
export const deleteOldJobs = (db: Db) => sql`delete from jobs where finished_at < now() - interval '7 days'`.execute(db)

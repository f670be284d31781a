import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Marks the job done if it is still this run's and not cancelled; false otherwise, and nothing may be written then. */
export async function finishJob(tx: Db, id: number, token: string): Promise<boolean> {
  const done = await sql`
    update jobs set state = 'done', token = null, lease_until = null, error = null, finished_at = now()
    where id = ${id} and token = ${token} and not is_cancelled returning id`.execute(tx)
  return done.rows.length === 1
}

/** Finished jobs are kept for a week. */
export const deleteOldJobs = (db: Db) => sql`delete from jobs where finished_at < now() - interval '7 days'`.execute(db)

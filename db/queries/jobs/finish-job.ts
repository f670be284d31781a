import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Marks the job done if it still belongs to this run and is not canceled. If false, nothing may be written. */
export async function finishJob(tx: Db, id: number, token: string): Promise<boolean> {
  const done = await sql`
    update jobs set state = 'done', token = null, lease_until = null, error = null, finished_at = now()
    where id = ${id} and token = ${token} and not is_cancelled returning id`.execute(tx)
  return done.rows.length === 1
}

/** Deletes jobs that finished a week ago. */
export const deleteOldJobs = (db: Db) => sql`delete from jobs where finished_at < now() - interval '7 days'`.execute(db)

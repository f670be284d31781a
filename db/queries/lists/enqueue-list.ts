import { sql } from 'kysely'
import { enqueueJob } from '#db/queries/jobs/enqueue-job.ts'
import type { Db } from '#db/schema.ts'

/**
 * Enqueues one file with figures of this version whose list has another version, newest first, but only while no job is
 * waiting. Returns how many such files are left, including those whose list is being made.
 */
export async function enqueueList(db: Db, kind: string, listVersion: number, rollupVersion: number): Promise<number> {
  const found = await sql<{ left: number; is_waited: boolean; next: string | null }>`
    with stale as (
      select id, created_at from files left join customer_lists on file_id = id
      where status = 'completed' and rollup_version = ${rollupVersion} and version is distinct from ${listVersion})
    select (select count(*) from stale) as left,
      exists (select from jobs where state = 'queued') as is_waited,
      (select id from stale
        where not exists (select from jobs where kind = ${kind} and key = stale.id and state in ('queued', 'running'))
        order by created_at desc limit 1) as next`.execute(db)
  const { left, is_waited, next } = found.rows[0]!
  if (next && !is_waited) await enqueueJob(db, kind, next)
  return left
}

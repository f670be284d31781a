import { sql } from 'kysely'
import { mostQuickBytes } from '#db/queries/jobs/is-quick.ts'
import type { Db } from '#db/schema.ts'
import { enqueueListJob } from './enqueue-list-job.ts'

/** This many small ones are always waiting, so that they are made beside a large list that runs. */
const mostWaiting = 10

/**
 * Enqueues one file with figures of this version whose list has another version, small ones before large ones, then newest first, but only
 * while no other job and few lists are waiting. A list whose next attempt is not due holds nobody up. Returns how many such files are left,
 * including those whose list is being made.
 */
export async function enqueueList(db: Db, kind: string, listVersion: number, rollupVersion: number): Promise<number> {
  const found = await sql<{ left: number; is_waited: boolean; next: string | null }>`
    with stale as (
      select id, created_at, size_bytes from files left join customer_lists on file_id = id
      where status = 'completed' and rollup_version = ${rollupVersion} and version is distinct from ${listVersion})
    select (select count(*) from stale) as left,
      (select count(*) filter (where kind <> ${kind}) > 0 or count(*) >= ${mostWaiting}
        from jobs where state = 'queued' and run_at <= now()) as is_waited,
      (select id from stale
        where not exists (select from jobs where kind = ${kind} and key = stale.id and state in ('queued', 'running'))
        order by size_bytes <= ${mostQuickBytes} desc, created_at desc limit 1) as next`.execute(db)
  const { left, is_waited, next } = found.rows[0]!
  if (next && !is_waited) await enqueueListJob(db, next, null)
  return left
}

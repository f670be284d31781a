import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { enqueueJob } from './enqueue-job.ts'

/**
 * Enqueues one completed file whose rollups have a different version, newest first, but only while none of these jobs is waiting:
 * fresh uploads never queue behind rebuilds. Returns how many such files are left, including those being rebuilt.
 */
export async function enqueueRebuild(db: Db, kind: string, version: number): Promise<number> {
  const found = await sql<{ left: number; is_waited: boolean; next: string | null }>`
    with stale as (select id, created_at from files where status = 'completed' and rollup_version is distinct from ${version})
    select (select count(*) from stale) as left,
      exists (select from jobs where state = 'queued' and kind = ${kind} and run_at <= now()) as is_waited,
      (select id from stale
        where not exists (select from jobs where kind = ${kind} and key = stale.id and state in ('queued', 'running'))
        order by created_at desc limit 1) as next`.execute(db)
  const { left, is_waited, next } = found.rows[0]!
  if (next && !is_waited) await enqueueJob(db, kind, next)
  return left
}

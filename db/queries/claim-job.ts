import { sql } from 'kysely'
import type { Db } from '../schema'

export interface ClaimedJob {
  id: number
  kind: string
  key: string
  /** this run counted */
  attempts: number
  max_attempts: number
  /** the fencing token of this run */
  token: string
  is_cancelled: boolean
}

/**
 * Takes the oldest job that is due, or whose worker has let its lease run out; undefined when there is none. Each claim
 * carries a new fencing token. All times are the database's: workers' clocks need not agree.
 */
export async function claimJob(db: Db, kinds: string[], leaseMs: number): Promise<ClaimedJob | undefined> {
  const claimed = await sql<ClaimedJob>`
    update jobs set state = 'running', token = gen_random_uuid(), attempts = attempts + 1,
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select id from jobs
      where kind = any(${kinds}) and run_at <= now()
        and (state = 'queued' or (state = 'running' and lease_until < now()))
      order by run_at, id limit 1
      for update skip locked)
    returning id, kind, key, attempts, max_attempts, token, is_cancelled`.execute(db)
  return claimed.rows[0]
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { isQuick } from './is-quick.ts'

/** No lease lasts longer, and only retries of yielding jobs wait longer (jobs/loop-run.ts). */
const longestWait = sql`interval '1 minute'`
/** The longest wait of a list's retry (jobs/list-customers/list-attempts.ts). */
const longestYieldingWait = sql`interval '15 minutes'`

export interface ClaimedJob {
  id: number
  kind: string
  key: string
  /** includes this run, which the row counts only after begin-job.ts */
  attempts: number
  max_attempts: number
  /** the fencing token of this run */
  token: string
  is_cancelled: boolean
  /** its worker died or was cut off: the lease of its last run had expired */
  is_taken_over: boolean
}

interface ClaimOptions {
  takesOver?: boolean
  yieldingKinds?: string[]
  worker?: string
  /** only jobs of small texts (is-quick.ts) */
  onlyQuick?: boolean
}

/**
 * Claims a job that is due or whose lease has expired; undefined when there is none. Owners take turns: the one with
 * the fewest running jobs first, then the one served longest ago, then the oldest job. Another person's 50 files delay
 * anybody by one file at most. With `onlyQuick`, only running small texts count, so a running large file costs its
 * owner no turn. Jobs of `yieldingKinds` come after all others. Jobs without an owner (rebuilds) share the turns of one
 * person. A file that another worker has processed ahead is left to that one for a second. Each claim carries a new
 * fencing token. All times are the database's, so the clocks of workers need not agree. That clock may jump. Set back,
 * it leaves leases and retries in a far future: a lease beyond its length is cut to it, which a live worker renews in
 * time, and a retry beyond the longest wait is due. Set forward, it ends every lease at once: after a jump `takesOver`
 * is false until live workers have renewed theirs. Measured on two busy cores: 3 ms with 50 jobs waiting, 6 ms with
 * 1,000 of as many people, 71 ms with 10,000. With `onlyQuick` 8 and 44 ms; where all files have 1,500 columns, whose
 * looks are unpacked, 51 and 530.
 */
export async function claimJob(
  db: Db,
  kinds: string[],
  leaseMs: number,
  { takesOver = true, yieldingKinds = [], worker = '', onlyQuick = false }: ClaimOptions = {},
): Promise<ClaimedJob | undefined> {
  const isYielding = sql`job.kind = any(${yieldingKinds})`
  const longestRetry = sql`case when ${isYielding} then ${longestYieldingWait} else ${longestWait} end`
  const isOfLane = (job: string) =>
    onlyQuick ? sql`${sql.ref(job)}.kind = any(${kinds}) and ${isQuick(sql`${sql.ref(job)}.key`)}` : sql`true`
  const claimed = await sql<ClaimedJob>`
    with cut as (
      update jobs set lease_until = now() + ${leaseMs} * interval '1 millisecond'
      where state = 'running' and lease_until > now() + ${longestWait}),
    busy as (
      select coalesce(owner, '') as owner, count(*) as running
      from jobs where state = 'running' and lease_until >= now() and ${isOfLane('jobs')} group by 1),
    served as (
      select coalesce(owner, '') as owner, max(least(claimed_at, now())) as at
      from jobs where claimed_at > now() - interval '1 hour' group by 1)
    update jobs set state = 'running', token = gen_random_uuid(), claimed_at = now(),
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    from (
      select job.id, job.state = 'running' as is_taken_over from jobs as job left join busy on busy.owner = coalesce(job.owner, '')
        left join served on served.owner = coalesce(job.owner, '')
      where job.kind = any(${kinds}) and (job.run_at <= now() or job.run_at > now() + ${longestRetry})
        and (job.state = 'queued' or (job.state = 'running' and job.lease_until < now() and ${takesOver}))
        and not exists (select from speculations as ahead where ahead.file_id = job.key and ahead.is_adopted
          and ahead.worker <> ${worker} and ahead.lease_until > now() and job.run_at > now() - interval '1 second')
        and ${isOfLane('job')}
      order by ${isYielding}, coalesce(busy.running, 0), served.at nulls first, job.run_at, job.id limit 1
      for update of job skip locked) as next
    where jobs.id = next.id
    returning jobs.id, kind, key, attempts + 1 as attempts, max_attempts, token, is_cancelled, is_taken_over`.execute(
    db,
  )
  return claimed.rows[0]
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { isQuick, jobChannel } from './jobs.ts'

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
  /** only jobs of small texts (`isQuick`) */
  onlyQuick?: boolean
}

/**
 * Claims a job that is due or whose lease has expired; undefined when there is none. Workspaces take turns: the one with
 * the fewest running jobs first, then the one served longest ago, then the oldest job. So 50 files of one person delay
 * another person by one file at most. With `onlyQuick`, only running small texts count, so a running large file costs
 * its owner no turn. Jobs of `yieldingKinds` come after all others. Jobs without an owner (rebuilds) share the turns of
 * one person. If a worker has processed a file ahead, only that worker may claim it for a second. Each claim carries a
 * new fencing token. All times are the database's, so the clocks of workers need not agree. That clock may jump. If its
 * clock is set back, leases and retries are far in the future. A lease is then cut to its usual length, which a live
 * worker renews in time; a retry beyond the longest wait is due at once. If the clock is set forward, every lease ends
 * at once, so `takesOver` is false after a jump until live workers have renewed theirs. Measured on two busy cores: 3
 * ms with 50 jobs waiting, 6 ms with 1,000 of as many people, 71 ms with 10,000. With `onlyQuick` the last two take 8
 * and 44 ms; if all files have 1,500 columns, whose inspections are unpacked, 51 and 530 ms.
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

/**
 * Counts the attempt that begins now; false when the job is no longer this run's. It may be repeated: a second call
 * changes nothing, so a lost answer does no harm. A claim whose answer was lost does not count as an attempt, because
 * nothing ran.
 */
export async function beginJob(db: Db, { id, token, attempts }: ClaimedJob): Promise<boolean> {
  const begun = await sql`
    update jobs set attempts = ${attempts} where id = ${id} and token = ${token} returning id`.execute(db)
  return begun.rows.length === 1
}

/** Running attempts, including those of workers that have just died. */
export async function listRunningJobs(db: Db): Promise<Pick<ClaimedJob, 'id' | 'key' | 'attempts'>[]> {
  const running = await sql<Pick<ClaimedJob, 'id' | 'key' | 'attempts'>>`
    select id, key, attempts from jobs where state = 'running'`.execute(db)
  return running.rows
}

/**
 * The heartbeat: extends the lease and returns whether to stop; undefined when the job no longer belongs to this run.
 */
export async function renewJobLease(db: Db, id: number, token: string, leaseMs: number) {
  const renewed = await sql<{ is_cancelled: boolean }>`
    update jobs set lease_until = now() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and token = ${token} returning is_cancelled`.execute(db)
  return renewed.rows[0]
}

interface Retry {
  delayMs: number
  /** null keeps the value of an earlier attempt */
  error: string | null
  /** attempts that count; this run is not one of them if its end was not the job's fault */
  attempts: number
}

/** Puts the job back into the queue if it still belongs to this run, and notifies workers. */
export async function requeueJob(db: Db, id: number, token: string, retry: Retry): Promise<void> {
  await sql`
    with requeued as (
      update jobs set state = 'queued', token = null, lease_until = null, error = coalesce(${retry.error}, error),
        attempts = ${retry.attempts}, run_at = now() + ${retry.delayMs} * interval '1 millisecond'
      where id = ${id} and token = ${token} returning id)
    select pg_notify(${jobChannel}, 'queued') from requeued`.execute(db)
}

/** Ends the job as failed or canceled; false when it no longer belongs to this run. */
export async function endJob(
  tx: Db,
  id: number,
  token: string,
  state: 'failed' | 'cancelled',
  error: string | null,
): Promise<boolean> {
  const ended = await sql`
    update jobs set state = ${state}, error = ${error}, token = null, lease_until = null, finished_at = now()
    where id = ${id} and token = ${token} returning id`.execute(tx)
  return ended.rows.length === 1
}

/**
 * Keeps the workspace of the job's file until the transaction ends. A deletion locks the workspace before its jobs, so a run
 * does, too: PostgreSQL locks the workspace of a file when a transaction changes the file twice.
 */
export const keepWorkspaceOfJob = (tx: Db, { key }: Pick<ClaimedJob, 'key'>) =>
  sql`select from workspaces where id = (select workspace_id from files where id = ${key}) for key share`.execute(tx)

/** Marks the job done if it still belongs to this run and is not canceled. If false, nothing may be written. */
export async function finishJob(tx: Db, id: number, token: string): Promise<boolean> {
  const done = await sql`
    update jobs set state = 'done', token = null, lease_until = null, error = null, finished_at = now()
    where id = ${id} and token = ${token} and not is_cancelled returning id`.execute(tx)
  return done.rows.length === 1
}

/** Deletes jobs that finished a week ago. */
export const deleteOldJobs = (db: Db) => sql`delete from jobs where finished_at < now() - interval '7 days'`.execute(db)

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The channel on which workers hear of new and cancelled jobs. */
export const jobChannel = 'jobs'
/** the notice about a file that waits for its mapping */
export const fileNotice = 'file'
/** said there when a file is to be processed ahead, or no longer (db/migrations/0090-speculations.ts) */
export const speculationNotice = 'speculation'

export interface JobOptions {
  /** the workspace on whose turn the job runs; null for work of the site itself */
  owner?: string | null
  maxAttempts?: number
}

/**
 * Enqueues a job for its owner, in the transaction that changes the status. Adds nothing while a job of this kind and
 * key is queued or running.
 */
export async function enqueueJob(
  tx: Db,
  kind: string,
  key: string,
  { owner = null, maxAttempts = 3 }: JobOptions = {},
): Promise<void> {
  await sql`
    with enqueued as (
      insert into jobs (kind, key, owner, max_attempts) values (${kind}, ${key}, ${owner}, ${maxAttempts})
      on conflict (kind, key) where state in ('queued', 'running') do nothing returning id)
    select pg_notify(${jobChannel}, 'queued') from enqueued`.execute(tx)
}

/**
 * Enqueues a job with attempts of its own. A job of this kind and key that waits or runs is canceled: it belongs to an
 * earlier mapping, and its attempts must not count for the new one. A run canceled in this way can write nothing; its
 * worker is notified when this transaction commits.
 */
export async function replaceJob(tx: Db, kind: string, key: string, options: JobOptions = {}): Promise<void> {
  await sql`
    update jobs set state = 'cancelled', is_cancelled = true, token = null, lease_until = null, finished_at = now()
    where kind = ${kind} and key = ${key} and state in ('queued', 'running')`.execute(tx)
  await enqueueJob(tx, kind, key, options)
}

/**
 * Runs in the transaction that makes the job pointless. A queued job is canceled at once. A running one is marked; its
 * worker is notified at the commit, or finds out with its next heartbeat.
 */
export async function cancelJob(tx: Db, kind: string, key: string): Promise<void> {
  await sql`
    with cancelled as (
      update jobs set is_cancelled = true,
        state = case when state = 'queued' then 'cancelled' else state end,
        finished_at = case when state = 'queued' then now() end
      where kind = ${kind} and key = ${key} and state in ('queued', 'running') returning id)
    select pg_notify(${jobChannel}, 'cancelled') from cancelled`.execute(tx)
}

/** Locks the live job of this kind and key, if there is one: before its file, as the worker's commit does. */
export async function lockJob(tx: Db, kind: string, key: string): Promise<void> {
  await sql`select id from jobs where kind = ${kind} and key = ${key} and state in ('queued', 'running') for update`.execute(
    tx,
  )
}

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

/**
 * A text of this size takes a second and 250 MB, so it should not wait for somebody else's 1 GB. With a SKU and a customer of its own in each of
 * 700,000 rows it takes 5 s and 580 MB, for which there is memory beside a list.
 */
export const mostQuickBytes = 16 * 1024 ** 2

/**
 * Whether all files of a data source together are a small text, and so are files of its costs that are to be read: a
 * binary workbook needs much memory, however small it is. It is a subquery for one row: as a join, 10,000 waiting jobs took seconds.
 */
export const isQuick = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select quick.size_bytes <= ${mostQuickBytes} and quick.look->>'reader' = 'text' and not exists (
    select from source_files as part where part.source_id = quick.id and part.look->>'reader' <> 'text') and not exists (
    select from cost_files as costs where costs.file_id = quick.id and costs.state = 'reading'
      and (costs.size_bytes > ${mostQuickBytes} or costs.look->>'reader' <> 'text'))
  from files as quick where quick.id = ${fileId}), false)`

/**
 * Whether a job of these kinds is due that nobody has claimed. `quick`: whether only jobs of small texts count, or only
 * other jobs (`isQuick`).
 */
export async function isJobWaiting(db: Db, kinds: string[], { quick }: { quick?: boolean } = {}): Promise<boolean> {
  const counts = quick === undefined ? sql`true` : sql`${isQuick(sql`jobs.key`)} = ${quick}`
  const found = await sql<{ is_waiting: boolean }>`select exists (
    select from jobs where state = 'queued' and run_at <= now() and kind = any(${kinds}) and ${counts}) as is_waiting`.execute(
    db,
  )
  return found.rows[0]!.is_waiting
}

/** Jobs by state, with the age of the oldest in each; done, failed and canceled ones of the last week. */
export async function countJobsByState(db: Db): Promise<{ state: string; jobs: number; oldest_seconds: number }[]> {
  const counted = await sql<{ state: string; jobs: number; oldest_seconds: number }>`
    select state, count(*) as jobs, extract(epoch from now() - min(created_at))::float8 as oldest_seconds
    from jobs group by state`.execute(db)
  return counted.rows
}

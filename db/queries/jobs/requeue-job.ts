import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { jobChannel } from './enqueue-job.ts'

interface Retry {
  delayMs: number
  /** null keeps the error of an earlier attempt */
  error: string | null
  /** the number of attempts that count: without this run, if the job did not cause its end */
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

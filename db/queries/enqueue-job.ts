import { sql } from 'kysely'
import type { Db } from '../schema'

/** The channel on which workers hear of new and cancelled jobs. */
export const jobChannel = 'jobs'

/** Puts a job into the queue, in the transaction that changes the status. One live job a kind and key: a second is none. */
export async function enqueueJob(tx: Db, kind: string, key: string): Promise<void> {
  await sql`insert into jobs (kind, key) values (${kind}, ${key})
    on conflict (kind, key) where state in ('queued', 'running') do nothing`.execute(tx)
  await sql`select pg_notify(${jobChannel}, 'queued')`.execute(tx)
}

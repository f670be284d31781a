import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { isQuick } from './is-quick.ts'

/** Whether a job of these kinds is due that nobody has claimed. `exceptQuick`: those of small texts do not count (is-quick.ts). */
export async function isJobWaiting(db: Db, kinds: string[], { exceptQuick = false } = {}): Promise<boolean> {
  const counts = exceptQuick ? sql`not ${isQuick(sql`jobs.key`)}` : sql`true`
  const found = await sql<{ is_waiting: boolean }>`select exists (
    select from jobs where state = 'queued' and run_at <= now() and kind = any(${kinds}) and ${counts}) as is_waiting`.execute(
    db,
  )
  return found.rows[0]!.is_waiting
}

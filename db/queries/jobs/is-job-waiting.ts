import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Whether a job of these kinds is due that nobody has claimed. */
export async function isJobWaiting(db: Db, kinds: string[]): Promise<boolean> {
  const found = await sql<{ is_waiting: boolean }>`
    select exists (select from jobs where state = 'queued' and run_at <= now() and kind = any(${kinds})) as is_waiting`.execute(
    db,
  )
  return found.rows[0]!.is_waiting
}

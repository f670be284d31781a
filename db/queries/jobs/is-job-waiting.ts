import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { isQuick } from './is-quick.ts'

/**
 * Whether a due job of these kinds is unclaimed. `quick`: whether only those of small texts count, or only others
 * (is-quick.ts).
 */
export async function isJobWaiting(db: Db, kinds: string[], { quick }: { quick?: boolean } = {}): Promise<boolean> {
  const counts = quick === undefined ? sql`true` : sql`${isQuick(sql`jobs.key`)} = ${quick}`
  const found = await sql<{ is_waiting: boolean }>`select exists (
    select from jobs where state = 'queued' and run_at <= now() and kind = any(${kinds}) and ${counts}) as is_waiting`.execute(
    db,
  )
  return found.rows[0]!.is_waiting
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** When a site that looks at files dies, another one takes over after this time. */
export const inspectionLease = sql`interval '15 seconds'`

export interface PendingFile {
  id: string
  user_id: string
  size_bytes: number
  /** includes the one that begins */
  inspect_attempts: number
}

/**
 * Takes a pending file that nobody is looking at, the longest waiting first; undefined when there is none. All times are the database's.
 * Its clock may have been set back, so what seems to lie far ahead is due.
 */
export async function claimPendingFile(db: Db): Promise<PendingFile | undefined> {
  const claimed = await sql<PendingFile>`
    update files set inspect_at = now() + ${inspectionLease}, inspect_attempts = coalesce(inspect_attempts, 0) + 1
    where id = (
      select id from files
      where status = 'pending' and (inspect_at is null or inspect_at <= now() or inspect_at > now() + interval '5 minutes')
      order by inspect_at nulls first limit 1 for update skip locked)
    returning id, user_id, size_bytes, inspect_attempts`.execute(db)
  return claimed.rows[0]
}

/** This site is still looking at it. */
export const renewInspection = (db: Db, id: string) =>
  sql`update files set inspect_at = now() + ${inspectionLease} where id = ${id} and status = 'pending'`.execute(db)

/** Nobody is looking at it any more. `isCounted`: the attempt was one. False where it is no longer pending. */
export async function putInspectionBack(db: Db, id: string, delayMs: number, isCounted: boolean): Promise<boolean> {
  const back = await sql`
    update files set inspect_at = now() + ${delayMs} * interval '1 millisecond',
      inspect_attempts = inspect_attempts - ${isCounted ? 0 : 1}
    where id = ${id} and status = 'pending' returning id`.execute(db)
  return back.rows.length === 1
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { longestLooking } from './lives.ts'

/** Returns a run that had to make room; it begins again when the machine is free. An adopted run is a job by now. */
export async function releaseSpeculation(db: Db, token: string): Promise<void> {
  await sql`delete from speculations where token = ${token} and is_adopted`.execute(db)
  await sql`
    update speculations set worker = null, token = null, lease_until = null where token = ${token}`.execute(db)
}

export const deleteSpeculation = (db: Db, token: string) =>
  db.deleteFrom('speculations').where('token', '=', token).execute()

/** Ends the work of another worker on this file; returns the token of its run, if there was one. */
export async function deleteSpeculationOfFile(db: Db, fileId: string): Promise<string | undefined> {
  const gone = await db.deleteFrom('speculations').where('file_id', '=', fileId).returning('token').executeTakeFirst()
  return gone?.token ?? undefined
}

/** The screen of this file shows another mapping by now. */
export const deleteProposedSpeculation = (db: Db, userId: string, fileId: string) =>
  db
    .deleteFrom('speculations')
    .where('file_id', '=', fileId)
    .where('user_id', '=', userId)
    .where('is_adopted', '=', false)
    .execute()

/** Nobody waits for proposals on the screens of people who have signed out. */
export const deleteSpeculationsOfSignedOut = (db: Db) =>
  sql`
    delete from speculations as s
    where not is_adopted and not exists (select from sessions where user_id = s.user_id)`.execute(db)

/**
 * Deletes rows that a dead worker left, and those that nobody views any more. A job that has adopted one keeps its
 * folder.
 */
export const deleteOldSpeculations = (db: Db) =>
  sql`
    delete from speculations as s
    where (lease_until < now() or proposed_at < now() - ${longestLooking})
      and not exists (select from jobs where key = s.file_id and state in ('queued', 'running'))`.execute(db)

/** The tokens of the runs whose folders are in use. */
export async function listSpeculationTokens(db: Db): Promise<string[]> {
  const found = await db.selectFrom('speculations').select('token').where('token', 'is not', null).execute()
  return found.map(({ token }) => token!)
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type ThrottleScope, throttleWindowMs } from '#domain/accounts/throttle-limits.ts'

/** The counted subject: the scope, and the hash of the email or network address. */
export interface ThrottleSubject {
  scope: ThrottleScope
  subject: string
}

/** The clock, not now(), which stays fixed while a transaction waits for the lock. */
const windowStart = sql<Date>`clock_timestamp() - ${throttleWindowMs} * interval '1 millisecond'`

/**
 * Failures of a subject within the window, and the time since the last one, by the database's clock. If that clock was
 * set back, a failure in the future counts as happening now, so that nobody waits longer than promised.
 */
export async function countFailures(db: Db, { scope, subject }: ThrottleSubject) {
  await db
    .updateTable('sign_in_attempts')
    .set({ failed_at: sql<Date>`clock_timestamp()` })
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('failed_at', '>', sql<Date>`clock_timestamp() + interval '1 second'`)
    .execute()
  const found = await db
    .selectFrom('sign_in_attempts')
    .select((e) => e.fn.countAll<number>().as('failures'))
    .select(sql<number>`coalesce(extract(epoch from clock_timestamp() - max(failed_at)) * 1000, 0)`.as('sinceLastMs'))
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('failed_at', '>', windowStart)
    .executeTakeFirstOrThrow()
  return found
}

/**
 * Until the transaction ends, nobody else counts or adds failures of this subject, so parallel attempts run one after
 * another.
 */
export const lockSubject = (tx: Db, { scope, subject }: ThrottleSubject) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${subject}`}, 0))`.execute(tx)

export const insertFailure = (tx: Db, { scope, subject }: ThrottleSubject) =>
  tx.insertInto('sign_in_attempts').values({ scope, subject, failed_at: sql<Date>`clock_timestamp()` }).execute()

export const deleteFailures = (db: Db, { scope, subject }: ThrottleSubject) =>
  db.deleteFrom('sign_in_attempts').where('scope', '=', scope).where('subject', '=', subject).execute()

/** Deletes failures that are older than any window. */
export const deleteOldFailures = (db: Db) =>
  db.deleteFrom('sign_in_attempts').where(sql<boolean>`failed_at < now() - interval '1 day'`).execute()

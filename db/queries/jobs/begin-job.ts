import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { ClaimedJob } from './claim-job.ts'

/**
 * Counts the attempt that begins now; false if the job no longer belongs to this run. It may be repeated: a second call
 * changes nothing, so a lost answer does no harm. A claim whose answer was lost does not count as an attempt, because
 * nothing ran.
 */
export async function beginJob(db: Db, { id, token, attempts }: ClaimedJob): Promise<boolean> {
  const begun = await sql`
    update jobs set attempts = ${attempts} where id = ${id} and token = ${token} returning id`.execute(db)
  return begun.rows.length === 1
}

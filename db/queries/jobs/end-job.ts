import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Ends the job as failed or canceled; false when it no longer belongs to this run. */
export async function endJob(
  tx: Db,
  id: number,
  token: string,
  state: 'failed' | 'cancelled',
  error: string | null,
): Promise<boolean> {
  const ended = await sql`
    update jobs set state = ${state}, error = ${error}, token = null, lease_until = null, finished_at = now()
    where id = ${id} and token = ${token} returning id`.execute(tx)
  return ended.rows.length === 1
}

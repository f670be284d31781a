import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** The heartbeat: extends the lease and returns whether to stop; undefined if the job no longer belongs to this run. */
export async function renewJobLease(db: Db, id: number, token: string, leaseMs: number) {
  const renewed = await sql<{ is_cancelled: boolean }>`
    update jobs set lease_until = now() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and token = ${token} returning is_cancelled`.execute(db)
  return renewed.rows[0]
}

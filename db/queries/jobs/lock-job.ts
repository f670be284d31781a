import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * Locks the unfinished job of this kind and key, if there is one. Call it before locking the file, as the worker's
 * commit does.
 */
export async function lockJob(tx: Db, kind: string, key: string): Promise<void> {
  await sql`select id from jobs where kind = ${kind} and key = ${key} and state in ('queued', 'running') for update`.execute(
    tx,
  )
}

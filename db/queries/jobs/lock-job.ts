import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Locks the live job of this kind and key, if there is one: before its file, as the worker's commit does. */
export async function lockJob(tx: Db, kind: string, key: string): Promise<void> {
  await sql`select id from jobs where kind = ${kind} and key = ${key} and state in ('queued', 'running') for update`.execute(
    tx,
  )
}

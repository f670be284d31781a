import { sql } from 'kysely'
import type { Tx } from '#db/schema.ts'

/**
 * Until the transaction ends, nobody else opens an upload for this user, so parallel calls cannot exceed a limit
 * together.
 */
export const lockUserStorage = (tx: Tx, userId: string) =>
  sql`select 1 from users where id = ${userId} for no key update`.execute(tx)

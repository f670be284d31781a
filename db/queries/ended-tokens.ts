import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Whether a link or a mail had this token, and was deleted within a month. */
export async function isEndedToken(db: Db, tokenHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('ended_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes tokens that ended long ago. */
export const deleteOldEndedTokens = (db: Db) =>
  db.deleteFrom('ended_tokens').where('ended_at', '<', sql<Date>`now() - interval '31 days'`).execute()

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * Records that this address asked for a reset link. Returns the id if the account exists, is set up and not disabled.
 */
export async function setResetRequested(db: Db, email: string): Promise<string | undefined> {
  const asked = await db
    .updateTable('users')
    .set({ reset_requested_at: sql<Date>`now()` })
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('disabled_at', 'is', null)
    .where('is_first_time_sign_in', '=', false)
    .returning('id')
    .executeTakeFirst()
  return asked?.id
}

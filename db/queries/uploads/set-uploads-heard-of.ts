import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * After the clock has jumped: every upload counts as heard of just now, else a jump forward would end all that are under way,
 * and one back would keep the silent ones a day longer.
 */
export const setUploadsHeardOf = (db: Db) => sql`update uploads set updated_at = now()`.execute(db)

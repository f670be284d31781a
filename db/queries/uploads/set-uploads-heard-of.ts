import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * After the clock has jumped, every upload counts as active just now. Otherwise a jump forward would end all running
 * uploads, and a jump back would keep silent ones a day longer.
 */
export const setUploadsHeardOf = (db: Db) => sql`update uploads set updated_at = now()`.execute(db)

import { type Kysely, sql } from 'kysely'

/**
 * Repairs lists of customers among whom nobody purchased: their scores were null instead of an empty list, and their
 * pages failed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update customer_lists
    set facts = jsonb_set(facts, '{thresholds}', '{"r": [], "f": [], "m": []}')
    where facts -> 'thresholds' -> 'r' = 'null'`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * The new mapping of a completed file that is processed again. The mapping of its figures stays until new figures
 * replace them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column next_mapping jsonb`.execute(db)
}

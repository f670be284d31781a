import { type Kysely, sql } from 'kysely'

/** The mapping of a completed file that is processed again; the one its figures come from stays until these replace them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column next_mapping jsonb`.execute(db)
}

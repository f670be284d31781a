import { type Kysely, sql } from 'kysely'

/** What a person decided besides the mapping: src/domain/mapping-options.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column mapping_options jsonb`.execute(db)
}

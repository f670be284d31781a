import { type Kysely, sql } from 'kysely'

/** How a data source divides time into weeks and years; null for ISO weeks and calendar years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column calendar jsonb`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The currency that a file's amounts are shown in, if the person chose its own instead of US dollars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column shown_currency text`.execute(db)
}

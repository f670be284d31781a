import { type Kysely, sql } from 'kysely'

/** How long the processing of a file will still take, as its worker last estimated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column left_ms integer`.execute(db)
}

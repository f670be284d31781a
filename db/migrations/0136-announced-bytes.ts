import { type Kysely, sql } from 'kysely'

/** The length that a request announced tells another file under the same key (docs/specification.md §13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_uploads add column announced_bytes bigint`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Whether the reader of a link may download the tables of its page (docs/semantics.md §20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shared_links add column has_exports boolean not null default false`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Who added a member on the page of the workspace, and whether the member has seen it in the bell (docs/semantics.md §19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column added_by text, add column is_added_seen boolean not null default false`.execute(
    db,
  )
}

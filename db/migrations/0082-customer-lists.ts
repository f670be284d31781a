import { type Kysely, sql } from 'kysely'

/**
 * The list behind a file's figures (docs/semantics.md §10). `figures` names the figures for which it must be made, anew
 * with each commit of figures; null for earlier figures. If `version` and `list_id` are set, the list exists, and
 * `list_id` names its stored files. If only `version` is set, it could not be made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer_lists (
    file_id text primary key references files (id) on delete cascade,
    figures text,
    list_id text,
    version int,
    facts jsonb,
    made_at timestamptz
  )`.execute(db)
}

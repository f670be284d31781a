import { type Kysely, sql } from 'kysely'

/**
 * The list behind a file's figures (docs/semantics.md §10). `figures` names the figures that it must be made of, anew with each
 * commit of them; null for those of before. A list is there where `version` and `list_id` are set, which names its stored
 * files; with `version` alone it could not be made.
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

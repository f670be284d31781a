import { type Kysely, sql } from 'kysely'

/**
 * Notes on days of a data source (docs/semantics.md §21). They end with the source, and stay when the account of their
 * writer is deleted. A link shows them only if its maker chose so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notes (
    id text primary key, file_id text not null references files (id) on delete cascade,
    user_id text references users (id) on delete set null,
    first_day text not null, last_day text not null check (last_day >= first_day), text text not null,
    created_at timestamptz not null default now())`.execute(db)
  await sql`create index notes_file on notes (file_id, first_day)`.execute(db)
  await sql`create index notes_user on notes (user_id)`.execute(db)
  await sql`alter table shared_links add column shows_notes boolean not null default false`.execute(db)
}

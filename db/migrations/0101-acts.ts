import { type Kysely, sql } from 'kysely'

/**
 * Who did what in a workspace (docs/semantics.md §19). The address is kept beside the account, so that the list still
 * names a person whose account is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table acts (
    id bigint generated always as identity primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    user_id text references users (id) on delete set null,
    email text, kind text not null, subject text, at timestamptz not null default now())`.execute(db)
  await sql`create index acts_workspace on acts (workspace_id, id desc)`.execute(db)
  await sql`create index acts_user on acts (user_id)`.execute(db)
  await sql`create index acts_at on acts (at)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Tokens of the API (docs/specification.md §13). A token belongs to a membership and ends with it, so an ended member, a
 * deleted account and a deleted workspace have none. A backup leaves tokens out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table api_tokens (
    id text primary key, token_hash text not null unique, user_id text not null, workspace_id text not null,
    source_id text references files (id) on delete cascade,
    name text not null, scopes text[] not null check (scopes <@ array['read', 'upload', 'manage']),
    created_at timestamptz not null default now(), expires_at timestamptz not null, last_used_at timestamptz,
    foreign key (user_id, workspace_id) references members (user_id, workspace_id) on delete cascade)`)
  await run('create index api_tokens_member on api_tokens (user_id, workspace_id)')
  await run('create index api_tokens_source on api_tokens (source_id)')
}

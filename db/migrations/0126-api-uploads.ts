import { type Kysely, sql } from 'kysely'

/**
 * Files that were sent through the API, each with the job that a script follows (docs/specification.md §13). The row
 * outlives the file's own row, which ends when the file joins a source. A key makes a repeated request find its first one.
 * An upload whose bytes arrive in one request cannot be resumed in pieces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table uploads add column is_streamed boolean not null default false')
  await run(`create table api_uploads (
    id text primary key, workspace_id text not null references workspaces (id) on delete cascade,
    token_id text not null, name text not null, add_to text, idempotency_key text, request_hash text not null,
    state text not null default 'receiving' check (state in ('receiving', 'received', 'asked', 'mapped')),
    question jsonb, problem text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    unique (token_id, idempotency_key))`)
  await run('create index api_uploads_workspace on api_uploads (workspace_id, created_at)')
}

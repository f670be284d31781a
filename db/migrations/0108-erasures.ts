import { type Kysely, sql } from 'kysely'

/**
 * Customers who were erased from a source (docs/semantics.md §23). `digests`: keyed hashes of the customer's texts, by
 * which later files are searched; `sealed_key`: the encrypted key, only until the erasure is done. `rewritten_files`:
 * stored files that an erasure has written and not yet committed (`coming`), or has replaced and not yet removed
 * (`going`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table erasures (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    source_id text not null references files (id) on delete cascade,
    user_id text references users (id) on delete set null,
    state text not null default 'waiting' check (state in ('waiting', 'finishing', 'done', 'unknown', 'failed')),
    secret text not null, digests text[] not null, pseudonym text not null, sealed_key text,
    asked_at timestamptz not null default now(), done_at timestamptz,
    files int not null default 0, rows bigint not null default 0, other_cells bigint not null default 0,
    filters int not null default 0, lists int not null default 0, failure jsonb)`)
  await run('create index erasures_source on erasures (source_id, asked_at)')
  await run('create index erasures_workspace on erasures (workspace_id)')
  await run('create index erasures_user on erasures (user_id)')
  await run(`create table rewritten_files (
    id text primary key, source_id text not null references files (id) on delete cascade,
    state text not null check (state in ('coming', 'going')), created_at timestamptz not null default now())`)
  await run('create index rewritten_files_source on rewritten_files (source_id)')
}

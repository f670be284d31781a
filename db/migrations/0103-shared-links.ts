import { type Kysely, sql } from 'kysely'

/**
 * Links to saved views (docs/semantics.md §20). They belong to the workspace and end with the view. A link that comes
 * from a backup works only after an owner has confirmed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table shared_links (
    id text primary key, token_hash text not null unique,
    workspace_id text not null references workspaces (id) on delete cascade,
    view_id text not null references views (id) on delete cascade,
    user_id text references users (id) on delete set null,
    password_hash text, expires_at timestamptz not null, created_at timestamptz not null default now(),
    openings int not null default 0, opened_at timestamptz, is_confirmed boolean not null default true)`)
  await run('create index shared_links_workspace on shared_links (workspace_id, created_at)')
  await run('create index shared_links_view on shared_links (view_id)')
  await run(`create or replace function link_from_backup() returns trigger language plpgsql as $$
    begin
      if current_setting('analytics.is_loading', true) = 'on' then new.is_confirmed = false; end if;
      return new;
    end $$`)
  await run(
    'create trigger link_from_backup before insert on shared_links for each row execute function link_from_backup()',
  )
  await run('alter table sign_in_attempts drop constraint sign_in_attempts_scope_check')
  await run(`alter table sign_in_attempts add constraint sign_in_attempts_scope_check
    check (scope in ('account', 'address', 'link', 'shared'))`)
}

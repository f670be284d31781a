import { type Kysely, sql } from 'kysely'

/**
 * Webhooks (docs/specification.md §13). A delivery is made by the change of the file that it tells, in the same transaction. A
 * file that waits for its mapping is told 10 s later, if it still waits then: a call or a person may map it at once. What comes from a backup
 * is paused, so that a restored copy tells nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table webhooks (
    id text primary key, workspace_id text not null references workspaces (id) on delete cascade,
    user_id text references users (id) on delete set null, source_id text references files (id) on delete cascade,
    url text not null, secret text not null,
    events text[] not null check (events <@ array['source.completed', 'source.failed', 'file.needs-mapping']),
    is_paused boolean not null default false, created_at timestamptz not null default now())`)
  await run('create index webhooks_workspace on webhooks (workspace_id, created_at)')
  await run('create index webhooks_source on webhooks (source_id)')
  await run('create index webhooks_user on webhooks (user_id)')
  await run(`create table webhook_deliveries (
    id text primary key, webhook_id text not null references webhooks (id) on delete cascade,
    event text not null, file_id text not null, file_name text not null, body text,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'given-up')),
    attempts int not null default 0, next_at timestamptz not null, until timestamptz not null,
    token text, lease_until timestamptz, last_status int, last_answer text, last_at timestamptz,
    created_at timestamptz not null default now())`)
  await run('create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at)')
  await run(`create index webhook_deliveries_next on webhook_deliveries (next_at) where state = 'waiting'`)
  await run(`create function tell_webhooks() returns trigger language plpgsql as $$
    declare event text;
    begin
      if new.finished_at is not null and old.finished_at is null then
        event = case when new.status = 'failed' or new.failure is not null then 'source.failed' else 'source.completed' end;
      elsif new.status = 'mapping_required' and old.status = 'pending' then event = 'file.needs-mapping';
      else return null;
      end if;
      insert into webhook_deliveries (id, webhook_id, event, file_id, file_name, next_at, until)
        select replace(gen_random_uuid()::text, '-', ''), w.id, event, new.id, new.original_name,
          now() + case when event = 'file.needs-mapping' then interval '10 seconds' else interval '0' end, now() + interval '1 day'
        from webhooks w where w.workspace_id = new.workspace_id and not w.is_paused and event = any(w.events)
          and (w.source_id is null or w.source_id = new.id);
      return null;
    end $$`)
  await run(`create trigger tell_webhooks after update of status, finished_at on files
    for each row execute function tell_webhooks()`)
  await run(`create function webhook_from_backup() returns trigger language plpgsql as $$
    begin
      if current_setting('analytics.is_loading', true) = 'on' then new.is_paused = true; end if;
      return new;
    end $$`)
  await run(`create trigger webhook_from_backup before insert on webhooks
    for each row execute function webhook_from_backup()`)
}

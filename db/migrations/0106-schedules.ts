import { type Kysely, sql } from 'kysely'

/**
 * Reports by mail (docs/semantics.md, Reports by mail). A schedule belongs to the workspace and ends with its view. A run is one date of
 * a schedule, and has one mail for each recipient: so no date sends anybody two. What comes from a backup is dead:
 * schedules until an owner confirms them, waiting runs for good.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table mail_addresses (
    id text primary key, workspace_id text not null references workspaces (id) on delete cascade,
    address text not null, address_key text not null,
    confirm_hash text unique, asked_at timestamptz, ask_at timestamptz not null default now(), confirmed_at timestamptz,
    created_at timestamptz not null default now(), unique (workspace_id, address_key))`)
  await run(`create index mail_addresses_unasked on mail_addresses (ask_at) where asked_at is null`)
  await run(`create table schedules (
    id text primary key, workspace_id text not null references workspaces (id) on delete cascade,
    view_id text not null references views (id) on delete cascade,
    user_id text references users (id) on delete set null,
    every text not null check (every in ('week', 'month')), day int not null, hour int not null, time_zone text not null,
    attachment text not null check (attachment in ('workbook', 'csv', 'none')),
    next_on text not null, next_at timestamptz not null,
    is_confirmed boolean not null default true, created_at timestamptz not null default now())`)
  await run('create index schedules_due on schedules (next_at) where is_confirmed')
  await run('create index schedules_workspace on schedules (workspace_id, created_at)')
  await run('create index schedules_view on schedules (view_id)')
  await run('create index schedules_user on schedules (user_id)')
  await run(`create table schedule_recipients (
    id text primary key, schedule_id text not null references schedules (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    address_id text references mail_addresses (id) on delete cascade,
    unsubscribed_at timestamptz, check ((user_id is null) <> (address_id is null)),
    unique (schedule_id, user_id), unique (schedule_id, address_id))`)
  await run('create index schedule_recipients_user on schedule_recipients (user_id)')
  await run('create index schedule_recipients_address on schedule_recipients (address_id)')
  await run(`create table mail_runs (
    id text primary key, schedule_id text not null references schedules (id) on delete cascade,
    occasion text not null, due_at timestamptz not null, run_at timestamptz not null default now(),
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'not-sent')), reason text,
    token text, lease_until timestamptz, told jsonb, ended_at timestamptz, seen_by text[] not null default '{}',
    unique (schedule_id, occasion))`)
  await run(`create index mail_runs_waiting on mail_runs (run_at) where state = 'waiting'`)
  await run('create index mail_runs_due on mail_runs (schedule_id, due_at)')
  await run(`create table mails (
    id text primary key, run_id text not null references mail_runs (id) on delete cascade,
    recipient_id text not null references schedule_recipients (id) on delete cascade,
    token_hash text unique, reason text, ended_at timestamptz,
    state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'refused', 'unsure')),
    unique (run_id, recipient_id))`)
  await run('create index mails_recipient on mails (recipient_id)')
  await run(`create function schedule_from_backup() returns trigger language plpgsql as $$
    begin
      if current_setting('analytics.is_loading', true) = 'on' then new.is_confirmed = false; end if;
      return new;
    end $$`)
  await run(`create trigger schedule_from_backup before insert on schedules
    for each row execute function schedule_from_backup()`)
  await run(`create function mail_from_backup() returns trigger language plpgsql as $$
    begin
      if current_setting('analytics.is_loading', true) = 'on' and new.state = 'waiting' then
        new.state = 'not-sent'; new.reason = 'restored'; new.ended_at = now();
      end if;
      return new;
    end $$`)
  await run(
    `create trigger mail_from_backup before insert on mail_runs for each row execute function mail_from_backup()`,
  )
  await run(`create function address_from_backup() returns trigger language plpgsql as $$
    begin
      if current_setting('analytics.is_loading', true) = 'on' then new.asked_at = coalesce(new.asked_at, now()); end if;
      return new;
    end $$`)
  await run(`create trigger address_from_backup before insert on mail_addresses
    for each row execute function address_from_backup()`)
}

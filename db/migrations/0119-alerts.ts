import { type Kysely, sql } from 'kysely'

/**
 * Alerts (docs/semantics.md §24). An alert belongs to the workspace and ends with its source or view. When it tells, a
 * run is made, which has one mail for each recipient, as that of a report: so no period tells anybody twice. What comes
 * from a backup is off until an owner confirms it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table alerts (
    id text primary key, workspace_id text not null references workspaces (id) on delete cascade,
    file_id text not null references files (id) on delete cascade,
    view_id text references views (id) on delete cascade,
    user_id text references users (id) on delete set null,
    rule text not null check (rule in ('above', 'below', 'band', 'no-data')),
    figure text, period text check (period in ('day', 'week', 'month')), bound double precision, time_zone text not null,
    is_paused boolean not null default false, is_confirmed boolean not null default true,
    judged_through text, outside_since text, last_judged jsonb, problem text,
    seen_figures text, check_at timestamptz not null default now(), lease_until timestamptz,
    created_at timestamptz not null default now(),
    check ((rule = 'no-data') = (figure is null) and (rule = 'no-data') = (period is null)),
    check ((rule = 'band') = (bound is null)))`)
  await run('create index alerts_workspace on alerts (workspace_id, created_at)')
  await run('create index alerts_file on alerts (file_id)')
  await run('create index alerts_view on alerts (view_id)')
  await run('create index alerts_user on alerts (user_id)')
  await run(`alter table schedule_recipients alter column schedule_id drop not null,
    add column alert_id text references alerts (id) on delete cascade,
    add constraint schedule_recipients_of check ((schedule_id is null) <> (alert_id is null)),
    add unique (alert_id, user_id), add unique (alert_id, address_id)`)
  await run(`alter table mail_runs alter column schedule_id drop not null,
    add column alert_id text references alerts (id) on delete cascade, add column alarm jsonb,
    add constraint mail_runs_of check ((schedule_id is null) <> (alert_id is null)),
    add constraint mail_runs_alarm check ((alert_id is null) = (alarm is null)),
    add unique (alert_id, occasion)`)
  await run(`create function alert_from_backup() returns trigger language plpgsql as $$
    begin
      if current_setting('analytics.is_loading', true) = 'on' then new.is_confirmed = false; end if;
      return new;
    end $$`)
  await run(`create trigger alert_from_backup before insert on alerts
    for each row execute function alert_from_backup()`)
}

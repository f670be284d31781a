import { type Kysely, sql } from 'kysely'

const rollups = [
  'revenue_by_period',
  'guest_revenue_by_period',
  'cohort_cells',
  'cohort_retention',
  'order_gaps',
  'second_orders',
  'repurchase',
  'deciles',
  'lifecycle_by_sku',
  'lifecycle_by_decile',
  'sku_answers',
]

/**
 * A workspace for each person, made with the person: what several people will share later belongs to it. Filters of a
 * source, the figures of what they choose, and saved views. Rollups of an answer are stored under the id of the question
 * (src/domain/filters/question-id.ts), so they are deleted with the answer, and those of a source with the source.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table workspaces (
    id text primary key, user_id text not null unique references users (id) on delete cascade,
    created_at timestamptz not null default now())`.execute(db)
  await sql`insert into workspaces (id, user_id) select substr(md5(random()::text || id), 1, 16), id from users`.execute(
    db,
  )
  await sql
    .raw(
      `create or replace function workspace_of_user() returns trigger language plpgsql as $$
        begin
          insert into workspaces (id, user_id) values (substr(md5(random()::text || new.id), 1, 16), new.id);
          return null;
        end $$`,
    )
    .execute(db)
  await sql`create trigger workspace_of_user after insert on users for each row
    execute function workspace_of_user()`.execute(db)
  await sql`create table filters (
    id text primary key, workspace_id text not null references workspaces (id) on delete cascade,
    file_id text not null references files (id) on delete cascade,
    conditions jsonb not null, conditions_key text not null,
    created_at timestamptz not null default now(), used_at timestamptz not null default now(),
    unique (file_id, conditions_key))`.execute(db)
  await sql`create table answers (
    id text primary key, file_id text not null references files (id) on delete cascade,
    filter_id text not null references filters (id) on delete cascade, made_of text not null,
    customers int not null, orders int not null, money numeric not null,
    made_at timestamptz not null default now(), used_at timestamptz not null default now())`.execute(db)
  await sql`create table views (
    id text primary key, workspace_id text not null references workspaces (id) on delete cascade,
    file_id text not null references files (id) on delete cascade,
    filter_id text references filters (id) on delete cascade,
    name text not null, path text not null, query text not null, is_on_overview boolean not null default false,
    created_at timestamptz not null default now(), unique (workspace_id, name))`.execute(db)
  await sql`create index views_file on views (file_id)`.execute(db)
  await sql`create index answers_file on answers (file_id, used_at)`.execute(db)
  await sql`create index answers_filter on answers (filter_id)`.execute(db)
  await sql`alter table sku_answers drop constraint sku_answers_file_id_fkey`.execute(db)
  const deletions = rollups.map((table) => `delete from ${table} where file_id = any(array(select id from gone));`)
  await sql
    .raw(
      `create or replace function rollups_gone() returns trigger language plpgsql as $$
        begin
          ${deletions.join('\n')}
          return null;
        end $$`,
    )
    .execute(db)
  await sql`create trigger rollups_gone after delete on answers referencing old table as gone
    for each statement execute function rollups_gone()`.execute(db)
}

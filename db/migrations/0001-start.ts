import { type Kysely, sql } from 'kysely'

const periods = Array.from({ length: 13 }, (_, k) => `m${k} numeric(30,4) not null`).join(', ')
const lifecycleSums = `customers bigint not null, first_purchase numeric(30,4) not null, total numeric(30,4) not null,
  second_orders bigint not null, third_orders bigint not null, fourth_orders bigint not null, fifth_orders bigint not null`
const fileId = 'file_id text not null references files (id) on delete cascade'

const statements = [
  `create table users (
    id text primary key, email text not null, first_name text, last_name text, password_hash text,
    is_first_time_sign_in boolean not null default true, disabled_at timestamptz, last_sign_in_at timestamptz,
    created_at timestamptz not null default now())`,
  'create unique index users_email on users (lower(email))',
  `create table sessions (
    id text primary key, user_id text not null references users (id) on delete cascade,
    created_at timestamptz not null default now(), renewed_at timestamptz not null default now(), expires_at timestamptz not null)`,
  'create index sessions_user on sessions (user_id)',
  `create table account_tokens (
    id text primary key, user_id text not null references users (id) on delete cascade,
    kind text not null check (kind in ('invite', 'reset', 'verify')),
    created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz)`,
  'create index account_tokens_user on account_tokens (user_id, kind)',
  `create table files (
    id text primary key, user_id text not null references users (id) on delete cascade,
    original_name text not null, mime_type text not null, size_bytes bigint not null,
    data_source_type text not null default 'file' check (data_source_type in ('file', 'shopify', 'googlesheets')),
    status text not null default 'pending' check (status in ('pending', 'mapping_required', 'processing', 'completed', 'failed')),
    progress int not null default 0 check (progress between 0 and 100), step text,
    look jsonb, column_mapping jsonb, failure jsonb, understanding jsonb,
    rows bigint, analysed_rows bigint, continuation_rows bigint, set_aside_rows bigint, analysed_money numeric(30,4),
    orders bigint, customers bigint, orphan_refund_money numeric(30,4), orphan_refund_customers bigint,
    first_ordered_at text, last_ordered_at text, rollup_version int,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  'create index files_user on files (user_id, created_at)',
  `create table uploads (
    id text primary key, user_id text not null references users (id) on delete cascade,
    filename text not null, mime_type text not null, size_bytes bigint not null, total_chunks int not null,
    received_chunks int not null default 0, received_bytes bigint not null default 0,
    file_id text references files (id) on delete set null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  'create index uploads_user on uploads (user_id)',
  `create table jobs (
    id bigint generated always as identity primary key, kind text not null, key text not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    attempts int not null default 0, max_attempts int not null default 3, run_at timestamptz not null default now(),
    token uuid, lease_until timestamptz, is_cancelled boolean not null default false, error text,
    created_at timestamptz not null default now(), finished_at timestamptz)`,
  `create index jobs_claim on jobs (run_at) where state in ('queued', 'running')`,
  `create unique index jobs_live_key on jobs (kind, key) where state in ('queued', 'running')`,
  `create table set_aside (${fileId}, reason text not null, rows bigint not null, money numeric(30,4) not null, primary key (file_id, reason))`,
  `create table revenue_by_period (${fileId}, group_by text not null, period int not null,
    revenue numeric(30,4) not null, purchases bigint not null, purchasers bigint not null, primary key (file_id, group_by, period))`,
  `create table cohort_cells (${fileId}, group_by text not null, cohort int not null, decile smallint not null,
    customers bigint not null, first_purchase numeric(30,4) not null, ${periods}, later numeric(30,4) not null,
    primary key (file_id, group_by, cohort, decile))`,
  `create table deciles (${fileId}, decile smallint not null, customers bigint not null,
    min_value numeric(30,4) not null, max_value numeric(30,4) not null, primary key (file_id, decile))`,
  `create table lifecycle_by_sku (${fileId}, position int not null, sku text not null, sku_name text, ${lifecycleSums}, primary key (file_id, position))`,
  `create table lifecycle_by_decile (${fileId}, decile smallint not null, ${lifecycleSums}, primary key (file_id, decile))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

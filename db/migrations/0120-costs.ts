import { type Kysely, sql } from 'kysely'

/**
 * Costs and spend of a data source (docs/semantics.md §25). A file of costs or spend belongs to its source and is in no
 * list of sources. `source_costs` has the rules; its version changes with everything that a margin is made of. `wanted`
 * changes when the files or typed costs do, and `made_of` is the state of which the stored tables were made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const ofSource = 'text not null references files (id) on delete cascade'
  await run(`create table source_costs (
    file_id text primary key references files (id) on delete cascade,
    version uuid not null default gen_random_uuid(), rules jsonb not null default '{}',
    wanted uuid not null default gen_random_uuid(), made_of uuid, tables_version int, tables_id text,
    has_costs boolean not null default false, has_spend boolean not null default false, problem text)`)
  await run(`create table cost_files (
    id text primary key, file_id ${ofSource}, user_id text references users (id) on delete set null,
    original_name text not null, mime_type text not null, size_bytes bigint not null,
    state text not null check (state in ('pending', 'mapping', 'reading', 'read', 'in', 'failed')),
    kind text check (kind in ('costs', 'spend')), position int, is_read boolean not null default false,
    look jsonb, mapping jsonb, options jsonb not null default '{}', report jsonb, failure jsonb,
    created_at timestamptz not null default now())`)
  await run('create index cost_files_file on cost_files (file_id, created_at)')
  await run('create index cost_files_user on cost_files (user_id)')
  await run(`create table typed_costs (
    file_id ${ofSource}, sku text not null, valid_from int, unit_cost bigint not null check (unit_cost >= 0),
    sku_digest text not null generated always as (md5(sku)) stored, created_at timestamptz not null default now())`)
  await run(
    'create unique index typed_costs_key on typed_costs (file_id, sku_digest, coalesce(valid_from, -2147483648))',
  )
  await run('alter table uploads add column costs_of text references files (id) on delete cascade')
  await run('create index uploads_costs_of on uploads (costs_of)')
}

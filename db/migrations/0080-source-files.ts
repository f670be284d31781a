import { type Kysely, sql } from 'kysely'

/**
 * The stored files of a data source that has had several, in the order in which they joined (docs/semantics.md §13). A
 * source of one file has no row here. `stored_id`: the file to which the source's bytes, look and mapping belong; null
 * for its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column stored_id text, add column stored_bytes bigint,
    add column superseded_rows bigint, add column superseded_money numeric(24, 4)`.execute(db)
  await sql`create table source_files (
    id text primary key,
    source_id text not null references files (id) on delete cascade,
    position int not null,
    state text not null check (state in ('coming', 'in', 'leaving')),
    joining text not null check (joining in ('orders', 'rows', 'period', 'all')),
    original_name text not null,
    mime_type text not null,
    size_bytes bigint not null,
    look jsonb not null,
    column_mapping jsonb not null,
    mapping_options jsonb not null,
    joined jsonb,
    created_at timestamptz not null default now(),
    unique (source_id, position) deferrable initially deferred
  )`.execute(db)
}

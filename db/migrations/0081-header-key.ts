import { type Kysely, sql } from 'kysely'

/**
 * The headers of a file as one key, independent of order and case, so that an index finds the file last mapped with the
 * same headers. It is an expression, because a backup could not restore a generated column. The function may already
 * exist: restoring an older backup drops only the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function header_key(columns jsonb) returns text language sql immutable parallel safe as $$
    select md5(string_agg(lower(btrim(name)), E'\n' order by lower(btrim(name)) collate "C"))
    from jsonb_array_elements_text(case when jsonb_typeof(columns) = 'array' then columns end) as name
  $$`.execute(db)
  await sql`create index files_header_key on files (user_id, header_key(look -> 'columns'))
    where column_mapping is not null`.execute(db)
}

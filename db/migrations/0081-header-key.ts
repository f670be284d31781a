import { type Kysely, sql } from 'kysely'

/**
 * The headers of a file as one key, in any order and case, so that the file that was mapped last with the same headers is found by
 * an index. An expression and not a column: a generated column could not be restored from a backup. The function may be there: an
 * older backup's restoration drops the tables alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function header_key(columns jsonb) returns text language sql immutable parallel safe as $$
    select md5(string_agg(lower(btrim(name)), E'\n' order by lower(btrim(name)) collate "C"))
    from jsonb_array_elements_text(case when jsonb_typeof(columns) = 'array' then columns end) as name
  $$`.execute(db)
  await sql`create index files_header_key on files (user_id, header_key(look -> 'columns'))
    where column_mapping is not null`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { safeJson } from '#domain/values/safe-text.ts'

export interface JoinableRow {
  id: string
  original_name: string
  rows: number
  first_ordered_at: string
  last_ordered_at: string
  column_mapping: ColumnMapping
  has_same_headers: boolean
}

/**
 * The owner's data sources that a file with these columns can join: the file must have all columns mapped there.
 * Sources with the same headers come first, then those mapped last; at most `most`. An index finds the same headers,
 * because inspections may be large.
 */
export async function listJoinable(db: Db, userId: string, columns: string[], most: number): Promise<JoinableRow[]> {
  const names = sql`${safeJson(columns)}::jsonb`
  const found = await sql<JoinableRow>`
    select id, original_name, rows, first_ordered_at, last_ordered_at, column_mapping,
      id in (
        select id from files
        where user_id = ${userId} and column_mapping is not null and header_key(look -> 'columns') = header_key(${names})
      ) as has_same_headers
    from files
    where user_id = ${userId} and status = 'completed' and column_mapping is not null and rows is not null
      and first_ordered_at is not null and last_ordered_at is not null
      and not exists (
        select from jsonb_object_keys(column_mapping) as mapped
        where lower(btrim(mapped)) not in (select lower(btrim(name)) from jsonb_array_elements_text(${names}) as name))
    order by has_same_headers desc, coalesce(finished_at, updated_at) desc limit ${most}`.execute(db)
  return found.rows
}

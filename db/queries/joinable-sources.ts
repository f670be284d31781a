import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
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
 * The workspace's data sources that a file with these columns can join: the file must have all columns mapped there.
 * Sources with the same headers come first, then those mapped last; at most `most`. An index finds the same headers,
 * because inspections may be large.
 */
export async function listJoinable(
  db: Db,
  workspaceId: string,
  columns: string[],
  most: number,
): Promise<JoinableRow[]> {
  const names = sql`${safeJson(columns)}::jsonb`
  const found = await sql<JoinableRow>`
    select id, original_name, rows, first_ordered_at, last_ordered_at, column_mapping,
      id in (
        select id from files
        where workspace_id = ${workspaceId} and column_mapping is not null and header_key(look -> 'columns') = header_key(${names})
      ) as has_same_headers
    from files
    where workspace_id = ${workspaceId} and status = 'completed' and column_mapping is not null and rows is not null
      and first_ordered_at is not null and last_ordered_at is not null
      and not exists (
        select from jsonb_object_keys(column_mapping) as mapped
        where lower(btrim(mapped)) not in (select lower(btrim(name)) from jsonb_array_elements_text(${names}) as name))
    order by has_same_headers desc, coalesce(finished_at, updated_at) desc limit ${most}`.execute(db)
  return found.rows
}

export interface MappedAlike {
  id: string
  original_name: string
  status: string
  mapped_at: Date
  rows: number | null
  first_ordered_at: string | null
  last_ordered_at: string | null
  column_mapping: ColumnMapping
  mapping_options: MappingOptions | null
  /** how its dates were understood */
  dates: Understanding['dates'] | null
}

/**
 * The workspace's last mapped data source with the same headers, in any order and case; its mapping and
 * options are proposed first (docs/specification.md). `before`: only sources that were uploaded before that file.
 */
export async function findMappedAlike(
  db: Db,
  workspaceId: string,
  columns: string[],
  before?: { id: string; created_at: Date },
): Promise<MappedAlike | undefined> {
  const found = await sql<MappedAlike>`
    select id, original_name, status, coalesce(finished_at, updated_at) as mapped_at, rows, first_ordered_at, last_ordered_at,
      column_mapping, mapping_options, understanding -> 'dates' as dates
    from files
    where workspace_id = ${workspaceId} and column_mapping is not null and status in ('completed', 'processing')
      and header_key(look -> 'columns') = header_key(${safeJson(columns)}::jsonb)
      ${before ? sql`and id <> ${before.id} and created_at < ${before.created_at}` : sql``}
    order by coalesce(finished_at, updated_at) desc limit 1`.execute(db)
  return found.rows[0]
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { safeJson } from '#domain/values/safe-text.ts'

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
 * The owner's data source that was mapped last among those with the same headers, in any order and case; its mapping and
 * options are proposed first (docs/specification.md). `before`: only of those that were uploaded before that file.
 */
export async function findMappedAlike(
  db: Db,
  userId: string,
  columns: string[],
  before?: { id: string; created_at: Date },
): Promise<MappedAlike | undefined> {
  const found = await sql<MappedAlike>`
    select id, original_name, status, coalesce(finished_at, updated_at) as mapped_at, rows, first_ordered_at, last_ordered_at,
      column_mapping, mapping_options, understanding -> 'dates' as dates
    from files
    where user_id = ${userId} and column_mapping is not null and status in ('completed', 'processing')
      and header_key(look -> 'columns') = header_key(${safeJson(columns)}::jsonb)
      ${before ? sql`and id <> ${before.id} and created_at < ${before.created_at}` : sql``}
    order by coalesce(finished_at, updated_at) desc limit 1`.execute(db)
  return found.rows[0]
}

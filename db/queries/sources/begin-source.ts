import { sql } from 'kysely'
import type { Tx } from '#db/schema.ts'

/** Stores the only file of a data source as its first file, before another joins or the source is renamed. */
export async function beginSource(tx: Tx, sourceId: string): Promise<void> {
  await sql`
    insert into source_files (id, source_id, position, state, joining, original_name, mime_type, size_bytes, look,
      column_mapping, mapping_options, created_at)
    select id, id, 0, 'in', 'rows', original_name, mime_type, size_bytes, look, column_mapping,
      coalesce(mapping_options, '{}'::jsonb), created_at
    from files where id = ${sourceId} and not exists (select from source_files where source_id = ${sourceId})`.execute(
    tx,
  )
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { JoinedFile } from '#domain/ingestion/joining.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import type { SourceFile } from './list-source-files.ts'

/** The processed files become those of the source, and the leaving ones are removed. Returns the IDs of the latter. */
export async function settleSource(
  tx: Db,
  sourceId: string,
  parts: (Pick<SourceFile, 'id' | 'look' | 'column_mapping' | 'mapping_options'> & { joined: JoinedFile | null })[],
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('source_files')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'leaving')
    .returning('id')
    .execute()
  for (const { id, joined, look, column_mapping, mapping_options } of parts)
    await tx
      .updateTable('source_files')
      .set({
        state: 'in',
        joined: joined && safeJson(joined),
        look: safeJson(look),
        column_mapping: safeJson(column_mapping),
        mapping_options: safeJson(mapping_options),
      })
      .where('id', '=', id)
      .execute()
  await sql`update files set size_bytes = (select sum(size_bytes) from source_files where source_id = ${sourceId})
    where id = ${sourceId}`.execute(tx)
  return gone.map(({ id }) => id)
}

/** After a failure the source is as before: a file that was joining is a data source of its own again, to be mapped. */
export async function settleFailedSource(tx: Db, sourceId: string): Promise<void> {
  await sql`
    with back as (
      delete from source_files where source_id = ${sourceId} and state = 'coming' returning *
    ), given_back as (
      insert into files (id, user_id, original_name, mime_type, size_bytes, status, look, column_mapping, mapping_options, created_at)
      select back.id, files.user_id, back.original_name, back.mime_type, back.size_bytes, 'mapping_required', back.look,
        back.column_mapping, back.mapping_options, back.created_at
      from back join files on files.id = back.source_id
    )
    update files set size_bytes = files.size_bytes - back.size_bytes,
      failure = failure || jsonb_build_object('addition', back.original_name)
    from back where files.id = ${sourceId}`.execute(tx)
  await tx
    .updateTable('source_files')
    .set({ state: 'in' })
    .where('source_id', '=', sourceId)
    .where('state', '=', 'leaving')
    .execute()
}

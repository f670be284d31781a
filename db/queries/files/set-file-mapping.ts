import { sql } from 'kysely'
import type { Tx } from '#db/schema.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'

/**
 * Stores the mapping with its look, and sets the file to processing; false if it already is. A completed file keeps the
 * mapping of its figures, and the new one waits in `next_mapping`. A failed file has no figures to keep.
 */
export async function setFileMapping(tx: Tx, userId: string, id: string, mapping: NextMapping): Promise<boolean> {
  const kept = (column: string, next: unknown) =>
    sql<string>`case when status = 'completed' then ${sql.ref(column)} else ${safeJson(next)}::jsonb end`
  const ofFigures = <T>(column: string) => sql<T>`case when status = 'completed' then ${sql.ref(column)} end`
  const saved = await tx
    .updateTable('files')
    .set({
      status: 'processing',
      progress: 0,
      step: 'waiting',
      failure: null,
      column_mapping: kept('column_mapping', mapping.columnMapping),
      mapping_options: kept('mapping_options', mapping.options),
      look: kept('look', mapping.look),
      next_mapping: sql<string | null>`case when status = 'completed' then ${safeJson(mapping)}::jsonb end`,
      rows: ofFigures('rows'),
      set_aside_rows: ofFigures('set_aside_rows'),
      rollup_version: ofFigures('rollup_version'),
      updated_at: sql<Date>`now()`,
      // the end of this processing is news again
      finished_at: null,
      result_seen_at: null,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', 'in', ['mapping_required', 'completed', 'failed'])
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

import { sql } from 'kysely'
import type { Tx } from '#db/schema.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { safeJson } from '#domain/values/safe-text.ts'

/** Saves the mapping and the look it is about; false when the file is not waiting for one (a second mapping). */
export async function setFileMapping(
  tx: Tx,
  userId: string,
  id: string,
  mapping: ColumnMapping,
  options: MappingOptions,
  look: FileInspection,
): Promise<boolean> {
  const saved = await tx
    .updateTable('files')
    .set({
      status: 'processing',
      progress: 0,
      step: 'waiting',
      column_mapping: safeJson(mapping),
      mapping_options: safeJson(options),
      look: safeJson(look),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'mapping_required')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

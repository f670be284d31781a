import type { Db } from '#db/schema.ts'

/** The data of a file that the job needs. Jobs belong to the server, so there is no owner to check. */
export async function findFileToIngest(db: Db, id: string) {
  const file = await db
    .selectFrom('files')
    .select([
      'id',
      'user_id',
      'status',
      'look',
      'column_mapping',
      'mapping_options',
      'next_mapping',
      'rollup_version',
      'size_bytes',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file?.next_mapping) return file
  const { look, columnMapping, options } = file.next_mapping
  return { ...file, look, column_mapping: columnMapping, mapping_options: options }
}

import type { Db } from '#db/schema.ts'

/** What the job needs of a file. Jobs belong to the server, so there is no owner to check. */
export const findFileToIngest = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'status', 'look', 'column_mapping', 'mapping_options', 'rollup_version'])
    .where('id', '=', id)
    .executeTakeFirst()

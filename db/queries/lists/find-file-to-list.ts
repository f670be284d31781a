import type { Db } from '#db/schema.ts'

/** The file of a list job with the mapping of its figures, and which figures these are: read at once, so that they belong together. */
export const findFileToList = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .leftJoin('customer_lists', 'customer_lists.file_id', 'files.id')
    .select(['id', 'user_id', 'rollup_version', 'look', 'column_mapping', 'mapping_options', 'figures', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

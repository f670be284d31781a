import type { Db } from '#db/schema.ts'

/**
 * The file of a list job with the mapping and the name of its figures, read in one query so that they belong together.
 */
export const findFileToList = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .leftJoin('customer_lists', 'customer_lists.file_id', 'files.id')
    .select(['id', 'user_id', 'rollup_version', 'look', 'column_mapping', 'mapping_options', 'figures', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

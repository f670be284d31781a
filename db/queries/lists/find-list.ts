import type { Db } from '#db/schema.ts'

/** The list behind the figures of a file; undefined if none was ever begun. */
export const findList = (db: Db, fileId: string) =>
  db
    .selectFrom('customer_lists')
    .select(['list_id', 'version', 'facts', 'failure'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()

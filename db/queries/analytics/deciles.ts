import type { Db } from '#db/schema.ts'

/** The deciles of first-order value that have customers, with their value range, ascending (docs/semantics.md §4). */
export const listDeciles = (db: Db, fileId: string) =>
  db
    .selectFrom('deciles')
    .select(['decile', 'customers', 'min_value', 'max_value'])
    .where('file_id', '=', fileId)
    .orderBy('decile')
    .execute()

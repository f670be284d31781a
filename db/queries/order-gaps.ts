import type { Db } from '#db/schema.ts'

/** Days between orders. A step that no customer made has no row (docs/semantics.md §9). */
export const listOrderGaps = (db: Db, fileId: string) =>
  db
    .selectFrom('order_gaps')
    .select(['after', 'gaps', 'total_days', 'p25', 'median', 'p75', 'p90', 'bins'])
    .where('file_id', '=', fileId)
    .execute()

/**
 * Who bought again within how many days, for each cohort of weeks, months, quarters and years, ascending, and for all
 * customers together.
 */
export const listRepurchase = (db: Db, fileId: string) =>
  db.selectFrom('repurchase').selectAll().where('file_id', '=', fileId).orderBy('cohort').execute()

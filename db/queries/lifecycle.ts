import type { Db } from '../schema'

const sums = [
  'customers',
  'first_purchase',
  'total',
  'second_orders',
  'third_orders',
  'fourth_orders',
  'fifth_orders',
] as const

/** One row a SKU, most customers first (semantics.md §5). */
export const listLifecycleBySku = (db: Db, fileId: string) =>
  db
    .selectFrom('lifecycle_by_sku')
    .select(['sku', 'sku_name', ...sums])
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute()

/** One row a decile of first-order value, ascending. */
export const listLifecycleByDecile = (db: Db, fileId: string) =>
  db
    .selectFrom('lifecycle_by_decile')
    .select(['decile', ...sums])
    .where('file_id', '=', fileId)
    .orderBy('decile')
    .execute()

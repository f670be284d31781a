import type { Db } from '#db/schema.ts'

/** The names of some SKUs, and their positions in the file's table of SKUs. */
export const listSkuNames = async (db: Db, fileId: string, skus: string[]) =>
  skus.length
    ? db
        .selectFrom('lifecycle_by_sku')
        .select(['sku', 'sku_name', 'position'])
        .where('file_id', '=', fileId)
        .where('sku', 'in', skus)
        .execute()
    : []

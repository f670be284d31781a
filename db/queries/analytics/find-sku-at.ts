import type { Db } from '#db/schema.ts'

/** The SKU at a position of a file's SKU table; undefined if there is none. */
export async function findSkuAt(db: Db, fileId: string, position: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('lifecycle_by_sku')
    .select('sku')
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst()
  return found?.sku
}

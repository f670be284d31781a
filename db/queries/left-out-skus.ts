import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { sourceOf } from '#domain/filters/question-id.ts'

/** SKUs that no product table of the data source counts, in text order. */
export async function listLeftOutSkus(db: Db, fileId: string): Promise<string[]> {
  const found = await db
    .selectFrom('left_out_skus')
    .select('sku')
    .where('file_id', '=', sourceOf(fileId))
    .orderBy(sql`sku collate "C"`)
    .execute()
  return found.map(({ sku }) => sku)
}

/** Leaves a SKU out; false if the source already has `most` of them. A SKU that is already left out stays so. */
export async function insertLeftOutSku(tx: Db, fileId: string, sku: string, most: number): Promise<boolean> {
  // One after another, because two calls at once could both add the last SKU that fits.
  await tx.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().execute()
  const inserted = await sql`
    insert into left_out_skus (file_id, sku)
    select id, ${sku} from files
    where id = ${fileId} and (
      (select count(*) from left_out_skus where file_id = ${fileId}) < ${most}
      or exists (select from left_out_skus where file_id = ${fileId} and sku = ${sku}))
    on conflict (file_id, sku_digest) do update set sku = excluded.sku
    returning file_id`.execute(tx)
  return inserted.rows.length === 1
}

/** Counts a SKU again. */
export const deleteLeftOutSku = (db: Db, fileId: string, sku: string) =>
  db.deleteFrom('left_out_skus').where('file_id', '=', fileId).where('sku', '=', sku).execute()

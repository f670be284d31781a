import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { deleteLeftOutSku, insertLeftOutSku } from '#db/queries/left-out-skus.ts'
import { mostLeftOut, readSku } from '#domain/analytics/products/read-sku.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { productsText } from '#text/analytics/products/products.ts'

/** Leaves a SKU out of the product tables of a data source, or counts it again; 409 if too many are left out already. */
export async function setLeftOut(c: Context<AppEnv>, fileId: string, text: unknown, isLeftOut: boolean): Promise<void> {
  const sku = readSku(text) ?? badRequest(productsText.badSku)
  if (!isLeftOut) return void (await deleteLeftOutSku(c.var.db, fileId, sku))
  const isSet = await c.var.db.transaction().execute((tx) => insertLeftOutSku(tx, fileId, sku, mostLeftOut))
  if (!isSet) throw new HTTPException(409, { message: productsText.tooManyLeftOut })
}

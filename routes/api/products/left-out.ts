import { Hono } from 'hono'
import { listLeftOutSkus } from '#db/queries/left-out-skus.ts'
import { setLeftOut } from '#server/analytics/products/set-left-out.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { productsText } from '#text/analytics/products/products.ts'

/**
 * `{skus}`: the SKUs that the product tables leave out. POST `{fileId, sku, isLeftOut}` changes the list and answers
 * it.
 */
export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const file = await ownedFile(c, c.req.query('fileId') || badRequest(analyticsText.fileIdRequired))
    return c.json({ skus: await listLeftOutSkus(c.var.db, file.id) })
  })
  .post('/', async (c) => {
    const { fileId, sku, isLeftOut } = await readJsonObject(c)
    const file = await ownedFile(c, textField(fileId) || badRequest(analyticsText.fileIdRequired))
    if (typeof isLeftOut !== 'boolean') badRequest(productsText.badLeftOut)
    await setLeftOut(c, file.id, sku, isLeftOut === true)
    return c.json({ skus: await listLeftOutSkus(c.var.db, file.id) })
  })

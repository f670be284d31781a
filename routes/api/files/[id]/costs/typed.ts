import { Hono } from 'hono'
import { listTypedCosts } from '#db/queries/costs.ts'
import type { AppEnv } from '#server/context.ts'
import { typeCost } from '#server/costs/change-costs.ts'
import { shownTyped } from '#server/costs/costs-page.tsx'
import { ownedFile } from '#server/files/owned-file.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'

/** The typed costs of a data source. POST `{sku, unitCost, validFrom}` sets one, or removes it without a unit cost. */
export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id') ?? '')
    return c.json({ typed: shownTyped(await listTypedCosts(c.var.db, source.id)) })
  })
  .post('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id') ?? '')
    const { sku, unitCost, validFrom } = await readJsonObject(c)
    await typeCost(c, source, { sku, unitCost, validFrom })
    return c.json({ typed: shownTyped(await listTypedCosts(c.var.db, source.id)) })
  })

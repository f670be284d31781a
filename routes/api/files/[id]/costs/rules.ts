import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { keepCostRules } from '#server/costs/change-costs.ts'
import { costsOfSource } from '#server/costs/costs-of-source.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'

/** Sets all rules of fees, shipping, returned goods and channels. Amounts are in ten-thousandths. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const source = await ownedFile(c, c.req.param('id') ?? '')
  await keepCostRules(c, source, await readJsonObject(c))
  return c.json(await costsOfSource(c.var.db, source.id))
})

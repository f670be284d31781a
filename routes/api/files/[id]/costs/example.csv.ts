import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { exampleCosts } from '#server/costs/example-costs.ts'
import { ownedFile } from '#server/files/owned-file.ts'

/** An example of a file of unit costs, or with `kind=spend` of spend. */
export default new Hono<AppEnv>().get('/', async (c) => {
  await ownedFile(c, c.req.param('id') ?? '')
  return exampleCosts(c.req.query('kind') === 'spend' ? 'spend' : 'costs')
})

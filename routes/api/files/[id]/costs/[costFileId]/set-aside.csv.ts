import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { ownedCostFile } from '#server/costs/change-costs.ts'
import { setAsideDownload } from '#server/costs/download-cost-file.ts'
import { ownedFile } from '#server/files/owned-file.ts'

/** The rows of a file of costs or spend that are set aside, with row number and reason. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const source = await ownedFile(c, c.req.param('id') ?? '')
  return setAsideDownload(c, await ownedCostFile(c, source, c.req.param('costFileId')))
})

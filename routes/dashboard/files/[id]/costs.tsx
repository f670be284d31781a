import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { costsPage } from '#server/costs/costs-page.tsx'
import { ownedFile } from '#server/files/owned-file.ts'

/** The costs and the spend of a data source. */
export default new Hono<AppEnv>().get('/', async (c) => costsPage(c, await ownedFile(c, c.req.param('id') ?? '')))

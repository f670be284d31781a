import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { keptRowsDownload } from '#server/files/kept-rows.ts'
import { ownedFile } from '#server/files/owned-file.ts'

/** All left-out rows with their row number and status. */
export default new Hono<AppEnv>().get('/', async (c) =>
  keptRowsDownload(c, await ownedFile(c, c.req.param('id')!), 'left-out.csv'),
)

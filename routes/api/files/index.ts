import { Hono } from 'hono'
import { listFiles } from '../../../db/queries/files'
import type { AppEnv } from '../../../src/server/app-env'
import { dataFile } from '../../../src/server/data-file'

export default new Hono<AppEnv>().get('/', async (c) =>
  c.json((await listFiles(c.var.db, c.var.user.id)).map(dataFile)),
)

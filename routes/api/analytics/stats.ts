import { Hono } from 'hono'
import { countTotalRecords } from '../../../db/queries/files'
import type { AppEnv } from '../../../src/server/app-env'

export default new Hono<AppEnv>().get('/', async (c) =>
  c.json({ totalRecords: await countTotalRecords(c.var.db, c.var.user.id) }),
)

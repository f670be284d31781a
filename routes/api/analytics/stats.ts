import { Hono } from 'hono'
import { countTotalRecords } from '#db/queries/files.ts'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', async (c) =>
  c.json({ totalRecords: await countTotalRecords(c.var.db, c.var.user.id) }),
)

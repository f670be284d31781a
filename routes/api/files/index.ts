import { Hono } from 'hono'
import { listFiles } from '#db/queries/files.ts'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'

export default new Hono<AppEnv>().get('/', async (c) =>
  c.json((await listFiles(c.var.db, c.var.workspace.id)).map(dataFile)),
)

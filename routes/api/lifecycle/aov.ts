import { Hono } from 'hono'
import { listLifecycleByDecile } from '../../../db/queries/lifecycle'
import { lifecycleAovRow } from '../../../src/domain/lifecycle'
import type { AppEnv } from '../../../src/server/app-env'
import { completedFile } from '../../../src/server/owned-file'

export default new Hono<AppEnv>().get('/', async (c) => {
  const rows = await listLifecycleByDecile(c.var.db, (await completedFile(c)).id)
  return c.json(rows.map(lifecycleAovRow))
})

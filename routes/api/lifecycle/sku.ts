import { Hono } from 'hono'
import { listLifecycleBySku } from '../../../db/queries/lifecycle'
import { lifecycleSkuRow } from '../../../src/domain/lifecycle'
import type { AppEnv } from '../../../src/server/app-env'
import { completedFile } from '../../../src/server/owned-file'

export default new Hono<AppEnv>().get('/', async (c) => {
  const rows = await listLifecycleBySku(c.var.db, (await completedFile(c)).id)
  return c.json(rows.map(lifecycleSkuRow))
})

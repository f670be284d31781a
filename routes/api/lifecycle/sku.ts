import { Hono } from 'hono'
import { listLifecycleBySku } from '../../../db/queries/lifecycle'
import { lifecycleSkuRow } from '../../../src/domain/lifecycle'
import type { AppEnv } from '../../../src/server/app-env'
import { keptJson } from '../../../src/server/kept-answers'
import { completedFile } from '../../../src/server/owned-file'

export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  return keptJson(c, file, 'lifecycle by SKU', async () =>
    (await listLifecycleBySku(c.var.db, file.id)).map(lifecycleSkuRow),
  )
})

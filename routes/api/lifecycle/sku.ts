import { Hono } from 'hono'
import { findSkuAnswer, listLifecycleBySku } from '../../../db/queries/lifecycle'
import { lifecycleSkuRow } from '../../../src/domain/lifecycle'
import type { AppEnv } from '../../../src/server/app-env'
import { packedJson } from '../../../src/server/compression'
import { completedFile } from '../../../src/server/owned-file'

export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  const packed = await findSkuAnswer(c.var.db, file.id)
  if (packed) return packedJson(c, packed)
  return c.json((await listLifecycleBySku(c.var.db, file.id)).map(lifecycleSkuRow))
})

import { Hono } from 'hono'
import { findSkuAnswer, skuBatches } from '../../../db/queries/lifecycle'
import type { AppEnv } from '../../../src/server/app-env'
import { completedFile } from '../../../src/server/owned-file'
import { packedJson } from '../../../src/server/packed-json'
import { streamedJson } from '../../../src/server/streamed-json'

export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  const packed = await findSkuAnswer(c.var.db, file.id)
  if (packed) return packedJson(c, packed)
  return streamedJson(c, skuBatches(c.var.db, file.id))
})

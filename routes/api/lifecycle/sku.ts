import { Hono } from 'hono'
import { findSkuAnswer, skuBatches } from '#db/queries/analytics/lifecycle.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import type { AppEnv } from '#server/context.ts'
import { packedJson } from '#server/http/answers/packed-json.ts'
import { streamedJson } from '#server/http/answers/streamed-json.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  const packed = await findSkuAnswer(c.var.db, file.id)
  if (packed) return packedJson(c, packed)
  return streamedJson(c, skuBatches(c.var.db, file.id))
})

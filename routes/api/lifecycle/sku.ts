import { Hono } from 'hono'
import { findSkuAnswer, placedSkuBatches, skuBatches } from '#db/queries/lifecycle.ts'
import { readSkuChoice } from '#domain/analytics/addresses/lifecycle-address.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { callOfMargin } from '#server/analytics/profit/file-of-margin.ts'
import type { AppEnv } from '#server/context.ts'
import { packedJson } from '#server/http/answers/packed-json.ts'
import { streamedJson } from '#server/http/answers/streamed-json.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { productsText } from '#text/analytics/products/products.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const choice = readSkuChoice(new URL(c.req.url).searchParams) ?? badRequest(productsText.badLeast)
  const file = await callOfMargin(c, await completedFile(c))
  if (Object.keys(choice).length) return streamedJson(c, placedSkuBatches(c.var.db, file.id, choice))
  const packed = await readFigures(c.var.db, file)(findSkuAnswer)
  if (packed) return packedJson(c, packed)
  return streamedJson(c, skuBatches(c.var.db, file.id))
})

import { Hono } from 'hono'
import { inBatches } from '#db/queries/analytics/in-batches.ts'
import { listRevenueByPeriod } from '#db/queries/analytics/revenue-by-period.ts'
import { readGroupBy } from '#domain/analytics/period.ts'
import { revenueRow } from '#domain/analytics/revenue.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import type { AppEnv } from '#server/context.ts'
import { streamedJson } from '#server/http/answers/streamed-json.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = readGroupBy(c.req.query('groupBy')) ?? badRequest(analyticsText.badGroupBy)
  const guests = c.req.query('guests') === '1'
  const file = await completedFile(c)
  const read = (last: { period: number } | undefined, limit: number) =>
    listRevenueByPeriod(c.var.db, file.id, groupBy, { after: last?.period, limit, guests })
  return streamedJson(
    c,
    inBatches(read, (row) => revenueRow(groupBy, row)),
  )
})

import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { inBatches } from '#db/queries/analytics/in-batches.ts'
import { listRevenueByPeriod } from '#db/queries/analytics/revenue-by-period.ts'
import { defaultGroupBy, isGroupBy } from '#domain/analytics/period.ts'
import { revenueRow } from '#domain/analytics/revenue.ts'
import type { AppEnv } from '#server/context.ts'
import { completedFile } from '#server/files/owned-file.ts'
import { streamedJson } from '#server/http/answers/streamed-json.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = c.req.query('groupBy') ?? defaultGroupBy
  if (!isGroupBy(groupBy)) throw new HTTPException(400, { message: analyticsText.badGroupBy })
  const file = await completedFile(c)
  const read = (last: { period: number } | undefined, limit: number) =>
    listRevenueByPeriod(c.var.db, file.id, groupBy, { after: last?.period, limit })
  return streamedJson(
    c,
    inBatches(read, (row) => revenueRow(groupBy, row)),
  )
})

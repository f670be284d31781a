import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { inBatches } from '../../../db/queries/in-batches'
import { listRevenueByPeriod } from '../../../db/queries/revenue-by-period'
import { defaultGroupBy, isGroupBy } from '../../../src/domain/period'
import { revenueRow } from '../../../src/domain/revenue'
import type { AppEnv } from '../../../src/server/app-env'
import { completedFile } from '../../../src/server/owned-file'
import { streamedJson } from '../../../src/server/streamed-json'
import { analyticsText } from '../../../src/text/analytics'

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

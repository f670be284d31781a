import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listRevenueByPeriod } from '../../../db/queries/revenue-by-period'
import { defaultGroupBy, isGroupBy } from '../../../src/domain/period'
import { revenueRow } from '../../../src/domain/revenue'
import type { AppEnv } from '../../../src/server/app-env'
import { completedFile } from '../../../src/server/owned-file'
import { analyticsText } from '../../../src/text/analytics'

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = c.req.query('groupBy') ?? defaultGroupBy
  if (!isGroupBy(groupBy)) throw new HTTPException(400, { message: analyticsText.badGroupBy })
  const file = await completedFile(c)
  const rows = await listRevenueByPeriod(c.var.db, file.id, groupBy)
  return c.json(rows.map((row) => revenueRow(groupBy, row)))
})

import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listRevenueByPeriod } from '../../../db/queries/revenue-by-period'
import { listRevenueOfNewCustomers } from '../../../db/queries/revenue-of-new-customers'
import { newAndReturning } from '../../../src/domain/new-and-returning'
import { defaultGroupBy, isGroupBy } from '../../../src/domain/period'
import { mostPeriodsInWorkbook } from '../../../src/domain/period-part'
import { revenueRow } from '../../../src/domain/revenue'
import { exportName } from '../../../src/domain/table-export'
import type { AppEnv } from '../../../src/server/app-env'
import { completedFile } from '../../../src/server/owned-file'
import { workbookAnswer } from '../../../src/server/workbook'
import { analyticsText, tooManyPeriods } from '../../../src/text/analytics'
import { newAndReturningColumns, newAndReturningText } from '../../../src/text/new-and-returning'
import { revenueColumns, revenueText } from '../../../src/text/revenue'

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = c.req.query('groupBy') ?? defaultGroupBy
  if (!isGroupBy(groupBy)) throw new HTTPException(400, { message: analyticsText.badGroupBy })
  const file = await completedFile(c)
  const [found, ofNew] = await Promise.all([
    listRevenueByPeriod(c.var.db, file.id, groupBy, { limit: mostPeriodsInWorkbook + 1 }),
    listRevenueOfNewCustomers(c.var.db, file.id, groupBy),
  ])
  if (found.length > mostPeriodsInWorkbook) throw new HTTPException(400, { message: tooManyPeriods(groupBy) })
  const rows = found.map((row) => revenueRow(groupBy, row))
  return workbookAnswer(c, exportName('revenue', groupBy, false, new Date()), [
    {
      name: revenueText.sheet,
      columns: [
        { heading: revenueColumns.period.label, kind: 'text' },
        { heading: revenueColumns.revenue.label, kind: 'money' },
        { heading: revenueColumns.purchases.label, kind: 'count' },
        { heading: revenueColumns.purchasers.label, kind: 'count' },
        { heading: revenueColumns.aov.label, kind: 'money' },
      ],
      rows: rows.map(({ period, revenue, purchases, purchasers, aov }) => [
        period,
        revenue,
        purchases,
        purchasers,
        aov,
      ]),
    },
    {
      name: newAndReturningText.sheet,
      columns: [
        { heading: newAndReturningColumns.period.label, kind: 'text' },
        { heading: newAndReturningColumns.fromNew.label, kind: 'money' },
        { heading: newAndReturningColumns.fromReturning.label, kind: 'money' },
      ],
      rows: newAndReturning(groupBy, found, ofNew).map(({ period, fromNew, fromReturning }) => [
        period,
        fromNew,
        fromReturning,
      ]),
    },
  ])
})

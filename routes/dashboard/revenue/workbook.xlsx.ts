import { Hono } from 'hono'
import { listRevenueByPeriod } from '#db/queries/analytics/revenue-by-period.ts'
import { listRevenueOfNewCustomers } from '#db/queries/analytics/revenue-of-new-customers.ts'
import { newAndReturning } from '#domain/analytics/new-and-returning.ts'
import { readGroupBy } from '#domain/analytics/period.ts'
import { mostPeriodsInWorkbook } from '#domain/analytics/period-part.ts'
import { revenueRow } from '#domain/analytics/revenue.ts'
import { exportName } from '#domain/site/table-export.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText, tooManyPeriods } from '#text/analytics/analytics.ts'
import { newAndReturningColumns, newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { revenueColumns, revenueText } from '#text/analytics/revenue.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = readGroupBy(c.req.query('groupBy')) ?? badRequest(analyticsText.badGroupBy)
  const file = await completedFile(c)
  const [found, ofNew] = await Promise.all([
    listRevenueByPeriod(c.var.db, file.id, groupBy, { limit: mostPeriodsInWorkbook + 1 }),
    listRevenueOfNewCustomers(c.var.db, file.id, groupBy),
  ])
  if (found.length > mostPeriodsInWorkbook) badRequest(tooManyPeriods(groupBy))
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

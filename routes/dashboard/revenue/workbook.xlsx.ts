import { Hono } from 'hono'
import { listRevenueOfNewCustomers } from '#db/queries/cohort-cells.ts'
import { listRevenueByPeriod } from '#db/queries/revenue-by-period.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { readComparison, runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { newAndReturning } from '#domain/analytics/new-and-returning.ts'
import { periodLabel, readGroupBy } from '#domain/analytics/period.ts'
import { mostPeriodsInWorkbook } from '#domain/analytics/period-part.ts'
import { refundRow, revenueRow } from '#domain/analytics/revenue.ts'
import { fileOfCall } from '#server/analytics/analytics-file.ts'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import { boundsOfCall } from '#server/analytics/bounds-of-call.ts'
import { exportNameOf } from '#server/analytics/export-answers.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { compareRevenue } from '#server/analytics/revenue/compare-revenue.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { sheetOf, workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText, tooManyPeriods } from '#text/analytics/analytics.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import type { FigureColumn } from '#text/analytics/figure-columns.ts'
import { newAndReturningTable, newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { rangeText } from '#text/analytics/range.ts'
import { refundsText, refundTable } from '#text/analytics/refunds.ts'
import { revenueTable, revenueText } from '#text/analytics/revenue.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = readGroupBy(c.req.query('groupBy')) ?? badRequest(analyticsText.badGroupBy)
  const comparison = readComparison(c.req.query('compare')) ?? badRequest(rangeText.badComparison)
  const bounds = boundsOfCall(c)
  const guests = asksForGuests(c)
  const { state, file } = await fileOfCall(c, groupBy)
  if (state === 'being-generated') return c.json({ message: cohortText.inBackground }, 202)
  const kind = kindOf(groupBy, file.calendar)
  const part = { ...bounds(kind, file), limit: mostPeriodsInWorkbook + 1 }
  const [found, ofNew, ofCustomers] = await Promise.all([
    listRevenueByPeriod(c.var.db, file.id, kind, { ...part, guests }),
    listRevenueOfNewCustomers(c.var.db, file.id, kind, part),
    guests ? listRevenueByPeriod(c.var.db, file.id, kind, part) : undefined,
  ])
  if (found.length > mostPeriodsInWorkbook) badRequest(tooManyPeriods(groupBy))
  const periods = found.map(({ period }) => period)
  const asked = { groupBy: kind, periods, comparison, span: spanOf(file)!, guests }
  const compared = periods.length ? await compareRevenue(readFigures(c.var.db, file), asked) : undefined
  const rows = found.map((row) => ({ ...revenueRow(kind, row), ...compared?.(row.period, row.revenue) }))
  const running = runningPeriod(kind, spanOf(file)!)
  const runningLabel = running && periodLabel(kind, running.period)
  // As on the page: the figures of a period in progress are marked.
  const sheet = <Row extends { period: string }>(name: string, [period, ...others]: FigureColumn<Row>[], rows: Row[]) =>
    sheetOf(
      name,
      [period!, ...others.map((column) => ({ ...column, isUnfinished: (row: Row) => row.period === runningLabel }))],
      rows,
    )
  const hasUnits = rows.some(({ units }) => units !== null)
  const name = exportNameOf(c, file, 'revenue', { groupBy })
  return workbookAnswer(c, file, name, [
    sheet(revenueText.sheet, revenueTable({ comparison, hasUnits }), rows),
    ...(rows.some(({ refunds }) => refunds) ? [sheet(refundsText.title, refundTable, rows.map(refundRow))] : []),
    sheet(newAndReturningText.sheet, newAndReturningTable, newAndReturning(kind, ofCustomers ?? found, ofNew)),
  ])
})

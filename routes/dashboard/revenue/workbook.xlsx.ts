import { Hono } from 'hono'
import { listRevenueByPeriod } from '#db/queries/analytics/revenue-by-period.ts'
import { listRevenueOfNewCustomers } from '#db/queries/analytics/revenue-of-new-customers.ts'
import { type Comparison, readComparison, runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { newAndReturning } from '#domain/analytics/new-and-returning.ts'
import { periodLabel, readGroupBy } from '#domain/analytics/period.ts'
import { mostPeriodsInWorkbook } from '#domain/analytics/period-part.ts'
import { type RevenueRow, refundKeys, refundRow, revenueRow, unitsPerOrder } from '#domain/analytics/revenue.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { exportName, namedAfter } from '#domain/site/table-export.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { boundsOfCall } from '#server/analytics/bounds-of-call.ts'
import { compareRevenue } from '#server/analytics/compare-revenue.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { type Sheet, type SheetRow, sheetValue, workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText, tooManyPeriods } from '#text/analytics/analytics.ts'
import { newAndReturningColumns, newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { comparedColumns, rangeText } from '#text/analytics/range.ts'
import { refundColumns, refundsText } from '#text/analytics/refunds.ts'
import { revenueColumns, revenueText, unitColumns } from '#text/analytics/revenue.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = readGroupBy(c.req.query('groupBy')) ?? badRequest(analyticsText.badGroupBy)
  const comparison = readComparison(c.req.query('compare')) ?? badRequest(rangeText.badComparison)
  const bounds = boundsOfCall(c)
  const guests = c.req.query('guests') === '1'
  const file = await completedFile(c)
  const part = { ...bounds(groupBy, file), limit: mostPeriodsInWorkbook + 1 }
  const [found, ofNew, ofCustomers] = await Promise.all([
    listRevenueByPeriod(c.var.db, file.id, groupBy, { ...part, guests }),
    listRevenueOfNewCustomers(c.var.db, file.id, groupBy, part),
    guests ? listRevenueByPeriod(c.var.db, file.id, groupBy, part) : undefined,
  ])
  if (found.length > mostPeriodsInWorkbook) badRequest(tooManyPeriods(groupBy))
  const periods = found.map(({ period }) => period)
  const asked = { groupBy, periods, comparison, span: spanOf(file)!, guests }
  const compared = periods.length ? await compareRevenue(readFigures(c.var.db, file), asked) : undefined
  const rows = found.map((row) => ({ ...revenueRow(groupBy, row), ...compared?.(row.period, row.revenue) }))
  const running = runningPeriod(groupBy, spanOf(file)!)
  const runningLabel = running && periodLabel(groupBy, running.period)
  const rowOf = (period: string, values: (number | null)[]) => [
    period,
    ...values.map((value) => sheetValue({ value, isRunning: period === runningLabel })),
  ]
  const hasUnits = rows.some(({ units }) => units !== null)
  const name = namedAfter(file.original_name, exportName('revenue', groupBy, false, new Date()))
  return workbookAnswer(c, name, moneyOfFile(file), [
    {
      name: revenueText.sheet,
      columns: [
        { heading: revenueColumns.period.label, kind: 'text' },
        { heading: revenueColumns.revenue.label, kind: 'money' },
        { heading: revenueColumns.purchases.label, kind: 'count' },
        { heading: revenueColumns.purchasers.label, kind: 'count' },
        { heading: revenueColumns.aov.label, kind: 'money' },
        ...(hasUnits ? sheetUnits : []),
        ...(comparison === 'none' ? [] : sheetCompared(comparison)),
      ],
      rows: rows.map((row) =>
        rowOf(row.period, [
          row.revenue,
          row.purchases,
          row.purchasers,
          row.aov,
          ...(hasUnits ? [row.units, unitsPerOrder(row)] : []),
          ...(comparison === 'none' ? [] : [row.other ?? null, row.change ?? null]),
        ]),
      ),
    },
    ...(rows.some(({ refunds }) => refunds) ? [refundsSheet(rows, rowOf)] : []),
    {
      name: newAndReturningText.sheet,
      columns: [
        { heading: newAndReturningColumns.period.label, kind: 'text' },
        { heading: newAndReturningColumns.fromNew.label, kind: 'money' },
        { heading: newAndReturningColumns.fromReturning.label, kind: 'money' },
      ],
      rows: newAndReturning(groupBy, ofCustomers ?? found, ofNew).map(({ period, fromNew, fromReturning }) =>
        rowOf(period, [fromNew, fromReturning]),
      ),
    },
  ])
})

const sheetUnits = [
  { heading: unitColumns.units.label, kind: 'quantity' },
  { heading: unitColumns.unitsPerOrder.label, kind: 'quotient' },
] as const

const sheetCompared = (comparison: Exclude<Comparison, 'none'>): Sheet['columns'] => [
  { heading: comparedColumns.other[comparison].label, kind: 'money' },
  { heading: comparedColumns.change.label, kind: 'rate' },
]

type RowOf = (period: string, values: (number | null)[]) => SheetRow

const refundsSheet = (rows: RevenueRow[], rowOf: RowOf): Sheet => ({
  name: refundsText.title,
  columns: refundKeys.map((key) => ({
    heading: refundColumns[key].label,
    kind: key === 'period' ? 'text' : key === 'refundRate' ? 'rate' : 'money',
  })),
  rows: rows
    .map(refundRow)
    .map(({ period, gross, refunds, net, refundRate }) => rowOf(period, [gross, refunds, net, refundRate])),
})

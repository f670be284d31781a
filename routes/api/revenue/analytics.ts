import { Hono } from 'hono'
import { inBatches } from '#db/queries/in-batches.ts'
import { listRevenueByPeriod } from '#db/queries/revenue-by-period.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { readComparison } from '#domain/analytics/comparison/compared-revenue.ts'
import { readGroupBy } from '#domain/analytics/period.ts'
import { type PeriodRevenue, revenueRow } from '#domain/analytics/revenue.ts'
import { fileOfCall } from '#server/analytics/analytics-file.ts'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import { boundsOfCall } from '#server/analytics/bounds-of-call.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { compareRevenue } from '#server/analytics/revenue/compare-revenue.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { streamedJson } from '#server/http/answers/streamed-json.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { rangeText } from '#text/analytics/range.ts'

interface Row extends PeriodRevenue {
  /** only if a comparison is requested */
  compared?: { other: number | null; change: number | null }
}

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = readGroupBy(c.req.query('groupBy')) ?? badRequest(analyticsText.badGroupBy)
  const comparison = readComparison(c.req.query('compare')) ?? badRequest(rangeText.badComparison)
  const bounds = boundsOfCall(c)
  const guests = asksForGuests(c)
  const { state, file } = await fileOfCall(c, groupBy)
  if (state === 'being-generated') return c.json({ message: cohortText.inBackground }, 202)
  const kind = kindOf(groupBy, file.calendar)
  const part = { ...bounds(kind, file), guests }
  const figures = readFigures(c.var.db, file)
  const span = spanOf(file)
  async function read(last: Row | undefined, limit: number): Promise<readonly Row[]> {
    const rows = await figures(listRevenueByPeriod, kind, { ...part, after: last?.period, limit })
    if (comparison === 'none' || !rows.length || !span) return rows
    const periods = rows.map(({ period }) => period)
    const compared = await compareRevenue(figures, { groupBy: kind, periods, comparison, span, guests })
    return rows.map((row) => ({ ...row, compared: compared(row.period, row.revenue) }))
  }
  return streamedJson(
    c,
    inBatches(read, (row) => ({ ...revenueRow(kind, row), ...row.compared })),
  )
})

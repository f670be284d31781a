import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { besideTables } from '#domain/analytics/addresses/beside-address.ts'
import { readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { readRevenueView } from '#domain/analytics/addresses/revenue-address.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { besideAnswer } from '#server/analytics/beside/beside-answer.ts'
import { findBeside } from '#server/analytics/beside/find-beside.ts'
import { findAges, findPeriods } from '#server/analytics/beside/find-tables.ts'
import { sheetAnswer } from '#server/analytics/export-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { besideSheet } from '#text/analytics/beside/beside.ts'
import { agesTable, besidePeriodsTable, besideTablesText } from '#text/analytics/beside/beside-tables.ts'
import { figureSheet } from '#text/analytics/figure-columns.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'

/** A table of A beside B as CSV or Excel: the figures, or the table of Cohorts or Revenue with the parameters of the page. */
export default new Hono<AppEnv>().get('/', (c) => {
  const query = new URL(c.req.url).searchParams
  const asked = query.get('table') || 'figures'
  const table = besideTables.find((one) => one === asked) ?? badRequest(besideTablesText.badTable)
  return besideAnswer(c, async (file, sides) => {
    if (table === 'figures') {
      const { figures } = await findBeside(c, sides)
      return sheetAnswer(c, file, 'beside', besideSheet(figures, { a: sides.a.words, b: sides.b.words }))
    }
    if (table === 'ages') {
      const options = readCohortOptions(query)
      if (typeof options === 'string') return badRequest(analyticsText.badAddress)
      const ages = there(await findAges(c, file, sides, options))
      const columns = agesTable(kindOf(options.groupBy, file.calendar))
      return sheetAnswer(c, file, 'beside-ages', figureSheet(besideTablesText.sheetOfAges, columns, ages))
    }
    const view = readRevenueView(query) ?? badRequest(analyticsText.badAddress)
    const periods = there(await findPeriods(c, file, sides, view))
    const sheet = figureSheet(besideTablesText.sheetOfPeriods, besidePeriodsTable, periods)
    return sheetAnswer(c, file, 'beside-revenue', sheet)
  })
})

function there<Row>(rows: Row[] | undefined): Row[] {
  if (rows) return rows
  throw new HTTPException(409, { message: filtersText.notYet })
}

import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listRevenueByOffset } from '../../../db/queries/revenue-by-offset'
import { cohortRow } from '../../../src/domain/cohort'
import { readCohortOptions } from '../../../src/domain/cohort-options'
import { cohortColumns, cohortLines, lastShown } from '../../../src/domain/cohort-view'
import { periodOf } from '../../../src/domain/period'
import { mostPeriodsInWorkbook } from '../../../src/domain/period-part'
import { exportName } from '../../../src/domain/table-export'
import type { AppEnv } from '../../../src/server/app-env'
import { completedFile } from '../../../src/server/owned-file'
import { type Sheet, workbookAnswer } from '../../../src/server/workbook'
import { analyticsText, tooManyPeriods } from '../../../src/text/analytics'
import { cohortColumn, cohortColumnText, customersColumn } from '../../../src/text/cohort-columns'
import { cohortText, ltvByTitle, revenueByTitle } from '../../../src/text/cohorts'

/** Both cohort tables as the page with the same options shows them. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const options = readCohortOptions(new URL(c.req.url).searchParams)
  if (options === 'groupBy') throw new HTTPException(400, { message: analyticsText.badGroupBy })
  if (options === 'percentiles') throw new HTTPException(400, { message: cohortText.badPercentiles })
  const file = await completedFile(c)
  const { groupBy, withFirstPurchase } = options
  const lastOrderedAt = file.last_ordered_at!
  const most = { limit: mostPeriodsInWorkbook + 1 }
  const found = await listRevenueByOffset(c.var.db, file.id, groupBy, options.deciles, most)
  if (found.length > mostPeriodsInWorkbook) throw new HTTPException(400, { message: tooManyPeriods(groupBy) })
  const rows = found.map((row) => cohortRow(groupBy, row, periodOf(groupBy, lastOrderedAt), false))
  const columns = cohortColumns(rows, withFirstPurchase)
  const sheet = (name: string, isLtv: boolean, isCumulative: boolean): Sheet => {
    const view = { groupBy, isLtv, isCumulative, withFirstPurchase, last: lastShown(columns) }
    return {
      name,
      columns: [
        { heading: cohortColumn.label, kind: 'text' },
        { heading: customersColumn.label, kind: 'count' },
        ...columns.map((column) => ({ heading: cohortColumnText(column, view).label, kind: 'money' as const })),
      ],
      rows: sheetRows({ groupBy, lastOrderedAt, perCustomer: isLtv, isCumulative }),
    }
  }
  // As the sheet is written: all lines of 20,000 days at once would take 100 ms.
  function* sheetRows(view: Parameters<typeof cohortLines>[2]) {
    for (const row of rows) {
      const [line] = cohortLines([row], columns, view)
      yield [line!.cohort, line!.customers, ...line!.cells.map(({ value }) => value)]
    }
  }
  return workbookAnswer(c, exportName('cohorts', groupBy, false, new Date()), [
    sheet(revenueByTitle(groupBy), false, options.isRevenueCumulative),
    sheet(ltvByTitle(groupBy), true, options.isLtvCumulative),
  ])
})

import { Hono } from 'hono'
import { listCohortCells } from '#db/queries/cohort-cells.ts'
import { listCohortRetention } from '#db/queries/cohort-retention.ts'
import { readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { cohortRow } from '#domain/analytics/cohort.ts'
import { cohortColumns, cohortLines } from '#domain/analytics/cohort-view.ts'
import { decilesPart } from '#domain/analytics/decile.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { mostPeriodsInWorkbook } from '#domain/analytics/period-part.ts'
import { retentionRow } from '#domain/analytics/retention-row.ts'
import { callOfDays, completedFile } from '#server/analytics/analytics-file.ts'
import { boundsOfCall, daysOfFirstInCall } from '#server/analytics/bounds-of-call.ts'
import { exportNameOf } from '#server/analytics/export-answers.ts'
import { fileOfMargin } from '#server/analytics/profit/file-of-margin.ts'
import { retentionSheet } from '#server/analytics/retention-sheet.ts'
import { type Sheet, sheetOf, workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { tooManyPeriods } from '#text/analytics/analytics.ts'
import { cohortTable } from '#text/analytics/cohort-columns.ts'
import { badCohortOption, cohortText, ltvByTitle, revenueByTitle } from '#text/analytics/cohorts.ts'

/** The cohort tables as the page shows them with the same options. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const options = readCohortOptions(new URL(c.req.url).searchParams)
  if (typeof options === 'string') badRequest(badCohortOption[options])
  const bounds = boundsOfCall(c)
  const whole = await completedFile(c)
  const { withFirstPurchase } = options
  const groupBy = kindOf(options.groupBy, whole.calendar)
  const days = daysOfFirstInCall(c, groupBy, whole)
  const file = await callOfDays(c, whole, days)
  const lastOrderedAt = file.last_ordered_at!
  const most = { ...bounds(groupBy, file), limit: mostPeriodsInWorkbook + 1 }
  const ofMoney = await fileOfMargin(c, file, options.money, true)
  if (typeof ofMoney === 'string') return c.json({ message: cohortText.inBackground }, 202)
  const found = await listCohortCells(c.var.db, ofMoney.id, groupBy, options.deciles, most)
  if (found.length > mostPeriodsInWorkbook) badRequest(tooManyPeriods(groupBy))
  const rows = found.map((row) => cohortRow(groupBy, row, periodOf(groupBy, lastOrderedAt), false))
  const columns = cohortColumns(rows, withFirstPurchase)
  const sheet = (name: string, isLtv: boolean, isCumulative: boolean): Sheet => {
    const view = { groupBy, lastOrderedAt, perCustomer: isLtv, isCumulative }
    return sheetOf(
      name,
      cohortTable(columns, { groupBy, isLtv, isCumulative, withFirstPurchase }),
      (function* lines() {
        for (const row of rows) yield* cohortLines([row], columns, view)
      })(),
    )
  }
  const counts = await listCohortRetention(c.var.db, file.id, groupBy, options.deciles, most)
  const retention = counts.map((row) => retentionRow(groupBy, row, periodOf(groupBy, lastOrderedAt)))
  return workbookAnswer(
    c,
    file,
    exportNameOf(c, file, 'cohorts', { groupBy: options.groupBy, part: decilesPart(options.deciles, days) }),
    [
      sheet(revenueByTitle(groupBy, options.money), false, options.isRevenueCumulative),
      sheet(ltvByTitle(groupBy, options.money), true, options.isLtvCumulative),
      retentionSheet(retention, { groupBy, lastOrderedAt, isCumulative: options.isRetentionCumulative }),
    ],
  )
})

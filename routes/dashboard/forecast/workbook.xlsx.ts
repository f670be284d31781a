import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { listAnswer, noListMessage } from '#server/analytics/customers/list-of-file.tsx'
import { exportNameOf } from '#server/analytics/export-answers.ts'
import { findPayback } from '#server/analytics/forecast/find-payback.ts'
import { forecastOfFile, forecastUnderFilter } from '#server/analytics/forecast/forecast-of-file.ts'
import { sheetsOfFile } from '#server/analytics/forecast/sheets-of-file.ts'
import { workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { filteredSheet } from '#text/analytics/forecast/forecast-sheets.ts'
import { paybackSheet } from '#text/analytics/forecast/payback-sheet.ts'

/** Every table of the Forecast page; under a filter, its three figures. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  if (c.var.question)
    return listAnswer(c, async (file) => {
      const sheet = filteredSheet(await forecastUnderFilter(c, file.id))
      return workbookAnswer(c, file, exportNameOf(c, file, 'forecast'), [sheet], { looksAtCustomers: true })
    })
  const forecast = await forecastOfFile(c.var.db, file.id)
  if (forecast === 'preparing') {
    const { message } = await noListMessage(c, file.id)
    if (c.var.taken) return c.json({ message }, 202) // who asks within the process asks again
    throw new HTTPException(409, { message })
  }
  const fit = forecast === 'failed' ? null : forecast.fit
  const { cohorts } = await findPayback(c, file)
  const sheets = fit && (await sheetsOfFile(c.var.db, file.id, fit))
  const made = sheets
    ? [
        ...sheets.tests,
        sheets.months,
        sheets.cohorts,
        sheets.deciles,
        ...(sheets.skus.rows.length ? [sheets.skus] : []),
      ]
    : []
  const name = exportNameOf(c, file, 'forecast')
  return workbookAnswer(c, file, name, [...made, paybackSheet(cohorts)], { looksAtCustomers: true })
})

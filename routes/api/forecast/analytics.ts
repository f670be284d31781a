import { Hono } from 'hono'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { listAnswer, noListAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { forecastAnswer } from '#server/analytics/forecast/forecast-answer.ts'
import { forecastOfFile, forecastUnderFilter } from '#server/analytics/forecast/forecast-of-file.ts'
import type { AppEnv } from '#server/context.ts'

/** The verdict, the back-test and the forecast of a file; 202 while it is being made. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  if (c.var.question) return listAnswer(c, async () => c.json(await forecastUnderFilter(c, file.id)))
  const forecast = await forecastOfFile(c.var.db, file.id)
  if (forecast === 'preparing' || forecast === 'failed') return noListAnswer(c, file.id)
  return c.json(forecastAnswer(forecast))
})

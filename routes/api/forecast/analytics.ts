import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { forecastAnswer } from '#server/analytics/forecast/forecast-answer.ts'
import { forecastOfFile } from '#server/analytics/forecast/forecast-of-file.ts'
import type { AppEnv } from '#server/context.ts'
import { noListText } from '#text/analytics/customers/customers.ts'

/** The verdict, the back-test and the forecast of a file; 202 while it is being made. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  const forecast = await forecastOfFile(c.var.db, file.id)
  if (forecast === 'preparing') return c.json({ message: noListText.preparing }, 202)
  if (forecast === 'failed') throw new HTTPException(409, { message: noListText.failed })
  return c.json(forecastAnswer(forecast))
})

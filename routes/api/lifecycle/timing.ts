import { Hono } from 'hono'
import { fileOfCall } from '#server/analytics/analytics-file.ts'
import { boundsOfCall } from '#server/analytics/bounds-of-call.ts'
import { findTiming } from '#server/analytics/find-timing.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import type { AppEnv } from '#server/context.ts'
import { cohortText } from '#text/analytics/cohorts.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const bounds = boundsOfCall(c)
  const { state, file } = await fileOfCall(c, true)
  if (state === 'being-generated') return c.json({ message: cohortText.inBackground }, 202)
  return c.json(await findTiming(readFigures(c.var.db, file), file.calendar, (kind) => bounds(kind, file)))
})

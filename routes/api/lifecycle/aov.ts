import { Hono } from 'hono'
import { listLifecycleByDecile } from '#db/queries/lifecycle.ts'
import { lifecycleAovRow } from '#domain/analytics/lifecycle.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { callOfMargin } from '#server/analytics/profit/file-of-margin.ts'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const rows = await readFigures(c.var.db, await callOfMargin(c, await completedFile(c)))(listLifecycleByDecile)
  return c.json(rows.map(lifecycleAovRow))
})

import { Hono } from 'hono'
import { listLifecycleByDecile } from '#db/queries/lifecycle.ts'
import { lifecycleAovRow } from '#domain/analytics/lifecycle.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const rows = await readFigures(c.var.db, await completedFile(c))(listLifecycleByDecile)
  return c.json(rows.map(lifecycleAovRow))
})

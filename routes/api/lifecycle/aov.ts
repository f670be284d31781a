import { Hono } from 'hono'
import { listLifecycleByDecile } from '#db/queries/analytics/lifecycle.ts'
import { lifecycleAovRow } from '#domain/analytics/lifecycle.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', async (c) => {
  const rows = await listLifecycleByDecile(c.var.db, (await completedFile(c)).id)
  return c.json(rows.map(lifecycleAovRow))
})

import { Hono } from 'hono'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { findOrderUnits } from '#server/analytics/distribution/find-distribution.ts'
import type { AppEnv } from '#server/context.ts'

/** Orders by units, null if no quantity is mapped (docs/semantics.md §16). */
export default new Hono<AppEnv>().get('/', (c) =>
  listAnswer(c, async (file) => c.json(await findOrderUnits(c, file.id))),
)

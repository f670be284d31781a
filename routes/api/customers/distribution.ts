import { Hono } from 'hono'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { findRevenueShares } from '#server/analytics/distribution/find-distribution.ts'
import type { AppEnv } from '#server/context.ts'

/** What the best customers bring (docs/semantics.md §16). */
export default new Hono<AppEnv>().get('/', (c) =>
  listAnswer(c, async (file) => c.json(await findRevenueShares(c, file.id))),
)

import { Hono } from 'hono'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { findOrderHours } from '#server/analytics/distribution/find-distribution.ts'
import type { AppEnv } from '#server/context.ts'

/** Purchases and revenue by weekday and hour (docs/semantics.md §16). */
export default new Hono<AppEnv>().get('/', (c) =>
  listAnswer(c, async (file) => c.json(await findOrderHours(c, file.id))),
)

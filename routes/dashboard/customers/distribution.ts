import { Hono } from 'hono'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { findRevenueShares } from '#server/analytics/distribution/find-distribution.ts'
import { sheetAnswer } from '#server/analytics/export-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { sharesSheet } from '#text/analytics/distribution/revenue-shares.ts'

/** What the best customers bring, as CSV or Excel. */
export default new Hono<AppEnv>().get('/', (c) =>
  listAnswer(c, async (file) =>
    sheetAnswer(c, file, 'customers-distribution', sharesSheet(await findRevenueShares(c, file.id))),
  ),
)

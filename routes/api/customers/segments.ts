import { Hono } from 'hono'
import { segmentSums } from '#domain/analytics/customers/segment-sums.ts'
import { segments } from '#domain/analytics/customers/segments.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'

/**
 * The segments of a file's customers, the cells of which they consist, and the limits of the scores. Money in the
 * file's currency.
 */
export default new Hono<AppEnv>().get('/', (c) =>
  listAnswer(c, async (_, facts) => {
    const { customers, withoutPurchase, gap80: overdueAfterDays, overdue, thresholds, cells } = facts
    const money = thresholds.m.map((one) => ({ ...one, least: one.least / 10_000, most: one.most / 10_000 }))
    return c.json({
      customers,
      withoutPurchase,
      overdue,
      overdueAfterDays,
      segments: segmentSums(cells),
      cells: cells.map((cell) => ({ ...cell, segment: segments[cell.segment - 1], revenue: cell.revenue / 10_000 })),
      thresholds: { ...thresholds, m: money },
    })
  }),
)

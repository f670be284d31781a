import type { Context } from 'hono'
import { sumRevenueOfDays } from '#db/queries/analytics/months.ts'
import {
  type Comparison,
  changeFrom,
  comparedPeriod,
  runningPeriod,
  sameDays,
} from '#domain/analytics/comparison/compared-revenue.ts'
import { type FileSpan, wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import type { AppEnv } from '#server/context.ts'

interface Compared {
  groupBy: GroupBy
  /** every period with an order that the page has */
  rows: { period: number; revenue: number }[]
  comparison: Comparison
  span: FileSpan
  guests: boolean
}

/**
 * What a period is compared with, and the change as a fraction. The running period is compared with as many days of the
 * other (docs/semantics.md §9).
 */
export async function compareRevenue(c: Context<AppEnv>, fileId: string, asked: Compared) {
  const { groupBy, rows, comparison, span, guests } = asked
  const revenue = new Map(rows.map((row) => [row.period, row.revenue]))
  const earliest = rows[0]!.period // a very long file shows its latest periods only
  const running = runningPeriod(groupBy, span)
  const whole = wholePeriods(groupBy, span)
  const ofRunning = running && comparedPeriod(groupBy, running.period, comparison, whole)
  const soFar =
    running && ofRunning != null
      ? await sumRevenueOfDays(c.var.db, fileId, sameDays(groupBy, ofRunning, running.days), guests)
      : null
  return (period: number, now: number) => {
    const other = comparedPeriod(groupBy, period, comparison, whole)
    const than =
      other === null || other < earliest ? null : period === running?.period ? soFar : (revenue.get(other) ?? 0)
    return { other: than, change: changeFrom(now, than) }
  }
}

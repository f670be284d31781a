import { type GroupBy, periodFromLabel, periodLabel } from './period.ts'
import { mostPeriodsShown } from './period-part.ts'

/**
 * The rows of every period from the first to the last, of the latest ones if they are many: a period without any order has no row,
 * and is a gap in a chart (docs/semantics.md §2), where `none` stands for it. `rows`: some, in their order.
 */
export function everyPeriod<Row extends { period: string }>(
  groupBy: GroupBy,
  rows: Row[],
  none: (period: string) => Row,
): Row[] {
  const found = new Map(rows.map((row) => [row.period, row]))
  const last = periodFromLabel(groupBy, rows.at(-1)!.period)
  const first = Math.max(periodFromLabel(groupBy, rows[0]!.period), last - mostPeriodsShown + 1)
  return Array.from({ length: last - first + 1 }, (_, k) => {
    const period = periodLabel(groupBy, first + k)
    return found.get(period) ?? none(period)
  })
}

import { type PeriodKind, periodFromLabel, periodLabel } from './period.ts'
import { mostPeriodsShown } from './period-part.ts'

/**
 * One row for every period from the first to the last, at most the latest `mostPeriodsShown`. A period without orders
 * has no row, but a chart needs a place for it (docs/semantics.md §2): `none` makes that row. `rows` has at least one
 * row, in order.
 */
export function everyPeriod<Row extends { period: string }>(
  groupBy: PeriodKind,
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

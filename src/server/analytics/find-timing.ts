import { listOrderGaps, listRepurchase } from '#db/queries/order-gaps.ts'
import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { type PeriodKind, periodLabel } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'
import {
  gapsOf,
  type Timing,
  type TimingGroupBy,
  type TimingRow,
  timingGroupBys,
  timingRow,
} from '#domain/analytics/timing-view.ts'
import type { ReadFigures } from './kept-figures.ts'

/**
 * How long customers take to come back (docs/semantics.md §9); empty if figures of an older version lack it. Only
 * cohorts are limited to `bounds`; days between orders and the row of all customers always cover the whole file.
 */
export async function findTiming(
  read: ReadFigures,
  calendar: SourceCalendar | null,
  bounds: (kind: PeriodKind) => PeriodPart = () => ({}),
): Promise<Timing> {
  const [gaps, found] = await Promise.all([read(listOrderGaps), read(listRepurchase)])
  const rows = (groupBy: TimingGroupBy) => {
    const kind = kindOf(groupBy, calendar)
    const { from = -Infinity, until = Infinity } = bounds(kind)
    return found
      .filter((row) => row.group_by === kind && row.cohort >= from && row.cohort <= until)
      .map((row) => timingRow(periodLabel(kind, row.cohort), row))
  }
  const all = found.filter((row) => row.group_by === 'all').map((row) => timingRow(null, row))
  const repurchase = Object.fromEntries(timingGroupBys.map((by) => [by, rows(by)])) as Record<
    TimingGroupBy,
    TimingRow[]
  >
  return { gaps: gapsOf(gaps), repurchase: { all, ...repurchase } }
}

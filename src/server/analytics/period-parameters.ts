import { type FileSpan, mostOfAYear } from '#domain/analytics/comparison/whole-periods.ts'
import type { ListValue } from '#domain/analytics/customers/list-question.ts'
import {
  firstDayOf,
  groupByOf,
  monthShiftOf,
  type PeriodKind,
  periodOf,
  retailOf,
  weekShiftOf,
} from '#domain/analytics/period.ts'

const yearsAround = 10

/**
 * What number-of-period.sql needs. Periods of a retail year have no rule that SQL could reckon with, so it gets the first
 * days of all periods.
 */
export function periodParameters(kind: PeriodKind, span: FileSpan): Record<string, ListValue> {
  if (!retailOf(kind) || groupByOf(kind) === 'week')
    return { [groupByOf(kind)]: true, week_shift: weekShiftOf(kind), month_shift: monthShiftOf(kind) }
  // Orders without a customer may lie before and after those of customers.
  const more = yearsAround * mostOfAYear[groupByOf(kind)]
  const first = periodOf(kind, span.first) - more
  const periods = periodOf(kind, span.last) + more - first + 1
  return { starts: Array.from({ length: periods }, (_, at) => firstDayOf(kind, first + at)), before_first: first - 1 }
}

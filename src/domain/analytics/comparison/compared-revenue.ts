import { firstDayOf, lastCompletePeriod, type PeriodKind, periodOf } from '#domain/analytics/period.ts'
import type { DayRange } from './range.ts'
import { type FileSpan, restatedDays, type WholePeriods, wholePeriods, yearBefore } from './whole-periods.ts'

/** What each period is compared with: the one before it, or the same one a year before. */
export const comparisons = ['none', 'before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The comparison in an address: none if it is missing, undefined if it is not allowed. */
export const readComparison = (text: string | undefined): Comparison | undefined =>
  comparisons.find((one) => one === (text || 'none'))

/**
 * The period that another one is compared with; null if it does not lie wholly inside the file (docs/semantics.md §2).
 */
export function comparedPeriod(
  groupBy: PeriodKind,
  period: number,
  to: Comparison,
  whole: WholePeriods,
): number | null {
  const other = to === 'none' ? null : to === 'before' ? period - 1 : yearBefore(groupBy, period)
  return other !== null && other >= whole.from && other <= whole.to ? other : null
}

/** The period in which the file ends, with its days so far; undefined if the last period is complete. */
export function runningPeriod(groupBy: PeriodKind, span: FileSpan): { period: number; days: number } | undefined {
  const period = periodOf(groupBy, span.last)
  if (lastCompletePeriod(groupBy, span.last) === period) return undefined
  return { period, days: periodOf('day', span.last) - firstDayOf(groupBy, period) + 1 }
}

/** The first days of another period, as many as the period in progress has; fewer if the other period is shorter. */
export const sameDays = (groupBy: PeriodKind, period: number, days: number): DayRange => ({
  from: firstDayOf(groupBy, period),
  to: Math.min(firstDayOf(groupBy, period) + days, firstDayOf(groupBy, period + 1)) - 1,
})

/**
 * The days with which a period is compared; null if the source does not hold all of them. A period in progress is
 * compared with the same number of days (docs/semantics.md §2).
 */
export function comparedDays(groupBy: PeriodKind, period: number, to: Comparison, span: FileSpan): DayRange | null {
  const running = runningPeriod(groupBy, span)
  const ofRunning = running?.period === period ? running.days : undefined
  const restated = to === 'year' ? restatedDays(groupBy, period) : undefined
  if (restated) {
    const { from } = restated
    if (from < periodOf('day', span.first)) return null
    return { from, to: ofRunning === undefined ? restated.to : from + ofRunning - 1 }
  }
  const other = comparedPeriod(groupBy, period, to, wholePeriods(groupBy, span))
  return other === null ? null : sameDays(groupBy, other, ofRunning ?? Infinity)
}

/** A change as a fraction of the other figure; null if the other figure is unknown, zero or less. */
export const changeFrom = (now: number, other: number | null): number | null =>
  other === null || other <= 0 ? null : now / other - 1

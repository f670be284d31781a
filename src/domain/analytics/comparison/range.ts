import {
  dateOf,
  firstDayOf,
  lastCompletePeriod,
  type PeriodKind,
  periodFromLabel,
  periodLabel,
  periodOf,
} from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import { isDay } from '#domain/values/day.ts'
import type { FileSpan } from './whole-periods.ts'

/**
 * Which part of a file a page shows: all of it, its last whole months with the month in progress, or the days between
 * two dates.
 */
export const ranges = ['all', '12', '6', '3', 'dates'] as const
export type RangeKind = (typeof ranges)[number]

export interface Range {
  kind: RangeKind
  /** `YYYY-MM-DD`, only for a range of dates */
  from?: string
  to?: string
}

/** Days since 1970-01-01, first and last included; infinite without a bound. */
export interface DayRange {
  from: number
  to: number
}

export const allTime: Range = { kind: 'all' }

/**
 * The range in an address: the whole file if it is missing, undefined if it is not allowed. A date without a range means
 * a range of dates. A missing date is the first or last date of the file.
 */
export function readRange(kind: string | undefined, from?: string, to?: string): Range | undefined {
  const found = ranges.find((one) => one === (kind || (from || to ? 'dates' : 'all')))
  if (found !== 'dates') return found && { kind: found }
  if ((from && !isDay(from)) || (to && !isDay(to)) || (from && to && from > to)) return undefined
  return { kind: 'dates', from: from || undefined, to: to || undefined }
}

/**
 * The days of a range. Without bounds, orders without a customer count, too: they may lie outside the file's dates,
 * which only cover customers.
 */
export function daysOfRange({ kind, from, to }: Range, span: FileSpan): DayRange {
  if (kind === 'dates')
    return { from: from ? periodOf('day', from) : -Infinity, to: to ? periodOf('day', to) : Infinity }
  if (kind === 'all') return { from: -Infinity, to: Infinity }
  const month = lastCompletePeriod('month', span.last) - Number(kind) + 1
  return { from: firstDayOf('month', month), to: Infinity }
}

/** The range as fields of an address; no fields for the whole file. */
export const rangeQuery = ({ kind, from, to }: Range): Record<string, string> => ({
  ...(kind !== 'all' && { range: kind }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The range that an address asks for; undefined if it is not allowed. */
export const rangeOf = (query: URLSearchParams): Range | undefined => {
  const text = (name: string) => query.get(name) ?? undefined
  return readRange(text('range'), text('from'), text('to'))
}

/** Whether the range in an address ends before it begins. A form without script can send such a range. */
export const isReversed = (query: URLSearchParams): boolean => {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  return (query.get('range') || 'dates') === 'dates' && isDay(from) && isDay(to) && from > to
}

/** The periods with at least one day in the range. */
export const periodsOf = (groupBy: PeriodKind, { from, to }: DayRange): Pick<PeriodPart, 'from' | 'until'> => ({
  ...(Number.isFinite(from) && { from: periodAt(groupBy, from) }),
  ...(Number.isFinite(to) && { until: periodAt(groupBy, to) }),
})

/** The first and the last period that a page shows, as labels, and the days from the one to the other. */
export interface WidenedRange {
  from: string
  to: string
  firstDay: string
  lastDay: string
}

/**
 * What is shown for a range that begins or ends within a period: whole periods, because their figures are kept by
 * period. Undefined for a range that is shown exactly.
 */
export function widenedRange(groupBy: PeriodKind, { from, to }: DayRange, span: FileSpan): WidenedRange | undefined {
  const day = (date: string) => periodOf('day', date)
  const [first, last] = [Math.max(from, day(span.first)), Math.min(to, day(span.last))]
  if (first > last) return undefined
  const periods = { from: periodAt(groupBy, first), to: periodAt(groupBy, last) }
  const [firstDay, lastDay] = [firstDayOf(groupBy, periods.from), firstDayOf(groupBy, periods.to + 1) - 1]
  const isCutBefore = from > day(span.first) && firstDay < from
  const isCutAfter = to < day(span.last) && lastDay > to
  if (!isCutBefore && !isCutAfter) return undefined
  return {
    from: periodLabel(groupBy, periods.from),
    to: periodLabel(groupBy, periods.to),
    firstDay: dateOf(firstDay),
    lastDay: dateOf(lastDay),
  }
}

/**
 * The days of first purchases that a typed range asks for, where it begins or ends within a period. Undefined where whole
 * periods are the same, and for the other ranges, which are of whole periods.
 */
export function daysOfFirst(kind: PeriodKind, range: Range, span: FileSpan): DaysOfFirst | undefined {
  const { from, to } = daysOfRange(range, span)
  if (range.kind !== 'dates' || !widenedRange(kind, { from, to }, span)) return undefined
  return {
    from: dateOf(Math.max(from, periodOf('day', span.first))),
    to: dateOf(Math.min(to, periodOf('day', span.last))),
  }
}

/** The days of a period that lie within others; undefined if all of them do. */
export function daysWithin(kind: PeriodKind, label: string, days: DaysOfFirst): DaysOfFirst | undefined {
  const period = periodFromLabel(kind, label)
  const [first, last] = [dateOf(firstDayOf(kind, period)), dateOf(firstDayOf(kind, period + 1) - 1)]
  if (first >= days.from && last <= days.to) return undefined
  return { from: first > days.from ? first : days.from, to: last < days.to ? last : days.to }
}

const periodAt = (groupBy: PeriodKind, day: number): number => periodOf(groupBy, dateOf(day))

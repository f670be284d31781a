import {
  firstDayOf,
  type GroupBy,
  groupByOf,
  isoWeek,
  lastCompletePeriod,
  type PeriodKind,
  periodFromLabel,
  periodLabel,
  periodOf,
  retailOf,
  weekOf,
} from '#domain/analytics/period.ts'
import { weeksOfRetailYear } from '../retail-year.ts'
import type { DayRange } from './range.ts'

/** The first and the last date of a file, `YYYY-MM-DD…`. */
export interface FileSpan {
  first: string
  last: string
}

const dayMs = 86_400_000

/** The first and the last of some periods; empty if `from` is after `to`. */
export interface WholePeriods {
  from: number
  to: number
}

/** The period of a source that a label names; undefined if it lies outside of the source, or is not written as its label. */
export function periodOfSource(kind: PeriodKind, label: string, { first, last }: FileSpan): number | undefined {
  const period = periodFromLabel(kind, label)
  const isWithin = period >= periodOf(kind, first) && period <= periodOf(kind, last)
  return isWithin && periodLabel(kind, period) === label ? period : undefined
}

/** The periods that lie wholly between the first and the last date of a file. */
export function wholePeriods(groupBy: PeriodKind, { first, last }: FileSpan): WholePeriods {
  const from = periodOf(groupBy, first)
  return {
    from: firstDayOf(groupBy, from) === periodOf('day', first) ? from : from + 1,
    to: lastCompletePeriod(groupBy, last),
  }
}

/** The most periods that one year can have. */
export const mostOfAYear: Record<GroupBy, number> = { day: 366, week: 53, month: 12, quarter: 4, year: 1 }

/**
 * The same period a year before; null for February 29, and for week 53, as the year before has none. Weeks without
 * numbers, and those of retail years, are compared with those 52 weeks before.
 */
export function yearBefore(groupBy: PeriodKind, period: number): number | null {
  if (groupBy === 'week-sunday') return period - 52
  if (retailOf(groupBy) && groupByOf(groupBy) === 'week')
    return periodLabel(groupBy, period).endsWith('-W53') ? null : period - 52
  if (groupBy === 'week') {
    const { year, number } = isoWeek(period)
    return weekOf(year - 1, number) ?? null
  }
  if (groupBy !== 'day') return period - mostOfAYear[groupByOf(groupBy)]
  const date = new Date(period * dayMs)
  const day = date.getUTCDate()
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return date.getUTCDate() === day ? date.getTime() / dayMs : null
}

/**
 * The days with which a period of a retail year is compared, after a year of 53 weeks: those 52 weeks before, so that
 * week n is compared with n + 1 (a restated year). Undefined where it is compared with the same period of that year.
 */
export function restatedDays(kind: PeriodKind, period: number): DayRange | undefined {
  const retail = retailOf(kind)
  if (!retail || groupByOf(kind) === 'week') return undefined
  const year = Math.floor(period / mostOfAYear[groupByOf(kind)])
  if (weeksOfRetailYear(retail, year - 1) !== 53) return undefined
  const days = 52 * 7
  return { from: firstDayOf(kind, period) - days, to: firstDayOf(kind, period + 1) - 1 - days }
}

import { type GroupBy, periodOf } from '#domain/analytics/period.ts'

/** The first and the last date of a file, `YYYY-MM-DD…`. */
export interface FileSpan {
  first: string
  last: string
}

const dayMs = 86_400_000

/** The first day of a period, in days since 1970-01-01. */
export function firstDayOf(groupBy: GroupBy, period: number): number {
  if (groupBy === 'day') return period
  const [year, month] =
    groupBy === 'month'
      ? [Math.floor(period / 12), period % 12]
      : groupBy === 'quarter'
        ? [Math.floor(period / 4), (period % 4) * 3]
        : [period, 0]
  const date = new Date(0)
  date.setUTCFullYear(year, month, 1) // Date.UTC takes the years 0 to 99 for 1900 to 1999
  return date.getTime() / dayMs
}

/** The first and the last period of some; none where `from` is beyond `to`. */
export interface WholePeriods {
  from: number
  to: number
}

/** The periods that lie wholly inside a file, from its first date to its last. */
export function wholePeriods(groupBy: GroupBy, { first, last }: FileSpan): WholePeriods {
  const [from, to] = [periodOf(groupBy, first), periodOf(groupBy, last)]
  const [firstDay, lastDay] = [periodOf('day', first), periodOf('day', last)]
  return {
    from: firstDayOf(groupBy, from) === firstDay ? from : from + 1,
    to: firstDayOf(groupBy, to + 1) === lastDay + 1 ? to : to - 1,
  }
}

/** So many periods are a year at most. */
export const mostOfAYear: Record<GroupBy, number> = { day: 366, month: 12, quarter: 4, year: 1 }

/** The same period a year before; null for the 29th of February. */
export function yearBefore(groupBy: GroupBy, period: number): number | null {
  if (groupBy !== 'day') return period - mostOfAYear[groupBy]
  const date = new Date(period * dayMs)
  const day = date.getUTCDate()
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return date.getUTCDate() === day ? date.getTime() / dayMs : null
}

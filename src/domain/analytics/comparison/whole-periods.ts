import { firstDayOf, type GroupBy, lastCompletePeriod, periodOf } from '#domain/analytics/period.ts'

/** The first and the last date of a file, `YYYY-MM-DD…`. */
export interface FileSpan {
  first: string
  last: string
}

const dayMs = 86_400_000

/** The first and the last period of some; none where `from` is beyond `to`. */
export interface WholePeriods {
  from: number
  to: number
}

/** The periods that lie wholly inside a file, from its first date to its last. */
export function wholePeriods(groupBy: GroupBy, { first, last }: FileSpan): WholePeriods {
  const from = periodOf(groupBy, first)
  return {
    from: firstDayOf(groupBy, from) === periodOf('day', first) ? from : from + 1,
    to: lastCompletePeriod(groupBy, last),
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

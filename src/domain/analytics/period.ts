/**
 * Calendar periods as integers, so that a period offset is a subtraction (docs/semantics.md §2, §3).
 * day: days since 1970-01-01; week: weeks from Monday to Sunday since that of 1970-01-01; month: year * 12 + month - 1;
 * quarter: year * 4 + quarter - 1; year: the year.
 */
export const groupBys = ['day', 'week', 'month', 'quarter', 'year'] as const
export type GroupBy = (typeof groupBys)[number]

export const isGroupBy = (value: unknown): value is GroupBy => (groupBys as readonly unknown[]).includes(value)

/** The group-by in an address: the default if it is missing, undefined if it is not allowed. */
export function readGroupBy(text: string | null | undefined): GroupBy | undefined {
  const groupBy = text ?? 'month'
  return isGroupBy(groupBy) ? groupBy : undefined
}

const dayMs = 86_400_000
const pad = (n: number, width: number) => String(n).padStart(width, '0')

/** 1970-01-01 was a Thursday, three days after the Monday of its week. */
const daysAfterMonday = 3

/** The week of a day, both as numbers of periods. */
export const weekOfDay = (day: number): number => Math.floor((day + daysAfterMonday) / 7)

/** The year and the number of an ISO week: those of its Thursday, which decides the year that a week belongs to. */
export function isoWeek(week: number): { year: number; number: number } {
  const thursday = firstDayOf('week', week) + 3
  const year = new Date(thursday * dayMs).getUTCFullYear()
  return { year, number: Math.floor((thursday - dayOf(year, 0, 1)) / 7) + 1 }
}

/** The period of an ISO week; undefined if the year has no such week. January 4 is always in week 1. */
export function weekOf(year: number, number: number): number | undefined {
  const week = weekOfDay(dayOf(year, 0, 4)) + number - 1
  return isoWeek(week).year === year ? week : undefined
}

/** `2024-01-05`, `2024-W01`, `2024-01`, `2024-Q1`, `2024` (docs/semantics.md §2). */
export function periodLabel(groupBy: GroupBy, period: number): string {
  switch (groupBy) {
    case 'day':
      return dateOf(period)
    case 'week': {
      const { year, number } = isoWeek(period)
      return `${pad(year, 4)}-W${pad(number, 2)}`
    }
    case 'month':
      return `${pad(Math.floor(period / 12), 4)}-${pad((period % 12) + 1, 2)}`
    case 'quarter':
      return `${pad(Math.floor(period / 4), 4)}-Q${(period % 4) + 1}`
    case 'year':
      return pad(period, 4)
  }
}

/** The period that contains a date written `YYYY-MM-DD…`. */
export function periodOf(groupBy: GroupBy, date: string): number {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  switch (groupBy) {
    case 'day':
      return dayOf(year, month - 1, Number(date.slice(8, 10)))
    case 'week':
      return weekOfDay(periodOf('day', date))
    case 'month':
      return year * 12 + month - 1
    case 'quarter':
      return year * 4 + Math.floor((month - 1) / 3)
    case 'year':
      return year
  }
}

/** The first day of a period, in days since 1970-01-01. */
export function firstDayOf(groupBy: GroupBy, period: number): number {
  if (groupBy === 'day') return period
  if (groupBy === 'week') return period * 7 - daysAfterMonday
  const [year, month] =
    groupBy === 'month'
      ? [Math.floor(period / 12), period % 12]
      : groupBy === 'quarter'
        ? [Math.floor(period / 4), (period % 4) * 3]
        : [period, 0]
  return dayOf(year, month, 1)
}

/** A day as a date, `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().replace(/^\+0|T.*/g, '') // the day after 9999-12-31 has a sign

/** Date.UTC reads the years 0 to 99 as 1900 to 1999. */
const dayOf = (year: number, month: number, day: number): number => new Date(0).setUTCFullYear(year, month, day) / dayMs

/**
 * The last period whose last day the file reaches. This is the one rule for complete periods: a later period that
 * contains the file's last date is in progress, whatever the hour (docs/semantics.md §2).
 */
export function lastCompletePeriod(groupBy: GroupBy, lastDate: string): number {
  const period = periodOf(groupBy, lastDate)
  return firstDayOf(groupBy, period + 1) === periodOf('day', lastDate) + 1 ? period : period - 1
}

/** The number of a period from its label: `2024-Q1` is 2024 * 4. NaN for a week that its year does not have. */
export function periodFromLabel(groupBy: GroupBy, label: string): number {
  if (groupBy === 'week') {
    const [year, number] = label.split('-W').map(Number) as [number, number]
    return weekOf(year, number) ?? Number.NaN
  }
  if (groupBy !== 'quarter') return periodOf(groupBy, label)
  const [year, quarter] = label.split('-Q').map(Number) as [number, number]
  return year * 4 + quarter - 1
}

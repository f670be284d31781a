/**
 * Calendar periods as integers, so that a period offset is a subtraction (docs/semantics.md §2, §3).
 * day: days since 1970-01-01; month: year * 12 + month - 1; quarter: year * 4 + quarter - 1; year: the year.
 */
export const groupBys = ['day', 'month', 'quarter', 'year'] as const
export type GroupBy = (typeof groupBys)[number]

export const isGroupBy = (value: unknown): value is GroupBy => (groupBys as readonly unknown[]).includes(value)

/** The group-by in an address: the default if it is missing, undefined if it is not allowed. */
export function readGroupBy(text: string | null | undefined): GroupBy | undefined {
  const groupBy = text ?? 'month'
  return isGroupBy(groupBy) ? groupBy : undefined
}

const dayMs = 86_400_000
const pad = (n: number, width: number) => String(n).padStart(width, '0')

/** `2024-01-05`, `2024-01`, `2024-Q1`, `2024` (docs/semantics.md §2). */
export function periodLabel(groupBy: GroupBy, period: number): string {
  switch (groupBy) {
    case 'day':
      return new Date(period * dayMs).toISOString().slice(0, 10)
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
  const [year, month] =
    groupBy === 'month'
      ? [Math.floor(period / 12), period % 12]
      : groupBy === 'quarter'
        ? [Math.floor(period / 4), (period % 4) * 3]
        : [period, 0]
  return dayOf(year, month, 1)
}

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

/** The number of a period from its label: `2024-Q1` is 2024 * 4. */
export function periodFromLabel(groupBy: GroupBy, label: string): number {
  if (groupBy !== 'quarter') return periodOf(groupBy, label)
  const [year, quarter] = label.split('-Q').map(Number) as [number, number]
  return year * 4 + quarter - 1
}

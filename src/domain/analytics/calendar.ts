import { type GroupBy, isPeriodKind, type PeriodKind } from './period.ts'

export const weekStarts = ['monday', 'sunday'] as const

/** How a data source divides time; months are always those of the Gregorian calendar. */
export interface SourceCalendar {
  /** Weeks that begin on Monday are ISO weeks. */
  weekStart: (typeof weekStarts)[number]
  /** the month with which a fiscal year begins, 1 to 12; the year is named after the one in which it ends */
  yearStart: number
}

export const usualCalendar: SourceCalendar = { weekStart: 'monday', yearStart: 1 }

/** What the periods of a group-by are in a calendar. The usual calendar is meant if a source has none. */
export function kindOf(groupBy: GroupBy, calendar: SourceCalendar | null = null): PeriodKind {
  const { weekStart, yearStart } = calendar ?? usualCalendar
  const kind =
    groupBy === 'week'
      ? weekStart === 'sunday' && 'week-sunday'
      : (groupBy === 'quarter' || groupBy === 'year') && `${groupBy}-${yearStart}`
  return isPeriodKind(kind) ? kind : groupBy
}

/** The calendar of a form or a call; undefined if it is none. */
export function readCalendar(weekStart: unknown, yearStart: unknown): SourceCalendar | undefined {
  const start = weekStarts.find((one) => one === weekStart)
  const month = Number(yearStart)
  return start && Number.isInteger(month) && month >= 1 && month <= 12
    ? { weekStart: start, yearStart: month }
    : undefined
}

export const isUsual = ({ weekStart, yearStart }: SourceCalendar): boolean =>
  weekStart === usualCalendar.weekStart && yearStart === usualCalendar.yearStart

import { type GroupBy, isPeriodKind, type PeriodKind, retailKind } from './period.ts'
import { type RetailRule, retailPatterns } from './retail-year.ts'

export const weekStarts = ['monday', 'sunday'] as const

/** How a data source divides time. */
export interface SourceCalendar {
  /** Weeks that begin on Monday are ISO weeks. */
  weekStart: (typeof weekStarts)[number]
  /** the month with which a fiscal year begins, 1 to 12; the year is named after the one in which it ends */
  yearStart: number
  /** in place of both: a year of whole weeks */
  retail?: RetailRule
}

export const usualCalendar: SourceCalendar = { weekStart: 'monday', yearStart: 1 }

/** What the periods of a group-by are in a calendar. The usual calendar is meant if a source has none. */
export function kindOf(groupBy: GroupBy, calendar: SourceCalendar | null = null): PeriodKind {
  const { weekStart, yearStart, retail } = calendar ?? usualCalendar
  if (groupBy === 'day') return groupBy
  if (retail) return retailKind(groupBy, retail)
  const kind =
    groupBy === 'week'
      ? weekStart === 'sunday' && 'week-sunday'
      : (groupBy === 'quarter' || groupBy === 'year') && `${groupBy}-${yearStart}`
  return isPeriodKind(kind) ? kind : groupBy
}

/** A calendar as a form or a call names it. */
export interface AskedCalendar {
  weekStart?: unknown
  yearStart?: unknown
  /** `445`, `454` or `544`; none if it is blank */
  retail?: unknown
  /** the last day of a retail year's weeks, 0 for Sunday to 6 for Saturday */
  retailWeekday?: unknown
  retailEndMonth?: unknown
}

/** The form in which a call answers a calendar; it reads the same. */
export const calendarAnswer = (calendar: SourceCalendar | null): AskedCalendar => {
  const { weekStart, yearStart, retail } = calendar ?? usualCalendar
  return {
    weekStart,
    yearStart,
    ...(retail && { retail: retail.pattern, retailWeekday: retail.weekday, retailEndMonth: retail.endMonth }),
  }
}

/** Undefined if it is none. */
export function readCalendar(asked: AskedCalendar): SourceCalendar | undefined {
  const weekStart = weekStarts.find((one) => one === asked.weekStart)
  const yearStart = numberIn(asked.yearStart, 1, 12)
  if (!weekStart || yearStart === undefined) return undefined
  if (!asked.retail) return { weekStart, yearStart }
  const pattern = retailPatterns.find((one) => one === asked.retail)
  const weekday = numberIn(asked.retailWeekday, 0, 6)
  const endMonth = numberIn(asked.retailEndMonth, 1, 12)
  if (!pattern || weekday === undefined || endMonth === undefined) return undefined
  return { weekStart, yearStart, retail: { pattern, weekday, endMonth } }
}

function numberIn(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return Number.isInteger(number) && (number as number) >= least && (number as number) <= most
    ? (number as number)
    : undefined
}

export const isUsual = ({ weekStart, yearStart, retail }: SourceCalendar): boolean =>
  weekStart === usualCalendar.weekStart && yearStart === usualCalendar.yearStart && !retail

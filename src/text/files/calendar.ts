import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { RetailPattern } from '#domain/analytics/retail-year.ts'

/** How a data source divides time (our addition; docs/semantics.md §2). */
export const calendarText = {
  title: 'Calendar',
  lead: 'Which days make a week and a year on the pages of this data source. Its figures are then made again, which takes as long as processing it.',
  weekStart: 'Weeks begin on',
  yearStart: 'Years begin in',
  retail: 'Retail calendar',
  noRetail: 'None',
  retailWeekday: 'Its years end on the',
  retailEndMonth: 'nearest to the end of',
  retailNote:
    'In a retail calendar, months are periods of whole weeks (2024-P01), and weeks and years follow it instead of the two choices above. A 53rd week belongs to the last period.',
  save: 'Save Calendar',
  bad: 'weekStart must be monday or sunday, and yearStart a month from 1 to 12; retail, if given, 445, 454 or 544, with retailWeekday from 0 (Sunday) to 6 and retailEndMonth from 1 to 12.',
  busy: 'This data source is being processed. Change its calendar when that has ended.',
} as const

export const weekStartLabel: Record<SourceCalendar['weekStart'], string> = {
  monday: 'Monday (ISO weeks, 2024-W05)',
  sunday: 'Sunday (named by their first day)',
}

export const retailLabel = (pattern: RetailPattern): string => [...pattern].join('-')

export const weekdayLabel = (weekday: number): string =>
  new Date(Date.UTC(2024, 8, 1 + weekday)).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })

export const monthLabel = (month: number): string => name(2024, month, 'long')

/** `April (FY2025: Apr 2024 to Mar 2025)` */
export const yearStartLabel = (month: number): string =>
  month === 1
    ? 'January (calendar years)'
    : `${name(2024, month, 'long')} (FY2025: ${shortName(2024, month)} to ${shortName(2025, month - 1)})`

const name = (year: number, month: number, length: 'long' | 'short') =>
  new Date(Date.UTC(year, month - 1)).toLocaleDateString('en-US', { month: length, timeZone: 'UTC' })
const shortName = (year: number, month: number) => `${name(year, month, 'short')} ${year}`

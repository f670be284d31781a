import { mostSpendDays, type SpendSpan } from '#domain/costs/cost-file.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readPeriod } from '#domain/values/read-period.ts'

/** Days since 1970, both included. */
export interface DaysOfSpend {
  first: number
  last: number
}

const dayMs = 86_400_000
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / dayMs)
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Marks and words between the two days of a period in one cell. */
const between = / (?:-|to|bis|au|al?|tot|do|по) |[–—~→]|\.\.\.?/u
/** No period is longer than this. */
const longest = 100

/** The last day of the calendar month of a day. */
function endOfMonth(day: number): number {
  const date = new Date(day * dayMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / dayMs
}

const withSpan = (first: number, span: SpendSpan): DaysOfSpend => ({
  first,
  last: span === 'month' ? endOfMonth(first) : span === 'week' ? first + 6 : first,
})

/** A date as a day since 1970; undefined if it cannot be read in this order. */
export function readDayNumber(text: string, order: SlashOrder): number | undefined {
  const found = readDate(text)
  const moment = order === 'day-first' ? (found?.dayFirst ?? found?.monthFirst) : (found?.monthFirst ?? found?.dayFirst)
  const day = moment === undefined ? Number.NaN : dayNumber(moment)
  return Number.isNaN(day) ? undefined : day
}

/** One cell: a day, a month or a week by name, or two days with a mark between them. */
export function readDays(text: string, order: SlashOrder, span: SpendSpan): DaysOfSpend | undefined {
  if (text.length > longest) return undefined
  const period = readPeriod(text)
  if (period) return withSpan(dayNumber(period.firstDay), period.kind)
  const day = readDayNumber(text, order)
  if (day !== undefined) return withSpan(day, span)
  const parts = partsOf(text)
  return parts && readTwoDays(...parts, order)
}

/** The two parts of a cell with a mark between them. */
function partsOf(text: string): [from: string, to: string] | undefined {
  const [from, to, more] = text.split(' ').filter(Boolean).join(' ').split(between)
  return from === undefined || to === undefined || more !== undefined ? undefined : [from, to]
}

/** The texts of a cell that may be dates: the cell, or the first and the last day in it. */
export function datesOf(text: string): string[] {
  if (text.length > longest || readDate(text)) return [text]
  return partsOf(text) ?? [text]
}

/** Two cells, in either order. */
export function readTwoDays(one: string, other: string, order: SlashOrder): DaysOfSpend | undefined {
  const days = [readDayNumber(one, order), readDayNumber(other, order)]
  const [a, b] = days
  return a === undefined || b === undefined ? undefined : { first: Math.min(a, b), last: Math.max(a, b) }
}

export const isLongPeriod = ({ first, last }: DaysOfSpend): boolean => last - first + 1 > mostSpendDays

/**
 * What dates stand for that name single days: months if all are the first of one, weeks if all are the same weekday,
 * else days. Two different dates are needed for a month, three for a week.
 */
export function spanOfDays(days: ReadonlySet<number>): SpendSpan {
  const all = [...days]
  if (all.length > 1 && all.every((day) => new Date(day * dayMs).getUTCDate() === 1)) return 'month'
  const weekdays = new Set(all.map((day) => ((day % 7) + 7) % 7))
  return all.length > 2 && weekdays.size === 1 ? 'week' : 'day'
}

import { type ReadDate, readDate } from '#domain/values/read-date.ts'
import type { Column } from './column.ts'

/**
 * Whether, in nearly every row, the first date is on the day of the second or before it, by at most the given number of
 * days.
 */
export function isNotLater(one: Column, other: Column, mostDays = Number.POSITIVE_INFINITY): boolean {
  const [dates, others] = [one, other].map((column) => column.cells().map((cell) => readDate(cell)))
  const order = [...dates!, ...others!].some((date) => date && !date.dayFirst) ? 'monthFirst' : 'dayFirst'
  const both = dates!.flatMap((date, row) => {
    const days = dayNumber(others![row], order) - dayNumber(date, order)
    return Number.isNaN(days) ? [] : [days >= 0 && days <= mostDays]
  })
  return both.length > 0 && both.filter(Boolean).length >= both.length * 0.95
}

const dayNumber = (date: ReadDate | undefined, order: 'dayFirst' | 'monthFirst') =>
  Date.parse(date?.[order]?.slice(0, 10) ?? '') / 86_400_000

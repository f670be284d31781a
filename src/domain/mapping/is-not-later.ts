import { readDate } from '../sample/read-date'
import type { Column } from './column'

/**
 * Whether an order's life comes to the one date before the other, or on the same day, in nearly every row; no more days
 * before than said.
 */
export function isNotLater(one: Column, other: Column, mostDays = Number.POSITIVE_INFINITY): boolean {
  const [days, others] = [one, other].map((column) => column.cells().map(dayNumber))
  const both = days!.flatMap((at, row) => {
    const days = others![row]! - at
    return Number.isNaN(days) ? [] : [days >= 0 && days <= mostDays]
  })
  return both.length > 0 && both.filter(Boolean).length >= both.length * 0.95
}

function dayNumber(cell: string): number {
  const read = readDate(cell)
  return Date.parse((read?.dayFirst ?? read?.monthFirst ?? '').slice(0, 10)) / 86_400_000
}

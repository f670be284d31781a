import { otherDateWords } from '#domain/mapping/headers/field-words.ts'
import { isDisqualified } from '#domain/mapping/headers/score.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { fits } from '#domain/mapping/values/column-values.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'

const ranks = ranksOf(otherDateWords)
const nearlyAll = 0.8

/**
 * The day of the event, service, delivery or payment, for a file of amounts without an order date. Undefined if another
 * column of dates, with an unknown name, may be the order date.
 */
export function otherDate(columns: Column[]): Column | undefined {
  const dates = columns.filter(
    (column) => fits('transactionDate', column.values()) && column.values().filled >= nearlyAll,
  )
  const ranked = dates
    .map((column) => ({ column, rank: rankOf(column, ranks) }))
    .filter(({ column, rank }) => rank !== undefined && column.values().writtenDates >= nearlyAll)
    .sort((a, b) => a.rank! - b.rank!)
  const isUnknown = (column: Column) =>
    rankOf(column, ranks) === undefined &&
    column.values().writtenDates >= nearlyAll &&
    !isDisqualified('transactionDate', column.meanings())
  return dates.some(isUnknown) ? undefined : ranked[0]?.column
}

import { monthWords, yearWords } from '#domain/mapping/headers/field-words.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'
import { joinDateClock } from '#domain/values/join-date-clock.ts'
import { readPeriod } from '#domain/values/read-period.ts'

const [yearRanks, monthRanks] = [ranksOf(yearWords), ranksOf(monthWords)]

/**
 * The only column of years and the only column of months, for a file without dates. The person is asked which day they
 * mean.
 */
export function yearAndMonth(columns: Column[]): [Column, Column] | undefined {
  const named = (ranks: ReadonlyMap<string, number>) => columns.filter((column) => rankOf(column, ranks) !== undefined)
  const [[year, ...otherYears], [month, ...otherMonths]] = [named(yearRanks), named(monthRanks)]
  if (!year || !month || otherYears.length || otherMonths.length) return undefined
  const months = month.cells()
  const periods = year.cells().flatMap((cell, row) => {
    const text = joinDateClock(cell, months[row]!)
    return text ? [readPeriod(text)] : []
  })
  return periods.length && periods.every((period) => period?.kind === 'month') ? [year, month] : undefined
}

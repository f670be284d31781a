import type { Column } from '#domain/mapping/values/column.ts'
import { readPeriod } from '#domain/values/read-period.ts'

const nearlyAll = 0.9

/**
 * The only column of months or weeks ('Nov-23', '2023-W45') in a file without dates. The person is asked which day they
 * mean.
 */
export function onlyPeriods(columns: Column[]): Column | undefined {
  const [first, ...others] = columns.filter(isOfPeriods)
  return others.length ? undefined : first
}

function isOfPeriods(column: Column): boolean {
  const filled = column.cells().filter((cell) => cell.trim())
  return filled.length > 0 && filled.filter(readPeriod).length >= filled.length * nearlyAll
}

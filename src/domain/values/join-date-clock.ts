import { clean } from './clean.ts'
import { readClock, withSlashes } from './read-date.ts'

const midnight = /[ T]0{1,2}:00(:00(\.0+)?)?$/

/** A date and a clock from two columns, in either order, as one text: date_and_clock of jobs/ingest/read/sql/dates.sql. */
export function joinDateClock(a: string, b: string): string {
  const isSwapped = readClock(a) !== undefined || !clean(a)
  const [date, clock] = isSwapped ? [clean(b), clean(a)] : [clean(a), clean(b)]
  if (!date || !clock) return date
  const dashed = withSlashes(date)
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replace(midnight, '')
  return `${dashed} ${readClock(clock) ?? clock}`
}

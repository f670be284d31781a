import { readClock, withSlashes } from './read-date'

const midnight = /[ T]0{1,2}:00(:00(\.0+)?)?$/
const dayZero = /^(1899-12-3[01]|1900-01-00)[ T]/

/** A date and a clock from two columns, in either order, as one text: date_and_clock of jobs/ingest/sql/dates.sql. */
export function joinDateClock(a: string, b: string): string {
  const clockOf = (text: string) =>
    readClock(
      text
        .trim()
        .replace(dayZero, '')
        .replace(/ ?[+-]\d{2}:?\d{2}$/, ''),
    )
  const isSwapped = clockOf(a) !== undefined || !a.trim()
  const [date, clock] = isSwapped ? [b.trim(), a.trim()] : [a.trim(), b.trim()]
  if (!date || !clock) return date
  const dashed = withSlashes(date)
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replace(midnight, '')
  return `${dashed} ${clockOf(clock) ?? clock}`
}

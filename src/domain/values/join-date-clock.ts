import { clean } from './clean.ts'
import { readClock, withSlashes } from './read-date.ts'

const midnight = /[ T]0{1,2}:00(:00(\.0+)?)?$/

/**
 * Joins a date and a clock time, or a year and a month number, from two columns in either order into one text. Same as
 * date_and_clock of jobs/ingest/read/sql/dates.sql.
 */
export function joinDateClock(a: string, b: string): string {
  const month = monthOf(a, b) ?? monthOf(b, a)
  if (month) return month
  const isSwapped = readClock(a) !== undefined || !clean(a)
  const [date, clock] = isSwapped ? [clean(b), clean(a)] : [clean(a), clean(b)]
  if (!date || !clock) return date
  const dashed = withSlashes(date)
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replace(midnight, '')
  return `${dashed} ${readClock(clock) ?? clock}`
}

/** `2023-3` */
function monthOf(year: string, month: string): string | undefined {
  const [y, m] = [clean(year), clean(month)]
  return /^(?:19|20)\d{2}$/.test(y) && /^(?:0?[1-9]|1[0-2])$/.test(m) ? `${y}-${m}` : undefined
}

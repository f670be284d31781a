import { clean, plainSpaces } from './clean.ts'
import { monthNumber } from './date-words.ts'

/** A date text that names only a month or a week, and its first day, `YYYY-MM-DD`. */
export interface ReadPeriod {
  kind: 'month' | 'week'
  firstDay: string
}

const yearMonth = /^(\d{4})[-/](\d{1,2})$/
const monthYear = /^(\d{1,2})[-/.](\d{4})$/
const nameYear = /^(\p{L}{3,12})\.?,?[ /.'’-]*(?:del? +)?(\d{4}|\d{2})(?: ?[грr]\.?)?$/u
const yearName = /^(\d{4})[ /.-]*(\p{L}{3,12})\.?$/u
const yearWeek = /^(\d{4})-?W(\d{2})$/
/** No such date is longer than this. */
const longest = 40

/**
 * Reads 2023-11, 11/2023, Nov-23, November 2023 and 2023-W45 (ISO 8601: a week begins on Monday), as period_text of
 * jobs/ingest/read/sql/dates.sql does. Only the person knows which day is meant.
 */
export function readPeriod(text: string): ReadPeriod | undefined {
  const bare = plainSpaces(clean(text))
  if (bare.length > longest) return undefined
  const week = yearWeek.exec(bare)
  if (week) return weekOf(Number(week[1]), Number(week[2]))
  const numbered = yearMonth.exec(bare)
  if (numbered) return monthOf(numbered[1]!, numbered[2]!)
  const swapped = monthYear.exec(bare)
  if (swapped) return monthOf(swapped[2]!, swapped[1]!)
  const named = nameYear.exec(bare)
  if (named) return monthOf(named[2]!, monthNumber(named[1]!))
  const after = yearName.exec(bare)
  return after ? monthOf(after[1]!, monthNumber(after[2]!)) : undefined
}

function monthOf(year: string, month: string): ReadPeriod | undefined {
  const fullYear = year.length > 2 ? year : (year < '70' ? '20' : '19') + year
  if (Number(month) < 1 || Number(month) > 12 || Number(fullYear) < 1) return undefined
  return { kind: 'month', firstDay: `${fullYear}-${month.padStart(2, '0')}-01` }
}

/** The first week of a year is the week with January 4. */
function weekOf(year: number, week: number): ReadPeriod | undefined {
  const fourth = new Date(Date.UTC(2000, 0, 4))
  fourth.setUTCFullYear(year)
  const monday = new Date(fourth)
  monday.setUTCDate(4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7)
  const thursday = new Date(monday)
  thursday.setUTCDate(monday.getUTCDate() + 3)
  if (year < 1 || week < 1 || thursday.getUTCFullYear() !== year || monday.getUTCFullYear() < 1) return undefined
  return { kind: 'week', firstDay: monday.toISOString().slice(0, 10) }
}

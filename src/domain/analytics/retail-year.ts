/** Weeks of the three periods of each quarter of a retail year. */
export const retailPatterns = ['445', '454', '544'] as const
export type RetailPattern = (typeof retailPatterns)[number]

/**
 * Retail years have 52 or 53 whole weeks, which make 12 periods of 4 or 5; a 53rd week belongs to the last period. A
 * year ends on the weekday nearest to the end of a month.
 */
export interface RetailRule {
  pattern: RetailPattern
  /** the last day of every week, from 0 for Sunday to 6 for Saturday */
  weekday: number
  /** 1 to 12 */
  endMonth: number
}

/** Where a day lies: the number of its year, the week of that year from 0, and the first day of that year. */
interface RetailPlace {
  year: number
  week: number
  start: number
}

const dayMs = 86_400_000
const weeksOfQuarter = 13

/** A year has the number of the calendar year with most of its months. */
const nameOf = ({ endMonth }: RetailRule, endYear: number): number => (endMonth >= 6 ? endYear : endYear - 1)

/** The last day, in days since 1970-01-01, of the retail year that ends near the end of a month of this year. */
function lastDayOf({ weekday, endMonth }: RetailRule, endYear: number): number {
  const last = new Date(0).setUTCFullYear(endYear, endMonth, 0) / dayMs
  const after = modulo(weekday - (last + 4), 7) // 1970-01-01 was a Thursday
  return last + (after > 3 ? after - 7 : after)
}

const modulo = (n: number, by: number) => ((n % by) + by) % by

/** Days from the beginning of the week of 1970-01-01 to that day. */
export const retailWeekShift = ({ weekday }: RetailRule): number => modulo(3 - weekday, 7)

export function retailPlace(rule: RetailRule, day: number): RetailPlace {
  let endYear = new Date(day * dayMs).getUTCFullYear() - 1
  while (lastDayOf(rule, endYear) < day) endYear++
  const start = lastDayOf(rule, endYear - 1) + 1
  return { year: nameOf(rule, endYear), week: Math.floor((day - start) / 7), start }
}

/** The first day of a retail year by its number. */
export const startOfRetailYear = (rule: RetailRule, year: number): number =>
  lastDayOf(rule, year - nameOf(rule, 0) - 1) + 1

/** 52 or 53 */
export const weeksOfRetailYear = (rule: RetailRule, year: number): number =>
  (startOfRetailYear(rule, year + 1) - startOfRetailYear(rule, year)) / 7

/** The period, 0 to 11, of a week of a year. */
export function retailPeriod({ pattern }: RetailRule, week: number): number {
  const quarter = Math.min(3, Math.floor(week / weeksOfQuarter))
  const within = week - quarter * weeksOfQuarter
  const first = Number(pattern[0])
  return quarter * 3 + (within < first ? 0 : within < first + Number(pattern[1]) ? 1 : 2)
}

/** The first week, from 0, of a period, 0 to 12; 12 is the first period of the next year after 52 weeks. */
export function firstWeekOf({ pattern }: RetailRule, period: number): number {
  const [first, second] = [Number(pattern[0]), Number(pattern[1])]
  return Math.floor(period / 3) * weeksOfQuarter + [0, first, first + second][period % 3]!
}

import { clean } from './clean.ts'
import { monthNumber } from './date-words.ts'

/** Evidence about the order of year, month and day in a column of dates like 24/01/31 or 24-Jan-31. */
export interface PartsOfDates {
  /** texts that are not blank and do not begin with a four-digit year */
  texts: number
  /** of these, the short ones: two digits, a month (one or two digits, or a name), and one or two digits */
  short: number
  /** short texts that are not valid with the year first */
  odd: number
  /** short texts whose first part can be a month, and those whose first part cannot be a day */
  early: number
  noDays: number
  /**
   * how many different first parts and last parts there are, the span of the first parts, and the smallest and largest
   * last part
   */
  firsts: number
  lasts: number
  span: number
  least: number
  most: number
  /** how many different dates there are, and how many are the last day of a month if the day is first */
  dates: number
  ends: number
  /** whether months are names; the year is then hardly ever first */
  areNamed: boolean
  /** the latest four-digit year if the year is first */
  latest: number
  /** how many different months there are if the year is first, and if the day is first */
  months: number
  monthsDayFirst: number
  /** from row to row: changes of date, and changes against the main direction, in both readings */
  changes: number
  backs: number
  backsDayFirst: number
}

const short = /^(\d{2})(?:[-/.] ?(\d{1,2})[-/.] ?|[-/. ] ?(\p{L}{3,12})\.?[-/. ] ?)(\d{1,2})(?!\d)/u
const wholeYear = /^(?:19|20)\d\d(?!\d)/
const nearlyAll = 0.95
/** The share of texts that may be typing errors, and the share of rows that may be out of order. */
const few = 0.05
const outOfOrder = 0.02
/** This many different last parts, covering the first to the last days of a month, cannot be years. */
const fewestDays = 13
const [early, late] = [3, 27]
/**
 * The first bound: two digits below it may be a month. The second: above it they are no day. The third: from 70 on they
 * are years of the last century.
 */
const [earliestYear, lastDay, lastCentury] = [13, 31, 70]
/**
 * This many changes of date show whether a file is sorted by day. This many different days belong to months, not to
 * years.
 */
const fewestChanges = 8
const fewestSorted = 8
/** With fewer dates, the person is not asked: an export of one day nearly always uses its country's order. */
const fewestDates = 3

export function partsOfDates(cells: string[]): PartsOfDates {
  const texts = cells.map(clean).filter((text) => text && !wholeYear.test(text))
  const names = new Map<string, number>()
  const numberOf = (name: string) => {
    if (!names.has(name)) names.set(name, Number(monthNumber(name)))
    return names.get(name)!
  }
  let named = 0
  const parts = texts.flatMap((text): [number, number, number][] => {
    const [, first, digits, name, last] = short.exec(text) ?? []
    if (name) named++
    return first ? [[Number(first), digits ? Number(digits) : numberOf(name!), Number(last)]] : []
  })
  const count = (is: (part: [number, number, number]) => boolean) => parts.filter(is).length
  const firsts = parts.map(([first]) => first)
  const lasts = parts.map(([, , last]) => last)
  const days = stepsOf(parts.map(([a, b, c]) => a * 10_000 + b * 100 + c))
  return {
    texts: texts.length,
    short: parts.length,
    odd: count(([, b, c]) => b < 1 || b > 12 || c < 1 || c > lastDay),
    early: count(([a]) => a < earliestYear),
    noDays: count(([a]) => a < 1 || a > lastDay),
    firsts: new Set(firsts).size,
    lasts: new Set(lasts).size,
    span: greatest(firsts) - least(firsts),
    least: least(lasts),
    most: greatest(lasts),
    dates: new Set(parts.map(([a, b, c]) => a * 10_000 + b * 100 + c)).size,
    ends: count(([a, b, c]) => a === lastDayOf(b, c)),
    areNamed: 2 * named > parts.length,
    latest: greatest(firsts.map(wholeYearOf)),
    months: new Set(parts.map(([a, b]) => a * 100 + b)).size,
    monthsDayFirst: new Set(parts.map(([, b, c]) => c * 100 + b)).size,
    changes: days.changes,
    backs: days.backs,
    backsDayFirst: stepsOf(parts.map(([a, b, c]) => c * 10_000 + b * 100 + a)).backs,
  }
}

const least = (numbers: number[]) => numbers.reduce((one, other) => Math.min(one, other), numbers[0] ?? 0)
const greatest = (numbers: number[]) => numbers.reduce((one, other) => Math.max(one, other), numbers[0] ?? 0)

const wholeYearOf = (year: number) => (year >= lastCentury ? 1900 : 2000) + year

/** For a month in a two-digit year. */
const lastDayOf = (month: number, year: number) => new Date(Date.UTC(wholeYearOf(year), month, 0)).getUTCDate()

function stepsOf(days: number[]): { changes: number; backs: number } {
  const ups = days.filter((day, at) => at > 0 && day > days[at - 1]!).length
  const downs = days.filter((day, at) => at > 0 && day < days[at - 1]!).length
  return { changes: ups + downs, backs: Math.min(ups, downs) }
}

/**
 * Whether such dates begin with the year, as in East Asia, Hungary and Sweden; `open` if both readings make sense. The
 * year is first if a first part cannot be a day. It also is if the first parts are a few consecutive years and the last
 * parts are days. They are days if they cover the whole month (read day-first, they would be the same few days of many
 * years), or if only then many rows are in order. `thisYear`: nobody is asked about future years.
 */
export function yearsFirst(parts: PartsOfDates, thisYear = new Date().getFullYear()): 'yes' | 'no' | 'open' {
  const { texts, short, odd, noDays, firsts, lasts, span, months, monthsDayFirst, changes } = parts
  if (!short || short < texts * nearlyAll || odd > short * few) return 'no'
  if (noDays > short * few) return 'yes'
  const areFewYears = lasts >= 2 * firsts && span <= 2 * firsts && parts.ends < short
  if (areFewYears && lasts >= fewestDays && parts.least <= early && parts.most >= late) return 'yes'
  const isSorted = changes >= fewestChanges && parts.backs <= Math.max(1, changes * outOfOrder)
  const isSortedDayFirst = changes >= fewestChanges && parts.backsDayFirst <= Math.max(1, changes * outOfOrder)
  if (isSortedDayFirst && !isSorted) return 'no'
  if (parts.early || 2 * monthsDayFirst <= months) return 'no'
  if (isSorted && areFewYears && lasts >= (isSortedDayFirst ? fewestDays : fewestSorted) && months <= monthsDayFirst)
    return 'yes'
  return parts.areNamed || parts.dates < fewestDates || parts.latest > thisYear + 1 ? 'no' : 'open'
}

/** Turns 24/01/31 into 2024-01-31, 24 Jan 31 into 2024-Jan-31, and keeps what follows. */
export function withWholeYear(text: string): string {
  const bare = clean(text)
  if (!short.test(bare)) return text
  return `${Number(bare.slice(0, 2)) >= lastCentury ? 19 : 20}${bare.replace(short, '$1-$2$3-$4').replace(/^([\d-]+)\./, '$1')}`
}

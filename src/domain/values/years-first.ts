import { clean } from './clean.ts'
import { monthNumber } from './date-words.ts'

/** What a column of dates like 24/01/31 or 24-Jan-31 shows about the order of their parts. */
export interface PartsOfDates {
  /** texts that are not blank and do not begin with a year of four digits */
  texts: number
  /** of these, texts of two digits, a month in one or two digits or by name, and one or two digits */
  short: number
  /** of the short ones, those that are not valid with the year first */
  odd: number
  /** of the short ones, those whose first part can be a month, and those whose first part can be no day */
  early: number
  noDays: number
  /** numbers of different first and last parts, the span of the first parts, and minimum and maximum of the last */
  firsts: number
  lasts: number
  span: number
  least: number
  most: number
  /** different dates, and those of them that are the last day of a month where the day is first */
  dates: number
  ends: number
  /** whether months are names: then the year is hardly ever first */
  areNamed: boolean
  /** the latest year where it is first, of four digits */
  latest: number
  /** different months, where the year is first, and where the day is */
  months: number
  monthsDayFirst: number
  /** from row to row: changes of the date, and those against the direction of most, under both readings */
  changes: number
  backs: number
  backsDayFirst: number
}

const short = /^(\d{2})(?:[-/.] ?(\d{1,2})[-/.] ?|[-/. ] ?(\p{L}{3,12})\.?[-/. ] ?)(\d{1,2})(?!\d)/u
const wholeYear = /^(?:19|20)\d\d(?!\d)/
const nearlyAll = 0.95
/** Shares of what may be a slip of the pen, and of rows that are out of their order. */
const few = 0.05
const outOfOrder = 0.02
/** This many different last parts, from the first to the last days of a month, cannot be years. */
const fewestDays = 13
const [early, late] = [3, 27]
/** Below this, two digits may be a month; above the other, they are no day; from 70 on they are years of the last century. */
const [earliestYear, lastDay, lastCentury] = [13, 31, 70]
/** This many changes of the date show whether a file is in the order of its days; so many days are those of months, not years. */
const fewestChanges = 8
const fewestSorted = 8
/** With fewer dates nobody is asked: an export of one day is nearly always written as its country does. */
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

/** Of a month in a year of two digits. */
const lastDayOf = (month: number, year: number) => new Date(Date.UTC(wholeYearOf(year), month, 0)).getUTCDate()

function stepsOf(days: number[]): { changes: number; backs: number } {
  const ups = days.filter((day, at) => at > 0 && day > days[at - 1]!).length
  const downs = days.filter((day, at) => at > 0 && day < days[at - 1]!).length
  return { changes: ups + downs, backs: Math.min(ups, downs) }
}

/**
 * Whether such dates begin with the year, as in East Asia, Hungary and Sweden; `open` where both readings make sense.
 * The year is first where a first part can be no day, and where the first parts are a few consecutive years and the last parts
 * days: from all over the month (read day-first, they would be the same few days of many years), or many of them in rows that are
 * in the order of their days only so. `thisYear`: nobody is asked about years to come.
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

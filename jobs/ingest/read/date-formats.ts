import { monthNumber } from '#domain/values/date-words.ts'

/**
 * strptime formats of the date column: with the month first, with the day first, or the same in both orders; and the
 * macros of quick-dates.sql that read its numbers.
 */
export interface DateFormats {
  monthFirst: string[]
  dayFirst: string[]
  neutral: string[]
  numbers: string[]
  /** Months that strptime does not know, and their English abbreviations: `neutral` reads the texts with these. */
  monthWords: [word: string, english: string][]
}
export const noFormats: DateFormats = { monthFirst: [], dayFirst: [], neutral: [], numbers: [], monthWords: [] }

const abbreviations = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const fullNames = /^(?:january|february|march|april|june|july|august|september|october|november|december)$/i
const isAbbreviation = (word: string) => abbreviations.some((month) => month.toLowerCase() === word.toLowerCase())

const clock = String.raw`(?:(\D{1,9})(\d{1,2})([:.])\d{2}([:.]\d{2}(?:([.,])\d{1,6})?)?(?:(\s?)[AaPp][Mm])?)?(\D{0,16}|\s?[+-]\d{2}:?\d{2})$`
const slashed = new RegExp(String.raw`^\d{1,2}(\. ?|[/-])\d{1,2}(\. ?|[/-])(\d{4}|\d{2})${clock}`)
const compact = new RegExp(String.raw`^\d{4}(?:19|20)\d{2}${clock}`)
const yearFirst = new RegExp(String.raw`^\d{4}(\D{1,2})\d{1,2}(\D{1,2})\d{1,2}${clock}`)
const dayName = new RegExp(String.raw`^\d{1,2}(\D{0,6}?)(\p{L}{3,12})(?!\p{L})(\D{0,6}?)(\d{4}|\d{2})${clock}`, 'u')
const nameDay = new RegExp(String.raw`^(\p{L}{3,12})(\D{1,3})\d{1,2}(\D{1,4})(\d{4}|\d{2})${clock}`, 'u')

/** 20240105T100000Z */
const compactStamp = /^(?:19|20)\d{6}([T ])\d{6}(Z?|[+-]\d{2}:?\d{2})$/

/** 'Wed, ' and 'Wednesday ' before a date */
const englishWeekday = /^(?:(mon|tue|wed|thu|fri|sat|sun)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(\.?,? +)/i

/** The format of a date after an English weekday, or without one. */
function behindWeekday(text: string, formatOf: (date: string) => string | undefined): string | undefined {
  const [weekday, short, gap] = englishWeekday.exec(text) ?? []
  const format = formatOf(text.slice(weekday?.length ?? 0))
  return weekday && format ? `${short ? '%a' : '%A'}${literal(gap)}${format}` : format
}

/** The format, with the month first, of a date whose order the column decides. */
export const orderedFormat = (text: string) => behindWeekday(text, orderedDate)

function orderedDate(text: string): string | undefined {
  const found = slashed.exec(text)
  if (found) return `%m${literal(found[1])}%d${literal(found[2])}${year(found[3])}${clockFormat(found.slice(4))}`
  const digits = compact.exec(text)
  return digits ? `%m%d%Y${clockFormat(digits.slice(1))}` : undefined
}

/** The format of a date that begins with the year, or has its month's name in English. */
export const neutralFormat = (text: string) => behindWeekday(text, neutralDate)

function neutralDate(text: string): string | undefined {
  const plain = yearFirst.exec(text)
  if (plain) return `%Y${literal(plain[1])}%m${literal(plain[2])}%d${clockFormat(plain.slice(3))}`
  const stamp = compactStamp.exec(text)
  if (stamp) return `%Y%m%d${stamp[1]}%H%M%S${literal(stamp[2])}`
  const day = dayName.exec(text)
  if (day) return `%d${literal(day[1])}${month(day[2])}${literal(day[3])}${year(day[4])}${clockFormat(day.slice(5))}`
  const name = nameDay.exec(text)
  if (!name) return undefined
  return `${month(name[1])}${literal(name[2])}%d${literal(name[3])}${year(name[4])}${clockFormat(name.slice(5))}`
}

export const withDayFirst = (format: string) => format.replace(/^(%[aA][^%]*)?%m(\W*)%d/, '$1%d$2%m')
export const withMonthFirst = (format: string) => format.replace(/^(%[aA][^%]*)?%d(\W*)%m/, '$1%m$2%d')

/** Longer texts, and texts with control characters, are left to the other readers. */
export const canHaveFormat = (text: string) => text.length <= 60 && !/[^\P{Cc}\t]/u.test(text)

/** What each macro of quick-dates.sql that reads a number as a date accepts. */
export const numberReaders: [macro: string, RegExp][] = [
  ['quick_day', /^\d{8}$/],
  ['quick_moment', /^\d{14}$/],
  ['quick_seconds', /^\d{10}$/],
  ['quick_milliseconds', /^\d{13}$/],
  ['quick_microseconds', /^1\d{15}(?:\d{3})?$/],
  ['quick_serial', /^\d{5}(?:\.\d{1,10})?$/],
]

/**
 * With more words than this, they are not the months of one or two languages. Each word costs 0.05 microseconds per
 * row.
 */
const mostWords = 36

/**
 * The words in `texts` that are months to this product but not to strptime, longest first, because one may be the
 * beginning of another.
 */
export function monthWordsIn(texts: Iterable<string>): DateFormats['monthWords'] {
  const words = new Set<string>()
  for (const text of texts) for (const [word] of text.matchAll(/\p{L}{3,12}\.?/gu)) words.add(word)
  const found = [...words].flatMap((word): DateFormats['monthWords'] => {
    const month = isAbbreviation(word) || fullNames.test(word) ? 0 : Number(monthNumber(word.replace('.', '')))
    return month ? [[word, abbreviations[month - 1]!]] : []
  })
  return found.length > mostWords ? [] : found.sort(([a], [b]) => b.length - a.length)
}

export const withEnglishMonths = (text: string, words: DateFormats['monthWords']): string =>
  words.reduce((made, [word, english]) => made.replaceAll(word, english), text)

const literal = (text = '') => text.replaceAll('%', '%%').replace(/[ \t]+/g, ' ')
const month = (name = '') => (fullNames.test(name) ? '%B' : '%b')
const year = (digits = '') => (digits.length > 2 ? '%Y' : '%y')

function clockFormat([gap, hour, mark, seconds, point, beforeHalf, rest]: (string | undefined)[]): string {
  if (hour === undefined) return literal(rest)
  const behind = (seconds === undefined ? '' : `${seconds[0]}%S`) + (point === undefined ? '' : `${point}%f`)
  const half = beforeHalf === undefined ? undefined : `${literal(beforeHalf)}%p`
  return `${literal(gap)}${half === undefined ? '%H' : '%I'}${mark}%M${behind}${half ?? ''}${literal(rest)}`
}

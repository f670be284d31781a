import { bareText, clean, plainSpaces, withoutEnd } from './clean.ts'
import { beforeClock, monthNumber, weekdays } from './date-words.ts'
import { withPlainClock } from './program-dates.ts'

/**
 * A date text as the ingestion reads it (jobs/ingest/read/sql/dates.sql): local times without a zone, `YYYY-MM-DD
 * HH:MM:SS[.f]`.
 */
export interface ReadDate {
  monthFirst: string | undefined
  dayFirst: string | undefined
  /** 03/04/2024: the order of day and month decides what it means. */
  hangsOnOrder: boolean
}

const slashed =
  /^(\d{1,2})(\. *|[/-])(\d{1,2})(\. *|[/-])(\d{4}|\d{2})(?:\.| ?[гr]\.?)?(?:(?: *, *|,? +(?:-|at|um|à|às|alle|ore|om|kl\.?|klo) +| +|T)(\d.*))?$/
/**
 * 05062024 and 5062024, whose leading zero a spreadsheet dropped. 20240105 does not match, because its month would be
 * 19 or 20.
 */
const compact = /^([0-4]?\d)(\d{2})((?:19|20)\d{2})$/
/** 2024.1.5, 2024. 1. 5., 2024年1月5日 */
const dottedYear = /^(\d{4})(?:\. ?| ?[年년] ?)(\d{1,2})(?:\. ?| ?[月월] ?)(\d{1,2})(?:\.| ?[日일])?(,? |$)/
/** A running number may follow the date: 2024/01/03 -1. */
const yearFirst = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:(?: *, *| +- +| +|T)(\d.*)| -\d{1,5})?$/
const dayName = new RegExp(
  String.raw`^(?:[\p{L}-]{2,14}\.?,? +(?:den +)?)?(\d{1,2})(?:st|nd|rd|th|er|º)?[ ./-]*(?:de +|of +|d['’]|ב)?(\p{L}{3,12})[.׳]?,?[ ./-]*(?:del? +)?(\d{4}|\d{2})(?: ?[грr]\.?)?(?:,? +(?:(?:${beforeClock}) +)?(\d.*))?$`,
  'u',
)
const nameDay = new RegExp(
  String.raw`^(?:[\p{L}-]{2,14}\.?,? +)?(\p{L}{3,12})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?:, *| +|-)(\d{4}|\d{2})(?:,? +(?:(?:${beforeClock}) +)?(\d.*))?$`,
  'u',
)
const yearName = /^(\d{4})\.?[ ./-](\p{L}{3,12})\.?[ ./-](\d{1,2})\.?(?:,? +(\d.*))?$/u
const offset =
  /(:\d{2}(?:[.,]\d+)?(?: ?[AaPp]\.? ?[Mm]\.?)?) ?(?:Z|z|[A-Z]{3,5}|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_]+)+|Uhr|uur|hs?\.?)?(?: ?[+-]\d{1,2}(?::?\d{2})?)?(?: ?\[[A-Za-z/_]+\]| ?\([A-Za-z ]+(?:[+-]\d{1,2}(?::?\d{2})?)?\))?$/

/**
 * Dates with separators, weekdays, AM or PM, or the clock time first: '2024-01-05(금) 오후 3:04', '15時04分', '15 h 04',
 * '3:04 PTG', 'Mo 09.01.2023'.
 */
const marked =
  /[時时시오午()（）曜星週周요μم]|:\d\d (?:SA|CH|PG|PTG|ص)$|\d ?h ?\d|th(?:áng|g) \d|^\d{1,2}:\d.*\d{4}|^[A-Z][a-z]{2} [A-Z]|^[A-Za-zÀ-ž]{2,10}\.?,? +\d{1,4}[./-]\d/
const weekday =
  / ?(?:[(（][月火水木金土日월화수목금토일][)）]|[月火水木金土日]曜日|星期[一二三四五六日天]|[週周][一二三四五六日]|[월화수목금토일]요일) ?/

/** 'Mo 09.01.2023', as spreadsheets show it; any other word is no weekday. */
const weekdayFirst = new RegExp(String.raw`^(?:${weekdays})\.?,? +(\d{1,4}[./-]\d.*)$`, 'iu')

function withMarks(text: string): string {
  if (!marked.test(text)) return text
  return text
    .replace(weekday, ' ')
    .replace(/(\d{1,2}) ?[時时시] ?(\d{2}) ?[分분] ?(\d{2}) ?[秒초]/, '$1:$2:$3')
    .replace(/(\d{1,2}) ?[時时시] ?(\d{2}) ?[分분]/, '$1:$2')
    .replace(/ ?(?:오전|上午|午前) ?(\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?)/, ' $1 AM')
    .replace(/ ?(?:오후|下午|午後|午后) ?(\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?)/, ' $1 PM')
    .replace(/ (?:SA|PG|π\.?μ\.?|ص)$/, ' AM')
    .replace(/ (?:CH|PTG|μ\.?μ\.?|م)$/, ' PM')
    .replace(/(\d) ?h ?(\d{2})$/, '$1:$2')
    .replace(/(\d{1,2}) th(?:áng|g) (\d{1,2}),? (?:năm )?(\d{4})/, '$3-$2-$1')
    .replace(
      /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?),? +((?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d).*\d{4})(?: [A-Z]{3,5})?$/u,
      '$2 $1',
    )
    .replace(/^[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d{2}:\d{2}:\d{2}) (?:[A-Z]{2,5} )?(\d{4})$/, '$2 $1 $4 $3')
    .trim()
    .replace(weekdayFirst, '$1')
}

/** Turns 05062024 into 05/06/2024; leaves other texts as they are. */
export const withSlashes = (text: string) => text.replace(compact, '$1/$2/$3')

/** No date is longer than this. */
const longest = 200

/** Reads one date; undefined if it is not valid in either order. */
export function readDate(text: string): ReadDate | undefined {
  const cleaned = bareText(clean(text))
  if (cleaned.length > longest) return undefined
  const bare = withoutOffset(withMarks(withPlainClock(plainSpaces(cleaned))))
  const ordered = slashed.exec(withSlashes(bare))
  if (ordered) {
    const [, a, mark, b, secondMark, y, clock] = ordered as unknown as string[]
    if (mark!.trim() !== secondMark!.trim()) return undefined
    const monthFirst = momentOf(y!, a!, b!, clock)
    const dayFirst = momentOf(y!, b!, a!, clock)
    return monthFirst || dayFirst ? { monthFirst, dayFirst, hangsOnOrder: monthFirst !== dayFirst } : undefined
  }
  const at = plainMoment(bare) ?? namedMoment(bare) ?? numberMoment(bare)
  return at ? { monthFirst: at, dayFirst: at, hangsOnOrder: false } : undefined
}

function plainMoment(bare: string): string | undefined {
  const found = yearFirst.exec(bare.replace(dottedYear, '$1-$2-$3$4'))
  return found ? momentOf(found[1]!, found[3]!, found[4]!, found[5]) : undefined
}

function namedMoment(bare: string): string | undefined {
  const day = dayName.exec(bare)
  if (day) return momentOf(day[3]!, monthNumber(day[2]!), day[1]!, day[4])
  const name = nameDay.exec(bare)
  if (name) return momentOf(name[3]!, monthNumber(name[1]!), name[2]!, name[4])
  const year = yearName.exec(bare)
  return year ? momentOf(year[1]!, monthNumber(year[2]!), year[3]!, year[4]) : undefined
}

/**
 * 20240105, 20240105103000, Unix times in seconds to nanoseconds (the finer ones only of 2001 to 2033), day numbers of
 * spreadsheets.
 */
function numberMoment(bare: string): string | undefined {
  if (/^\d{8}(\.0)?$/.test(bare)) return momentOf(bare.slice(0, 4), bare.slice(4, 6), bare.slice(6, 8), undefined)
  const long = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(bare)
  if (long) return momentOf(long[1]!, long[2]!, long[3]!, `${long[4]}:${long[5]}:${long[6]}`)
  if (/^\d{9,10}(\.\d+)?$/.test(bare)) return microText(partsOf(bare, 6))
  if (/^\d{12,13}(\.\d+)?$/.test(bare)) return microText(partsOf(bare, 3))
  if (/^1\d{15}(?:\d{3})?$/.test(bare)) return microText(BigInt(bare.slice(0, 16)))
  // A single multiplication would round some numbers with ten decimals differently from the ingestion, which calculates
  // exactly.
  if (/^\d{5}(\.\d+)?$/.test(bare))
    return momentText(
      Date.UTC(1899, 11, 30 + Number(bare.slice(0, 5))) + Math.round(Number(`0${bare.slice(5)}`) * 86_400_000),
    )
  return undefined
}

const momentText = (ms: number) => withoutZeros(new Date(ms).toISOString().slice(0, 23).replace('T', ' '))

/** A number in units of 10^-places, rounded half up. */
function partsOf(number: string, places: number): bigint {
  const [whole, fraction = ''] = number.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0')) + (fraction[places]! >= '5' ? 1n : 0n)
}

/** From microseconds since 1970. */
const microText = (us: bigint) =>
  withoutZeros(
    `${new Date(Number(us / 1000n)).toISOString().slice(0, 19).replace('T', ' ')}.${String(us % 1_000_000n).padStart(6, '0')}`,
  )

/** From a number with decimals. */
const withoutZeros = (text: string) => withoutEnd(text, '0').replace(/\.$/, '')

const clockPattern = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2})(?:[.,](\d+))?)? ?(?:([AaPp])\.? ?[Mm]\.?)?$/

/** After a date, 14.05 is a clock time (Danish, Finnish, Indonesian). */
const dottedClock = /^\d{1,2}(\.\d{2}){1,2}$/

/** A clock time without what follows it: '10:00Z', '10:00:00 +0500', '3:04 pm PST', '10:00 Uhr'. */
const withoutOffset = (text: string) => text.replace(offset, '$1')

/** Removes the offset of a clock time, and what a spreadsheet adds to it. */
const dayZero = /^(1899-12-3[01]|1900-01-00)[ T]/
const clockOnly = (text: string) => withoutOffset(withMarks(plainSpaces(clean(text))).replace(dayZero, ''))

/** '3:04 PM' as `15:04:00`; undefined if the text is no clock time. */
export const readClock = (text: string): string | undefined =>
  text.length > longest ? undefined : clockText(clockOnly(text))

function clockText(text: string): string | undefined {
  const [, h, m, s = '00', fraction, half] = clockPattern.exec(text) ?? []
  if (h === undefined || (!half && m === undefined)) return undefined
  const written = Number(h)
  const isAfternoon = half?.toLowerCase() === 'p'
  if (half && written > (isAfternoon ? 23 : 12)) return undefined
  // 15:04 PM: some programs add PM to a 24-hour clock
  const hour = half && written <= 12 ? (written % 12) + (isAfternoon ? 12 : 0) : written
  if (hour > 23 || Number(m ?? 0) > 59 || Number(s) > 59) return undefined
  const rest = fraction ? withoutZeros(`.${fraction.slice(0, 6)}`) : ''
  return `${String(hour).padStart(2, '0')}:${m ?? '00'}:${s}${rest}`
}

function momentOf(year: string, month: string, day: string, clock: string | undefined): string | undefined {
  const fullYear = year.length > 2 ? year : (year < '70' ? '20' : '19') + year
  const [m, d] = [Number(month), Number(day)]
  const date = new Date(Date.UTC(2000, m - 1, d))
  date.setUTCFullYear(Number(fullYear), m - 1, d)
  if (m < 1 || d < 1 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d || Number(fullYear) < 1)
    return undefined
  const time =
    clock === undefined ? '00:00:00' : clockText(dottedClock.test(clock) ? clock.replaceAll('.', ':') : clock)
  return time && `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time}`
}

import { clean } from './clean.ts'

/**
 * What a column of dates like 24/01/31 shows about the order of their parts; jobs/ingest/read/sql/years-first.sql counts the
 * same.
 */
export interface PartsOfDates {
  /** texts that are not blank */
  texts: number
  /** of these, texts of two digits, one or two, and one or two */
  short: number
  /** of the short ones, those that are not valid with the year first */
  odd: number
  /** numbers of different first and last parts, the span of the first parts, and minimum and maximum of the last */
  firsts: number
  lasts: number
  span: number
  least: number
  most: number
}

const short = /^(\d{2})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})(?!\d)/
const nearlyAll = 0.95
/** This many different last parts, from the first to the last days of a month, cannot be years. */
const fewestDays = 13
const [early, late] = [3, 29]
/** Below this, two digits may be a month; from 70 on they are years of the last century. */
const [earliestYear, lastCentury] = [13, 70]

export function partsOfDates(cells: string[]): PartsOfDates {
  const texts = cells.map(clean).filter(Boolean)
  const parts = texts.flatMap((text) => {
    const found = short.exec(text)
    return found ? [found.slice(1).map(Number) as [number, number, number]] : []
  })
  const firsts = parts.map(([first]) => first)
  const lasts = parts.map(([, , last]) => last)
  return {
    texts: texts.length,
    short: parts.length,
    odd: parts.filter(([a, b, c]) => a < earliestYear || b < 1 || b > 12 || c < 1 || c > 31).length,
    firsts: new Set(firsts).size,
    lasts: new Set(lasts).size,
    span: Math.max(...firsts) - Math.min(...firsts),
    least: Math.min(...lasts),
    most: Math.max(...lasts),
  }
}

/**
 * Whether such dates begin with the year, as in East Asia, Hungary and Sweden: the first parts are a few consecutive
 * years, the last parts days from all over the month. Read day-first, they would be the same few days of many years.
 */
export const areYearsFirst = ({ texts, short, odd, firsts, lasts, span, least, most }: PartsOfDates): boolean =>
  short > 0 &&
  short >= texts * nearlyAll &&
  odd === 0 &&
  lasts >= fewestDays &&
  lasts >= 2 * firsts &&
  span <= 2 * firsts &&
  least <= early &&
  most >= late

/** Turns 24/01/31 into 2024-01-31 and keeps what follows. */
export function withWholeYear(text: string): string {
  const bare = clean(text)
  if (!short.test(bare)) return text
  return `${Number(bare.slice(0, 2)) >= lastCentury ? 19 : 20}${bare.replace(short, '$1-$2-$3').replace(/^([\d-]+)\./, '$1')}`
}

import { clean } from './clean.ts'

/** What a column of dates like 24/01/31 shows of the order of their parts; jobs/ingest/sql/years-first.sql counts the same. */
export interface PartsOfDates {
  /** texts that are not blank */
  texts: number
  /** of these, two digits, one or two and one or two */
  short: number
  /** of the short ones, those that are no date with the year first */
  odd: number
  /** different first and last parts, how far the first ones are apart, and the least and the most of the last ones */
  firsts: number
  lasts: number
  span: number
  least: number
  most: number
}

const short = /^(\d{2})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})(?!\d)/
const nearlyAll = 0.95
/** So many different last parts, from the first days of a month to its last ones, are no years of a business. */
const fewestDays = 13
const [early, late] = [3, 29]
/** Two digits below may be a month; from 70 on they are years of the last century, as everywhere. */
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
 * Whether such dates begin with the year, as in East Asia, Hungary and Sweden: the first parts are a few years in a row,
 * the last ones days of all over the month. Read with the day first they would be the same days of many years.
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

/** 2024-01-31 of 24/01/31, with what stands behind it. */
export function withWholeYear(text: string): string {
  const bare = clean(text)
  if (!short.test(bare)) return text
  return `${Number(bare.slice(0, 2)) >= lastCentury ? 19 : 20}${bare.replace(short, '$1-$2-$3').replace(/^([\d-]+)\./, '$1')}`
}

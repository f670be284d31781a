import { type Mapped, moneyOf } from '#domain/mapping/sample/rows/mapped-sample.ts'
import type { MappingCheck } from './mapping-check.ts'

export const dateChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  plainNumberCheck(mapped),
  calendarCheck(mapped),
  exchangedCheck(mapped),
  bothOrdersCheck(mapped),
  futureCheck(mapped),
]

/** An ID of five or ten digits looks like a date, too. */
function plainNumberCheck({ columns, positions, reading }: Mapped): MappingCheck | undefined {
  const isPlainNumber = (text: string) =>
    /^\d+(\.\d+)?$/.test(text.trim()) && !/^\s*((19|20)\d{6}|\d{3,4}(19|20)\d{2})\s*$/.test(text)
  const read = reading.rows.filter((row) => row.at !== undefined)
  const plain = read.filter((row) => isPlainNumber(row.dateText))
  if (!plain.length || plain.length < read.length / 2) return undefined
  const { dateText, at } = plain[0]!
  return {
    kind: 'plain-number-dates',
    column: columns[positions.transactionDate]!,
    text: dateText,
    day: at!.slice(0, 10),
  }
}

/** Years that no current business has: 1404 is Persian, 2567 and 67 are Thai. */
function calendarCheck({ columns, positions, reading }: Mapped): MappingCheck | undefined {
  const read = reading.rows.filter((row) => row.at !== undefined)
  const odd = read.filter((row) => row.at! < '1900' || row.at! > '2060')
  if (!odd.length || odd.length < read.length / 2) return undefined
  const { dateText, at } = odd[0]!
  const column = columns[positions.transactionDate]!
  return { kind: 'other-calendar', column, text: dateText, year: Number(at!.slice(0, 4)) }
}

/** Fewer days of each kind may agree by chance. */
const fewestDays = 3

/**
 * A spreadsheet with another country's date order has exchanged day and month of some dates
 * (src/domain/mapping/values/exchanged-dates.ts).
 */
function exchangedCheck({ reading, exchanged }: Mapped): MappingCheck | undefined {
  if (!exchanged) return undefined
  const { column, date, day, dayBack, text, rows, money } = exchanged
  return { kind: 'exchanged-dates', column, date, day, dayBack, text, rows, money, isBack: reading.areExchanged }
}

/**
 * Files of two programs were combined: 25/01/2024 and 01/25/2024, each on several days. One of the two is read wrongly.
 */
function bothOrdersCheck({ columns, positions, reading }: Mapped): MappingCheck | undefined {
  const texts = reading.rows.filter(({ date }) => date?.hangsOnOrder)
  const dayFirst = texts.filter(({ date }) => date!.monthFirst === undefined)
  const monthFirst = texts.filter(({ date }) => date!.dayFirst === undefined)
  const daysOf = (rows: typeof texts) => new Set(rows.map(({ dateText }) => dateText.trim().slice(0, 10))).size
  if (daysOf(dayFirst) < fewestDays || daysOf(monthFirst) < fewestDays) return undefined
  const open = texts.filter(({ date }) => date!.dayFirst && date!.monthFirst && date!.dayFirst !== date!.monthFirst)
  return {
    kind: 'both-date-orders',
    column: columns[positions.transactionDate]!,
    dayFirst: dayFirst[0]!.dateText,
    monthFirst: monthFirst[0]!.dateText,
    readAs: reading.readAs,
    rows: open.length,
  }
}

/** In some time zones it is already tomorrow, and clocks differ. */
const aheadMs = 2 * 86_400_000

/**
 * Future appointments and bookings count as revenue of their day. Years that no business has belong to another
 * calendar.
 */
function futureCheck({ columns, positions, sales }: Mapped): MappingCheck | undefined {
  const today = new Date(Date.now() + aheadMs).toISOString().slice(0, 10)
  const later = sales.filter(
    ({ row }) => row.units && row.at !== undefined && row.at.slice(0, 10) > today && row.at < '2060',
  )
  if (!later.length) return undefined
  const last = later.reduce((most, { row }) => (row.at! > most ? row.at! : most), '').slice(0, 10)
  return {
    kind: 'future-dates',
    column: columns[positions.transactionDate]!,
    last,
    rows: later.length,
    money: moneyOf(later),
  }
}

import { clean } from '#domain/values/clean.ts'
import type { ReadDate } from '#domain/values/read-date.ts'

/**
 * A day of a date column, `YYYY-MM-DD` as it stands, and the kind of its text: valid in only one order, valid in both,
 * or in an unambiguous form such as 2018-11-09.
 */
export interface DayShown {
  day: string
  kind: 'month-first' | 'day-first' | 'both' | 'date'
  rows: number
}

/**
 * Dates that a spreadsheet with another country's date order has made of texts, so that day and month are exchanged.
 */
export interface ExchangedDates {
  /** days that change when they are exchanged back */
  rows: number
  /** one of these days as it stands */
  day: string
  /** nothing else explains the column; otherwise a person decides */
  isSure: boolean
}

/** Fewer days of a kind prove nothing. */
const fewestDays = 3
/** With this many days of each kind, it cannot be chance, whatever their months. */
const [manyDays, manyNumbers] = [10, 4]
/** A few typing errors among many dates are allowed. */
const few = 0.01
/** One reading must fit this many times better. */
const clearly = 3

/**
 * Days of a column that a spreadsheet with another country's date order has changed. It turns 05/01/2024 into a date
 * with day and month exchanged, and leaves 13/02/2024 as text. So no date has a day after the 12th, and no text is
 * valid in both orders. Undefined without that pattern, or if only the unchanged dates lie near the texts or in row
 * order. `inOrder`: days in the order of their rows.
 */
export function exchangedDates(days: DayShown[], inOrder: DayShown[] = []): ExchangedDates | undefined {
  const of = (kind: DayShown['kind']) => days.filter((one) => one.kind === kind)
  const [dates, both] = [of('date'), of('both')]
  const [texts = [], others = []] = [of('month-first'), of('day-first')].sort((a, b) => rowsOf(b) - rowsOf(a))
  const early = dates.filter(isEarly)
  const moved = early.filter(({ day }) => exchangedBack(day) !== day)
  const isFew = (some: DayShown[], all: DayShown[]) => rowsOf(some) <= rowsOf(all) * few
  const late = dates.filter((one) => !isEarly(one))
  if (!isFew(late, early) || !isFew(both, texts) || !isFew(others, texts)) return undefined
  const [textDays, movedDays] = [different(texts), different(moved)]
  if (textDays.length < 2 || !movedDays.length) return undefined
  const apart = distances(movedDays, textDays)
  const apartBack = distances(movedDays.map(exchangedBack), textDays)
  const order = orderOf(inOrder)
  if (apart * clearly < apartBack || order === 'as-written') return undefined
  const isNearer = apartBack * clearly < apart || order === 'exchanged'
  const earlyDays = different(early)
  const areEnough = textDays.length >= fewestDays && movedDays.length >= fewestDays
  const numbers = new Set(earlyDays.map((day) => day.slice(8, 10))).size
  const areMany = textDays.length >= manyDays && earlyDays.length >= manyDays && numbers >= manyNumbers
  if (!isNearer && !(areEnough && numbers >= fewestDays)) return undefined
  return { rows: rowsOf(moved), day: moved[0]!.day, isSure: areEnough && (isNearer || areMany) }
}

const rowsOf = (days: DayShown[]) => days.reduce((sum, { rows }) => sum + rows, 0)
const isEarly = ({ day }: DayShown) => Number(day.slice(8, 10)) <= 12
const different = (days: DayShown[]) => [...new Set(days.map(({ day }) => day))].sort()

/**
 * A date or time with day and month exchanged, if the result is a valid date. Same as the macro exchanged_back of
 * jobs/ingest/read/sql/quick-dates.sql.
 */
export const exchangedBack = (at: string): string =>
  Number(at.slice(8, 10)) <= 12 ? `${at.slice(0, 5)}${at.slice(8, 10)}-${at.slice(5, 7)}${at.slice(10)}` : at

/** The sum of the distances from each day to the nearest of the other days. Both lists are sorted. */
function distances(days: string[], others: string[]): number {
  const numbers = others.map(dayNumber)
  const apart = (day: number) => {
    let [from, to] = [0, numbers.length - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if (numbers[middle]! < day) from = middle + 1
      else to = middle
    }
    return Math.min(Math.abs(numbers[from]! - day), Math.abs((numbers[from - 1] ?? Number.MAX_SAFE_INTEGER) - day))
  }
  return days.reduce((sum, day) => sum + apart(dayNumber(day)), 0)
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** With fewer changes of day, an order cannot be seen; with a larger share of rows out of order, there is none. */
const [fewestChanges, outOfOrder] = [6, 0.05]

/** In which reading the rows are sorted by day; undefined if in both or none. */
function orderOf(days: DayShown[]): 'as-written' | 'exchanged' | undefined {
  const asWritten = isSorted(days.map(({ day }) => day))
  const exchanged = isSorted(days.map(({ day, kind }) => (kind === 'date' ? exchangedBack(day) : day)))
  if (asWritten === exchanged) return undefined
  return asWritten ? 'as-written' : 'exchanged'
}

function isSorted(days: string[]): boolean {
  const changes = days.filter((day, at) => at > 0 && day !== days[at - 1]).length
  const ups = days.filter((day, at) => at > 0 && day > days[at - 1]!).length
  return changes >= fewestChanges && Math.min(ups, changes - ups) <= changes * outOfOrder
}

const slashed = /^\d{1,2}(?:\. *|[/-])\d{1,2}(?:\D|$)/

/**
 * What kind of date was read. A spreadsheet would have converted the text 05/05/2024, too, although both orders give
 * the same day.
 */
export function dayShown(text: string, { monthFirst, dayFirst, hangsOnOrder }: ReadDate): DayShown {
  const day = (monthFirst ?? dayFirst)!.slice(0, 10)
  if (!hangsOnOrder) return { day, kind: slashed.test(clean(text)) ? 'both' : 'date', rows: 1 }
  return {
    day,
    kind: dayFirst === undefined ? 'month-first' : monthFirst === undefined ? 'day-first' : 'both',
    rows: 1,
  }
}

/** A date with day and month exchanged back; a text keeps its order. */
export function withExchangedDay(date: ReadDate): ReadDate {
  const { monthFirst: at, hangsOnOrder } = date
  return hangsOnOrder || at === undefined
    ? date
    : { monthFirst: exchangedBack(at), dayFirst: exchangedBack(at), hangsOnOrder }
}

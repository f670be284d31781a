import { clean } from '#domain/values/clean.ts'
import type { ReadDate } from '#domain/values/read-date.ts'

/**
 * A day of a date column, `YYYY-MM-DD` as it stands, and what its text is: a date in one order alone, one that is valid in both, or one
 * whose order is not open, such as 2018-11-09.
 */
export interface DayShown {
  day: string
  kind: 'month-first' | 'day-first' | 'both' | 'date'
  rows: number
}

/** Dates that a spreadsheet of another country has made of texts: day and month are exchanged. */
export interface ExchangedDates {
  /** with another day once they are exchanged back */
  rows: number
  /** one of these days as it stands */
  day: string
  /** nothing else explains the column; else a person decides */
  isSure: boolean
}

/** Fewer days of a kind say nothing for sure. */
const fewestDays = 3
/** So many days of each kind are no chance, whatever months they are in. */
const [manyDays, manyNumbers] = [10, 4]
/** Typing errors among many. */
const few = 0.01
/** One reading fits so many times better. */
const clearly = 3

/**
 * A spreadsheet of another country turns 05/01/2024 into a date with day and month exchanged, and leaves 13/02/2024 as a text. Then no
 * date has a day after the 12th, and no text can be read both ways. Undefined without that sign, and where the dates are near the texts
 * or in the order of the rows only as they stand. `inOrder`: days in the order of their rows.
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

/** A date or a time with day and month exchanged, where that makes a date. The macro exchanged_back of jobs/ingest/read/sql/quick-dates.sql. */
export const exchangedBack = (at: string): string =>
  Number(at.slice(8, 10)) <= 12 ? `${at.slice(0, 5)}${at.slice(8, 10)}-${at.slice(5, 7)}${at.slice(10)}` : at

/** How far each day is from the nearest of others, all together. Both are sorted. */
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

/** Fewer changes of the day show no order; more rows than this share of them break one. */
const [fewestChanges, outOfOrder] = [6, 0.05]

/** In which reading the rows are in the order of their days, if in one alone. */
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

/** What a date shows that was read. 05/05/2024 is a text that a spreadsheet would have turned, though both orders are one. */
export function dayShown(text: string, { monthFirst, dayFirst, hangsOnOrder }: ReadDate): DayShown {
  const day = (monthFirst ?? dayFirst)!.slice(0, 10)
  if (!hangsOnOrder) return { day, kind: slashed.test(clean(text)) ? 'both' : 'date', rows: 1 }
  return {
    day,
    kind: dayFirst === undefined ? 'month-first' : monthFirst === undefined ? 'day-first' : 'both',
    rows: 1,
  }
}

/** A date as it is once its day and month are exchanged back; a text keeps its order. */
export function withExchangedDay(date: ReadDate): ReadDate {
  const { monthFirst: at, hangsOnOrder } = date
  return hangsOnOrder || at === undefined
    ? date
    : { monthFirst: exchangedBack(at), dayFirst: exchangedBack(at), hangsOnOrder }
}

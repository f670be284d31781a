import type { DateOrderQuestion, SpendSpan } from '#domain/costs/cost-file.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import { readDate } from '#domain/values/read-date.ts'
import { datesOf, dayNumber } from './period-of-cells.ts'

/** What is known of a column of dates besides its texts. */
export interface DateColumn {
  /** what each date stands for; undefined: nobody says it, and it may be a month; 'price': the day from which a cost holds */
  standsFor: SpendSpan | 'price' | undefined
  /** false for the two columns of a first and a last day, which are no list of months or weeks */
  isSingle: boolean
  /** how the orders of the source are read, if evidence or a person decided it */
  ofOrders: SlashOrder | undefined
}

/** The order of day and month; with a question if nothing decides, when it is month first until somebody answers. */
export interface FoundOrder {
  order: SlashOrder
  question?: DateOrderQuestion
}

const orders = ['month-first', 'day-first'] as const

/** 01.02.2024 and 1. 2. 24; no country writes a month first before a point. */
const pointed = /^\D*\d{1,2}\. *\d{1,2}\. *\d{2,4}(?!\d)/

/**
 * The order of day and month in a column (docs/semantics.md §25). A part over 12 decides, then points, then what the
 * dates are in each order, then the orders of the source.
 */
export function findDateOrder(texts: Iterable<string>, { standsFor, isSingle, ofOrders }: DateColumn): FoundOrder {
  const only = { 'month-first': 0, 'day-first': 0 }
  const days: Record<SlashOrder, Set<number>> = { 'month-first': new Set(), 'day-first': new Set() }
  let [open, isPointed]: [DateOrderQuestion | undefined, boolean] = [undefined, false]
  for (const text of texts)
    for (const one of datesOf(text)) {
      const date = readDate(one)
      if (!date) continue
      const { monthFirst, dayFirst } = date
      if (!monthFirst || !dayFirst) only[monthFirst ? 'month-first' : 'day-first']++
      else if (monthFirst !== dayFirst) {
        open ??= { text: one, monthFirst: monthFirst.slice(0, 10), dayFirst: dayFirst.slice(0, 10) }
        isPointed ||= pointed.test(one)
      }
      days['month-first'].add(dayNumber((monthFirst ?? dayFirst)!))
      days['day-first'].add(dayNumber((dayFirst ?? monthFirst)!))
    }
  const usual = ofOrders ?? 'month-first'
  if (only['month-first'] !== only['day-first'])
    return { order: only['day-first'] > only['month-first'] ? 'day-first' : 'month-first' }
  if (!open) return { order: usual }
  if (isPointed) return { order: 'day-first' }
  const shown = isSingle ? orderOfDays(days, standsFor) : undefined
  if (shown ?? ofOrders) return { order: (shown ?? ofOrders)! }
  return { order: usual, question: open }
}

/** The only order in which the dates are what a list of such dates is. Two different dates are needed. */
function orderOfDays(
  days: Record<SlashOrder, ReadonlySet<number>>,
  standsFor: DateColumn['standsFor'],
): SlashOrder | undefined {
  const onlyOne = (holds: (days: number[]) => boolean) => {
    const found = orders.filter((order) => days[order].size > 1 && holds([...days[order]]))
    return found.length === 1 ? found[0] : undefined
  }
  const [consecutive, firsts] = [onlyOne(areConsecutive), onlyOne(areFirsts)]
  if (standsFor === 'day') return consecutive
  if (standsFor === 'week') return onlyOne(areOfOneWeekday)
  if (standsFor === 'month') return onlyOne(haveOwnMonths) ?? firsts
  if (standsFor === 'price') return firsts
  // 01/01, 01/02, 01/03 are three days in a row or three months
  return consecutive && firsts && consecutive !== firsts ? undefined : (firsts ?? consecutive)
}

const dateAt = (day: number) => new Date(day * 86_400_000)
const areFirsts = (days: number[]) => days.every((day) => dateAt(day).getUTCDate() === 1)
const areOfOneWeekday = (days: number[]) => new Set(days.map((day) => dateAt(day).getUTCDay())).size === 1
const haveOwnMonths = (days: number[]) =>
  new Set(days.map((day) => dateAt(day).toISOString().slice(0, 7))).size === days.length
function areConsecutive(days: number[]): boolean {
  const sorted = days.toSorted((a, b) => a - b)
  return sorted.at(-1)! - sorted[0]! === days.length - 1
}

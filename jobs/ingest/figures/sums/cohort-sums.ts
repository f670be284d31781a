import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { type AmountKind, amountAt, sum, type Units } from '#jobs/ingest/histories/units.ts'
import { CohortTable } from './cohort-table.ts'
import type { DecileSums } from './decile-sums.ts'
import type { ReadPurchasers } from './write-cohorts.ts'

/** A span of days of first purchases is added up at once. It may end when it has this many: 25 MB. */
const daysAtOnce = 7500

/**
 * The days of first purchases in order, in spans that share no period: where a span ends, a year, a week and every other
 * kept period ends, too, as on a December 31 that is a Sunday. `isFirstDay`: for each day since the first of the
 * calendar, whether somebody made a first purchase on it.
 */
export function spansOf(isFirstDay: Uint8Array, { firstDay, kept }: Calendar): number[][] {
  const spans: number[][] = []
  let [span, before]: [number[], number] = [[], -1]
  for (const [at, isFirst] of isFirstDay.entries()) {
    if (!isFirst) continue
    const mayEnd = span.length >= daysAtOnce && kept.every(({ periods }) => periods[at] !== periods[before])
    if (!spans.length || mayEnd) {
      span = []
      spans.push(span)
    }
    span.push(firstDay + at)
    before = at
  }
  return spans
}

/** The cohorts of one kind of period. */
export interface PeriodCohorts {
  table: CohortTable
  /** the period of each day since the calendar's first */
  periods: Int32Array
}

/** Empty cohorts that begin on these days, for each kind of period. */
export const noCohorts = (days: number[], calendar: Calendar, amounts: AmountKind): PeriodCohorts[] =>
  calendar.kept.map(({ kind, periods }) => {
    const cohorts = [...new Set(days.map((day) => periods[day - calendar.firstDay]!))]
    return { table: new CohortTable(kind, cohorts, amounts), periods }
  })

/** Which purchasers to add: a range of indexes, only those who first purchased in a span of days. */
export interface Chosen {
  from: number
  to: number
  firstDay: number
  lastDay: number
}

/**
 * Adds histories to their cohorts and, unless deciles are added up elsewhere, to their deciles. `least`: the lowest first
 * values of deciles 2 to 10, if deciles are not given.
 */
export function addCohorts(
  { cohorts, deciles, least }: { cohorts: PeriodCohorts[]; deciles?: DecileSums; least: Units[] },
  purchasers: ReadPurchasers,
  calendar: Calendar,
  { from, to, firstDay, lastDay }: Chosen,
): void {
  const { firstDays, firstValues, givenDeciles } = purchasers
  const inSpan = new Int32Array(to - from)
  const decilesOf = new Uint8Array(to - from)
  let count = 0
  for (let purchaser = from; purchaser < to; purchaser++) {
    const day = firstDays[purchaser]!
    if (day < firstDay || day > lastDay) continue
    const value = amountAt(firstValues, purchaser)
    const decile = givenDeciles ? givenDeciles[purchaser]! : decileOf(value, least)
    inSpan[count] = purchaser
    decilesOf[count++] = decile
    if (!deciles) continue
    const { total, purchases } = sumsOf(purchasers, purchaser, value)
    deciles.add(decile, value, total, purchases)
  }
  // One table after the other: all together do not fit into a processor's cache.
  for (const one of cohorts)
    for (let at = 0; at < count; at++) addPurchaser(one, purchasers, calendar.firstDay, inSpan[at]!, decilesOf[at]!)
}

function addPurchaser(
  { table, periods }: PeriodCohorts,
  { firstDays, firstValues, laterStarts, laterDays, laterValues, laterFrom }: ReadPurchasers,
  day0: number,
  purchaser: number,
  decile: number,
): void {
  const cohort = periods[firstDays[purchaser]! - day0]!
  const row = table.rowOf(cohort, decile)
  table.addCustomer(row, amountAt(firstValues, purchaser))
  let purchases = 1
  let last = cohort // period of the previous purchase
  const end = laterStarts[purchaser + 1]! - laterFrom
  for (let order = laterStarts[purchaser]! - laterFrom; order < end; order++) {
    const value = amountAt(laterValues, order)
    const period = periods[laterDays[order]! - day0]!
    table.addOrder(row, period - cohort, value)
    if (value < 0) continue
    purchases++
    table.addPurchase(row, period - cohort, purchases === 2, last < period)
    last = period
  }
}

/** The purchaser's money since the first purchase, and the number of purchases. */
function sumsOf(
  { laterStarts, laterValues, laterFrom }: ReadPurchasers,
  purchaser: number,
  firstValue: Units,
): { total: Units; purchases: number } {
  let total = firstValue
  let purchases = 1
  const end = laterStarts[purchaser + 1]! - laterFrom
  for (let order = laterStarts[purchaser]! - laterFrom; order < end; order++) {
    const value = amountAt(laterValues, order)
    total = sum(total, value)
    if (value >= 0) purchases++
  }
  return { total, purchases }
}

/** The decile, 1 to 10. */
function decileOf(value: Units, least: Units[]): number {
  let decile = 1
  while (decile <= least.length && value >= least[decile - 1]!) decile++
  return decile
}

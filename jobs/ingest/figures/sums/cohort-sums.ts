import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { type AmountKind, amountAt, sum, type Units } from '#jobs/ingest/histories/units.ts'
import { CohortTable } from './cohort-table.ts'
import type { DecileSums } from './decile-sums.ts'
import type { AddedPurchasers } from './write-cohorts.ts'

/** This many days of first purchases, or those of one year, are added up at once: 25 MB. */
const daysAtOnce = 7500

/**
 * The days of first purchases in order, grouped by whole years. `isFirstDay`: for each day since the first of the
 * calendar, whether somebody made a first purchase on it.
 */
export function spansOf(isFirstDay: Uint8Array, calendar: Calendar): number[][] {
  const spans: number[][] = []
  let [span, year]: [number[], number] = [[], Number.NaN]
  for (const [at, isFirst] of isFirstDay.entries()) {
    if (!isFirst) continue
    const day = calendar.firstDay + at
    const ownYear = Math.floor(calendar.monthOf(day) / 12)
    if (!spans.length || (ownYear !== year && span.length >= daysAtOnce)) {
      span = []
      spans.push(span)
    }
    span.push(day)
    year = ownYear
  }
  return spans
}

/** The cohorts of each group-by. */
export interface CohortTables {
  days: CohortTable
  months: CohortTable
  quarters: CohortTable
  years: CohortTable
}

/** Empty cohorts that begin on these days. */
export function noCohorts(days: number[], calendar: Calendar, amounts: AmountKind): CohortTables {
  const months = [...new Set(days.map((day) => calendar.monthOf(day)))]
  const periodsOf = (size: number) => [...new Set(months.map((month) => Math.floor(month / size)))]
  return {
    days: new CohortTable('day', days, amounts),
    months: new CohortTable('month', months, amounts),
    quarters: new CohortTable('quarter', periodsOf(3), amounts),
    years: new CohortTable('year', periodsOf(12), amounts),
  }
}

/** Which purchasers to add: a range of indexes, only those who first purchased in a span of days. */
export interface Chosen {
  from: number
  to: number
  firstDay: number
  lastDay: number
}

/** Adds them to their cohorts and deciles. `least`: the lowest first values of deciles 2 to 10. */
export function addCohorts(
  { tables, deciles, least }: { tables: CohortTables; deciles: DecileSums; least: Units[] },
  purchasers: AddedPurchasers,
  calendar: Calendar,
  { from, to, firstDay, lastDay }: Chosen,
): void {
  const { firstDays, firstValues, givenDeciles } = purchasers
  for (let purchaser = from; purchaser < to; purchaser++) {
    const day = firstDays[purchaser]!
    if (day < firstDay || day > lastDay) continue
    const value = amountAt(firstValues, purchaser)
    const decile = givenDeciles ? givenDeciles[purchaser]! : decileOf(value, least)
    const { total, purchases } = addPurchaser(tables, purchasers, calendar, { purchaser, value, decile })
    deciles.add(decile, value, total, purchases)
  }
}

interface Purchaser {
  purchaser: number
  value: Units
  decile: number
}

/** Returns the purchaser's money since the first purchase, and the number of purchases. */
function addPurchaser(
  { days, months, quarters, years }: CohortTables,
  { firstDays, laterStarts, laterDays, laterValues }: AddedPurchasers,
  calendar: Calendar,
  { purchaser, value: firstValue, decile }: Purchaser,
): { total: Units; purchases: number } {
  const firstDay = firstDays[purchaser]!
  const firstMonth = calendar.monthOf(firstDay)
  const firstQuarter = Math.floor(firstMonth / 3)
  const firstYear = Math.floor(firstMonth / 12)
  const ofDay = days.rowOf(firstDay, decile)
  const ofMonth = months.rowOf(firstMonth, decile)
  const ofQuarter = quarters.rowOf(firstQuarter, decile)
  const ofYear = years.rowOf(firstYear, decile)
  days.addCustomer(ofDay, firstValue)
  months.addCustomer(ofMonth, firstValue)
  quarters.addCustomer(ofQuarter, firstValue)
  years.addCustomer(ofYear, firstValue)
  let total = firstValue
  let purchases = 1
  // period of the previous purchase
  let lastDay = firstDay
  let lastMonth = firstMonth
  const end = laterStarts[purchaser + 1]!
  for (let order = laterStarts[purchaser]!; order < end; order++) {
    const day = laterDays[order]!
    const value = amountAt(laterValues, order)
    const month = calendar.monthOf(day)
    const quarter = Math.floor(month / 3)
    const year = Math.floor(month / 12)
    days.addOrder(ofDay, day - firstDay, value)
    months.addOrder(ofMonth, month - firstMonth, value)
    quarters.addOrder(ofQuarter, quarter - firstQuarter, value)
    years.addOrder(ofYear, year - firstYear, value)
    total = sum(total, value)
    if (value < 0) continue
    purchases++
    const isSecond = purchases === 2
    days.addPurchase(ofDay, day - firstDay, isSecond, lastDay < day)
    months.addPurchase(ofMonth, month - firstMonth, isSecond, lastMonth < month)
    quarters.addPurchase(ofQuarter, quarter - firstQuarter, isSecond, Math.floor(lastMonth / 3) < quarter)
    years.addPurchase(ofYear, year - firstYear, isSecond, Math.floor(lastMonth / 12) < year)
    lastDay = day
    lastMonth = month
  }
  return { total, purchases }
}

/** The decile, 1 to 10. */
function decileOf(value: Units, least: Units[]): number {
  let decile = 1
  while (decile <= least.length && value >= least[decile - 1]!) decile++
  return decile
}

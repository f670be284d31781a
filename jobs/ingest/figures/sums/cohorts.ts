import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { amountAt, sum, type Units } from '#jobs/ingest/histories/units.ts'
import { CohortTable } from './cohort-table.ts'
import { DecileSums } from './decile-sums.ts'
import type { Purchasers } from './purchasers.ts'

/** So many years of cohorts are added up at once: of days, 25 MB. */
const yearsAtOnce = 20

/** Spans of years, each from the first to before the end. */
export interface Years {
  first: number
  end: number
}

/** Few files are longer than one of these. */
export function spansOf(calendar: Calendar): Years[] {
  const [first, last] = [calendar.firstDay, calendar.lastDay].map((day) => Math.floor(calendar.monthOf(day) / 12))
  const spans: Years[] = []
  for (let year = first!; year <= last!; year += yearsAtOnce)
    spans.push({ first: year, end: Math.min(year + yearsAtOnce, last! + 1) })
  return spans
}

/** What cohorts and deciles are made of. */
export interface CohortFigures {
  days: CohortTable
  months: CohortTable
  quarters: CohortTable
  years: CohortTable
  deciles: DecileSums
}

export const tablesOf = ({ days, months, quarters, years }: CohortFigures) => [days, months, quarters, years]

/**
 * The cohorts whose first purchases are of these years, and the deciles of their customers. `least`: the least first values of
 * deciles 2 to 10.
 */
export function addUpCohorts(
  purchasers: Purchasers,
  calendar: Calendar,
  { years, least }: { years: Years; least: Units[] },
): CohortFigures {
  const { amounts, count, firstDays, firstValues } = purchasers
  const { first, end } = years
  const figures: CohortFigures = {
    days: new CohortTable('day', calendar.daysOf(first, end), amounts),
    months: new CohortTable('month', { first: 12 * first, end: 12 * end }, amounts),
    quarters: new CohortTable('quarter', { first: 4 * first, end: 4 * end }, amounts),
    years: new CohortTable('year', years, amounts),
    deciles: new DecileSums(amounts),
  }
  for (let purchaser = 0; purchaser < count; purchaser++) {
    const year = Math.floor(calendar.monthOf(firstDays[purchaser]!) / 12)
    if (year < first || year >= end) continue
    const value = amountAt(firstValues, purchaser)
    addPurchaser(figures, purchasers, calendar, { purchaser, value, decile: decileOf(value, least) })
  }
  return figures
}

interface Purchaser {
  purchaser: number
  value: Units
  decile: number
}

function addPurchaser(
  { days, months, quarters, years, deciles }: CohortFigures,
  { firstDays, laterStarts, laterDays, laterValues }: Purchasers,
  calendar: Calendar,
  { purchaser, value: firstValue, decile }: Purchaser,
): void {
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
  // of the purchase before
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
  deciles.add(decile, firstValue, total, purchases)
}

/** 1 to 10. */
function decileOf(value: Units, least: Units[]): number {
  let decile = 1
  while (decile <= least.length && value >= least[decile - 1]!) decile++
  return decile
}

/** Adds the figures of another thread to those of one. */
export function absorbCohorts(figures: CohortFigures, other: CohortFigures): void {
  for (const [at, table] of tablesOf(figures).entries()) table.absorb(tablesOf(other)[at]!)
  figures.deciles.absorb(other.deciles)
}

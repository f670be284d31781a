import { join } from 'node:path'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { sum, type Units } from '#jobs/ingest/histories/units.ts'
import { CohortSums } from './cohort-sums.ts'
import { DecileSums } from './decile-sums.ts'
import { leastOfDeciles } from './first-value-deciles.ts'
import { LineWriter } from './line-writer.ts'
import type { Purchasers } from './purchasers.ts'

/** Writes the rollups of cohorts and of deciles (docs/semantics.md §3 to §5, §9). */
export function writeCohorts(
  purchasers: Purchasers,
  { calendar, workPath }: { calendar: Calendar; workPath: string },
): void {
  const lines = {
    cells: new LineWriter(join(workPath, 'cohort_cells.jsonl')),
    retention: new LineWriter(join(workPath, 'cohort_retention.jsonl')),
  }
  const ofGroup = (groupBy: 'day' | 'month' | 'quarter' | 'year') => new CohortSums(groupBy, purchasers.amounts, lines)
  const sums: Sums = {
    ofDays: ofGroup('day'),
    ofMonths: ofGroup('month'),
    ofQuarters: ofGroup('quarter'),
    ofYears: ofGroup('year'),
  }
  const least = leastOfDeciles(purchasers)
  const deciles = new DecileSums(purchasers.amounts)
  const { firstDays, firstValues } = purchasers
  for (const purchaser of byFirstDay(purchasers)) {
    const day = firstDays[purchaser]!
    const month = calendar.monthOf(day)
    sums.ofDays.begin(day)
    sums.ofMonths.begin(month)
    sums.ofQuarters.begin(Math.floor(month / 3))
    sums.ofYears.begin(Math.floor(month / 12))
    const value = firstValues[purchaser]!
    const decile = decileOf(value, least)
    for (const group of [sums.ofDays, sums.ofMonths, sums.ofQuarters, sums.ofYears]) group.addCustomer(decile, value)
    const { total, purchases } = addLater(sums, purchasers, calendar, { purchaser, decile, day, month })
    deciles.add(decile, value, total, purchases)
  }
  for (const group of [sums.ofDays, sums.ofMonths, sums.ofQuarters, sums.ofYears]) group.end()
  deciles.write(workPath)
  lines.cells.end()
  lines.retention.end()
}

interface Sums {
  ofDays: CohortSums
  ofMonths: CohortSums
  ofQuarters: CohortSums
  ofYears: CohortSums
}

interface Purchaser {
  purchaser: number
  decile: number
  day: number
  month: number
}

/** Answers all money of the purchaser from the first purchase on, and how many purchases it is. */
function addLater(
  { ofDays, ofMonths, ofQuarters, ofYears }: Sums,
  { firstValues, laterStarts, laterDays, laterValues }: Purchasers,
  calendar: Calendar,
  { purchaser, decile, day: firstDay, month: firstMonth }: Purchaser,
): { total: Units; purchases: number } {
  const [firstQuarter, firstYear] = [Math.floor(firstMonth / 3), Math.floor(firstMonth / 12)]
  // the purchase before
  let lastDay = firstDay
  let lastMonth = firstMonth
  let purchases = 1
  let total = firstValues[purchaser]!
  const end = laterStarts[purchaser + 1]!
  for (let order = laterStarts[purchaser]!; order < end; order++) {
    const day = laterDays[order]!
    const value = laterValues[order]!
    const month = calendar.monthOf(day)
    const quarter = Math.floor(month / 3)
    const year = Math.floor(month / 12)
    ofDays.addOrder(decile, day - firstDay, value)
    ofMonths.addOrder(decile, month - firstMonth, value)
    ofQuarters.addOrder(decile, quarter - firstQuarter, value)
    ofYears.addOrder(decile, year - firstYear, value)
    total = sum(total, value)
    if (value < 0) continue
    purchases++
    const isSecond = purchases === 2
    ofDays.addPurchase(decile, day - firstDay, isSecond, lastDay < day)
    ofMonths.addPurchase(decile, month - firstMonth, isSecond, lastMonth < month)
    ofQuarters.addPurchase(decile, quarter - firstQuarter, isSecond, Math.floor(lastMonth / 3) < quarter)
    ofYears.addPurchase(decile, year - firstYear, isSecond, Math.floor(lastMonth / 12) < year)
    lastDay = day
    lastMonth = month
  }
  return { total, purchases }
}

/** 1 to 10. */
function decileOf(value: Units, least: Units[]): number {
  let decile = 1
  for (const other of least) if (value >= other) decile++
  return decile
}

/** The numbers of purchasers in the order of the day of their first purchase. */
function byFirstDay({ count, firstDays }: Purchasers): Uint32Array {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let purchaser = 0; purchaser < count; purchaser++) {
    first = Math.min(first, firstDays[purchaser]!)
    last = Math.max(last, firstDays[purchaser]!)
  }
  const sorted = new Uint32Array(count)
  if (!count) return sorted
  const next = new Uint32Array(last - first + 2)
  for (let purchaser = 0; purchaser < count; purchaser++) next[firstDays[purchaser]! - first + 1]!++
  for (let day = 0; day <= last - first; day++) next[day + 1]! += next[day]!
  for (let purchaser = 0; purchaser < count; purchaser++) sorted[next[firstDays[purchaser]! - first]!++] = purchaser
  return sorted
}

import { listRevenueByPeriod, sumRevenueOfDays } from '#db/queries/revenue-by-period.ts'
import {
  type Comparison,
  changeFrom,
  comparedPeriod,
  runningPeriod,
  sameDays,
} from '#domain/analytics/comparison/compared-revenue.ts'
import { type FileSpan, mostOfAYear, wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import { addMoney } from '#domain/values/money.ts'
import type { ReadFigures } from '../kept-figures.ts'

interface Compared {
  groupBy: PeriodKind
  /** ascending; periods without a row in between are compared, too */
  periods: number[]
  comparison: Comparison
  span: FileSpan
  guests: boolean
}

/**
 * What each period is compared with, and the change as a fraction. A period in progress is compared with the same
 * number of days of the other period (docs/semantics.md §2).
 */
export async function compareRevenue(read: ReadFigures, asked: Compared) {
  const { groupBy, comparison, span, guests } = asked
  const whole = wholePeriods(groupBy, span)
  const otherOf = (period: number) => comparedPeriod(groupBy, period, comparison, whole)
  const rows = comparison === 'none' ? [] : await read(listRevenueByPeriod, groupBy, { ...others(asked), guests })
  const revenue = new Map(rows.map((row) => [row.period, row.revenue]))
  const running = runningPeriod(groupBy, span)
  const ofRunning = running && otherOf(running.period)
  const soFar =
    running && ofRunning != null
      ? await read(sumRevenueOfDays, sameDays(groupBy, ofRunning, running.days), guests)
      : null
  return (period: number, now: number) => {
    const other = otherOf(period)
    const than = other === null ? null : period === running?.period ? soFar : (revenue.get(other) ?? 0)
    return { other: than, change: changeFrom(now, than) }
  }
}

/** All periods needed for the comparison lie between these two. */
const others = ({ groupBy, periods, comparison }: Compared) => ({
  from: periods[0]! - (comparison === 'before' ? 1 : mostOfAYear[groupByOf(groupBy)]),
  until: periods.at(-1)!,
})

interface Together extends Pick<Compared, 'groupBy' | 'span' | 'guests'> {
  rows: { period: number; revenue: number }[]
  /** the first period of the range, else of the rows, and the last period of the range, else of the file */
  from?: number | undefined
  until?: number | undefined
}

/**
 * The revenue of the whole periods of a range, and of as many periods directly before it. Adding up the comparisons of
 * single periods would count most periods on both sides. Null if the file does not hold all these periods; undefined
 * for a single period.
 */
export async function compareTogether(read: ReadFigures, { groupBy, rows, from, until, span, guests }: Together) {
  const whole = wholePeriods(groupBy, span)
  const first = from ?? rows[0]!.period
  const last = Math.min(until ?? whole.to, whole.to)
  const periods = last - first + 1
  if (periods < 2) return undefined
  if (first - periods < whole.from) return null
  const before = await read(listRevenueByPeriod, groupBy, { from: first - periods, until: first - 1, guests })
  const sum = (all: readonly { revenue: number }[]) => all.reduce((total, row) => addMoney(total, row.revenue), 0)
  const shown = rows.filter(({ period }) => period <= last)
  return { now: sum(shown), other: sum(before), ofSome: shown.length < rows.length ? periods : null, periods }
}

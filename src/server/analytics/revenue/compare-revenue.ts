import { listRevenueByPeriod, sumRevenueOfDays } from '#db/queries/revenue-by-period.ts'
import {
  type Comparison,
  changeFrom,
  comparedDays,
  comparedPeriod,
  runningPeriod,
  sameDays,
} from '#domain/analytics/comparison/compared-revenue.ts'
import { type FileSpan, mostOfAYear, restatedDays, wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import type { PeriodRevenue } from '#domain/analytics/revenue.ts'
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

/** The revenue of what each period is compared with, and the change as a fraction. */
export async function compareRevenue(read: ReadFigures, asked: Compared) {
  const comparedWith = await findCompared(read, asked)
  return (period: number, now: number) => {
    const other = comparedWith(period)?.revenue ?? null
    return { other, change: changeFrom(now, other) }
  }
}

type Other = Pick<PeriodRevenue, 'revenue' | 'purchases'>

/**
 * What each period is compared with; null where the file does not hold all of it. A period in progress is compared with
 * the same number of days of the other period (docs/semantics.md §2).
 */
export async function findCompared(read: ReadFigures, asked: Compared): Promise<(period: number) => Other | null> {
  const { groupBy, comparison, span, guests } = asked
  const whole = wholePeriods(groupBy, span)
  const otherOf = (period: number) => comparedPeriod(groupBy, period, comparison, whole)
  const rows = comparison === 'none' ? [] : await read(listRevenueByPeriod, groupBy, { ...others(asked), guests })
  const byPeriod = new Map(rows.map((row) => [row.period, row]))
  const restated = comparison === 'year' ? await readRestated(read, asked) : new Map<number, Other | null>()
  const running = runningPeriod(groupBy, span)
  const ofRunning = running && otherOf(running.period)
  const soFar =
    running && ofRunning != null
      ? await read(sumRevenueOfDays, sameDays(groupBy, ofRunning, running.days), guests)
      : null
  return (period) => {
    const ofRestated = restated.get(period)
    if (ofRestated !== undefined) return ofRestated
    const other = otherOf(period)
    if (other === null) return null
    return period === running?.period ? soFar : (byPeriod.get(other) ?? { revenue: 0, purchases: 0 })
  }
}

/** The figures of the days that periods after a retail year of 53 weeks are compared with; null if the file lacks some. */
async function readRestated(read: ReadFigures, { groupBy, periods, span, guests }: Compared) {
  const found = new Map<number, Other | null>()
  for (const period of periods) {
    if (!restatedDays(groupBy, period)) continue
    const days = comparedDays(groupBy, period, 'year', span)
    found.set(period, days && (await read(sumRevenueOfDays, days, guests)))
  }
  return found
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

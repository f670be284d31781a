import { listRevenueOfNewCustomers } from '#db/queries/cohort-cells.ts'
import { listRevenueByPeriod } from '#db/queries/revenue-by-period.ts'
import type { RevenueView } from '#domain/analytics/addresses/revenue-address.ts'
import { runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { daysOfRange, periodsOf, widenedRange } from '#domain/analytics/comparison/range.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import { everyPeriod } from '#domain/analytics/every-period.ts'
import { newAndReturning } from '#domain/analytics/new-and-returning.ts'
import { type PeriodKind, periodFromLabel, periodLabel } from '#domain/analytics/period.ts'
import { latestOf, mostPeriodsShown } from '#domain/analytics/period-part.ts'
import { revenueRow } from '#domain/analytics/revenue.ts'
import type { ReadFigures } from '../kept-figures.ts'
import { compareRevenue, compareTogether } from './compare-revenue.ts'

export type RevenueFigures = NonNullable<Awaited<ReturnType<typeof findRevenue>>>

/**
 * The figures of the Revenue page: its periods, their comparison, and new and returning customers; null if there are
 * none.
 */
export async function findRevenue(
  read: ReadFigures,
  { groupBy, range, comparison, guests }: Omit<RevenueView, 'groupBy'> & { groupBy: PeriodKind },
  span: FileSpan,
) {
  const days = daysOfRange(range, span)
  const part = { ...periodsOf(groupBy, days), latest: mostPeriodsShown }
  const [latest, ofNew, ofCustomers] = await Promise.all([
    read(listRevenueByPeriod, groupBy, { ...part, guests }),
    read(listRevenueOfNewCustomers, groupBy, part),
    guests ? read(listRevenueByPeriod, groupBy, part) : undefined,
  ])
  const shown = latestOf(latest)
  if (!shown.length) return null
  const isCut = latest.length === mostPeriodsShown || shown.length < latest.length
  const periods = shown.map(({ period }) => period)
  const compared = await compareRevenue(read, { groupBy, periods, comparison, span, guests })
  const rows = shown.map((row) => ({ ...revenueRow(groupBy, row), ...compared(row.period, row.revenue) }))
  // If only the latest periods of a longer range are shown, the first period is that of the rows.
  const window = { from: isCut ? undefined : part.from, until: part.until }
  const running = runningPeriod(groupBy, span)
  const ofKnown = ofCustomers ?? shown
  return {
    rows,
    /** all periods, even without orders */
    points: everyPeriod<{ period: string; revenue: number | null }>(groupBy, rows, (period) => ({
      period,
      revenue: null,
    })).map(({ period, revenue }) => ({
      period,
      revenue,
      ...compared(periodFromLabel(groupBy, period), revenue ?? 0),
    })),
    together:
      comparison === 'before'
        ? await compareTogether(read, { groupBy, rows: shown, ...window, span, guests })
        : undefined,
    // A filter may choose only orders without a customer.
    newAndReturning:
      ofNew.length && ofKnown.length
        ? newAndReturning(groupBy, latestOf(ofKnown, shown.at(-1)!.period), ofNew)
        : undefined,
    /** the file ends within this period */
    running: running && { label: periodLabel(groupBy, running.period), days: running.days },
    isRunning: shown.at(-1)!.period === running?.period,
    areKnownRunning: ofKnown.at(-1)?.period === running?.period,
    /** earlier periods exist */
    isCut,
    /** the whole periods that are shown for a range that begins or ends within one */
    widened: widenedRange(groupBy, days, span),
  }
}

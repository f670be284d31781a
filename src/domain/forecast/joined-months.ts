import type { MonthRow } from '#domain/analytics/comparison/overview.ts'
import { everyPeriod } from '#domain/analytics/every-period.ts'
import { type NewAndReturning, newAndReturning } from '#domain/analytics/new-and-returning.ts'
import { errorOf, type TestSums } from './back-test.ts'
import type { Fit } from './forecast.ts'
import { afterRefunds, daysOfMonth, type ForecastMonth, forecastMonths } from './forecast-view.ts'

/** A sum of the forecast, and how far it may be off on both sides. */
export interface Around {
  expected: number
  low: number
  high: number
}

/** A month of the history or of the forecast, or both: the file can end within it. Money after refunds. */
export interface JoinedMonth {
  month: string
  /** null after the last date */
  fromReturning: number | null
  fromNew: number | null
  /** returning customers in the whole month: what they brought so far, and what is expected of the rest */
  ahead: Around | null
}

const mostHistory = 24
/** 95% of a normal distribution lie within so many standard deviations. */
const deviations = 1.96

/**
 * How far a sum of the forecast may be off, as a share of it: as far as the test was off, and as far as chance moves a
 * count of so many purchase days (docs/semantics.md §12). Infinite if the test expected something and nothing happened.
 */
const shareOff = (error: number, orders: number): number =>
  Math.hypot(error, deviations / Math.sqrt(Math.max(1, orders)))

export const ordersError = ({ forecastOrders, actualOrders }: TestSums): number => errorOf(forecastOrders, actualOrders)
export const moneyError = ({ forecastMoney, actualMoney }: TestSums): number => errorOf(forecastMoney ?? 0, actualMoney)

/** A sum of the forecast with its bounds; a part that is certain has none. */
export function around(expected: number, orders: number, error: number, certain = 0): Around {
  const off = expected * shareOff(error, orders)
  return {
    expected: certain + expected,
    low: certain + Math.max(0, expected - off),
    high: certain + expected + off,
  }
}

/**
 * The months of the history, at most the latest two years, followed by those of the forecast. The month in which the
 * file ends has both. The last days of a forecast are no whole month, so they have no row. `months` has at least one row, in order.
 */
export function joinedMonths(months: readonly MonthRow[], fit: Fit): JoinedMonth[] {
  const parts = newAndReturning(
    'month',
    months.map(({ period, revenue }) => ({ period, revenue: revenue ?? 0 })),
    months.map(({ period, fromNew }) => ({ period, revenue: fromNew })),
  )
  const history = everyPeriod<NewAndReturning>('month', parts, (period) => ({ period, fromNew: 0, fromReturning: 0 }))
    .slice(-mostHistory)
    .map(({ period: month, fromNew, fromReturning }): JoinedMonth => ({ month, fromNew, fromReturning, ahead: null }))
  const error = moneyError(fit.backTest.total)
  const last = history.at(-1)!
  const foreseen = forecastMonths(fit)
  const ahead = wholeMonths(foreseen, last.month).map(({ month, orders, money }): JoinedMonth => {
    const isLast = month === last.month
    return {
      month,
      fromReturning: isLast ? last.fromReturning : null,
      fromNew: isLast ? last.fromNew : null,
      ahead: around(afterRefunds(money, fit.refundRate) ?? 0, orders, error, isLast ? last.fromReturning! : 0),
    }
  })
  return ahead[0]?.month === last.month ? [...history.slice(0, -1), ...ahead] : [...history, ...ahead]
}

/** The months of a forecast that end within it. */
const wholeMonths = (months: ForecastMonth[], running: string): ForecastMonth[] =>
  months.filter(({ month, days }, at) => at < months.length - 1 || month === running || days === daysOfMonth(month))

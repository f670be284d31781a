import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { lastOffset } from '#domain/analytics/cohort.ts'
import { type PeriodKind, periodLabel, periodOfDay, retailOf } from '#domain/analytics/period.ts'
import { mostForecastCohorts } from '#domain/analytics/period-part.ts'
import type { Forecast } from './forecast.ts'
import { afterRefunds } from './forecast-view.ts'
import { verdictOf } from './verdict.ts'

/**
 * The money that a customer of a cohort is expected to have brought, after refunds, by the end of offset `from` and of
 * each later offset.
 */
export interface ExpectedCurve {
  cohort: string
  from: number
  points: number[]
}

export type ExpectedCurves = Partial<Record<PeriodKind, ExpectedCurve[]>>

/** Those that consist of months. Cohorts of days, weeks and retail years have no forecast. */
const ofMonths = ['month', 'quarter', 'year'] as const

/**
 * The forecast continuation of the LTV curves, as far as both the forecast and the curves reach: money so far plus
 * expected money (docs/semantics.md §12). Empty unless the forecast can be trusted.
 */
export function expectedCurves(
  { findings, fit, lastDay }: Forecast,
  calendar: SourceCalendar | null = null,
): ExpectedCurves {
  if (!fit?.total.money || verdictOf(findings) !== 'fits') return {}
  const kinds = ofMonths.map((groupBy) => kindOf(groupBy, calendar)).filter((kind) => !retailOf(kind))
  const ends = fit.steps.flatMap(({ days, month }, step) => (isMonthEnd(lastDay, days) ? [{ step, month }] : []))
  const curves = (kind: PeriodKind): ExpectedCurve[] => {
    const periodIn = (month: number) => periodOfDay(kind, 0, month)
    const periodEnds = ends.filter(({ month }) => periodIn(month + 1) > periodIn(month))
    return [...cohortSums(fit.cohorts, periodIn)].flatMap(([period, { customers, pastMoney, money }]) => {
      const reached = periodEnds.filter(({ month }) => periodIn(month) - period <= lastOffset)
      if (!reached.length) return []
      const points = reached.map(({ step }) => (pastMoney + afterRefunds(money[step]!, fit.refundRate)!) / customers)
      return [{ cohort: periodLabel(kind, period), from: periodIn(reached[0]!.month) - period, points }]
    })
  }
  return Object.fromEntries(kinds.map((kind) => [kind, curves(kind)]))
}

type Cohorts = NonNullable<Forecast['fit']>['cohorts']

/**
 * Monthly cohorts combined into longer periods. If older months were left out, the first period may lack some of its
 * months.
 */
function cohortSums(cohorts: Cohorts, periodIn: (month: number) => number) {
  const sums = new Map<number, { customers: number; pastMoney: number; money: number[] }>()
  for (const { cohort, customers, pastMoney, money } of cohorts) {
    const sum = sums.get(periodIn(cohort)) ?? { customers: 0, pastMoney: 0, money: money!.map(() => 0) }
    sum.customers += customers
    sum.pastMoney += pastMoney
    sum.money = sum.money.map((one, step) => one + money![step]!)
    sums.set(periodIn(cohort), sum)
  }
  if (cohorts.length >= mostForecastCohorts) sums.delete(periodIn(cohorts[0]!.cohort))
  return sums
}

/** Whether a month ends a given number of days after a day. */
const isMonthEnd = (day: string, days: number): boolean =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (days + 1) * 86_400_000).getUTCDate() === 1

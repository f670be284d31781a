import { type WholePeriods, yearBefore } from '#domain/analytics/comparison/whole-periods.ts'
import { dateOf, firstDayOf, type PeriodKind, periodOf } from '#domain/analytics/period.ts'
import { mostCohortsShown } from '#domain/analytics/period-part.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import type { CohortsOfSide } from './ages.ts'

/**
 * The cohort of a year before, for each cohort from the first to the last whose period a year before lies wholly in the
 * source (docs/semantics.md §18); at most as many as a page shows, because one wrong date may lie millennia before the rest.
 */
export function cohortsOfYears(
  kind: PeriodKind,
  { money }: Pick<CohortsOfSide, 'money'>,
  whole: WholePeriods,
): Map<number, number> {
  const found = new Map<number, number>()
  const last = money.at(-1)?.cohort ?? -1
  const first = Math.max(money[0]?.cohort ?? 0, last - mostCohortsShown + 1)
  for (let cohort = first; cohort <= last; cohort++) {
    const before = yearBefore(kind, cohort)
    if (before !== null && before >= whole.from && before <= whole.to) found.set(cohort, before)
  }
  return found
}

/** The first and the last cohort of a year before. */
export function spanOfYears(years: ReadonlyMap<number, number>): { from: number; until: number } {
  const before = [...years.values()]
  return { from: before[0] ?? 0, until: before.at(-1) ?? -1 }
}

/**
 * The days of a year before that given days are compared with: as many days into their cohort as the given days into
 * theirs.
 */
export function daysOfYearBefore(kind: PeriodKind, years: ReadonlyMap<number, number>, days: DaysOfFirst): DaysOfFirst {
  const before = (date: string): number | undefined => {
    const period = periodOf(kind, date)
    const other = years.get(period)
    if (other === undefined) return undefined
    const into = periodOf('day', date) - firstDayOf(kind, period)
    return Math.min(firstDayOf(kind, other) + into, firstDayOf(kind, other + 1) - 1)
  }
  const { from, until } = spanOfYears(years)
  // If the first or the last cohort has none a year before, the next one that has one is whole.
  return {
    from: dateOf(before(days.from) ?? firstDayOf(kind, from)),
    to: dateOf(before(days.to) ?? firstDayOf(kind, until + 1) - 1),
  }
}

/**
 * A: the cohorts that have one a year before; B: the cohorts of a year before, numbered like A, so that both sides have the
 * same periods at each age. Apart: no cohort is on both sides.
 */
export function yearsBeside(
  years: ReadonlyMap<number, number>,
  now: CohortsOfSide,
  before: CohortsOfSide,
): { a: CohortsOfSide; b: CohortsOfSide; areApart: boolean } {
  const cohortOf = new Map([...years].map(([cohort, other]) => [other, cohort]))
  const ofNow = <Row extends { cohort: number }>(rows: readonly Row[]) => rows.filter(({ cohort }) => years.has(cohort))
  const ofBefore = <Row extends { cohort: number }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const cohort = cohortOf.get(row.cohort)
      return cohort === undefined ? [] : [{ ...row, cohort }]
    })
  const a = { money: ofNow(now.money), retention: ofNow(now.retention), squares: now.squares && ofNow(now.squares) }
  const own = new Set(a.money.map(({ cohort }) => cohort))
  return {
    a,
    b: {
      money: ofBefore(before.money),
      retention: ofBefore(before.retention),
      squares: before.squares && ofBefore(before.squares),
    },
    areApart: !before.money.some(({ cohort }) => cohortOf.has(cohort) && own.has(cohort)),
  }
}

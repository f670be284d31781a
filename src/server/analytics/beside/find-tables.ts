import type { Context } from 'hono'
import { listCohortCells } from '#db/queries/cohort-cells.ts'
import { listCohortRetention } from '#db/queries/cohort-retention.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { listRevenueByPeriod } from '#db/queries/revenue-by-period.ts'
import type { CohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import type { RevenueView } from '#domain/analytics/addresses/revenue-address.ts'
import { type Age, besideAges, type CohortsOfSide } from '#domain/analytics/beside/ages.ts'
import { type BesidePeriod, besidePeriods, periodsBesideYear } from '#domain/analytics/beside/beside-periods.ts'
import { type CohortDifference, cohortDifferences } from '#domain/analytics/beside/cohort-differences.ts'
import { cohortsOfYears, daysOfYearBefore, spanOfYears, yearsBeside } from '#domain/analytics/beside/years.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { daysOfFirst, daysOfRange, periodsOf } from '#domain/analytics/comparison/range.ts'
import { type FileSpan, periodOfSource, wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { lastCompletePeriod, type PeriodKind, periodOf } from '#domain/analytics/period.ts'
import { latestOf, mostCohortsShown, mostPeriodsShown, type PeriodPart } from '#domain/analytics/period-part.ts'
import { type DaysOfFirst, withDays } from '#domain/filters/question-id.ts'
import { type ReadFigures, readFigures } from '#server/analytics/kept-figures.ts'
import { findCompared } from '#server/analytics/revenue/compare-revenue.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { squaresFinder } from './cohort-squares.ts'
import { haveNobodyInCommon, readSide, readSides, type Sides } from './find-beside.ts'

type File = Pick<StoredFile, 'id' | 'figures' | 'calendar' | 'first_ordered_at' | 'last_ordered_at'>

/** The two sides of a table: choices of customers and orders, or the same periods a year before. */
export type TwoSides = Sides | 'year'

/** The cohorts of both sides, up to the last period that is over. */
interface BothCohorts {
  a: CohortsOfSide
  b: CohortsOfSide
  /** no customer is on both sides */
  areApart: boolean
  lastComplete: number
}

interface Asked extends Pick<CohortOptions, 'groupBy' | 'range' | 'deciles'> {
  /** a call or an export waits until all intervals are there */
  isWhole?: boolean
}

/**
 * A beside B by age, of the cohorts and deciles that Cohorts shows; empty if no age is over for both, undefined while the
 * figures of B are being made.
 */
export async function findAges(
  c: Context<AppEnv>,
  file: File,
  sides: TwoSides,
  options: Asked,
): Promise<Age[] | undefined> {
  const found = await findBothCohorts(c, file, sides, options)
  if (!found) return spanOf(file) ? undefined : []
  return besideAges(found.a, found.b, found.lastComplete, found.areApart)
}

/** The same for each cohort, as the table of Cohorts has them. */
export async function findCohortDifferences(
  c: Context<AppEnv>,
  file: File,
  sides: TwoSides,
  options: Asked,
): Promise<CohortDifference[] | undefined> {
  const found = await findBothCohorts(c, file, sides, options)
  if (!found) return spanOf(file) ? undefined : []
  return cohortDifferences(found.a, found.b, found.lastComplete, found.areApart)
}

const cohortsOfRequests = new WeakMap<Context, { key: string; cohorts: Promise<BothCohorts | undefined> }>()

/** The cohorts of both sides; undefined while the figures of B are being made. The tables of a page share them. */
function findBothCohorts(c: Context<AppEnv>, file: File, sides: TwoSides, options: Asked) {
  const { groupBy, range, deciles, isWhole } = options
  const ids = sides === 'year' ? sides : [sides.a.id, sides.b.id]
  const key = JSON.stringify([file.id, ids, groupBy, range, deciles, isWhole])
  const known = cohortsOfRequests.get(c)
  if (known?.key === key) return known.cohorts
  const cohorts = makeBothCohorts(c, file, sides, options)
  cohortsOfRequests.set(c, { key, cohorts })
  return cohorts
}

async function makeBothCohorts(
  c: Context<AppEnv>,
  file: File,
  sides: TwoSides,
  { groupBy, range, deciles, isWhole }: Asked,
): Promise<BothCohorts | undefined> {
  const [span, kind] = [spanOf(file), kindOf(groupBy, file.calendar)]
  if (!span) return undefined
  const lastComplete = lastCompletePeriod(kind, span.last)
  const cohorts = async (read: ReadFigures, part: PeriodPart): Promise<CohortsOfSide> => ({
    money: await read(listCohortCells, kind, deciles, part),
    retention: await read(listCohortRetention, kind, deciles, part),
  })
  const squaresOf = squaresFinder(c, { kind, span, deciles, isWhole })
  const withSquares = async (id: string, side: CohortsOfSide) => ({ ...side, squares: await squaresOf(id, side.money) })
  const part = { ...periodsOf(kind, daysOfRange(range, span)), latest: mostCohortsShown }
  const days = daysOfFirst(kind, range, span)
  if (sides !== 'year') {
    const read = await readSides(c, file, sides, days)
    if (!read) return undefined
    const [a, b] = [await cohorts(read.a, part), await cohorts(read.b, part)]
    if (!(await haveNobodyInCommon(c, sides))) return { a, b, areApart: false, lastComplete }
    const [idOfA, idOfB] = [withDays(file.id, days), withDays(sides.b.id, days)]
    return { a: await withSquares(idOfA, a), b: await withSquares(idOfB, b), areApart: true, lastComplete }
  }
  const found = await findYears(c, file, { groupBy, range, deciles })
  const idOfNow = withDays(file.id, days)
  const ofNow = await readSide(c, file, idOfNow)
  if (!found || !ofNow) return undefined
  const { years, daysBefore } = found
  const now = await cohorts(ofNow, part)
  if (!years.size) return { ...yearsBeside(years, now, { money: [], retention: [] }), lastComplete }
  const idBefore = withDays(file.id, daysBefore)
  const ofBefore = await readSide(c, file, idBefore)
  if (!ofBefore) return undefined
  const before = await cohorts(ofBefore, spanOfYears(years))
  const both = yearsBeside(years, now, before)
  if (!both.areApart) return { ...both, lastComplete }
  return {
    ...yearsBeside(years, await withSquares(idOfNow, now), await withSquares(idBefore, before)),
    lastComplete,
  }
}

/**
 * The cohorts that Cohorts shows and that have one a year before, with it, and the days of first purchases a year before, if the range
 * is of exact days. Undefined while figures are being made.
 */
export async function findYears(
  c: Context<AppEnv>,
  file: File,
  options: Asked,
): Promise<{ years: ReadonlyMap<number, number>; daysBefore: DaysOfFirst | undefined } | undefined> {
  const [span, kind] = [spanOf(file), kindOf(options.groupBy, file.calendar)]
  const days = span && daysOfFirst(kind, options.range, span)
  const read = await readSide(c, file, withDays(file.id, days))
  if (!span || !read) return undefined
  const money = await cohortsShown(read, kind, options, span)
  const years = cohortsOfYears(kind, { money }, wholePeriods(kind, span))
  return { years, daysBefore: days && years.size ? daysOfYearBefore(kind, years, days) : undefined }
}

/** The money of the cohorts that Cohorts shows. */
export const cohortsShown = (
  read: ReadFigures,
  kind: PeriodKind,
  { range, deciles }: Pick<CohortOptions, 'range' | 'deciles'>,
  span: FileSpan,
) => read(listCohortCells, kind, deciles, { ...periodsOf(kind, daysOfRange(range, span)), latest: mostCohortsShown })

/**
 * Two cohorts of a file by age: A and B are one cohort each. Undefined if a label names no cohort, or both are the same;
 * empty if one has no customers, or no age is over for both.
 */
export async function findTwoCohorts(
  c: Context<AppEnv>,
  file: File,
  {
    groupBy,
    deciles,
    cohortA,
    cohortB,
    isWhole,
  }: Pick<CohortOptions, 'groupBy' | 'deciles' | 'cohortA' | 'cohortB'> & Pick<Asked, 'isWhole'>,
): Promise<Age[] | undefined> {
  const [span, kind] = [spanOf(file), kindOf(groupBy, file.calendar)]
  if (!span) return undefined
  const [a, b] = [cohortA, cohortB].map((label) => periodOfSource(kind, label ?? '', span))
  if (a === undefined || b === undefined || a === b) return undefined
  const read = readFigures(c.var.db, file)
  const squaresOf = squaresFinder(c, { kind, span, deciles, isWhole })
  const both = await squaresOf(file.id, [{ cohort: Math.min(a, b) }, { cohort: Math.max(a, b) }])
  const cohort = async (period: number): Promise<CohortsOfSide> => ({
    money: await read(listCohortCells, kind, deciles, { from: period, until: period }),
    retention: await read(listCohortRetention, kind, deciles, { from: period, until: period }),
    squares: both?.filter((row) => row.cohort === period),
  })
  return besideAges(await cohort(a), await cohort(b), lastCompletePeriod(kind, span.last), true)
}

/** A beside B in the periods that Revenue shows; undefined while the figures of B are being made. */
export async function findPeriods(
  c: Context<AppEnv>,
  file: File,
  sides: TwoSides,
  { groupBy, range, guests }: Pick<RevenueView, 'groupBy' | 'range' | 'guests'>,
): Promise<BesidePeriod[] | undefined> {
  const [span, kind] = [spanOf(file), kindOf(groupBy, file.calendar)]
  if (!span) return []
  const part = { ...periodsOf(kind, daysOfRange(range, span)), latest: mostPeriodsShown, guests }
  if (sides === 'year') {
    const read = readFigures(c.var.db, file)
    const now = await read(listRevenueByPeriod, kind, part)
    const shown = shownPeriods(kind, part, span, now)
    const periods = Array.from({ length: shown.last - shown.first + 1 }, (_, at) => shown.first + at)
    if (!periods.length) return []
    const before = await findCompared(read, { groupBy: kind, periods, comparison: 'year', span, guests })
    return periodsBesideYear(kind, shown, now, before)
  }
  const read = await readSides(c, file, sides)
  if (!read) return undefined
  const [a, b] = [await read.a(listRevenueByPeriod, kind, part), await read.b(listRevenueByPeriod, kind, part)]
  const last = Math.max(a.at(-1)?.period ?? 0, b.at(-1)?.period ?? 0)
  return besidePeriods(kind, latestOf(a, last), latestOf(b, last))
}

/** The periods of a range, as far as the source has orders; the latest ones. */
function shownPeriods(kind: PeriodKind, part: PeriodPart, span: FileSpan, rows: readonly { period: number }[]) {
  const begins = Math.min(periodOf(kind, span.first), rows[0]?.period ?? Infinity)
  const ends = Math.max(periodOf(kind, span.last), rows.at(-1)?.period ?? -Infinity)
  const last = Math.min(part.until ?? Infinity, ends)
  return { first: Math.max(part.from ?? -Infinity, begins, last - mostPeriodsShown + 1), last }
}

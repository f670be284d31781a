import type { Context } from 'hono'
import { listCohortCells } from '#db/queries/cohort-cells.ts'
import { listCohortRetention } from '#db/queries/cohort-retention.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { listRevenueByPeriod } from '#db/queries/revenue-by-period.ts'
import type { CohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import type { RevenueView } from '#domain/analytics/addresses/revenue-address.ts'
import { type Age, besideAges } from '#domain/analytics/beside/ages.ts'
import { type BesidePeriod, besidePeriods } from '#domain/analytics/beside/beside-periods.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { daysOfRange, periodsOf } from '#domain/analytics/comparison/range.ts'
import { lastCompletePeriod } from '#domain/analytics/period.ts'
import { latestOf, mostCohortsShown, mostPeriodsShown } from '#domain/analytics/period-part.ts'
import type { ReadFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { haveNobodyInCommon, readSides, type Sides } from './find-beside.ts'

type File = Pick<StoredFile, 'id' | 'figures' | 'calendar' | 'first_ordered_at' | 'last_ordered_at'>

/**
 * A beside B by age, of the cohorts and deciles that Cohorts shows; empty if no age is over for both, undefined while the
 * figures of B are being made.
 */
export async function findAges(
  c: Context<AppEnv>,
  file: File,
  sides: Sides,
  { groupBy, range, deciles }: Pick<CohortOptions, 'groupBy' | 'range' | 'deciles'>,
): Promise<Age[] | undefined> {
  const [span, kind] = [spanOf(file), kindOf(groupBy, file.calendar)]
  const read = await readSides(c, file, sides)
  if (!span || !read) return span ? undefined : []
  const part = { ...periodsOf(kind, daysOfRange(range, span)), latest: mostCohortsShown }
  const cohorts = async (side: ReadFigures) => ({
    money: await side(listCohortCells, kind, deciles, part),
    retention: await side(listCohortRetention, kind, deciles, part),
  })
  const lastComplete = lastCompletePeriod(kind, file.last_ordered_at!)
  return besideAges(await cohorts(read.a), await cohorts(read.b), lastComplete, await haveNobodyInCommon(c, sides))
}

/** A beside B in the periods that Revenue shows; undefined while the figures of B are being made. */
export async function findPeriods(
  c: Context<AppEnv>,
  file: File,
  sides: Sides,
  { groupBy, range, guests }: Pick<RevenueView, 'groupBy' | 'range' | 'guests'>,
): Promise<BesidePeriod[] | undefined> {
  const [span, kind] = [spanOf(file), kindOf(groupBy, file.calendar)]
  const read = await readSides(c, file, sides)
  if (!span || !read) return span ? undefined : []
  const part = { ...periodsOf(kind, daysOfRange(range, span)), latest: mostPeriodsShown, guests }
  const [a, b] = [await read.a(listRevenueByPeriod, kind, part), await read.b(listRevenueByPeriod, kind, part)]
  const last = Math.max(a.at(-1)?.period ?? 0, b.at(-1)?.period ?? 0)
  return besidePeriods(kind, latestOf(a, last), latestOf(b, last))
}

import { sql } from 'kysely'
import type { OffsetCounts } from '#db/rollup-schema.ts'
import type { Db } from '#db/schema.ts'
import { lastOffset, type Offset } from '#domain/analytics/cohort.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'

const offsets = Array.from({ length: lastOffset + 1 }, (_, k) => k as Offset)
const counts = ['customers', ...offsets.map((k) => `m${k}` as const), ...offsets.map((k) => `c${k}` as const)] as const

/** Customers of a cohort who came back, by period offset. */
export type CohortRetention = { cohort: number; customers: number } & OffsetCounts

/** Counts of the chosen deciles together, ascending; a cohort without customers in them has no row (docs/semantics.md §9). */
export async function listCohortRetention(
  db: Db,
  fileId: string,
  groupBy: PeriodKind,
  deciles: number[],
  part: PeriodPart = {},
): Promise<CohortRetention[]> {
  const limit = part.latest ?? part.limit
  // all ten together are stored as decile 0, as for the cohorts' money
  const stored = new Set(deciles).size === 10 ? [0] : deciles
  const found = await db
    .selectFrom('cohort_retention')
    .select('cohort')
    .select((e) => counts.map((column) => e.fn.sum<number>(column).as(column)))
    .where('file_id', '=', fileId)
    .where('group_by', '=', groupBy)
    .where(sql<boolean>`decile = any(${stored}::smallint[])`)
    .$if(part.from !== undefined, (query) => query.where('cohort', '>=', part.from!))
    .$if(part.until !== undefined, (query) => query.where('cohort', '<=', part.until!))
    .$if(part.after !== undefined, (query) => query.where('cohort', '>', part.after!))
    .groupBy('cohort')
    .orderBy('cohort', part.latest === undefined ? 'asc' : 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
  return part.latest === undefined ? found : found.reverse()
}

import { lastOffset, type Offset } from './cohort.ts'
import { type GroupBy, periodLabel } from './period.ts'

/** m: customers with a purchase at that offset (a second one at 0); c: with a second purchase up to it (docs/semantics.md §9). */
type Counts = { customers: number } & Record<`${'m' | 'c'}${Offset}`, number>

/** A row of `GET /api/cohort/retention`: customers, not shares; `periods` is the last offset that has begun, 0..12. */
export type RetentionRow = Counts & { cohort: string; periods: number }

export const retentionRow = (
  groupBy: GroupBy,
  { cohort, ...counts }: Counts & { cohort: number },
  lastPeriod: number,
): RetentionRow => ({
  cohort: periodLabel(groupBy, cohort),
  ...counts,
  periods: Math.min(lastOffset, Math.max(0, lastPeriod - cohort)),
})

import { lastOffset, type Offset } from './cohort.ts'
import { type PeriodKind, periodLabel } from './period.ts'

/** m: customers with a purchase at that offset (a second one at 0); c: with a second purchase up to it (docs/semantics.md §9). */
type Counts = { customers: number } & Record<`${'m' | 'c'}${Offset}`, number>

/** A row of `GET /api/cohort/retention`: customers, not shares; `periods` is the last offset that has begun, 0..12. */
export type RetentionRow = Counts & { cohort: string; periods: number }

const offsets = Array.from({ length: lastOffset + 1 }, (_, k) => k as Offset)

/** A row without field names, which would add half a megabyte to a page of 4,000 days. */
export type PackedRetention = [cohort: string, customers: number, periods: number, ...counts: number[]]

export const packed = (row: RetentionRow): PackedRetention => [
  row.cohort,
  row.customers,
  row.periods,
  ...offsets.map((k) => row[`m${k}`]),
  ...offsets.map((k) => row[`c${k}`]),
]

export function unpacked([cohort, customers, periods, ...counts]: PackedRetention): RetentionRow {
  const row = { cohort, customers, periods } as RetentionRow
  for (const k of offsets) {
    row[`m${k}`] = counts[k]!
    row[`c${k}`] = counts[k + offsets.length]!
  }
  return row
}

export const retentionRow = (
  groupBy: PeriodKind,
  { cohort, ...counts }: Counts & { cohort: number },
  lastPeriod: number,
): RetentionRow => ({
  cohort: periodLabel(groupBy, cohort),
  ...counts,
  periods: Math.min(lastOffset, Math.max(0, lastPeriod - cohort)),
})

import { listOrderGaps, listRepurchase } from '#db/queries/analytics/timing.ts'
import type { Db } from '#db/schema.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { gapsOf, type Timing, timingRow } from '#domain/analytics/timing.ts'

/** How long customers take to come back (docs/semantics.md §9); without rows where figures of an older version have none. */
export async function findTiming(db: Db, fileId: string): Promise<Timing> {
  const [gaps, found] = await Promise.all([listOrderGaps(db, fileId), listRepurchase(db, fileId)])
  const rows = (groupBy: (typeof found)[number]['group_by']) =>
    found
      .filter((row) => row.group_by === groupBy)
      .map((row) => timingRow(groupBy === 'all' ? null : periodLabel(groupBy, row.cohort), row))
  return {
    gaps: gapsOf(gaps),
    repurchase: { all: rows('all'), month: rows('month'), quarter: rows('quarter'), year: rows('year') },
  }
}

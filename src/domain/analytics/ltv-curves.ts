import type { CohortRow } from './cohort.ts'
import { type CohortColumn, cohortLines, lastShown } from './cohort-view.ts'
import { drawnCohorts } from './colored-curves.ts'
import type { PeriodKind } from './period.ts'

export interface LtvCurve {
  cohort: string
  customers: number
  /** money per customer from the first purchase up to offset 0, 1, 2…; only offsets that have begun */
  points: number[]
  /** the last point's period is still in progress */
  isRunning: boolean
  /** older than the latest cohorts, drawn beside them because it is wanted */
  isEarlier: boolean
}

/**
 * Cumulative LTV of the latest cohorts and of the `wanted` ones, including the first purchase, for the offsets that the
 * tables show.
 */
export function ltvCurves(
  rows: CohortRow[],
  columns: CohortColumn[],
  groupBy: PeriodKind,
  lastOrderedAt: string,
  wanted: string[],
): LtvCurve[] {
  const offsets = Array.from({ length: lastShown(columns) + 1 }, (_, k) => k)
  const view = { groupBy, lastOrderedAt, perCustomer: true, isCumulative: true }
  const drawn = drawnCohorts(rows, wanted)
  return cohortLines(drawn, ['firstPurchase', ...offsets], view).map(({ cohort, customers, cells }, at) => {
    const begun = cells.slice(1).filter((cell) => cell.value !== null)
    return {
      cohort,
      customers,
      points: begun.map((cell) => cell.value!),
      isRunning: begun.at(-1)!.isRunning,
      isEarlier: drawn[at]!.isEarlier,
    }
  })
}

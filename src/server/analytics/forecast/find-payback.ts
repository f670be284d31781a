import { listCohortCells } from '#db/queries/cohort-cells.ts'
import type { ListedFile } from '#db/queries/files.ts'
import { findPaybackInputs } from '#db/queries/payback-inputs.ts'
import type { Db } from '#db/schema.ts'
import { cohortRow, deciles } from '#domain/analytics/cohort.ts'
import { cohortLines } from '#domain/analytics/cohort-view.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { mostForecastCohorts } from '#domain/analytics/period-part.ts'
import { type Payback, type PaybackInputs, paybackOf } from '#domain/forecast/payback.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'

interface PaybackOfCohort extends Payback {
  /** `2024-01` */
  cohort: string
  customers: number
}

export interface PaybackOfFile {
  inputs: PaybackInputs
  cohorts: PaybackOfCohort[]
}

const offsets = Array.from({ length: 13 }, (_, k) => k)

/**
 * When each of the latest monthly cohorts has earned back its cost, counted over whole months (docs/semantics.md §12).
 */
export async function findPayback(
  db: Db,
  { id, figures, last_ordered_at: lastOrderedAt }: Pick<ListedFile, 'id' | 'figures' | 'last_ordered_at'>,
): Promise<PaybackOfFile> {
  const [inputs, sums] = await Promise.all([
    findPaybackInputs(db, id),
    lastOrderedAt
      ? readFigures(db, { id, figures })(listCohortCells, 'month', [...deciles], { latest: mostForecastCohorts })
      : [],
  ])
  if (!lastOrderedAt) return { inputs, cohorts: [] }
  const lastPeriod = periodOf('month', lastOrderedAt)
  const rows = sums.map((row) => cohortRow('month', row, lastPeriod, false))
  const view = { groupBy: 'month', lastOrderedAt, perCustomer: false, isCumulative: true } as const
  const cohorts = cohortLines(rows, ['firstPurchase', ...offsets, 'later'], view).map(
    ({ cohort, customers, cells }) => {
      const complete = cells
        .slice(1, -1)
        .flatMap(({ value, isRunning }) => (value === null || isRunning ? [] : [value]))
      return { cohort, customers, ...paybackOf({ cohort, customers, complete, later: cells.at(-1)!.value }, inputs) }
    },
  )
  return { inputs, cohorts }
}

import type { Context } from 'hono'
import { listCohortCells } from '#db/queries/cohort-cells.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { findPaybackInputs } from '#db/queries/payback-inputs.ts'
import { listProfitByCohort } from '#db/queries/profit-figures.ts'
import type { Db } from '#db/schema.ts'
import { cohortRow, deciles } from '#domain/analytics/cohort.ts'
import { cohortLines } from '#domain/analytics/cohort-view.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import { periodFromLabel, periodOf } from '#domain/analytics/period.ts'
import { mostForecastCohorts } from '#domain/analytics/period-part.ts'
import { totalSpent } from '#domain/analytics/profit/spending.ts'
import { type FromFiles, type Payback, type PaybackInputs, paybackOf } from '#domain/forecast/payback.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { type FoundProfit, findProfit, patienceOfPage } from '#server/analytics/profit/find-profit.ts'
import { spendingOf } from '#server/analytics/profit/find-profit-tables.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'

interface PaybackOfCohort extends Payback {
  /** `2024-01` */
  cohort: string
  customers: number
}

export interface PaybackOfFile {
  inputs: PaybackInputs
  cohorts: PaybackOfCohort[]
  /** what files give in place of what was typed */
  from?: FromFiles
}

const offsets = Array.from({ length: 13 }, (_, k) => k)

/**
 * When each of the latest monthly cohorts has earned back its cost, counted over whole months (docs/semantics.md §12). Money is
 * CM2 if the source has costs, and the cost is the spend of the month if it has a file of spend (§26).
 */
export async function findPayback(
  c: Context<AppEnv>,
  file: Pick<
    StoredFile,
    'id' | 'figures' | 'first_ordered_at' | 'last_ordered_at' | 'calendar' | 'column_mapping' | 'has_source_costs'
  >,
): Promise<PaybackOfFile> {
  const { last_ordered_at: lastOrderedAt } = file
  const inputs = await findPaybackInputs(c.var.db, file.id)
  if (!lastOrderedAt) return { inputs, cohorts: [] }
  const found = await findProfit(c, file, { patienceMs: patienceOfPage })
  const { sums, spentIn } =
    found.is === 'made' ? await ofProfit(found.profit, spanOf(file)!) : await ofRevenue(c.var.db, file)
  const used = found.is === 'made' ? { ...inputs, marginPercent: 100 } : inputs
  const lastPeriod = periodOf('month', lastOrderedAt)
  const rows = sums.map((row) => cohortRow('month', row, lastPeriod, false))
  const view = { groupBy: 'month', lastOrderedAt, perCustomer: false, isCumulative: true } as const
  const cohorts = cohortLines(rows, ['firstPurchase', ...offsets, 'later'], view).map(
    ({ cohort, customers, cells }) => {
      const complete = cells
        .slice(1, -1)
        .flatMap(({ value, isRunning }) => (value === null || isRunning ? [] : [value]))
      const spend = spentIn?.(periodFromLabel('month', cohort))
      const money = { cohort, customers, complete, later: cells.at(-1)!.value, ...(spend !== undefined && { spend }) }
      return { cohort, customers, ...paybackOf(money, used) }
    },
  )
  return { inputs, cohorts, ...(found.is === 'made' && { from: spentIn ? 'margin and cost' : 'margin' }) }
}

const ofRevenue = async (db: Db, { id, figures }: Pick<StoredFile, 'id' | 'figures'>) => ({
  sums: await readFigures(db, { id, figures })(listCohortCells, 'month', [...deciles], { latest: mostForecastCohorts }),
  spentIn: undefined,
})

/** The second margin of the latest cohorts, and what was spent in a month; null if the files of spend lack days of it. */
async function ofProfit(profit: FoundProfit, span: FileSpan) {
  const [rows, spending] = await Promise.all([
    profit.read(listProfitByCohort, 'month'),
    spendingOf(profit, 'month', { span }),
  ])
  const sums = rows.flatMap((row) => (row.cohort === null ? [] : [{ ...row, cohort: row.cohort }]))
  const spentIn = (month: number) =>
    spending!.covered(month) === 'all' ? totalSpent(spending!.spent.filter(({ period }) => period === month)) : null
  return { sums: sums.slice(-mostForecastCohorts), spentIn: spending ? spentIn : undefined }
}

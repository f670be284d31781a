import type { ProfitPageTable } from '#domain/analytics/addresses/profit-address.ts'
import type { Comparison } from '#domain/analytics/comparison/compared-revenue.ts'
import { type FigureSheet, figureSheet } from '#text/analytics/figure-columns.ts'
import {
  profitCohortColumns,
  profitPeriodColumns,
  profitSkuColumns,
  profitStepColumns,
  profitText,
} from '#text/analytics/profit/profit.ts'
import type { ProfitTables } from './find-profit-tables.ts'

interface Asked {
  comparison: Comparison
  hasUnits: boolean
}

/** A table of profit as its exports have it; the table by a column of the first order is made apart. */
export async function profitSheet(
  table: Exclude<ProfitPageTable, 'first'>,
  tables: ProfitTables,
  { comparison, hasUnits }: Asked,
): Promise<FigureSheet> {
  switch (table) {
    case 'steps':
      return figureSheet(profitText.stepsSheet, profitStepColumns, await tables.steps())
    case 'periods':
      return figureSheet(profitText.periodsSheet, profitPeriodColumns(comparison), await tables.periods())
    case 'cohorts':
      return figureSheet(profitText.cohortsSheet, profitCohortColumns(tables.kind), await tables.cohorts())
    case 'skus':
      return figureSheet(profitText.skusSheet, profitSkuColumns(hasUnits), await tables.skus())
  }
}

import type { CohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { decilesField } from '#domain/analytics/cohort.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import type { MoneyMetric } from './use-money-table.ts'

interface Shown {
  groupBy: PeriodKind
  /** the highest offset shown */
  last: number
  isCumulative: boolean
  options: CohortOptions
}

/** The address of the rows behind the amounts of a metric. */
export const openedMoney = (kind: MoneyMetric, figuresId: string, { groupBy, last, isCumulative, options }: Shown) =>
  openedAddress(kind === 'ltv' ? 'ltv' : 'cohorts', figuresId, {
    groupBy: groupByOf(groupBy),
    last: String(last),
    ...(options.money && { money: options.money }),
    ...(isCumulative && { cumulative: '1' }),
    ...(options.withFirstPurchase && { firstPurchase: '1' }),
    ...decilesField(options.deciles),
  })

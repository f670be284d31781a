import type { PeriodKind } from '#domain/analytics/period.ts'
import type { ProfitPart } from '#domain/analytics/profit/profit-parts.ts'
import type { CohortCells, Money } from './rollup-schema.ts'

type Parts = Record<ProfitPart, Money>

/** Parts of the profit of orders by their period (docs/semantics.md §26). */
export interface ProfitByPeriod extends Parts {
  file_id: string
  group_by: PeriodKind
  period: number
  purchases: number
  /** rows without a cost */
  uncosted_rows: number
}

/**
 * Parts of all orders of a cohort from the first purchase on, and the second margin by offset; without a cohort, of all other
 * orders.
 */
export interface ProfitByCohort extends Parts, Omit<CohortCells, 'decile' | 'cohort'> {
  cohort: number | null
}

export interface ProfitBySku extends Parts {
  file_id: string
  /** `groupPlaces` */
  place: number
  /** by net revenue, from 0; the last line of the listed SKUs is followed by the rest */
  position: number
  sku: string | null
  sku_name: string | null
  units: Money
}

/** Parts of all orders of the customers of a cohort whose first order has a value, and the second margin by offset. */
export interface ProfitByFirst extends Parts, Omit<CohortCells, 'decile'> {
  /** `groupPlaces` */
  place: number
  value: string | null
}

/** What was spent in a period on a channel, and the value to which that channel is matched. */
export interface ProfitSpend {
  file_id: string
  group_by: PeriodKind
  period: number
  channel: string | null
  value: string | null
  amount: Money
}

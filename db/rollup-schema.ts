import type { ColumnType } from 'kysely'
import type { Offset } from '#domain/analytics/cohort.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { WatchedDays } from '#domain/analytics/timing-view.ts'

/** bigint and numeric are read as JavaScript numbers (see db/connect.ts); money is written as exact decimal text. */
export type Money = ColumnType<number, string, string>

export interface RevenueByPeriod {
  file_id: string
  group_by: PeriodKind
  /** a period number of src/domain/analytics/period.ts */
  period: number
  revenue: Money
  purchases: number
  purchasers: number
  /** a positive number; null in rollups of earlier versions */
  refunds: Money | null
  /** null if no quantity is mapped */
  units: Money | null
}

/** Orders without a customer, which count in revenue only on request. */
export interface GuestRevenueByPeriod {
  file_id: string
  group_by: PeriodKind
  period: number
  revenue: Money
  /** a positive number */
  refunds: Money
  purchases: number
  units: Money | null
}

export interface CohortCells {
  file_id: string
  group_by: PeriodKind
  cohort: number
  decile: number
  customers: number
  first_purchase: Money
  m0: Money
  m1: Money
  m2: Money
  m3: Money
  m4: Money
  m5: Money
  m6: Money
  m7: Money
  m8: Money
  m9: Money
  m10: Money
  m11: Money
  m12: Money
  later: Money
}

/** Counts of customers who came back (docs/semantics.md §9). */
export type CohortRetention = {
  file_id: string
  group_by: PeriodKind
  cohort: number
  decile: number
  customers: number
} & OffsetCounts

/** m: customers with a purchase at that offset (a second one at 0); c: with a second purchase up to that offset. */
export type OffsetCounts = Record<`${'m' | 'c'}${Offset}`, number>

/** Whole days from one purchase to the next. */
export interface OrderGaps {
  file_id: string
  /** after the first (1) to the third purchase, or after any (0) */
  after: number
  gaps: number
  total_days: number
  p25: number
  median: number
  p75: number
  p90: number
  /** counts per 10 days, the last bin without an upper end */
  bins: number[]
}

/** Customers whose second purchase is in a month. */
export interface SecondOrders {
  file_id: string
  /** year * 12 + month - 1 */
  period: number
  customers: number
  /** of the days since the first */
  median_days: number
}

/** Customers observed for a number of days, and how many of them bought again within it. */
export type Repurchase = {
  file_id: string
  group_by: PeriodKind | 'all'
  /** 0 for all customers together */
  cohort: number
  customers: number
  /** customers with a second purchase */
  repeaters: number
  purchases: number
} & Record<`${'eligible' | 'back'}_${WatchedDays}`, number>

export interface Deciles {
  file_id: string
  decile: number
  customers: number
  min_value: Money
  max_value: Money
}

/** Sums over the group's customers; means and rates are divided by the query (docs/semantics.md §5). */
interface LifecycleSums {
  file_id: string
  customers: number
  first_purchase: Money
  /** all money since the first purchase */
  total: Money
  /** customers with at least 2, 3, 4, 5 purchases */
  second_orders: number
  third_orders: number
  fourth_orders: number
  fifth_orders: number
}

export interface LifecycleBySku extends LifecycleSums {
  /** 1.. by customers, descending; the key together with file_id (a SKU may be too long for an index) */
  position: number
  sku: string
  sku_name: string | null
}

export interface LifecycleByDecile extends LifecycleSums {
  decile: number
}

export interface SkuAnswers {
  file_id: string
  /** JSON of `GET /api/lifecycle/sku`, compressed with brotli */
  packed: Buffer
}

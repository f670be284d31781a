/**
 * Spans, in days, within which customers may come back; each counts only customers observed for that long
 * (docs/semantics.md §9).
 */
export const watchedDays = [30, 60, 90, 180, 365] as const
export type WatchedDays = (typeof watchedDays)[number]
/** The key of its column. */
export const withinKey = (days: WatchedDays): string => `within${days}`

/** Width in days of a bar of the histogram; the last bar holds everything from `lastBinDays` on. */
export const binDays = 10
export const lastBinDays = 360

/** Which orders the days lie between: the first and the second, …, or any two in a row. */
export const gapSteps = ['1-2', '2-3', '3-4', 'all'] as const
export type GapStep = (typeof gapSteps)[number]

/**
 * Whole days between two orders, for the customers who made the later one. Without such customers, means and quantiles
 * are null.
 */
export interface Gaps {
  step: GapStep
  count: number
  mean: number | null
  p25: number | null
  median: number | null
  p75: number | null
  p90: number | null
  /** counts per 10 days: 0 to 9, 10 to 19, …, 360 and more */
  bins: number[]
}

/**
 * Customers who came back within a number of days, among those whose first purchase is at least that long before the
 * file's last order.
 */
interface BackWithin {
  days: WatchedDays
  eligible: number
  customers: number
  /** null if no customer was observed that long */
  rate: number | null
}

export interface TimingRow {
  /** null for all customers together */
  cohort: string | null
  customers: number
  /** customers with two purchases or more / customers */
  repeatRate: number
  ordersPerCustomer: number
  within: BackWithin[]
}

/** The periods by which cohorts are formed; days would make cohorts too small. */
export const timingGroupBys = ['week', 'month', 'quarter', 'year'] as const
export type TimingGroupBy = (typeof timingGroupBys)[number]

/** What `GET /api/lifecycle/timing` answers. `all` has one row; in figures of an older version it has none. */
export interface Timing {
  gaps: Gaps[]
  repurchase: Record<TimingGroupBy | 'all', TimingRow[]>
}

interface StoredGaps {
  after: number
  gaps: number
  total_days: number
  p25: number
  median: number
  p75: number
  p90: number
  bins: number[]
}

/** Adds the steps that no customer made, with empty figures, so that there are always four. */
export const gapsOf = (stored: readonly StoredGaps[]): Gaps[] =>
  gapSteps.map((step, index) => {
    const found = stored.find(({ after }) => after === (step === 'all' ? 0 : index + 1))
    if (!found) return { step, count: 0, ...noQuantiles, bins: Array(lastBinDays / binDays + 1).fill(0) }
    const { gaps, total_days, p25, median, p75, p90, bins } = found
    return { step, count: gaps, mean: total_days / gaps, p25, median, p75, p90, bins }
  })

const noQuantiles = { mean: null, p25: null, median: null, p75: null, p90: null }

/** Adds up several cohorts into one row. No customer is in two cohorts, so the counts can be added. */
export function together(rows: TimingRow[], cohort: string | null = null): TimingRow {
  const sum = (read: (row: TimingRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  const customers = sum((row) => row.customers)
  return {
    cohort,
    customers,
    // a cohort's rate times its customers is a whole count, except for rounding
    repeatRate: sum((row) => Math.round(row.repeatRate * row.customers)) / customers,
    ordersPerCustomer: sum((row) => Math.round(row.ordersPerCustomer * row.customers)) / customers,
    within: watchedDays.map((days, index) => {
      const eligible = sum((row) => row.within[index]!.eligible)
      const back = sum((row) => row.within[index]!.customers)
      return { days, eligible, customers: back, rate: eligible ? back / eligible : null }
    }),
  }
}

type StoredRepurchase = { customers: number; repeaters: number; purchases: number } & Record<
  `${'eligible' | 'back'}_${WatchedDays}`,
  number
>

export const timingRow = (cohort: string | null, stored: StoredRepurchase): TimingRow => ({
  cohort,
  customers: stored.customers,
  repeatRate: stored.repeaters / stored.customers,
  ordersPerCustomer: stored.purchases / stored.customers,
  within: watchedDays.map((days) => {
    const [eligible, customers] = [stored[`eligible_${days}`], stored[`back_${days}`]]
    return { days, eligible, customers, rate: eligible ? customers / eligible : null }
  }),
})

/**
 * The index, from 0, of a quantile in a sorted list of days: floor(p × n), so that the quantile is one of the values
 * (docs/semantics.md §9). Every median of the product uses this rule; customer-list.sql does for each customer's days.
 */
export const quantilePlace = (percent: number, count: number): number => Math.floor((percent * count) / 100)

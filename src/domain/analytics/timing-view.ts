/** Days within which customers are looked for again, if they are watched that long (docs/semantics.md §9). */
export const watchedDays = [30, 60, 90, 180, 365] as const
export type WatchedDays = (typeof watchedDays)[number]

/** Days of a bin of the histogram; the last one holds everything from `lastBinDays` on. */
export const binDays = 10
export const lastBinDays = 360

/** Between which orders: the first and the second, …, or any two in a row. */
export const gapSteps = ['1-2', '2-3', '3-4', 'all'] as const
export type GapStep = (typeof gapSteps)[number]

/** Whole days between orders, among those who made the later one. Without any, the means and quantiles are null. */
export interface Gaps {
  step: GapStep
  count: number
  mean: number | null
  p25: number | null
  median: number | null
  p75: number | null
  p90: number | null
  /** by 10 days: 0 to 9, 10 to 19, …, 360 and more */
  bins: number[]
}

/** Who is back within so many days, of those whose first purchase is at least that long before the file's last order. */
interface BackWithin {
  days: WatchedDays
  eligible: number
  customers: number
  /** null where nobody was watched that long */
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

/** The periods of cohorts; there is no sense in days. */
export const timingGroupBys = ['month', 'quarter', 'year'] as const
export type TimingGroupBy = (typeof timingGroupBys)[number]

/** What `GET /api/lifecycle/timing` answers. `all` is one row, or none in figures of an older version. */
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

/** All four steps; one that nobody made has no days. */
export const gapsOf = (stored: readonly StoredGaps[]): Gaps[] =>
  gapSteps.map((step, index) => {
    const found = stored.find(({ after }) => after === (step === 'all' ? 0 : index + 1))
    if (!found) return { step, count: 0, ...noQuantiles, bins: Array(lastBinDays / binDays + 1).fill(0) }
    const { gaps, total_days, p25, median, p75, p90, bins } = found
    return { step, count: gaps, mean: total_days / gaps, p25, median, p75, p90, bins }
  })

const noQuantiles = { mean: null, p25: null, median: null, p75: null, p90: null }

/** Several cohorts as one row; their customers are different people, so that counts add up. */
export function together(rows: TimingRow[], cohort: string | null = null): TimingRow {
  const sum = (read: (row: TimingRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  const customers = sum((row) => row.customers)
  return {
    cohort,
    customers,
    // a rate of a cohort times its customers is a count, but for the rounding of the division
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
 * The place of a quantile among so many sorted days, counted from 0: floor(p × n), so that it is one of them (docs/semantics.md §9).
 * Every median of the product is this one; customer-list.sql takes the same of each customer's days.
 */
export const quantilePlace = (percent: number, count: number): number => Math.floor((percent * count) / 100)

import { type GroupBy, periodLabel } from './period'

/** The first offset is the cohort's own period; beyond the last one money is `later` (semantics.md §3). */
export const lastOffset = 12
export const deciles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

type Offset = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** A row of the cohort calls (spec.md §3 with the additions of semantics.md §3). Money in US dollars, per period. */
export type CohortRow = {
  cohort: string
  customers: number
  firstPurchaseRevenue: number
  later: number
  /** the last offset that has begun by the file's last order, 0..12 */
  periods: number
} & Record<`m${Offset}`, number>

interface Sums {
  cohort: number
  customers: number
  first_purchase: number
  offsets: number[]
  later: number
}

/** Revenue of a cohort, or with `perCustomer` its LTV: every money field divided by all customers of the row. */
export function cohortRow(groupBy: GroupBy, sums: Sums, lastPeriod: number, perCustomer: boolean): CohortRow {
  const share = (money: number) => (perCustomer ? money / sums.customers : money)
  const offsets = Object.fromEntries(sums.offsets.map((money, k) => [`m${k}`, share(money)]))
  return {
    cohort: periodLabel(groupBy, sums.cohort),
    customers: sums.customers,
    firstPurchaseRevenue: share(sums.first_purchase),
    ...(offsets as Record<`m${Offset}`, number>),
    later: share(sums.later),
    periods: Math.min(lastOffset, Math.max(0, lastPeriod - sums.cohort)),
  }
}

const moneyFields = [
  'firstPurchaseRevenue',
  'later',
  ...Array.from({ length: lastOffset + 1 }, (_, k) => `m${k}` as `m${Offset}`),
] as const

const eachMoney = (row: CohortRow, change: (money: number) => number): CohortRow => ({
  ...row,
  ...Object.fromEntries(moneyFields.map((field) => [field, change(row[field])])),
})

/** The LTV row of a revenue row. */
export const ltvRow = (row: CohortRow): CohortRow => eachMoney(row, (money) => money / row.customers)

/** The revenue row of an LTV row, to the last of its 4 places: sums are made of money and divided once. */
export const revenueRowOfLtv = (row: CohortRow): CohortRow =>
  eachMoney(row, (share) => Math.round(share * row.customers * 10_000) / 10_000 + 0)

/** The chosen deciles of a call: a JSON array of whole numbers 1..10; undefined when it is anything else. */
export function readPercentiles(text: string | undefined): number[] | undefined {
  if (text === undefined) return [...deciles]
  try {
    const value: unknown = JSON.parse(text)
    const isList = Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 1 && one <= 10)
    return isList ? [...new Set(value as number[])] : undefined
  } catch {
    return undefined
  }
}

import { type PeriodKind, periodLabel } from './period.ts'

/** Offset 0 is the cohort's own period; money beyond the last offset is `later` (docs/semantics.md §3). */
export const lastOffset = 12
export const deciles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** A period offset that a row has as a column. */
export type Offset = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** A row of the cohort calls (docs/specification.md §3 with the additions of docs/semantics.md §3). Money in US dollars, per period. */
export type CohortRow = {
  cohort: string
  customers: number
  firstPurchaseRevenue: number
  later: number
  /** the last offset that has begun by the file's last order, 0..12 */
  periods: number
} & Record<`m${Offset}`, number>

type Sums = { cohort: number; customers: number; first_purchase: number; later: number } & Record<`m${Offset}`, number>

/** Revenue of a cohort, or with `perCustomer` its LTV: every money field divided by all customers of the row. */
export function cohortRow(groupBy: PeriodKind, sums: Sums, lastPeriod: number, perCustomer: boolean): CohortRow {
  const row: CohortRow = {
    cohort: periodLabel(groupBy, sums.cohort),
    customers: sums.customers,
    firstPurchaseRevenue: sums.first_purchase,
    m0: sums.m0,
    m1: sums.m1,
    m2: sums.m2,
    m3: sums.m3,
    m4: sums.m4,
    m5: sums.m5,
    m6: sums.m6,
    m7: sums.m7,
    m8: sums.m8,
    m9: sums.m9,
    m10: sums.m10,
    m11: sums.m11,
    m12: sums.m12,
    later: sums.later,
    periods: Math.min(lastOffset, Math.max(0, lastPeriod - sums.cohort)),
  }
  return perCustomer ? ltvRow(row) : row
}

const moneyFields = [
  'firstPurchaseRevenue',
  'later',
  ...Array.from({ length: lastOffset + 1 }, (_, k) => `m${k}` as `m${Offset}`),
] as const

function eachMoney(row: CohortRow, change: (money: number) => number): CohortRow {
  const changed = { ...row }
  for (const field of moneyFields) changed[field] = change(row[field])
  return changed
}

/**
 * The LTV row of a revenue row.
 * @internal A test turns it back.
 */
export const ltvRow = (row: CohortRow): CohortRow => eachMoney(row, (money) => money / row.customers)

/** The revenue row of an LTV row, exact to 4 places. Sums are computed from money and divided once. */
export const revenueRowOfLtv = (row: CohortRow): CohortRow =>
  eachMoney(row, (share) => Math.round(share * row.customers * 10_000) / 10_000 + 0)

/** Chosen deciles as fields of an address; all of them are the default. */
export const decilesField = (chosen: readonly number[]): Record<string, string> =>
  chosen.length < deciles.length ? { percentiles: JSON.stringify(chosen) } : {}

/** The deciles of a call: a JSON array of whole numbers 1..10; undefined for any other text. */
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

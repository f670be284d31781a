import { lastOffset } from '#domain/analytics/cohort.ts'
import { unitsOf } from './breakdown-attribute.ts'

/** A row of cohort-groups.sql: one group in one month since the first purchase; -1 is the first purchase itself. */
export interface CohortGroupSums {
  id: number
  value: string | null
  month: number
  customers_of_all: number
  customers: number
  money: string
  so_far: string
}

/** A group at one month since the first purchase. Money in units of the currency. */
interface CohortGroupMonth {
  /** customers of the monthly cohorts that are complete at this month */
  customers: number
  /** their money in this month / customers; null without customers */
  ltv: number | null
  /** their money from the first purchase to the end of this month / customers; null without customers */
  ltvSoFar: number | null
}

/** Cohorts by an attribute of the first order (docs/semantics.md §15). */
export interface CohortGroup {
  id: number
  value: string | null
  /** customers of all cohorts, also of those that are not complete at any month */
  customers: number
  firstPurchase: CohortGroupMonth
  /** months 0 to 12 since the month of the first purchase, without the first purchase */
  months: CohortGroupMonth[]
}

/** The groups with their figures, all customers last. */
export function cohortGroups(rows: CohortGroupSums[]): CohortGroup[] {
  const groups = new Map<number, CohortGroup>()
  for (const { id, value, month, customers_of_all, customers, money, so_far } of rows) {
    const per = (text: string) => (customers ? unitsOf(text)! / customers : null)
    const cell = { customers, ltv: per(money), ltvSoFar: per(so_far) }
    const group = groups.get(id)
    if (!group) groups.set(id, { id, value, customers: customers_of_all, firstPurchase: cell, months: [] })
    else group.months[month] = cell
  }
  return [...groups.values()]
}

/** The last month that a group has reached; -1 if no cohort is complete. */
export const lastReached = (groups: CohortGroup[]): number =>
  Math.max(-1, ...groups.map(({ months }) => months.findLastIndex(({ customers }) => customers > 0)))

/** All months that a group can have. */
export const monthsOfGroups = Array.from({ length: lastOffset + 1 }, (_, month) => month)

/** The keys of the columns; each month has its own. */
export const cohortGroupKey = {
  customers: 'customers',
  firstPurchase: 'firstPurchase',
  month: (month: number) => `m${month}`,
} as const

/** The month of a column, -1 for the first purchase; undefined if it has none. */
export function monthOfKey(key: string): number | undefined {
  if (key === cohortGroupKey.firstPurchase) return -1
  return monthsOfGroups.find((month) => cohortGroupKey.month(month) === key)
}

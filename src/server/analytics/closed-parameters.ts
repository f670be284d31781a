import { cohortSortKeys, cohortsPath, heatMetrics } from '#domain/analytics/addresses/cohort-options.ts'
import { lifecyclePath, lifecycleSortKeys } from '#domain/analytics/addresses/lifecycle-address.ts'
import {
  firstSortKeys,
  pairSortKeys,
  productsPath,
  productTables,
} from '#domain/analytics/addresses/products-address.ts'
import { customerColumnKeys, customersPath } from '#domain/analytics/customers/customer-row.ts'
import { openedPath } from '#domain/analytics/opened/opened-cell.ts'
import { margins } from '#domain/analytics/profit/profit-parts.ts'
import { gapSteps, timingGroupBys } from '#domain/analytics/timing-view.ts'
import { refundColumns } from '#text/analytics/refunds.ts'
import { revenueColumns } from '#text/analytics/revenue.ts'

const sorts = (keys: readonly string[]) => keys.flatMap((key) => [key, `-${key}`])

const ofCustomers = { sort: sorts(customerColumnKeys) }
const ofProducts = { sort: sorts(firstSortKeys), pairSort: sorts(pairSortKeys) }
const cohortSorts = sorts(cohortSortKeys)
const ofMoney = { money: ['revenue', ...margins] }

/**
 * Parameters that accept only certain values, listed by the page or call that reads them; paths below it have the same
 * ones. A column that one file lacks is still valid: the view then uses its default sort.
 */
const closed: Record<string, Record<string, readonly string[]>> = {
  '/dashboard/revenue': {
    sort: sorts(Object.keys(revenueColumns)),
    refundsSort: sorts(Object.keys(refundColumns)),
  },
  [cohortsPath]: {
    heat: heatMetrics,
    ...ofMoney,
    revenueSort: cohortSorts,
    ltvSort: cohortSorts,
    retentionSort: cohortSorts,
  },
  [lifecyclePath]: {
    ...ofMoney,
    sort: sorts(lifecycleSortKeys),
    aovSort: sorts(lifecycleSortKeys),
    gaps: gapSteps,
    cohorts: timingGroupBys,
  },
  [openedPath]: ofMoney,
  '/api/cohort': ofMoney,
  '/api/lifecycle': ofMoney,
  [customersPath]: ofCustomers,
  '/api/customers': ofCustomers,
  [productsPath]: { ...ofProducts, show: productTables },
  '/api/products': ofProducts,
}

/** Whether an address asks for a sort, or another choice, that does not exist. A blank value counts as absent. */
export function asksForUnknown(path: string, query: URLSearchParams): boolean {
  const [, parameters = {}] =
    Object.entries(closed).find(([base]) => path === base || path.startsWith(`${base}/`)) ?? []
  return Object.entries(parameters).some(([name, values]) =>
    query.getAll(name).some((value) => value !== '' && !values.includes(value)),
  )
}

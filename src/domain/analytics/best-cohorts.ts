import { type CohortRow, lastOffset, type Offset } from './cohort.ts'
import { lastCompletePeriod, type PeriodKind, periodFromLabel } from './period.ts'
import type { RetentionRow } from './retention-row.ts'

/** Chance decides the figures of smaller cohorts, so the tables mute them, too. */
const leastCustomers = 20
const leastCohorts = 3

export interface BestCohorts {
  /** whole periods after the cohort's own that all compared cohorts have completed, 1..11 */
  offset: number
  compared: number
  /** money per customer, first purchase included */
  spent: { cohort: string; perCustomer: number }
  /** share of the customers with a second purchase */
  cameBack: { cohort: string; share: number }
}

/**
 * The cohort whose customers spent most, and the cohort with most returning customers, compared at the same age. Only
 * cohorts of 20 customers or more are compared. The age is the highest that at least half of them, and at least three,
 * have completed. Undefined if there is none.
 */
export function bestCohorts(
  rows: CohortRow[],
  retention: RetentionRow[],
  groupBy: PeriodKind,
  lastOrderedAt: string,
): BestCohorts | undefined {
  const complete = lastCompletePeriod(groupBy, lastOrderedAt)
  const large = rows.filter(({ customers }) => customers >= leastCustomers)
  for (let offset = lastOffset - 1; offset > 0; offset--) {
    const compared = large.filter(({ cohort }) => periodFromLabel(groupBy, cohort) + offset <= complete)
    if (compared.length < leastCohorts || 2 * compared.length < large.length) continue
    const perCustomer = (row: CohortRow) => {
      let money = row.firstPurchaseRevenue
      for (let k = 0; k <= offset; k++) money += row[`m${k as Offset}`]
      return money / row.customers
    }
    const spent = highest(compared, perCustomer)
    const isCompared = new Set(compared.map(({ cohort }) => cohort))
    const share = (row: RetentionRow) => row[`c${offset as Offset}`] / row.customers
    const cameBack = highest(
      retention.filter(({ cohort }) => isCompared.has(cohort)),
      share,
    )
    if (!cameBack) return undefined
    return {
      offset,
      compared: compared.length,
      spent: { cohort: spent!.cohort, perCustomer: perCustomer(spent!) },
      cameBack: { cohort: cameBack.cohort, share: share(cameBack) },
    }
  }
  return undefined
}

function highest<Row>(rows: Row[], value: (row: Row) => number): Row | undefined {
  return rows.reduce<Row | undefined>((best, row) => (best && value(best) >= value(row) ? best : row), undefined)
}

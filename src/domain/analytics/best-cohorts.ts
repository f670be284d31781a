import { type CohortRow, lastOffset, type Offset } from './cohort.ts'
import { type GroupBy, lastCompletePeriod, periodFromLabel } from './period.ts'
import type { RetentionRow } from './retention-row.ts'

/** Smaller cohorts are muted in the tables, too: chance decides them. */
const leastCustomers = 20
const leastCohorts = 3

export interface BestCohorts {
  /** whole periods after the cohort's own that all compared cohorts have had, 1..11 */
  offset: number
  compared: number
  /** money per customer from the first purchase on */
  spent: { cohort: string; perCustomer: number }
  /** share of the customers with a second purchase */
  cameBack: { cohort: string; share: number }
}

/**
 * The cohorts whose customers spent most and came back most, by the same age: the highest that at least half of the cohorts with 20
 * customers or more, and three, have reached in whole periods. Undefined where there is none.
 */
export function bestCohorts(
  rows: CohortRow[],
  retention: RetentionRow[],
  groupBy: GroupBy,
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

import { lastOffset, type Offset } from '#domain/analytics/cohort.ts'
import { addMoney } from '#domain/values/money.ts'
import { type Spending, totalSpent } from './spending.ts'

/** The offsets at which money of customers is compared with what it cost to win them. */
export const comparedOffsets = [3, 6, 12] as const

/** What winning customers cost, and when they had paid it back (docs/semantics.md §26). */
export interface Acquisition {
  customers: number
  /** spend per new customer; null without customers, or where spend cannot be told apart */
  cac: number | null
  /** the first offset at which the money reaches the spend, the last complete one, or null without a complete one */
  payback: { reached: number | null; watched: number | null }
  /** the second margin per customer up to an offset, and how many times the CAC it is */
  worth: Record<(typeof comparedOffsets)[number], { perCustomer: number | null; times: number | null }>
}

/** Customers of cohorts, and their money up to an offset. */
interface Earned {
  customers: number
  money: number
}

/** The cohorts that are complete at an offset; `paid`: those of periods whose spend is known, and that spend. */
export interface Watched extends Earned {
  paid: (Earned & { spend: number }) | undefined
}

/** `at`: by offset; undefined where no cohort is complete. `all`: of all cohorts. */
export function acquisitionOf(
  all: { customers: number; cac: number | null },
  at: (Watched | undefined)[],
): Acquisition {
  const known = at.map((one) => (one?.customers ? one : undefined))
  const paid = known.map((one) => (one?.paid?.customers ? one.paid : undefined))
  const watched = paid.findLastIndex((one) => one !== undefined)
  const reached = paid.findIndex((one) => one !== undefined && one.money >= one.spend)
  return {
    ...all,
    payback: { reached: reached < 0 ? null : reached, watched: watched < 0 ? null : watched },
    worth: Object.fromEntries(
      comparedOffsets.map((k) => {
        const [one, own] = [known[k], paid[k]]
        return [
          k,
          {
            perCustomer: one ? one.money / one.customers : null,
            times: own?.spend ? own.money / own.spend : null,
          },
        ]
      }),
    ) as Acquisition['worth'],
  }
}

/** Money of a cohort: of first purchases, and by offset. */
export type CohortMoney = { cohort: number; customers: number; first_purchase: number } & Record<`m${Offset}`, number>

/** The money of a cohort from the first purchase to the end of each offset. */
function moneySoFar(cohort: CohortMoney): number[] {
  let money = cohort.first_purchase
  return Array.from({ length: lastOffset + 1 }, (_, k) => {
    money = addMoney(money, cohort[`m${k as Offset}`])
    return money
  })
}

/** The spend per new customer of the cohorts of periods whose spend is known; null without such customers. */
export function cacOf(cohorts: readonly { cohort: number; customers: number }[], spending: Spending): number | null {
  if (!spending) return null
  const isKnown = (period: number) => spending.covered(period) === 'all'
  const customers = cohorts.reduce((sum, one) => sum + (isKnown(one.cohort) ? one.customers : 0), 0)
  return customers ? totalSpent(spending.spent.filter(({ period }) => isKnown(period))) / customers : null
}

/**
 * Pools cohorts by offset: each offset has the cohorts that are complete at it. Those of periods whose spend is known stand
 * beside the spend of all such periods that are as old.
 */
export function watchedAt(
  cohorts: readonly CohortMoney[],
  spending: Spending,
  lastComplete: number,
): (Watched | undefined)[] {
  const soFar = cohorts.map((cohort) => ({ cohort, money: moneySoFar(cohort) }))
  const pooled = (some: typeof soFar, k: number): Earned => ({
    customers: some.reduce((sum, { cohort }) => sum + cohort.customers, 0),
    money: some.reduce((sum, { money }) => addMoney(sum, money[k]!), 0),
  })
  const isKnown = (period: number) => spending?.covered(period) === 'all'
  return Array.from({ length: lastOffset + 1 }, (_, k) => {
    const complete = soFar.filter(({ cohort }) => cohort.cohort + k <= lastComplete)
    if (!complete.length) return undefined
    const spent = spending?.spent.filter(({ period }) => period + k <= lastComplete && isKnown(period))
    const paid = spent && {
      ...pooled(
        complete.filter(({ cohort }) => isKnown(cohort.cohort)),
        k,
      ),
      spend: totalSpent(spent),
    }
    return { ...pooled(complete, k), paid }
  })
}

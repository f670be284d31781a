import { lastOffset, type Offset } from '#domain/analytics/cohort.ts'
import { addMoney } from '#domain/values/money.ts'

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

/** Customers of cohorts that are complete at an offset, their money up to it, and the spend of the cohorts' periods. */
export interface Watched {
  customers: number
  money: number
  spend: number | null
}

/** `at`: by offset; undefined where no cohort is complete. `all`: of all cohorts. */
export function acquisitionOf(
  all: { customers: number; spend: number | null },
  at: (Watched | undefined)[],
): Acquisition {
  const hasSpend = all.spend !== null
  const known = at.map((one) => (one?.customers ? one : undefined))
  const watched = known.findLastIndex((one) => one !== undefined)
  const reached = hasSpend ? known.findIndex((one) => one !== undefined && one.money >= one.spend!) : -1
  return {
    customers: all.customers,
    cac: all.spend !== null && all.customers ? all.spend / all.customers : null,
    payback: {
      reached: reached < 0 ? null : reached,
      watched: hasSpend && watched >= 0 ? watched : null,
    },
    worth: Object.fromEntries(
      comparedOffsets.map((k) => {
        const one = known[k]
        return [
          k,
          {
            perCustomer: one ? one.money / one.customers : null,
            times: one?.spend ? one.money / one.spend : null,
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

/**
 * Pools cohorts by offset: each offset has the cohorts that are complete at it, and the spend of all periods that are as old.
 * `spend` is null where spend cannot be told apart.
 */
export function watchedAt(
  cohorts: readonly CohortMoney[],
  spend: readonly { period: number; amount: number }[] | null,
  lastComplete: number,
): (Watched | undefined)[] {
  const soFar = cohorts.map((cohort) => ({ cohort, money: moneySoFar(cohort) }))
  return Array.from({ length: lastOffset + 1 }, (_, k) => {
    const complete = soFar.filter(({ cohort }) => cohort.cohort + k <= lastComplete)
    if (!complete.length) return undefined
    const spent = spend?.filter(({ period }) => period + k <= lastComplete)
    return {
      customers: complete.reduce((sum, { cohort }) => sum + cohort.customers, 0),
      money: complete.reduce((sum, { money }) => addMoney(sum, money[k]!), 0),
      spend: spent ? spent.reduce((sum, { amount }) => addMoney(sum, amount), 0) : null,
    }
  })
}

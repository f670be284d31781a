// The figures of docs/semantics.md §9 by a simple computation, customer by customer and order by order. Shares no code
// with the product.

export interface History {
  /** of purchases, in order: `YYYY-MM-DD HH:MM:SS` */
  purchases: string[]
  decile: number
}

export type PeriodOf = (group: string, at: string) => number
export interface Periods {
  groups: string[]
  periodOf: PeriodOf
}

const dayMs = 24 * 60 * 60 * 1000
const limits = [30, 60, 90, 180, 365]
const msOf = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`)

/** One row per group-by, cohort and decile with customers; decile 0 stands for all. */
export function retention(all: History[], { groups, periodOf }: Periods) {
  const rows: Record<string, unknown>[] = []
  for (const group of groups) {
    for (const cohort of new Set(all.map(({ purchases }) => periodOf(group, purchases[0]!)))) {
      for (let decile = 0; decile <= 10; decile++) {
        const members = all.filter(
          (one) => periodOf(group, one.purchases[0]!) === cohort && (decile === 0 || one.decile === decile),
        )
        if (!members.length) continue
        const row: Record<string, unknown> = { group_by: group, cohort, decile, customers: members.length }
        for (let k = 0; k <= 12; k++) {
          const offsetsOf = ({ purchases }: History) => purchases.slice(1).map((at) => periodOf(group, at) - cohort)
          row[`m${k}`] = members.filter((one) => offsetsOf(one).some((offset) => offset === k)).length
          row[`c${k}`] = members.filter((one) => offsetsOf(one).some((offset) => offset <= k)).length
        }
        rows.push(row)
      }
    }
  }
  return rows
}

/** The days between purchases: after the first, second and third purchase, and after any purchase (0). */
export function orderGaps(all: History[]) {
  const found: number[][] = [[], [], [], []]
  for (const { purchases } of all) {
    for (let n = 1; n < purchases.length; n++) {
      const days = Math.floor((msOf(purchases[n]!) - msOf(purchases[n - 1]!)) / dayMs)
      found[0]!.push(days)
      if (n <= 3) found[n]!.push(days)
    }
  }
  return found.flatMap((gaps, after) => {
    if (!gaps.length) return []
    gaps.sort((a, b) => a - b)
    const at = (hundredths: number) => gaps[Math.floor((hundredths * gaps.length) / 100)]!
    const bins = Array<number>(37).fill(0)
    for (const days of gaps) bins[Math.min(36, Math.floor(days / 10))]!++
    const total_days = gaps.reduce((a, b) => a + b, 0)
    return [{ after, gaps: gaps.length, total_days, p25: at(25), median: at(50), p75: at(75), p90: at(90), bins }]
  })
}

/** By month of the second purchase. */
export function secondOrders(all: History[], periodOf: PeriodOf) {
  const found = new Map<number, number[]>()
  for (const {
    purchases: [first, second],
  } of all) {
    if (second === undefined) continue
    const month = periodOf('month', second)
    found.set(month, [...(found.get(month) ?? []), Math.floor((msOf(second) - msOf(first!)) / dayMs)])
  }
  return [...found].map(([period, days]) => {
    days.sort((a, b) => a - b)
    return { period, customers: days.length, median_days: days[Math.floor(days.length / 2)]! }
  })
}

/**
 * One row per month, quarter and year of the first purchase, and one for all customers (cohort 0). `lastAt`: the file's
 * last order.
 */
export function repurchase(all: History[], lastAt: string, { groups, periodOf }: Periods) {
  const cohortOf = (group: string, { purchases }: History) => (group === 'all' ? 0 : periodOf(group, purchases[0]!))
  return ['all', ...groups.filter((group) => group !== 'day')].flatMap((group) =>
    [...new Set(all.map((one) => cohortOf(group, one)))].map((cohort) => {
      const members = all.filter((one) => cohortOf(group, one) === cohort)
      const row: Record<string, unknown> = { group_by: group, cohort, customers: members.length }
      row.repeaters = members.filter(({ purchases }) => purchases.length >= 2).length
      row.purchases = members.reduce((sum, { purchases }) => sum + purchases.length, 0)
      for (const days of limits) {
        const watched = members.filter(({ purchases }) => msOf(lastAt) - msOf(purchases[0]!) >= days * dayMs)
        row[`eligible_${days}`] = watched.length
        row[`back_${days}`] = watched.filter(
          ({ purchases: [first, second] }) => second !== undefined && msOf(second) - msOf(first!) <= days * dayMs,
        ).length
      }
      return row
    }),
  )
}

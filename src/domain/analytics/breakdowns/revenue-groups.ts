import { revenueGroupNumbers, unitsOf } from './breakdown-attribute.ts'

/** A row of revenue-groups.sql: one value in one period. */
export interface RevenueGroupSums {
  id: number
  value: string | null
  period: number
  money: string
  refunds: string
  orders: number
  customers: number
}

/** Revenue of the rows that bear a value (docs/semantics.md §15). Money in units of the currency. */
export interface RevenueGroup {
  id: number
  value: string | null
  /** 0 for all periods together */
  period: number
  revenue: number
  orders: number
  customers: number
  aov: number | null
  refunds: number
  /** refunds / revenue before refunds; null if that is 0 */
  refundRate: number | null
  /** of the revenue of all groups in the same period; null if that is 0 or less */
  share: number | null
}

/** The groups with their figures, in the order of their revenue over all periods; what is no value comes last. */
export function revenueGroups(rows: RevenueGroupSums[]): RevenueGroup[] {
  const totals = new Map<number, bigint>()
  const ofGroups = new Map<number, bigint>()
  for (const { id, period, money } of rows) {
    totals.set(period, (totals.get(period) ?? 0n) + BigInt(money))
    ofGroups.set(id, (ofGroups.get(id) ?? 0n) + BigInt(money))
  }
  const groups = rows.map(({ id, value, period, money, refunds, orders, customers }) => {
    const [revenue, back, total] = [unitsOf(money)!, unitsOf(refunds)!, Number(totals.get(period)!) / 10_000]
    return {
      id,
      value,
      period,
      revenue,
      orders,
      customers,
      aov: orders ? revenue / orders : null,
      refunds: back,
      refundRate: revenue + back ? back / (revenue + back) : null,
      share: total > 0 ? revenue / total : null,
    }
  })
  const last: number[] = [revenueGroupNumbers.rest, revenueGroupNumbers.several, revenueGroupNumbers.blank]
  const rank = (id: number) => (id < 0 ? 1 + last.indexOf(id) : 0)
  return groups.sort(
    (a, b) =>
      rank(a.id) - rank(b.id) ||
      Number(ofGroups.get(b.id)! - ofGroups.get(a.id)!) ||
      a.id - b.id ||
      a.period - b.period,
  )
}

/**
 * The rows of the latest periods, as many whole periods as `mostRows` allows, but at least one; with the number of these
 * periods and of all.
 */
export function latestPeriods(groups: RevenueGroup[], mostRows: number) {
  const rowsOf = new Map<number, number>()
  for (const { period } of groups) rowsOf.set(period, (rowsOf.get(period) ?? 0) + 1)
  const latest = new Set<number>()
  let rows = 0
  for (const [period, own] of [...rowsOf].sort(([a], [b]) => b - a)) {
    rows += own
    if (latest.size && rows > mostRows) break
    latest.add(period)
  }
  return { rows: groups.filter(({ period }) => latest.has(period)), periods: latest.size, allPeriods: rowsOf.size }
}

/** How an address names a row of Revenue by a column. */
export const groupRow = ({ id, period }: Pick<RevenueGroup, 'id' | 'period'>): string => `${id} ${period}`

import { groupNumbers, unitsOf } from './breakdown-attribute.ts'

export const watchedForMoney = [30, 90, 180, 365] as const
export type WatchedForMoney = (typeof watchedForMoney)[number]

/** A row of first-order-groups.sql. */
export type FirstOrderSums = {
  id: number
  value: string | null
  /** how many different values there are */
  values: number
  customers: number
  first_purchase: string | null
  total: string | null
  second: number
  third: number
  fourth: number
  fifth: number
  median_days: number | null
} & Record<`watched_${WatchedForMoney}`, number> &
  Record<`money_${WatchedForMoney}`, string | null>

/** Customers by an attribute of their first order (docs/semantics.md §15). Money in units of the currency. */
export interface FirstOrderGroup {
  id: number
  value: string | null
  customers: number
  firstPurchaseAOV: number | null
  ltvOverall: number | null
  ltvAfterFirst: number | null
  /** money per customer within so many days of the first purchase, of those watched that long */
  within: Record<WatchedForMoney, number | null>
  watched: Record<WatchedForMoney, number>
  secondOrderRate: number | null
  thirdOrderRate: number | null
  fourthOrderRate: number | null
  fifthOrderRate: number | null
  medianDays: number | null
  /** of the money of all customers from their first purchase on; null if that is 0 or less */
  share: number | null
}

/** The groups with their figures, all customers last. */
export function firstOrderGroups(rows: FirstOrderSums[]): FirstOrderGroup[] {
  const all = unitsOf(rows.find(({ id }) => id === groupNumbers.all)?.total ?? null) ?? 0
  return rows.map((row) => {
    const { id, value, customers, median_days: medianDays } = row
    const per = (text: string | null, of: number) => (of && text !== null ? unitsOf(text)! / of : null)
    const rate = (count: number) => (customers ? count / customers : null)
    const [first, total] = [per(row.first_purchase, customers), per(row.total, customers)]
    const of = <T>(get: (days: WatchedForMoney) => T) =>
      Object.fromEntries(watchedForMoney.map((days) => [days, get(days)])) as Record<WatchedForMoney, T>
    return {
      id,
      value,
      customers,
      firstPurchaseAOV: first,
      ltvOverall: total,
      ltvAfterFirst: first === null || total === null ? null : total - first,
      within: of((days) => per(row[`money_${days}`], row[`watched_${days}`])),
      watched: of((days) => row[`watched_${days}`]),
      secondOrderRate: rate(row.second),
      thirdOrderRate: rate(row.third),
      fourthOrderRate: rate(row.fourth),
      fifthOrderRate: rate(row.fifth),
      medianDays,
      share: all > 0 ? (unitsOf(row.total) ?? 0) / all : null,
    }
  })
}

import { returningShare } from '#domain/analytics/new-and-returning.ts'
import { addMoney } from '#domain/values/money.ts'
import { dateOf, firstDayOf, periodOf } from '../period.ts'
import { daysOfRange, periodsOf, type Range } from './range.ts'
import { type FileSpan, wholePeriods } from './whole-periods.ts'

/** The figures of one month of a file, without orders that have no customer. A month without a row had no order. */
export interface MonthRow {
  /** year * 12 + month - 1 */
  period: number
  /** null without a chosen order */
  revenue: number | null
  purchases: number
  purchasers: number
  /** customers whose first purchase is in the month, and the money they spent in it */
  newCustomers: number
  fromNew: number
  /** customers whose second purchase is in the month, and their median days since the first */
  secondOrders: number
  daysToSecond: number | null
}

/** The range of the Overview if its address has none. */
export const usualRange: Range = { kind: '12' }

/** The part of a file that a range shows: all months with at least one day in it. */
export interface OverviewPart {
  /** the file as if it ended with the last of these months */
  span: FileSpan
  /** the first of these months, from which the chart begins */
  from: number
  /** the file goes on after these months */
  endsBefore: boolean
}

/** Undefined if the range ends before the file begins, or begins after it ends. */
export function overviewPart(range: Range, span: FileSpan): OverviewPart | undefined {
  const { from = -Infinity, until = Infinity } = periodsOf('month', daysOfRange(range, span))
  const [first, last] = [periodOf('month', span.first), periodOf('month', span.last)]
  if (until < first || from > last) return undefined
  const endsBefore = until < last
  const end = endsBefore ? dateOf(firstDayOf('month', until + 1) - 1) : span.last
  return { span: { first: span.first, last: end }, from: Math.max(first, from), endsBefore }
}

const headlineKeys = [
  'revenue',
  'orders',
  'customers',
  'aov',
  'repeatRate',
  'ordersPerCustomer',
  'daysToSecond',
  'returningShare',
] as const
export type HeadlineKey = (typeof headlineKeys)[number]

/**
 * A figure of the last complete month beside the figures of other months; null if a month is unknown or not wholly
 * inside the file.
 */
export interface Headline {
  key: HeadlineKey
  value: number | null
  monthBefore: number | null
  yearBefore: number | null
}

export interface Headlines {
  /** the last complete month */
  month: number
  figures: Headline[]
}

/**
 * The headline figures of the last complete month, beside those of the month before and of the same month a year
 * before, if the file holds these months. Undefined if the file has no complete month. Repeat rate and orders per
 * customer cover all customers up to the end of the month (docs/semantics.md §9).
 */
export function headlines(rows: readonly MonthRow[], span: FileSpan): Headlines | undefined {
  const { from, to } = wholePeriods('month', span)
  if (from > to) return undefined
  const figures = figuresByMonth(rows, from, to)
  const at = (month: number, key: HeadlineKey) => (month < from ? null : figures.get(month)![key])
  return {
    month: to,
    figures: headlineKeys.map((key) => ({
      key,
      value: at(to, key),
      monthBefore: at(to - 1, key),
      yearBefore: at(to - 12, key),
    })),
  }
}

/**
 * The figures of every month of the file. Under a filter the first chosen order may be much later than the file begins:
 * until then all counts are 0, and rates and means are null.
 */
function figuresByMonth(
  rows: readonly MonthRow[],
  from: number,
  to: number,
): Map<number, Record<HeadlineKey, number | null>> {
  const byMonth = new Map(rows.map((row) => [row.period, row]))
  const figures = new Map<number, Record<HeadlineKey, number | null>>()
  let [customers, purchases, repeaters] = [0, 0, 0]
  for (let month = Math.min(from, ...byMonth.keys()); month <= to; month++) {
    const row = byMonth.get(month)
    customers += row?.newCustomers ?? 0
    purchases += row?.purchases ?? 0
    repeaters += row?.secondOrders ?? 0
    const revenue = row?.revenue ?? 0
    figures.set(month, {
      revenue,
      orders: row?.purchases ?? 0,
      customers: row?.purchasers ?? 0,
      aov: row?.purchases ? revenue / row.purchases : null,
      repeatRate: customers ? repeaters / customers : null,
      ordersPerCustomer: customers ? purchases / customers : null,
      daysToSecond: row?.daysToSecond ?? null,
      returningShare: row ? returningShare(row.fromNew, addMoney(revenue, -row.fromNew)) : null,
    })
  }
  return figures
}

import { returningShare } from '#domain/analytics/new-and-returning.ts'
import { addMoney } from '#domain/values/money.ts'
import { dateOf, firstDayOf, periodOf } from '../period.ts'
import { daysOfRange, periodsOf, type Range } from './range.ts'
import { type FileSpan, wholePeriods } from './whole-periods.ts'

/** The figures of one period of a file, without orders that have no customer. A period without a row had no order. */
export interface PeriodRow {
  period: number
  /** null without a chosen order */
  revenue: number | null
  purchases: number
  purchasers: number
  /** customers whose first purchase is in the month, and the money they spent in it */
  newCustomers: number
  fromNew: number
}

/** Its period is a month: year * 12 + month - 1. */
export interface MonthRow extends PeriodRow {
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

/** The figures of a period: the headlines, and one that the Overview does not show. */
export const periodFigures = [...headlineKeys, 'newCustomers'] as const
export type PeriodFigure = (typeof periodFigures)[number]

/** Figures that are known of calendar months alone. */
export const isOfMonths = (figure: PeriodFigure): boolean => figure === 'repeatRate' || figure === 'daysToSecond'

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
  const figures = figuresByPeriod(rows, from, to)
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
 * The figures of every period of the file, up to `to`. Under a filter the first chosen order may be much later than the file
 * begins: until then all counts are 0, and rates and means are null. `latest`: only so many, because one wrong year in a file
 * makes millions of days.
 */
export function figuresByPeriod(
  rows: readonly (PeriodRow | MonthRow)[],
  from: number,
  to: number,
  latest = Number.POSITIVE_INFINITY,
): Map<number, Record<PeriodFigure, number | null>> {
  const byPeriod = new Map(rows.map((row) => [row.period, row]))
  const figures = new Map<number, Record<PeriodFigure, number | null>>()
  const areMonths = rows.some((row) => 'secondOrders' in row)
  let [customers, purchases, repeaters] = [0, 0, 0]
  const first = rows.reduce((least, row) => Math.min(least, row.period), from)
  const begin = Math.max(first, to - latest + 1)
  for (const row of rows)
    if (row.period < begin) {
      customers += row.newCustomers
      purchases += row.purchases
      repeaters += 'secondOrders' in row ? row.secondOrders : 0
    }
  for (let period = begin; period <= to; period++) {
    const row = byPeriod.get(period)
    const second = row && 'secondOrders' in row ? row : undefined
    customers += row?.newCustomers ?? 0
    purchases += row?.purchases ?? 0
    repeaters += second?.secondOrders ?? 0
    const revenue = row?.revenue ?? 0
    figures.set(period, {
      revenue,
      orders: row?.purchases ?? 0,
      customers: row?.purchasers ?? 0,
      newCustomers: row?.newCustomers ?? 0,
      aov: row?.purchases ? revenue / row.purchases : null,
      repeatRate: customers && areMonths ? repeaters / customers : null,
      ordersPerCustomer: customers ? purchases / customers : null,
      daysToSecond: second?.daysToSecond ?? null,
      returningShare: row ? returningShare(row.fromNew, addMoney(revenue, -row.fromNew)) : null,
    })
  }
  return figures
}

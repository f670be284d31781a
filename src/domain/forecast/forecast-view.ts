import { periodLabel } from '#domain/analytics/period.ts'
import { roundMoney } from '#domain/values/money.ts'
import type { Expected, ExpectedOfGroup, Fit } from './forecast.ts'

/** What is expected in one calendar month of the forecast. The first and the last may be partial months. */
export interface ForecastMonth {
  /** `1998-07` */
  month: string
  days: number
  orders: number
  /** null if the verdict allows no money forecast; before refunds */
  money: number | null
}

/** The months of a forecast, computed from its totals up to the end of each. */
export function forecastMonths({ steps, total }: Pick<Fit, 'steps' | 'total'>): ForecastMonth[] {
  const grown = (by: number[], index: number) => by[index]! - (index ? by[index - 1]! : 0)
  return steps.map(({ days, month }, index) => ({
    month: periodLabel('month', month),
    days: days - (index ? steps[index - 1]!.days : 0),
    orders: grown(total.orders, index),
    money: total.money && grown(total.money, index),
  }))
}

/** The days of a calendar month such as `1998-07`. */
export function daysOfMonth(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** What one customer of a group is expected to bring on average, beside what such a customer has brought so far. */
export interface ValuePerCustomer {
  customers: number
  pastMoney: number
  orders: number
  money: number | null
}

export const perCustomer = ({ customers, pastMoney, orders, money }: ExpectedOfGroup): ValuePerCustomer => ({
  customers,
  pastMoney: pastMoney / customers,
  orders: orders / customers,
  money: money === null ? null : money / customers,
})

/** A cohort's forecast over the whole forecast period. */
export const wholeForecast = ({ orders, money }: Expected): { orders: number; money: number | null } => ({
  orders: orders.at(-1)!,
  money: money && money.at(-1)!,
})

/** The money that remains after taking off the file's share of refunds. */
export const afterRefunds = (money: number | null, refundRate: number): number | null =>
  money === null ? null : roundMoney(money * (1 - refundRate))

import { periodLabel } from '#domain/analytics/period.ts'
import { roundMoney } from '#domain/values/money.ts'
import type { Expected, ExpectedOfGroup, Fit } from './forecast.ts'

/** What is expected of a calendar month within the forecast; the first and the last may be parts of one. */
export interface ForecastMonth {
  /** `1998-07` */
  month: string
  days: number
  orders: number
  /** null where the verdict gives none; before refunds */
  money: number | null
}

/** The months of a forecast, from what is expected by the end of each. */
export function forecastMonths({ steps, total }: Pick<Fit, 'steps' | 'total'>): ForecastMonth[] {
  const grown = (by: number[], index: number) => by[index]! - (index ? by[index - 1]! : 0)
  return steps.map(({ days, month }, index) => ({
    month: periodLabel('month', month),
    days: days - (index ? steps[index - 1]!.days : 0),
    orders: grown(total.orders, index),
    money: total.money && grown(total.money, index),
  }))
}

/** What is expected of one customer of a group on average, beside what such a customer has brought so far. */
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

/** A cohort within the whole forecast. */
export const wholeForecast = ({ orders, money }: Expected): { orders: number; money: number | null } => ({
  orders: orders.at(-1)!,
  money: money && money.at(-1)!,
})

/** Money that is left once the file's share of refunds is taken off. */
export const afterRefunds = (money: number | null, refundRate: number): number | null =>
  money === null ? null : roundMoney(money * (1 - refundRate))

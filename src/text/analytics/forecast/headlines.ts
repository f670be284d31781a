import { errorOf } from '#domain/forecast/back-test.ts'
import type { Fit } from '#domain/forecast/forecast.ts'
import { afterRefunds, wholeForecast } from '#domain/forecast/forecast-view.ts'
import { formatCount, formatRate, type MoneyFormat, roundMoney } from '#domain/values/money.ts'
import { countedCustomers } from '../counted.ts'
import { errorText, forecastText, refundNote, whole } from './forecast.ts'

/** The results of the forecast: name, value, what the value refers to, and its formula with the values in it. */
export function headlines({ total, refundRate, cohorts, model, spend, steps }: Fit, money: MoneyFormat) {
  const { orders, money: sum } = wholeForecast(total)
  const left = afterRefunds(sum, refundRate)
  const customers = formatCount(cohorts.reduce((all, cohort) => all + cohort.customers, 0))
  const days = formatCount(steps.at(-1)!.days)
  const rates = parameters({ r: model.r, alpha: model.alpha, a: model.a, b: model.b })
  const expected = sum === null ? undefined : money.exact(sum)
  return [
    {
      name: forecastText.orders,
      value: whole(orders),
      of: 'of the customers you have',
      made: `For each of ${customers} customers, the model (BG/NBD with ${rates}) expects a number of purchase days in ${days} days, based on how often and when the customer bought. These numbers add up to ${exactly(orders)}.`,
    },
    {
      name: forecastText.money,
      value: sum === null ? forecastText.noMoney : money.brief(sum),
      of: 'of those days',
      made:
        spend && expected
          ? `For each customer, the expected purchase days times the expected money per purchase day (Gamma-Gamma with ${parameters(spend)}). The sum over ${customers} customers is ${expected}.`
          : undefined,
    },
    {
      name: forecastText.afterRefunds,
      value: left === null ? forecastText.noMoney : money.brief(left),
      of: refundNote(refundRate),
      made: left === null ? undefined : `${expected} × (1 − ${exactly(refundRate)}) = ${money.exact(left)}`,
    },
    {
      name: forecastText.refundRate,
      value: formatRate(refundRate),
      of: 'of the revenue before refunds, all time',
      made: `Refunds of all time divided by the revenue before refunds, as on Revenue: ${exactly(refundRate)}.`,
    },
  ]
}

/** A number of a model with six digits. */
export const exactly = (value: number): string => String(Number(value.toPrecision(6)))
/** The parameters of a model: `r 0.25, alpha 12.5` */
export const parameters = (of: object): string =>
  Object.entries(of)
    .map(([name, value]) => `${name} ${exactly(value)}`)
    .join(', ')

/** What the customers under a filter are expected to bring, in the same form. */
export function filteredHeadlines(
  { customers, orders, money: sum }: { customers: number; orders: number | null; money: number | null },
  money: MoneyFormat,
) {
  const of = `of ${countedCustomers(customers)}`
  const exact = sum === null ? undefined : money.exact(sum)
  return [
    {
      name: forecastText.orders,
      value: orders === null ? forecastText.noMoney : whole(orders),
      of,
      made: orders === null ? undefined : `${forecastText.expectedOfEach} ${exactly(orders)}.`,
    },
    {
      name: forecastText.money,
      value: exact ?? forecastText.noMoney,
      of,
      made: exact && `${forecastText.expectedOfEach} ${exact}.`,
    },
    {
      name: forecastText.perCustomer,
      value: sum === null || !customers ? forecastText.noMoney : money.exact(roundMoney(sum / customers)),
      of,
      made: exact && `${exact} / ${countedCustomers(customers)}.`,
    },
  ]
}

const errorMade = (forecast: string, actual: string) => `(${forecast} − ${actual}) / ${actual}`

/** The results of the forecast's test, in the same form. */
export function testHeadlines({ backTest: { total, days } }: Fit, money: MoneyFormat) {
  const { forecastOrders, actualOrders, plainOrders, forecastMoney, actualMoney } = total
  const missedBy = (error: number) => (error === 0 ? 'as many as came' : error > 0 ? 'too many' : 'too few')
  return [
    {
      name: forecastText.ordersForecast,
      value: whole(forecastOrders),
      of: `${formatCount(actualOrders)} came in these ${formatCount(days)} days`,
      made: `The model was fitted to the orders before the test. What it expected of each customer in ${formatCount(days)} days adds up to ${exactly(forecastOrders)}.`,
    },
    {
      name: 'Error of purchase days',
      value: errorText(forecastOrders, actualOrders),
      of: missedBy(errorOf(forecastOrders, actualOrders)),
      made: errorMade(exactly(forecastOrders), formatCount(actualOrders)),
    },
    {
      name: 'Error of money',
      value: forecastMoney === null ? forecastText.noMoney : errorText(forecastMoney, actualMoney),
      of:
        forecastMoney === null
          ? 'money cannot be forecast here'
          : `${money.brief(forecastMoney)} forecast, ${money.brief(actualMoney)} came in`,
      made: forecastMoney === null ? undefined : errorMade(money.exact(forecastMoney), money.exact(actualMoney)),
    },
    {
      name: `Error of ‘${forecastText.plainRule}’`,
      value: errorText(plainOrders, actualOrders),
      of: `${whole(plainOrders)} repeat ${Math.round(plainOrders) === 1 ? 'order' : 'orders'} in as many days before`,
      made: errorMade(exactly(plainOrders), formatCount(actualOrders)),
    },
  ]
}

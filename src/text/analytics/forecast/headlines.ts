import { errorOf } from '#domain/forecast/back-test.ts'
import type { Fit } from '#domain/forecast/forecast.ts'
import { afterRefunds, wholeForecast } from '#domain/forecast/forecast-view.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { errorText, forecastText, refundNote, whole } from './forecast.ts'

/** The results of the forecast: name, value, and what the value refers to. */
export function headlines({ total, refundRate }: Fit, money: MoneyFormat) {
  const { orders, money: sum } = wholeForecast(total)
  const left = afterRefunds(sum, refundRate)
  return [
    { name: forecastText.orders, value: whole(orders), of: 'of the customers you have' },
    { name: forecastText.money, value: sum === null ? forecastText.noMoney : money.brief(sum), of: 'of those days' },
    {
      name: forecastText.afterRefunds,
      value: left === null ? forecastText.noMoney : money.brief(left),
      of: refundNote(refundRate),
    },
    {
      name: forecastText.refundRate,
      value: formatRate(refundRate),
      of: 'of the revenue before refunds, all time',
    },
  ]
}

/** The results of the forecast's test, in the same form. */
export function testHeadlines({ backTest: { total, days } }: Fit, money: MoneyFormat) {
  const { forecastOrders, actualOrders, plainOrders, forecastMoney, actualMoney } = total
  const missedBy = (error: number) => (error === 0 ? 'as many as came' : error > 0 ? 'too many' : 'too few')
  return [
    {
      name: forecastText.ordersForecast,
      value: whole(forecastOrders),
      of: `${formatCount(actualOrders)} came in these ${formatCount(days)} days`,
    },
    {
      name: 'Error of purchase days',
      value: errorText(forecastOrders, actualOrders),
      of: missedBy(errorOf(forecastOrders, actualOrders)),
    },
    {
      name: 'Error of money',
      value: forecastMoney === null ? forecastText.noMoney : errorText(forecastMoney, actualMoney),
      of:
        forecastMoney === null
          ? 'money cannot be forecast here'
          : `${money.brief(forecastMoney)} forecast, ${money.brief(actualMoney)} came in`,
    },
    {
      name: `Error of ‘${forecastText.plainRule}’`,
      value: errorText(plainOrders, actualOrders),
      of: `${whole(plainOrders)} repeat ${Math.round(plainOrders) === 1 ? 'order' : 'orders'} in as many days before`,
    },
  ]
}

import type { Fit } from '#domain/forecast/forecast.ts'
import { formatCount } from '#domain/values/money.ts'
import { customersColumn } from '../cohort-columns.ts'
import { periodName } from '../period-name.ts'
import { forecastText } from './forecast.ts'
import { forecastColumns as columns, type ForecastTable } from './forecast-sheets.ts'
import { exactly, parameters } from './headlines.ts'

/** How a column of a table of the Forecast is made, in words, with what goes in. */
export function forecastFormula(table: ForecastTable, label: string, fit: Fit): string {
  const isTest = table === 'by-repeats' || table === 'by-tenth'
  const formulas = isTest ? testFormulas(fit) : expectedFormulas(fit, table === 'months')
  return formulas[label] ?? 'Customers of this row.'
}

function expectedFormulas({ model, spend, refundRate, steps }: Fit, isOfMonths: boolean): Record<string, string> {
  const { r, alpha, a, b } = model
  const days = formatCount(steps.at(-1)!.days)
  const expects = `For each customer, the model (BG/NBD with ${parameters({ r, alpha, a, b })}) expects a number of purchase days`
  const earns = spend
    ? `For each customer, the expected purchase days times the expected money per purchase day (Gamma-Gamma with ${parameters(spend)})`
    : forecastText.noMoney
  const byMonth = (what: string) =>
    `${what} up to the end of this month. The sum over all customers, minus the same for the month before.`
  const perCustomer = (what: string) =>
    `${what} in ${days} days. The sum over the customers of this row is divided by their number.`
  const left = (what: string) => `${what} × (1 − ${exactly(refundRate)}), the refund rate of the whole data source.`
  if (isOfMonths)
    return {
      [forecastText.orders]: byMonth(expects),
      [forecastText.money]: byMonth(earns),
      [forecastText.afterRefunds]: left(forecastText.money),
    }
  return {
    [columns.earned]:
      'Adds up the money of the customers of this row from the first order until now, refunds included. The sum is divided by their number.',
    [columns.days]: perCustomer(expects),
    [columns.expected]: perCustomer(earns),
    [columns.left]: left(columns.expected),
    [customersColumn.label]: 'Customers of this row.',
  }
}

function testFormulas({ backTest: { cut, days, model, spend } }: Fit): Record<string, string> {
  const until = periodName(cut)
  const within = `in the ${formatCount(days)} days after ${until}`
  const before = `in the ${formatCount(days)} days up to ${until}`
  const { r, alpha, a, b } = model
  return {
    [customersColumn.label]: `Customers with a purchase up to ${until}.`,
    [forecastText.ordersForecast]: `The model was fitted to the orders up to ${until} (BG/NBD with ${parameters({ r, alpha, a, b })}). Adds up the purchase days that it expected of these customers ${within}.`,
    [columns.came]: `Adds up the days on which these customers bought ${within}.`,
    [forecastText.plainOrders]: `Adds up the days on which these customers bought again ${before}.`,
    [forecastText.moneyForecast]: spend
      ? `The expected purchase days of each customer ${within}, times the expected money per purchase day (Gamma-Gamma with ${parameters(spend)}), added up.`
      : forecastText.noMoney,
    [columns.received]: `Adds up what these customers brought ${within}, before refunds.`,
    [forecastText.plainMoney]: `Adds up what these customers brought with repeat purchases ${before}, before refunds.`,
  }
}

import { errorOf, type TestSums } from '#domain/forecast/back-test.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'
import { daysOfMonth } from '#domain/forecast/forecast-view.ts'
import { type Finding, type Verdict, verdictLimits } from '#domain/forecast/verdict.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { countedCustomers } from '../counted.ts'
import { periodName } from '../period-name.ts'

/** The Forecast page (ours; docs/semantics.md §12). */
export const forecastText = {
  title: 'Forecast',
  lead: 'What the customers you have are likely to bring in the next 12 months, and how far such a forecast can be trusted.',
  prompt: 'Select a data source to see its forecast.',
  failed: 'Failed to load the forecast',
  test: 'How far to trust it: forecast against what happened',
  total: 'In total',
  byRepeats: 'By repeat purchase days so far',
  byDecile: 'By tenth of customers, lowest forecast first',
  forecast: 'Forecast',
  happened: 'What happened',
  plainRule: 'Same as before',
  ordersForecast: 'Purchase days forecast',
  moneyForecast: 'Money forecast',
  plainOrders: 'Purchase days, same as before',
  plainMoney: 'Money, same as before',
  plainNote: (days: number) =>
    `Same as before: as many repeat orders as in the ${formatCount(days)} days before the test. First orders do not count, because they are not forecast either. A useful forecast must come closer than that.`,
  testFigures: 'Figures of the test',
  showAnyway: 'Show the forecast that missed its test',
  ahead: 'The next 12 months',
  orders: 'Purchase days',
  daysNote:
    'Purchase days are days on which a customer buys: several orders of one customer on one day count as one. Money is before refunds.',
  money: 'Money before refunds',
  afterRefunds: 'Money after refunds',
  refundRate: 'Refund rate',
  noMoney: 'not forecast',
  notYetCustomers:
    'Of the customers in this data source only. Future customers are not included, so your shop as a whole will bring more.',
  monthsTitle: 'Expected by month',
  monthFigures: 'Figures by month',
  byCohort: 'Expected value of a customer by cohort',
  byCohortLead:
    'Per customer, by the month of the first order. What such a customer has brought so far stands beside it: money already earned is certain, expected money is not.',
  byFirstDecile: 'By first-order value',
  byFirstDecileLead:
    'Per customer, in ten equal groups by the value of the first order; 90–100% is the highest. Equal values stay in one group.',
  byFirstSku: 'By first product',
  skuLead:
    'Customers by the products of their first order. A customer who began with three products is in three rows, one whose first order is worth nothing is in none.',
  filteredLead:
    'The sum of the expectations for these customers. The test, the months and the curves cover the whole data source.',
  filteredNone: 'The test of this data source allows no forecast, so there is none for a part of it either.',
  perCustomer: 'Money per customer',
  expectedOfEach:
    'The model of the whole data source expects a value for each of these customers in 12 months. The sum is',
  toWhole: 'Forecast of the whole data source',
  model: 'How this is computed',
  modelLead:
    'The model assumes that each customer orders at a pace of their own, leaves for good at some point, and spends around a mean of their own. How these differ among customers is fitted to this data source alone. Orders of one customer on one day count as one, and their money is before refunds.',
  modelTerms:
    'In terms of statistics: BG/NBD for the days with an order (r, alpha, a, b) and Gamma-Gamma for the money of such a day (p, q, v), by maximum likelihood.',
} as const

/** Which products of first orders the table has: the largest of those with at least this many customers. */
export function skusShown(listed: number, { all, large }: { all: number; large: number }, least: number): string {
  const many = `products with ${least} customers or more`
  const shown =
    listed < large
      ? `The ${formatCount(listed)} largest of ${formatCount(large)} ${many}`
      : `All ${formatCount(large)} ${many}`
  const fewer = all - large
  if (!large) return `No product has ${least} customers or more who began with it.`
  return `${large === 1 ? `The only product with ${least} customers or more` : shown} ${large === 1 ? 'is' : 'are'} shown.${fewer ? ` ${formatCount(fewer)} ${fewer === 1 ? 'has' : 'have'} fewer.` : ''}`
}

/** The parameters of a forecast's model: name and value. */
export function modelFacts({ fit }: Forecast): { name: string; value: string }[] {
  if (!fit) return []
  const { model, spend, correlation } = fit
  const numbers = { r: model.r, alpha: model.alpha, a: model.a, b: model.b, ...spend }
  return [
    ...Object.entries(numbers).map(([name, value]) => ({ name, value: String(Number(value.toPrecision(5))) })),
    { name: 'Log-likelihood', value: model.logLikelihood.toFixed(3) },
    { name: 'Correlation of repeats and spend', value: correlation.toFixed(3) },
  ]
}

const titles: Record<Verdict, string> = {
  fits: 'This forecast passed its test',
  'too-little-data': 'Too little data for a forecast',
  'missed-its-test': 'Do not plan with this forecast: it missed its test',
  'no-leaving-visible': 'Nobody is seen to leave, so this forecast reaches no further than your data',
  'no-mean-spend': 'Purchase days can be forecast here, money cannot',
  'spend-follows-frequency': 'Purchase days can be forecast here, money cannot',
}
export const verdictTitle = (verdict: Verdict): string => titles[verdict]

/** `+4.2%`, `−2.8%` */
export const errorText = (forecast: number, actual: number): string => {
  const error = errorOf(forecast, actual)
  if (!Number.isFinite(error)) return 'nothing happened'
  return `${error > 0 ? '+' : error < 0 ? '−' : ''}${formatRate(Math.abs(error))}`
}

/** The result of the test in two sentences. */
export function testText({ fit }: Forecast, money: MoneyFormat): string {
  if (!fit) return ''
  const { cut, days, total } = fit.backTest
  const { forecastOrders, actualOrders, plainOrders, forecastMoney, actualMoney } = total
  const sums =
    forecastMoney === null
      ? ''
      : `, and ${money.brief(forecastMoney)} where ${money.brief(actualMoney)} came in (${errorText(forecastMoney, actualMoney)})`
  return `Test on the last ${formatCount(days)} days, with only what was known by ${periodName(cut)}: the forecast was ${ordersOf(forecastOrders)} where ${formatCount(actualOrders)} came (${errorText(forecastOrders, actualOrders)})${sums}. Expecting as many repeat orders as in the ${formatCount(days)} days before would have given ${formatCount(plainOrders)} (${errorText(plainOrders, actualOrders)}).`
}

/** Why a finding speaks against a forecast, with its figures. */
export function findingText(finding: Finding, { amount, fit }: Forecast, money: MoneyFormat): string {
  switch (finding) {
    case 'too-little-data':
      return tooLittle(amount)
    case 'missed-its-test':
      return missed(fit!.backTest.total, money)
    case 'no-leaving-visible':
      return `These orders do not show who has left: customers buy at their pace as far as the data reaches. A forecast must then assume that everybody stays, so it reaches no further than your data is long: here ${formatCount(fit!.steps.at(-1)!.days)} days.`
    case 'no-mean-spend':
      return `What a customer spends differs so much here, by a few very large orders, that its mean says nothing. Purchase days are shown, money is not.`
    case 'spend-follows-frequency':
      return `Customers who order more often spend ${fit!.correlation > 0 ? 'more' : 'less'} on each order. The forecast of money assumes that the two are unrelated, so purchase days are shown and money is not.`
  }
}

function tooLittle({ customers, repeaters, spanDays }: Forecast['amount']): string {
  const { customers: most, repeaters: back, days } = verdictLimits
  const least = `${countedCustomers(customers)} (${most} are needed), ${formatCount(repeaters)} who came back on another day (${back}), ${formatCount(spanDays)} ${spanDays === 1 ? 'day' : 'days'} (${days})`
  const isEnough = customers >= most && repeaters >= back && spanDays >= days
  const why = isEnough ? ' Nobody had come back before the last third of it, so nothing could be tested.' : ''
  return `A forecast has to be tested on your own orders before it is shown. This data source has ${least}.${why}`
}

function missed(
  { forecastOrders, actualOrders, plainOrders, forecastMoney, actualMoney }: TestSums,
  money: MoneyFormat,
): string {
  const orders = errorOf(forecastOrders, actualOrders)
  const reasons = [
    ...(Math.abs(orders) > verdictLimits.ordersError
      ? [
          `it said ${ordersOf(forecastOrders)} where ${formatCount(actualOrders)} came (${errorText(forecastOrders, actualOrders)}; more than ${formatRate(verdictLimits.ordersError)} off is a miss)`,
        ]
      : []),
    ...(forecastMoney !== null && Math.abs(errorOf(forecastMoney, actualMoney)) > verdictLimits.moneyError
      ? [
          `it said ${money.brief(forecastMoney)} where ${money.brief(actualMoney)} came in (${errorText(forecastMoney, actualMoney)}; more than ${formatRate(verdictLimits.moneyError)} off is a miss)`,
        ]
      : []),
    ...(Math.abs(orders) > Math.abs(errorOf(plainOrders, actualOrders))
      ? [
          `expecting as many repeat orders as in as many days before came nearer, with ${ordersOf(plainOrders)} (${errorText(plainOrders, actualOrders)})`,
        ]
      : []),
  ]
  return `Tried on your own past, ${reasons.join('; and ')}. Your customers do not behave as this model assumes: large one-day sales, seasons, or a change of the shop are usual causes.`
}

/** `1 purchase day`, `2,288 purchase days` */
export const ordersOf = (value: number): string =>
  `${whole(value)} ${Math.round(value) === 1 ? 'purchase day' : 'purchase days'}`

export const whole = (value: number): string => formatCount(Math.round(value))

/** `Jul 1998 (31 days)` for a part of a month, otherwise only the month; another name may replace the month. */
export const monthOf = (month: string, days: number, name = periodName(month)): string =>
  days === daysOfMonth(month) ? name : `${name} (${days} ${days === 1 ? 'day' : 'days'})`

export const reachText = ({ lastDay, fit }: Forecast): string =>
  fit
    ? `For the ${formatCount(fit.steps.at(-1)!.days)} days after ${periodName(lastDay)}, the last date in the data.`
    : ''

/** Below the bars: why a year has thirteen bars, and which of them are partial months. */
export function monthsNote(months: { month: string; days: number }[]): string {
  const parts = months.filter(({ month, days }) => monthOf(month, days) !== periodName(month))
  if (!parts.length) return ''
  const days = months.reduce((sum, month) => sum + month.days, 0)
  const which = parts.map(({ month, days: of }) => monthOf(month, of)).join(' and ')
  return `${formatCount(days)} days from the day after the last date in the data, by calendar month: ${months.length} bars, of which ${which} ${parts.length === 1 ? 'is a part' : 'are parts'} of a month.`
}

export const refundNote = (rate: number): string =>
  rate > 0
    ? `Refunds have been ${formatRate(rate)} of the revenue before refunds so far, as on Revenue for all time; the same share is taken off.`
    : 'Nothing of this data source was refunded, so nothing is taken off here.'

import { isOfSome, ownCurrency } from '#domain/ingestion/shown-currency.ts'
import type { OrderIdsFound, Understanding } from '#domain/ingestion/understanding.ts'
import type { CurrencyChoice } from '#domain/mapping/mapping-options.ts'
import { foreignCurrency, namedCurrencies } from '#domain/values/currencies.ts'
import { currencyCode, ratesByCode } from '#domain/values/currency-code.ts'
import { formatCount as count, usDollar } from '#domain/values/money.ts'

/** How rows became orders and values, if fields of docs/semantics.md §8 are mapped. */
export function orderLines(understanding: Understanding, shown: string): string[] {
  const { dates, orderIds, filledDownRows, isProduct, discountUnit, currencies = [], currencyChoice } = understanding
  const isOfAll = !isOfSome(understanding)
  const own =
    ownCurrency(understanding) ?? (isOfAll ? foreignCurrency(amountsIn(currencies, currencyChoice)) : undefined)
  return [
    ...(orderIds ? orderIdLines(orderIds, dates.hasTimes) : [timesLine(dates.hasTimes)]),
    ...(filledDownRows
      ? [`${rows(filledDownRows, 'row')} without customer or date took them from the nearest row above that has them.`]
      : []),
    ...(isProduct
      ? ['The value of a row without a Transaction Value is Quantity × Unit Price, less the Discount if it has one.']
      : []),
    ...(discountUnit ? [partLine[discountUnit]] : []),
    ...(currencyChoice
      ? [currencyChoiceLine(currencyChoice, currencies), ...withoutRate(currencyChoice, currencies)]
      : []),
    ...(isOfAll ? [] : [unnamedLine(currencies, understanding.unnamedCurrencyRows!)]),
    ...(own && own !== usDollar ? [own === shown ? ownLine(own) : foreignLine(own, currencyChoice)] : []),
  ]
}

const partLine = {
  percent: 'The Discount was read as a percentage of Quantity × Unit Price.',
  share: 'The Discount was read as a share of Quantity × Unit Price: 0.1 takes off a tenth.',
}

const rows = (n: number, one: string, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`

const timesLine = (hasTimes: boolean) =>
  hasTimes
    ? 'Rows of one customer at the same time count as one order.'
    : 'The dates have no times: rows of one customer on one day count as one order.'

function orderIdLines({ sharedIds, longOrders, filledRows, rowsWithoutId }: OrderIdsFound, hasTimes: boolean) {
  return [
    'Rows of one customer with the same order ID count as one order.',
    ...(rowsWithoutId
      ? [
          `${rows(rowsWithoutId, 'row has', 'rows have')} no order ID: ${hasTimes ? 'those of one customer at the same time' : 'those of one customer on one day'} count as one order.`,
        ]
      : []),
    ...(filledRows
      ? [`${rows(filledRows, 'row')} took a missing customer, date or status from another row of the same order.`]
      : []),
    ...(sharedIds
      ? [`${rows(sharedIds, 'order ID stands', 'order IDs stand')} for several customers: each of them has an order.`]
      : []),
    ...(longOrders
      ? [
          `${rows(longOrders, 'order has', 'orders have')} rows more than 31 days apart and ${longOrders === 1 ? 'counts' : 'count'} on the earliest day. If that is wrong, check which column is mapped as the order ID.`,
        ]
      : []),
  ]
}

/** The currencies of amounts that were not converted. */
function amountsIn(currencies: string[], choice: CurrencyChoice | undefined): string[] {
  if (!choice) return currencies
  return 'only' in choice ? [choice.only] : []
}

const foreignLine = (currency: string, choice: CurrencyChoice | undefined) =>
  choice && 'rates' in choice
    ? `The figures are in ${currency}. They are shown with the sign of the US dollar, $.`
    : `The amounts are in ${currency}. They are shown with the sign of the US dollar, $, and not converted.`
const unnamedLine = ([name]: string[], unnamed: number) =>
  `The currency is ${name} in some rows, and ${rows(unnamed, 'row names', 'rows name')} none. They were added without conversion.`
const ownLine = (currency: string) => `The amounts are in ${currency} and shown in ${currency}, as you chose.`

/** A currency without a rate is the currency of the figures, unless another currency has the rate 1. */
function withoutRate(choice: CurrencyChoice, currencies: string[]): string[] {
  if ('only' in choice) return []
  const rates = ratesByCode(choice.rates)
  const left = currencies.filter((name) => !Object.hasOwn(rates, currencyCode(name)))
  const hasBase = Object.values(choice.rates).some((rate) => Number(rate) === 1)
  if (left.length < (hasBase ? 1 : 2)) return []
  const named = left.slice(0, namedCurrencies).join(', ')
  const more = left.length - namedCurrencies
  return [
    `Amounts in ${named}${more > 0 ? ` and ${more} more currencies` : ''} have no rate and count as they stand. If that is wrong, map the file again with a rate for each currency.`,
  ]
}

function currencyChoiceLine(choice: CurrencyChoice, found: string[]): string {
  if (!found.length)
    return `No amount of the file says its currency: all count as they stand, and ${'only' in choice ? `none was set aside for not being in ${choice.only}` : 'no rate was applied'}.`
  if ('only' in choice)
    return `Only amounts in ${choice.only} count, as you chose. Rows in other currencies were set aside.`
  const rates = Object.entries(choice.rates).map(([currency, rate]) => `${currency} = ${rate}`)
  return `Amounts were converted at the rates you typed: ${rates.join(', ')}.`
}

import type { CohortCellOf } from '#domain/analytics/opened/cohort-cells.ts'
import type { Basis, Counted, OpenedCell, Whole } from '#domain/analytics/opened/opened-cell.ts'
import type { Pooled } from '#domain/analytics/opened/pooled-cohorts.ts'
import type { ListedPart } from '#domain/analytics/profit/profit-lines.ts'
import { type GapStep, quantilePlace } from '#domain/analytics/timing-view.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { formatCount } from '#domain/values/money.ts'
import { periodName } from './period-name.ts'

const ofOrders: Record<Counted, string> = {
  money: 'the value of each order, refunds included',
  gross: 'the value of each order before refunds',
  refunds: 'the refunds of each order',
  purchases: 'each order of 0 or more once',
  customers: 'each customer once',
  units: 'the units of these orders',
  days: 'the days of each order',
}

const countedTexts: Record<Exclude<Basis, 'lines'>, Record<Counted, string>> = {
  orders: ofOrders,
  // Of an order, only the rows with the value or the SKU count.
  rows: {
    ...ofOrders,
    money: 'the money of these rows in each order, refunds included',
    gross: 'the money of these rows in each order before refunds',
    refunds: 'the refunds of these rows in each order',
    purchases: 'each order of 0 or more with such a row once',
    customers: 'each customer with such an order once',
    units: 'the units of these rows',
  },
  customers: {
    ...ofOrders,
    units: 'the number of purchases of each customer',
    money: 'the money of each customer that the column counts, after refunds',
    days: 'the whole days from the first to the second purchase of each customer',
  },
}

/** What each row adds to a number of profit. */
const lineTexts: Record<ListedPart, string> = {
  net: 'the money of each row, refunds included',
  uncosted: 'the money of each row without a cost',
  goods: 'the cost of goods of each row',
  shipping: 'the share that each row bears of the shipping of its order',
  fees: 'the share that each row bears of the fees of its order',
}

type CountedCell = Pick<OpenedCell, 'counted' | 'basis' | 'parameters' | 'words' | 'profit'>

/** What a column of customers counts, by the parameter `worth` of cell-customers.sql. */
const worthTexts: Record<string, string> = {
  revenue: 'what each customer brought before refunds',
  at_stake: 'what each customer spent in the 365 days up to the last order, after refunds',
}

/** What each order or customer adds to the number. */
export function countedText({ counted, basis, parameters, words, profit }: CountedCell): string {
  if (profit) return lineTexts[profit.lines.part]
  if (basis === 'customers' && counted === 'money')
    return ownValue(worthTexts, words?.worth ?? '') ?? countedTexts.customers.money
  if (basis === 'lines') throw new Error('rows without a part of profit')
  if (basis !== 'customers' || counted !== 'purchases') return countedTexts[basis][counted]
  const { nth, back_within: within, back_until: until } = parameters
  const which =
    nth !== undefined
      ? `with at least ${nth} purchases`
      : within !== undefined
        ? `whose second purchase came within ${within} days`
        : `whose second purchase came before ${periodName(String(until))}`
  return `each customer ${which} once`
}

const wholeText: Record<Whole['what'], string> = {
  cohort: 'all customers of the cohort',
  complete: 'the customers of the cohorts that are complete at this age',
  all: 'the same sum over all rows',
  until: 'the customers with a first purchase by then',
  'all-orders': 'the number of all these orders, with any SKU',
  'with-a': 'the number of orders with A',
  'with-b': 'the number of orders with B',
}

const dividedText = (per: OpenedCell['per']): string => {
  if (per === undefined) return ''
  const by =
    per === 'purchases'
      ? 'the number of purchases'
      : per === 'gross'
        ? 'the money before refunds'
        : per === 'customers'
          ? 'the number of these customers'
          : wholeText[per.what]
  return ` The sum is divided by ${by}.`
}

/** The formula in words; `found`: how many orders or customers are listed. */
export function formulaText(cell: OpenedCell, found: number): string {
  const { of, per, percent } = cell
  const isTakenOff = cell.profit?.lines.isTakenOff ? ' The sum is taken off.' : ''
  if (percent === undefined) return `${of}. Adds up ${countedText(cell)}.${dividedText(per)}${isTakenOff}`
  const sorted = `${of}. Sorts ${countedText(cell)}`
  if (!found) return `${sorted}.`
  const place = formatCount(quantilePlace(percent, found) + 1)
  return `${sorted} and takes number ${place} of ${formatCount(found)}, so ${percent}% come before it.`
}

export const ordersOfPeriods = (periods: string) => `Orders in ${periods}`

/** The rows behind a number of profit. */
export const linesOfOrders = (periods: string | undefined) =>
  periods === undefined ? 'Rows of all orders' : `Rows of the orders in ${periods}`
export const linesOfCohort = (cohort: string) =>
  `Rows of orders from the first purchase on, of customers whose first purchase is in ${cohort}`
export const linesOfNoCohort = 'Rows of orders before a first purchase, or of customers without one'
export const linesOfSku = (sku: string) => `Rows with SKU: ${sku}`
export const linesOfFirst = (column: string, line: string, periods: string | undefined) =>
  `Rows of orders from the first purchase on, of customers whose first purchase has ${column}: ${line}${periods === undefined ? '' : `, and is in ${periods}`}`

export const returningOf = (periods: string) =>
  `Orders in ${periods}, without orders of new customers from their first purchase on`
export const newOf = (periods: string) =>
  `Orders in ${periods} of customers whose first purchase is in it, from the first purchase on`

/** Days as a person reads them: `Jan 1, 2024 to Jan 31, 2024`. */
export const daysName = (from: string, to: string): string => [...new Set([from, to])].map(periodName).join(' to ')

export const changeFormula = 'Revenue of the period divided by the revenue that it is compared with, minus 1.'

export const ordersUntil = (month: string) => `All orders to the end of ${periodName(month)}`
export const customersUntil = (month: string) => `Customers whose first purchase is in ${periodName(month)} or before`
export const secondIn = (month: string) => `Customers whose second purchase is in ${periodName(month)}`

/** Which orders a cell of a cohort counts. */
export function ordersOfCohort(cohort: string, { when, isCumulative, hasFirst }: CohortCellOf): string {
  const customers = `ustomers whose first purchase is in ${periodName(cohort)}`
  if (when === undefined) return `C${customers}`
  if (when === 'first') return `First purchases of c${customers}`
  const since = hasFirst ? 'from the first purchase on' : 'after the first purchase'
  const until =
    when === 'later'
      ? isCumulative
        ? 'to the end of the file'
        : 'beyond the last column of the table'
      : isCumulative
        ? `up to the end of period ${when} after it`
        : `in period ${when} after it`
  return `Orders of c${customers}, ${since}, ${until}`
}

/** What a number of several cohorts together counts at an offset; without an offset, all their customers. */
export function ofPooled(of: Pooled, offset: number | undefined, isCumulative = false): string {
  if (offset === undefined) return 'Customers of all cohorts of the table'
  const cohorts = `of the cohorts for which period ${offset} is over`
  if (of === 'customers') return `Customers ${cohorts}`
  if (of === 'ltv') return `Orders from the first purchase to the end of period ${offset} after it, ${cohorts}`
  const when = isCumulative ? `up to the end of period ${offset} after it` : `in period ${offset} after it`
  return `Orders after the first purchase, ${when}, ${cohorts}`
}

/** The customers behind a number in the row of a value; without a value, all customers. */
export const customersOfValue = (column: string, value: string | undefined) =>
  value === undefined ? allCustomers : `Customers whose first purchase has ${column}: ${value}`

export const allCustomers = 'All customers with a first purchase'
export const allChosenOrders = 'All orders'
export const customersOfPeriods = (periods: string) => `Customers whose first purchase is in ${periods}`
export const customersOfSku = (sku: string) => `Customers whose first purchase above 0 has SKU: ${sku}`
export const customersOfDecile = (range: string) =>
  `Customers whose first purchase is in the percentile ${range} by value`

/** The orders behind a month of Cohorts by a column; month -1 is the first purchase. */
export function ordersOfGroup(customers: string, month: number, isCumulative: boolean): string {
  const complete = `of the monthly cohorts that are complete at M${Math.max(month, 0)}`
  if (month < 0) return `First purchases, ${complete}. ${customers}`
  const when = isCumulative
    ? `from the first purchase to the end of month ${month} after it`
    : `after the first purchase, in month ${month} after it`
  return `Orders ${when}, ${complete}. ${customers}`
}

/** The rows behind a number in the row of a value or of a SKU. */
export const rowsOfValue = (column: string, value: string, period?: string) =>
  `Rows with ${column}: ${value}${period === undefined ? '' : `, in ${periodName(period)}`}`

/** The repeat purchases of a bar of the days between orders. */
export function repeatOrders(step: GapStep, from: number | undefined, to: number | undefined): string {
  const which = step === 'all' ? 'All repeat purchases' : `Purchase number ${step.slice(2)} of each customer`
  if (from === undefined && to === undefined) return which
  const days =
    from === undefined ? `at most ${to} days` : to === undefined ? `${from} days or more` : `${from} to ${to} days`
  return `${which}, ${days} after the purchase before`
}

export const customersOfSegment = (segment: string) => `Customers of the segment ${segment}`
export const customersOfGroup = (group: string) => `Customers of the group ${group}`
export const bestCustomers = (percent: number, customers: number) =>
  `The best ${percent}% of customers with a purchase, by revenue before refunds: ${formatCount(customers)} customers`
export const ordersOfCustomer = (key: string) => `All orders of ${key}`
export const ordersAt = (when: string) => `Orders ${when}`
export const ordersOfSize = (size: string) => `Purchases of this size: ${size}`

/** The orders or customers of a product table. `days`: only so long after the first purchase. */
export const ofFirstProduct = (sku: string, isOfOrders: boolean, days: number | undefined): string =>
  `${isOfOrders ? 'Orders from the first purchase on, of customers' : 'Customers'} whose first purchase has the main SKU: ${sku}${days === undefined ? '' : `, watched for ${days} days${isOfOrders ? ', within these days' : ''}`}`
export const ordersWithBoth = (skuA: string, skuB: string, days: number | undefined): string =>
  `Purchases with both A: ${skuA} and B: ${skuB}${days === undefined ? '' : `, within ${days} days of the first purchase`}`

export const leastFormula = (percent: number, customers: number): string =>
  `Sorts customers by revenue before refunds, the highest first. Takes customer number ${formatCount(customers)}, the last of the best ${percent}%.`
export const liftFormula = 'Orders with both × all orders / (orders with A × orders with B).'
export const liftParts = {
  both: 'Orders with both',
  all: 'All orders',
  a: 'Orders with A',
  b: 'Orders with B',
} as const

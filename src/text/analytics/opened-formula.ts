import type { CohortCellOf } from '#domain/analytics/opened/cohort-cells.ts'
import type { Basis, Counted, OpenedCell, Whole } from '#domain/analytics/opened/opened-cell.ts'
import { quantilePlace } from '#domain/analytics/timing-view.ts'
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

const countedTexts: Record<Basis, Record<Counted, string>> = {
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
    money: 'the money of each customer that the column counts, after refunds',
    days: 'the whole days from the first to the second purchase of each customer',
  },
}

type CountedCell = Pick<OpenedCell, 'counted' | 'basis' | 'parameters'>

/** What each order or customer adds to the number. */
export function countedText({ counted, basis, parameters }: CountedCell): string {
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
  if (percent === undefined) return `${of}. Adds up ${countedText(cell)}.${dividedText(per)}`
  const sorted = `${of}. Sorts ${countedText(cell)}`
  if (!found) return `${sorted}.`
  const place = formatCount(quantilePlace(percent, found) + 1)
  return `${sorted} and takes number ${place} of ${formatCount(found)}, so ${percent}% come before it.`
}

export const ordersOfPeriods = (periods: string) => `Orders in ${periods}`

export const returningOf = (month: string) =>
  `Orders in ${periodName(month)}, except those that customers who first bought in this month placed from their first purchase on`

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

/** The customers behind a number in the row of a value; without a value, all customers. */
export const customersOfValue = (column: string, value: string | undefined) =>
  value === undefined ? allCustomers : `Customers whose first purchase has ${column}: ${value}`

export const allCustomers = 'All customers with a first purchase'
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

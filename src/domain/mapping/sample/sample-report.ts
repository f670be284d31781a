import type { AttributeFound } from '#domain/attributes/attribute.ts'
import type { WordReason } from '#domain/mapping/columns/column-reason.ts'
import type { AmountUnit, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { RowsWhy } from '#domain/mapping/row-kinds/row-kind.ts'
import { saysReason } from '#domain/mapping/statuses/flags.ts'
import { headersBeside } from '#domain/mapping/statuses/headers-beside.ts'
import { findCurrencyColumn } from '#domain/mapping/values/currency-column.ts'
import { type CentsChoice, centsChoiceOf, foundAmountUnit } from './amount-unit.ts'
import type { MappingCheck } from './checks/mapping-check.ts'
import { mappingChecks } from './checks/mapping-checks.ts'
import { countsDelivered } from './counts-delivered.ts'
import { type DateQuestion, dateQuestionOf } from './date-question.ts'
import { type DiscountChoice, discountChoiceOf, foundDiscountUnit } from './discount-choice.ts'
import { type ExchangedShown, exchangedShown } from './exchanged-dates-question.ts'
import { type FillCustomers, fillCustomersOf } from './fill-customers-question.ts'
import { type FillDown, fillDownOf } from './fill-down.ts'
import { type NegativeQuantities, negativeQuantitiesOf } from './negative-quantities.ts'
import { type PaidOnDelivery, paidOnDeliveryOf } from './paid-on-delivery.ts'
import { type ProductBeside, productOf } from './product-beside.ts'
import { addedOf, onceOf, type RepeatedTotalsShown, repeatedTotalsOf } from './repeated-totals-question.ts'
import type { StatusesOfColumn } from './rows/choose-statuses.ts'
import { type RepeatedReduction, repeatedReductionsOf } from './rows/reductions-once.ts'
import { type CurrencyFound, currenciesOf, foreignCurrencyOf, severalOf } from './rows/sample-currencies.ts'
import { countRows, dollars, guestsOf, ordersOf, type SampleOrder, sum } from './rows/sample-orders.ts'
import { readSample, type SampleReading, type SampleRow } from './rows/sample-rows.ts'
import { sampleStatuses } from './rows/sample-statuses.ts'
import { type SetAsideFound, setAsideOf } from './rows/set-aside-found.ts'
import { moneyOfRow, moneyOnce, withMoney } from './rows/totals-once.ts'
import { rowsWhyOfSample } from './sample-rows-why.ts'

/** `rows`: all hidden rows, or at least this many if `isPart`; `money` is that of the first `seen` rows, in dollars. */
export interface HiddenRowsShown {
  rows: number
  isPart?: true
  seen: number
  money: number
}

/** What the mapping would do, judged from the first rows, which may be all rows. Money in dollars. */
export interface SampleReport {
  /** the sample holds all rows of the file */
  isWhole: boolean
  rows: number
  /** number of orders, refunds included */
  orders: number
  /** orders with a value below zero */
  refundOrders: number
  customers: number
  money: number
  continuationRows: number
  /** `YYYY-MM-DD`; absent if no row can be used */
  firstDay: string | undefined
  lastDay: string | undefined
  setAside: SetAsideFound[]
  /** by kind of rows, what decides (row-kinds) */
  rowsWhy: RowsWhy
  dates: Pick<SampleReading, 'readAs' | 'decidedBy'> & { otherWayRows: number; yearFirst?: SampleReading['yearFirst'] }
  /** A date that is valid in both orders, if the sample does not decide between them. */
  dateQuestion: DateQuestion | undefined
  /** dates with day and month exchanged */
  exchangedDates: ExchangedShown | undefined
  /**
   * dates that name only a month or a week: the first one with its first day, and whether such dates are read as that
   * day
   */
  monthQuestion: { rows: number; text: string; kind: 'month' | 'week'; firstDay: string; isRead: boolean } | undefined
  decimalMark: '.' | ','
  /** the unit of the values, if there is evidence that they may be cents */
  amountUnit: AmountUnit | undefined
  cents: CentsChoice | undefined
  repeatedTotals: RepeatedTotalsShown | undefined
  /** an order's refunded amount or discount that is repeated on each of its rows */
  repeatedReductions: RepeatedReduction[]
  /** docs/semantics.md §8: one entry per mapped status or type column */
  statuses: StatusesOfColumn[]
  /** header of an invoice's due date: unpaid rows then count */
  dueDateHeader: string | undefined
  /** rows that a status leaves out, and their money if they counted */
  leftOut: { rows: number; money: number }
  /** the money if all rows counted as they stand */
  moneyBefore: number
  /** refund orders and refunded amounts, as numbers above 0 */
  refunds: number
  /** rows that lack only a customer */
  guests: { orders: number; money: number } | undefined
  product: ProductBeside | undefined
  negativeQuantities: NegativeQuantities | undefined
  /** a discount on Quantity × Unit Price that is or may be a percentage */
  discount: DiscountChoice | undefined
  fillDown: FillDown | undefined
  /** the column of currencies, if its values show it and its header does not */
  currencyColumn: string | undefined
  /** for rows in several currencies: the sum of each */
  fillCustomers: FillCustomers | undefined
  currencies: CurrencyFound[] | undefined
  /** for all rows, which may be in one currency */
  currenciesFound: CurrencyFound[]
  /** the only currency of the rows that count without conversion, unless it is US dollars */
  foreignCurrency: string | undefined
  /** rows that the workbook hides, in all sheets that are read, and their money with either choice */
  hidden?: HiddenRowsShown
  paidOnDelivery: PaidOnDelivery | undefined
  checks: MappingCheck[]
  /** for each check the words of the file that it is about, where they mean something (words-of-check.ts) */
  checkWords?: WordReason[][]
  /** the unmapped columns, and which are proposed to be kept for questions (propose-attributes.ts) */
  attributes?: AttributeFound[]
  /** what rows further down raise and the first rows do not; `rows`: how many were looked at */
  below?: { rows: number; checks: MappingCheck[]; checkWords?: WordReason[][] }
}

/**
 * `isWhole`: the sample holds all rows of the file. `others`: rows from other places, which help to judge whole
 * columns. `hidden`: which of the cells a workbook hides.
 */
export function sampleReport(
  columns: string[],
  cells: string[][],
  positions: RequiredPositions,
  options: MappingOptions,
  isWhole = false,
  others: string[][] = [],
  hidden?: ReadonlySet<string[]>,
): SampleReport {
  // A row with more cells than the header is set aside, because its cells are shifted.
  const isShifted = (row: string[]) => row.slice(columns.length).some((cell) => cell.trim())
  const readable = cells.filter((row) => !isShifted(row))
  const unreadable = cells.filter(isShifted)
  const filled = readable.filter((row) => row.some((cell) => cell.trim()))
  const valueColumn = columns[positions.transactionValue ?? -1] ?? ''
  const unit = foundAmountUnit(columns, readable, positions, options)
  const currency = findCurrencyColumn(columns, [...readable, ...others], positions, options)
  const discountUnit = foundDiscountUnit(columns, readable, positions, options)
  const settled = { ...options, amountUnit: unit.readAs, discountUnit }
  const headers = {
    status: columns[positions.orderStatus ?? -1],
    type: columns[positions.orderType ?? -1],
    orderId: columns[positions.orderId ?? -1],
    ...headersBeside(columns),
  }
  const statesOfRows = (['status', 'type'] as const).filter((kind) => saysReason(headers[kind] ?? ''))
  const reading = readSample(readable, positions, settled, { currency, statesOfRows, isWhole, hidden })
  const rows = reading.rows.filter((row) => !row.isHeading)
  const statusesWith = (chosen: MappingOptions) =>
    sampleStatuses(rows, headers, chosen, positions.refundedAmount !== undefined)
  const worded = statusesWith(options)
  const paidOnDelivery = paidOnDeliveryOf(columns, filled, positions, reading.rows, worded.columns)
  // Answers that the screen gives by itself are shown from the start.
  const onDelivery = countsDelivered(paidOnDelivery, options)
  const statuses = onDelivery.statuses ? statusesWith({ ...options, ...onDelivery }) : worded
  const usable = rows.filter((row) => !row.setAside)
  const { rows: counted, leftOut } = countRows(usable, statuses)
  const orders = ordersOf(counted)
  const customers = new Set(counted.map((row) => row.customer)).size
  const days = orders.map((order) => order.at.slice(0, 10)).sort()
  const isOnce = options.repeatedTotals === 'once'
  const moneyOf = isOnce ? onceOf : addedOf
  const written = isOnce ? moneyOnce(usable, statuses) : moneyOfRow
  const money = orders.map(moneyOf)
  const repeatedTotals = repeatedTotalsOf(orders, valueColumn)
  const guests = guestsOf(rows, statuses, moneyOf)
  const product = repeatedTotals ? undefined : productOf(columns, readable, positions, options, reading.rows)
  const { fillDown, totals } = fillDownOf(reading.rows, options, written)
  const currencies = currenciesOf(rows)
  const counting = (rows: SampleRow[]) => countRows(rows, statuses).rows
  const exchanged = exchangedShown(columns, positions, reading, { options, others, counted: counting })
  const ofRows = (rows: SampleRow[]) => ({ rows: rows.length, money: total(rows.map(written)) })
  const checks = mappingChecks({
    paidOnDelivery,
    columns,
    cells: filled,
    positions,
    reading,
    orders,
    customers,
    statuses: statuses.columns,
    counted,
    unlabeledTotals: totals,
    sales: reading.rows.flatMap((row, at) =>
      !row.setAside && statuses.choiceOf(row) === 'count' ? [{ row, cells: filled[at]! }] : [],
    ),
    isWhole,
    isProduct: product?.agrees === true,
    currency,
    exchanged,
  }).filter(({ kind }) => (kind !== 'several-currencies' && kind !== 'currency-of-some') || !options.currency)
  const setAside = setAsideOf(rows, unreadable)
  return {
    isWhole,
    rows: rows.length + unreadable.length,
    orders: orders.length,
    refundOrders: money.filter((units) => units < 0n).length,
    customers,
    money: total(money),
    continuationRows: counted.filter((row) => row.units === undefined).length,
    firstDay: days[0],
    lastDay: days.at(-1),
    setAside,
    rowsWhy: rowsWhyOfSample({
      columns,
      cells,
      positions,
      options,
      rows: reading.rows,
      filled,
      unreadable,
      setAside,
      statuses: statuses.columns,
    }),
    dates: {
      readAs: reading.readAs,
      decidedBy: reading.decidedBy,
      ...(reading.yearFirst && { yearFirst: reading.yearFirst }),
      otherWayRows: reading.readAs === 'day-first' ? reading.onlyMonthFirst : reading.onlyDayFirst,
    },
    dateQuestion: dateQuestionOf(reading, counting, isWhole),
    exchangedDates: exchanged,
    monthQuestion: monthQuestionOf(rows, options),
    decimalMark: reading.decimalMark,
    amountUnit: unit.by && unit.readAs,
    cents: centsChoiceOf(columns[positions.transactionValue ?? positions.unitPrice ?? -1] ?? '', reading, unit),
    repeatedTotals,
    repeatedReductions: repeatedReductionsOf(
      counted,
      {
        repeatedRefunds: columns[positions.refundedAmount ?? -1],
        repeatedDiscounts: columns[positions.discount ?? -1],
      },
      options,
      total(money),
    ),
    statuses: isOnce ? withMoney(statuses.columns, headers.type, usable, written) : statuses.columns,
    dueDateHeader: headers.dueDateHeader,
    leftOut: ofRows(leftOut),
    moneyBefore: total(usable.map(written)),
    refunds: dollars(refundsOf(orders, money)),
    guests: guests.orders ? { orders: guests.orders, money: dollars(guests.units) } : undefined,
    product,
    negativeQuantities: negativeQuantitiesOf(columns, filled, positions, settled, reading.rows),
    discount: discountChoiceOf(columns, filled, positions, settled, reading.rows),
    fillDown,
    currencyColumn: currency && !currency.isNamed ? columns[currency.at] : undefined,
    fillCustomers: fillCustomersOf(reading, written),
    currencies: severalOf(currencies),
    currenciesFound: currencies,
    foreignCurrency: checks.some(({ kind }) => kind === 'currency-of-some')
      ? undefined
      : foreignCurrencyOf(
          counted,
          options.currency,
          columns[positions.transactionValue ?? positions.unitPrice ?? -1] ?? '',
        ),
    paidOnDelivery,
    checks,
  }
}

const total = (units: bigint[]) => dollars(sum(units))

/**
 * Refunded amounts, and the money of orders that are below 0 without them, so that nothing counts as refunded twice.
 */
const refundsOf = (orders: SampleOrder[], money: bigint[]) =>
  sum(orders.map(({ refunded }, at) => refunded + largest(0n, -(money[at]! + refunded))))
const largest = (one: bigint, other: bigint) => (one > other ? one : other)

function monthQuestionOf(rows: SampleRow[], { monthDates }: MappingOptions): SampleReport['monthQuestion'] {
  const named = rows.flatMap(({ period, dateText }) => (period ? [{ ...period, text: dateText }] : []))
  return named[0] && { ...named[0], rows: named.length, isRead: monthDates === 'first-day' }
}

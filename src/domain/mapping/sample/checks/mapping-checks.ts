import { isCalledCost } from '#domain/mapping/columns/last-amount.ts'
import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { isPriceOfRow } from '#domain/mapping/columns/order-fields/product.ts'
import { sourceOf } from '#domain/mapping/columns/source-program.ts'
import { quantityWords, unitPriceWords } from '#domain/mapping/headers/order-field-words.ts'
import { freeColumns, isNamed, type Mapped, moneyOf } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { asksRefund } from '#domain/mapping/statuses/flags.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysRefund } from '#domain/mapping/statuses/propose-choice.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { currencyIn } from '#domain/mapping/values/currency-column.ts'
import { areSeveralCurrencies, namedCurrencies } from '#domain/values/currencies.ts'
import { withoutPercent } from '#domain/values/discount-unit.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { totalLabelOf } from '#domain/values/total-labels.ts'
import { says } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { currencyOfSomeCheck } from './amounts/currency-of-some.ts'
import { feesBesideCheck } from './amounts/fees-beside.ts'
import { muchLeftOutCheck } from './amounts/much-left-out.ts'
import { negativeAmountsCheck } from './amounts/negative-amounts.ts'
import { numberChecks } from './amounts/number-checks.ts'
import { piecesBesideCheck } from './amounts/pieces-beside.ts'
import { tipsWithinCheck } from './amounts/tips-within.ts'
import { customerChecks } from './customers/customer-checks.ts'
import { refundsOfOneCheck } from './customers/refunds-of-one.ts'
import { dateChecks } from './date-checks.ts'
import { doubtfulStatusChecks } from './doubtful-statuses.ts'
import { leftOutBelowCheck } from './left-out-below.ts'
import type { MappingCheck } from './mapping-check.ts'
import { referencesCheck } from './references.ts'
import { pastedRowsCheck } from './rows/pasted-rows.ts'
import { returnsInOrdersCheck } from './rows/returns-in-orders.ts'
import { secondTableCheck } from './rows/second-table.ts'
import { sideBySideCheck } from './rows/side-by-side-check.ts'
import { totalsBesideLinesCheck } from './rows/totals-beside-lines.ts'
import { statusChecks } from './status-checks.ts'
import { unknownStatusChecks } from './unknown-statuses.ts'
import { unmappedColumnChecks } from './unmapped-columns.ts'
import { unmappedOrderIdCheck } from './unmapped-order-id.ts'
import { unreadColumnChecks } from './unread-columns.ts'

export function mappingChecks(mapped: Mapped): MappingCheck[] {
  const sideBySide = sideBySideCheck(mapped)
  const isMissing = sideBySide?.kind === 'side-by-side' && !sideBySide.isTotal
  const checks = [
    isMissing ? sideBySide : undefined, // most of the money may be missing
    ...customerChecks(mapped),
    ...dateChecks(mapped),
    valueCheck(mapped),
    piecesBesideCheck(mapped),
    ...numberChecks(mapped),
    tipsWithinCheck(mapped),
    discountCheck(mapped),
    feesBesideCheck(mapped),
    ...unmappedColumnChecks(mapped),
    unmappedOrderIdCheck(mapped),
    ...statusChecks(mapped),
    muchLeftOutCheck(mapped),
    ...unknownStatusChecks(mapped),
    ...doubtfulStatusChecks(mapped),
    leftOutBelowCheck(mapped),
    returnsInOrdersCheck(mapped),
    refundsOfOneCheck(mapped),
    negativeAmountsCheck(mapped),
    unlabeledTotalCheck(mapped),
    totalAsCustomerCheck(mapped),
    totalsBesideLinesCheck(mapped),
    isMissing ? undefined : sideBySide,
    pastedRowsCheck(mapped),
    secondTableCheck(mapped),
    ...unreadColumnChecks(mapped),
    referencesCheck(mapped),
    currencyCheck(mapped),
    currencyOfSomeCheck(mapped),
  ].filter((check) => check !== undefined)
  const statuses = new Set(checks.flatMap((check) => (check.kind === 'unmapped-status' ? [check.column] : [])))
  const saysRefunds = checks.some(tellsRefunds)
  const saysBelow = checks.some(({ kind }) => ['both-sides', 'refunds-of-one', 'sent-payments'].includes(kind))
  const isOfRow = checks.some((check) => check.kind === 'fees-beside' && !check.isNet)
  const open = checks.find((check) => check.kind === 'open-rows')
  const isSaid = (check: MappingCheck) => {
    if (check.kind === 'doubtful-statuses') return open?.column === check.column || open?.beside === check.column
    if (check.kind === 'unit-price-alone') return isOfRow
    if (check.kind === 'unmapped-cancellation' || check.kind === 'unmapped-note') return statuses.has(check.column)
    return check.kind === 'negative-amounts' ? saysBelow : check.kind === 'returned-units' && saysRefunds
  }
  return checks.filter((check) => !isSaid(check))
}

/** Whether another sentence already says that refunded money still counts. */
function tellsRefunds(check: MappingCheck): boolean {
  if (check.kind === 'unmapped-status') return asksRefund(check.column) || check.values.some(saysRefund)
  if (check.kind === 'unmapped-cancellation') return check.became !== 'canceled'
  return ['unmapped-adjusted-total', 'unmapped-refund', 'refund-part'].includes(check.kind)
}

/** A total without a label: if it is filled down, its money counts again. */
const unlabeledTotalCheck = ({ unlabeledTotals: [total] }: Mapped): MappingCheck | undefined =>
  total && { kind: 'unlabeled-total', money: moneyOf([{ row: total, cells: [] }]) }

/**
 * A customer called 'Total' whose rows are not sums of rows above: each may be a total of payments, or of other rows.
 */
function totalAsCustomerCheck({ counted }: Mapped): MappingCheck | undefined {
  const first = counted.find(
    ({ customer, units }) => units && (totalLabelOf(customer) === 'label' || saysBalance(spacedWords(customer))),
  )
  if (!first) return undefined
  const rows = counted.filter(({ customer }) => customer === first.customer).map((row) => ({ row, cells: [] }))
  return { kind: 'total-as-customer', customer: first.customer, rows: rows.length, money: moneyOf(rows) }
}
const saysBalance = says('balance')

function valueCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions } = mapped
  if (positions.transactionValue === undefined) return undefined
  const column = columns[positions.transactionValue]!
  if (isNamed(column, quantityWords)) return { kind: 'quantity-as-value', column }
  if (isCalledCost(column)) return { kind: 'cost-as-value', column }
  if (!isNamed(column, unitPriceWords) || isAmountOfSource(column, columns, cells)) return undefined
  const quantity = columns.slice(0, mostColumns).findIndex((name) => isNamed(name, quantityWords))
  if (quantity < 0) {
    const hasOther = freeColumns(mapped).some(({ name }) => saysAmount(spacedWords(name)))
    return hasOther ? { kind: 'unit-price-alone', column } : undefined
  }
  const hasSeveral = cells.some((row) => Number(row[quantity]?.replace(',', '.') || 1) !== 1)
  if (!hasSeveral) return undefined
  const all = columnsOf(columns, cells)
  const isOfRow = isPriceOfRow(
    all[positions.transactionValue]!,
    all[quantity]!,
    all[positions.skuId ?? positions.skuName ?? -1],
  )
  return isOfRow ? undefined : { kind: 'unit-price', column, quantity: columns[quantity]! }
}

/** Another column of money or of pieces, of which a price may be a part. */
const saysAmount = saysHeader('sum', 'quantity')

/** A known export, in which this column is the amount of the row, whatever its header. */
function isAmountOfSource(column: string, columns: string[], cells: string[][]): boolean {
  const source = sourceOf(columnsOf(columns, cells))
  return isNamed(column, source?.fields.transactionValue ?? [])
}

const saysDiscount = saysHeader('discount')
const saysNoReduction = saysHeader('code or reason', 'before discount', 'after discount')

/** An unmapped discount beside Quantity × Unit Price, or beside an amount that is known to exclude discounts. */
function discountCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions, isProduct } = mapped
  const { transactionValue } = positions
  if (transactionValue !== undefined && !isProduct && !isBeforeDiscount(mapped)) return undefined
  const others = Object.entries(positions).filter(([field]) => field !== 'discount' || transactionValue === undefined)
  const taken = new Set(others.map(([, position]) => position))
  const found = columns.slice(0, mostColumns).findIndex((name, position) => {
    const words = spacedWords(name)
    if (taken.has(position) || !saysDiscount(words) || saysNoReduction(words)) return false
    const different = [...new Set(cells.map((row) => row[position] ?? ''))]
    return different.some((cell) => /[1-9]/.test(cell) && readNumber(withoutPercent(cell)))
  })
  if (found < 0) return undefined
  const column = columns[found]!
  return transactionValue === undefined
    ? { kind: 'unmapped-discount', column }
    : { kind: 'discount-beside', column, value: columns[transactionValue]! }
}

/** A subtotal, a unit price and the amount of some programs do not yet include the discount. */
function isBeforeDiscount({ columns, cells, positions }: Mapped): boolean {
  const value = columns[positions.transactionValue!]!
  const source = sourceOf(columnsOf(columns, cells))
  if (saysBefore(spacedWords(value)) || source?.traits?.includes('amounts before discounts')) return true
  return !source && isNamed(value, unitPriceWords) && !saysSold(spacedWords(value))
}
/** A selling price may already include the discount. */
const saysSold = saysHeader('selling price')
const saysBefore = saysHeader('subtotal', 'before discount')

/** Amounts in different currencies would be added as if they were in one. */
function currencyCheck({ cells, reading, currency }: Mapped): MappingCheck | undefined {
  const currencies = new Set(reading.rows.flatMap(({ number }) => number?.currency ?? []))
  if (currency)
    for (const row of cells) {
      const name = currencyIn(currency, row[currency.at] ?? '')
      if (name) currencies.add(name)
    }
  return areSeveralCurrencies([...currencies])
    ? { kind: 'several-currencies', currencies: [...currencies].slice(0, namedCurrencies) }
    : undefined
}

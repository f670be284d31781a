import { currencyOfHeader, withoutCurrency } from '#domain/mapping/headers/words/header-currency.ts'
import { isFlag, isYes, yesOf } from '#domain/mapping/statuses/flags.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { cellAmounts, isSameAmount, shareOfAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { isRepeatedTotal } from '#domain/mapping/values/order-lines.ts'
import { discountUnitOf, withoutPercent } from '#domain/values/discount-unit.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { bySource, groupsOf, type Known, mostColumns } from './known.ts'

const saysDiscount = saysHeader('discount')
const saysRefunded = saysHeader('refunded amount')
const saysRefundedWithCents = saysHeader('returns')
const saysMoneyOut = saysHeader('money out')
const saysOther = saysHeader('code or reason', 'detail', 'other charge', 'percentage')
const saysOtherThing = saysHeader('code or reason', 'detail', 'other charge')
const mark = /[%％]/

/**
 * What was taken off Quantity × Unit Price of the row. It is money that belongs to the row and never exceeds it, else a
 * share of it.
 */
export function discountColumn(
  known: Known,
  product: readonly number[],
  orderId: Column | undefined,
): Column | undefined {
  const ofSource = bySource(known, 'discount', known.free)
  const named = ofSource ?? known.free.slice(0, mostColumns).filter((column) => isMoneyOf(column, saysDiscount))
  const money = named.find((column) => isWithin(column, product, orderId) && !isShare(column, product))
  return money ?? known.free.slice(0, mostColumns).find((column) => isNamedShare(column) && isShare(column, product))
}

/** Numbers up to 100, with or without a percent sign. */
function isNamedShare(column: Column): boolean {
  const text = spacedWords(column.name)
  if (!saysDiscount(text) || saysOtherThing(text) || says(column, 'taxes')) return false
  const filled = column.cells().filter((cell) => cell.trim())
  const read = filled.map((cell) => readNumber(withoutPercent(cell)))
  return filled.length > 0 && read.every((number) => number && isAtMostHundred(number.dot ?? number.comma!))
}

const isAtMostHundred = (units: bigint) => units <= 1_000_000n && units >= -1_000_000n

/** What was paid back of the row's amount, unless the amount already excludes it. */
export function refundedColumn(
  known: Known,
  amounts: readonly number[],
  orderId: Column | undefined,
): Column | undefined {
  const { value, free } = known
  if (value && isWithoutRefunds(value)) return undefined
  const ofSource = bySource(known, 'refundedAmount', free)
  const named = ofSource ?? free.slice(0, mostColumns).filter(isRefundOf(value))
  const stands = hasRefundRows(amounts, orderId)
  // A refund that is converted like the value, or in the same currency: 'refunded_amount_usd' for 'total_usd'.
  const unlike = ({ name }: Column) =>
    Number(isConverted(name) !== isConverted(value?.name ?? '')) * 2 +
    Number(currencyOfHeader(name) !== currencyOfHeader(value?.name ?? ''))
  const [first] = named
    .filter((column) => isWithin(column, amounts, orderId) && !isNetOf(amounts, column, free))
    .filter((column) => !stands(column))
    .sort((a, b) => unlike(a) - unlike(b))
  return first
}
const isConverted = (name: string) => /convert/i.test(name)

/**
 * Whether rows below zero already contain the refunds of this column. Taking the column off, too, would count these
 * refunds twice.
 */
export function hasRefundRows(amounts: readonly number[], orderId: Column | undefined): (refunded: Column) => boolean {
  const ids = orderId?.cells() ?? []
  const below = new Set(
    orderId && amounts.flatMap((amount, row) => (amount < 0 ? [`${ids[row]}\n${cents(amount)}`] : [])),
  )
  if (!below.size) return () => false
  return (refunded) => {
    const offs = cellAmounts(refunded).flatMap((off, row) =>
      off && amounts[row]! > 0 ? [`${ids[row]}\n${cents(off)}`] : [],
    )
    return offs.length > 0 && offs.filter((off) => below.has(off)).length >= offs.length * nearlyAllRefunds
  }
}

const nearlyAllRefunds = 0.8
const cents = (amount: number) => Math.round(Math.abs(amount) * 100)

/** Whether the amount is net, unless it only excludes discounts. */
const isWithoutRefunds = (value: Column) =>
  saysNetRevenue(spacedWords(value.name)) || (says(value, 'net') && !saysAfterDiscount(spacedWords(value.name)))
const saysNetRevenue = saysHeader('net revenue')
const saysAfterDiscount = saysHeader('after discount')

/** Whether an unmapped column holds money that was paid back. */
export const holdsRefunds = (column: Column): boolean => isMoneyOf(column, saysRefunded, 0.5)
/** The same for returns, or for money that left an account. An amount 'after returns' already excludes them. */
export const holdsReturns = (column: Column): boolean => isReturned(column, 0.5) || isMoneyOf(column, saysMoneyOut, 0.5)

const isRefundOf = (value: Column | undefined) => (column: Column) =>
  isMoneyOf(column, saysRefunded) || (isReturned(column) && !isAfterReturns(value?.name ?? ''))
/** Whether a header says that the amount already excludes returns. */
export const isAfterReturns = (header: string): boolean => saysAfterReturns(spacedWords(header))
const saysAfterReturns = saysHeader('after returns')
const isReturned = (column: Column, fewestNumbers?: number) =>
  isMoneyOf(column, saysReturned, fewestNumbers) && column.values().cents > 0
/** 'Retoure CHF' means a return, too. */
const saysReturned = (text: string) => saysRefundedWithCents(` ${withoutCurrency(text.trim())} `)

/**
 * What a column may hold further down if it is blank, or 0 below a question, in the first rows: money that was paid
 * back, or a discount.
 */
export function blankReduction(column: Column): 'refundedAmount' | 'discount' | undefined {
  if (column.cells().some((cell) => cell.trim()) && !areZeros(column)) return undefined
  return isNamedAs(column, saysRefunded) ? 'refundedAmount' : isNamedAs(column, saysDiscount) ? 'discount' : undefined
}

function isNamedAs(column: Column, isNamed: (text: string) => boolean): boolean {
  const text = spacedWords(column.name)
  return !mark.test(column.name) && isNamed(text) && (!saysOther(text) || isCreditNote(text)) && !says(column, 'taxes')
}

/** A note is no amount, except in 'credit note'. */
const isCreditNote = saysHeader('credit notes')

/** Whether the filled cells are money. Blank cells are ignored. */
function isMoneyOf(column: Column, isNamed: (text: string) => boolean, fewestNumbers = nearlyAllNumbers): boolean {
  const text = spacedWords(column.name)
  if (!isNamedAs(column, isNamed)) return false
  if (isYesOrNo(column) && !saysAmount(text)) return false
  const values = column.values()
  return values.filled === 0
    ? column.cells().some((cell) => cell.trim())
    : shareOfAmounts(column) >= fewestNumbers && values.writtenDates < 0.2
}

/** If a cell is no number, its row would be set aside. */
const nearlyAllNumbers = 0.95

/** `1` below 'Refunded?' is no dollar amount. Zeros alone may be either. */
const isYesOrNo = (column: Column) => {
  const filled = column.cells().filter((cell) => cell.trim())
  return filled.every((cell) => isFlag(cell)) && (filled.some((cell) => isYes(cell)) || areZeros(column))
}
const areZeros = (column: Column) =>
  yesOf(column.name) !== undefined && column.cells().every((cell) => ['', '0'].includes(cell.trim()))
const saysAmount = saysHeader('sum')

const filledAmounts = (column: Column, amounts: readonly number[]) =>
  cellAmounts(column).flatMap((off, row) =>
    off && amounts[row] ? [[Math.abs(off), Math.abs(amounts[row]!)] as const] : [],
  )

/**
 * Whether the numbers exceed the amount in hardly any row. If each row repeats the order's number, it is compared with
 * the order's total amount.
 */
function isWithin(column: Column, amounts: readonly number[], orderId: Column | undefined): boolean {
  const offs = cellAmounts(column)
  const both = ofOrders(column, orderId)?.map((rows) => [offs[rows[0]!]!, sumOf(amounts, rows)] as const)
  const all = both ? [...both, ...ofSingleRows(column, amounts, orderId!)] : filledAmounts(column, amounts)
  return all.filter(([off, amount]) => Math.abs(off) <= Math.abs(amount) + 0.005).length >= all.length * 0.95
}

const sumOf = (amounts: readonly number[], rows: number[]) => rows.reduce((sum, row) => sum + (amounts[row] || 0), 0)

function ofSingleRows(column: Column, amounts: readonly number[], orderId: Column) {
  const several = new Set(groupsOf(orderId).flat())
  const offs = cellAmounts(column)
  return offs.flatMap((off, row) => (off && amounts[row] && !several.has(row) ? [[off, amounts[row]!] as const] : []))
}

/** Whether the numbers are percentages or shares of the rows' amounts. */
const isShare = (column: Column, amounts: readonly number[]) =>
  discountUnitOf(column.name, column.cells(), filledAmounts(column, amounts)) !== 'money'

/**
 * The rows of each order with several rows and such an amount, if the amount belongs to the whole order and is repeated
 * on each row.
 */
function ofOrders(column: Column, orderId: Column | undefined): number[][] | undefined {
  if (!orderId) return undefined
  const amounts = cellAmounts(column)
  const orders = groupsOf(orderId).filter((rows) => rows.some((row) => amounts[row]))
  return isRepeatedTotal(column, orders) ? orders : undefined
}

/** Whether the amounts are another column's amounts minus the refunds. */
function isNetOf(amounts: readonly number[], refunded: Column, columns: Column[]): boolean {
  const off = cellAmounts(refunded)
  const rows = off.flatMap((amount, row) => (amount && !Number.isNaN(amounts[row]) ? [row] : []))
  if (!rows.length) return false
  return columns
    .slice(0, mostColumns)
    .filter((column) => column !== refunded && column.values().decimals > 0 && column.values().numbers >= 0.8)
    .map(cellAmounts)
    .some((whole) => rows.every((row) => isSameAmount(whole[row]! - Math.abs(off[row]!), amounts[row]!)))
}

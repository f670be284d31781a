import { saysPaidIn } from '#domain/mapping/statuses/doubtful.ts'
import { saysSettled } from '#domain/mapping/statuses/groups.ts'
import { isKnownWord } from '#domain/mapping/statuses/known-status.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import {
  areDocuments,
  areInvoices,
  isInvoice,
  proposeChoice,
  saysRefund,
} from '#domain/mapping/statuses/propose-choice.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { isOnly } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { distinct, hasFewWords, mostByValues } from './few-values.ts'
import { saysOtherState } from './other-columns.ts'

/** Whether the values are only sales and refunds, or only invoices and their payments. */
export function isTypeByValues(column: Column): boolean {
  if (saysOtherState(column.name)) return false
  const values = distinct(column)
  if (values.length > mostByValues || !hasFewWords(column)) return false
  const isOfInvoices = areInvoices([], values)
  const others = values.filter((value) => proposeChoice(value, { ...asType, isOfInvoices }) !== 'count')
  const known = values.filter((value) => saysSale(value) || others.includes(value))
  const saysOther = (value: string) =>
    proposeChoice(value, asType) === 'refund' || (isOfInvoices && proposeChoice(value, asStatus) === 'leave-out')
  const isType = areDocuments(values) || others.some(saysOther)
  return isType && known.length === values.length && others.length > 0 && others.length < values.length
}

const asType = { isType: true, hasRefundedAmount: false }

/** Whether each value is a sale or a bill, or the column has invoices among other documents. */
export const isOfDocuments = (column: Column) => distinct(column).every(saysSale) || areInvoices([], distinct(column))

const namesSale = saysHeader('name of a sale')
const saysSale = (value: string) => namesSale(spacedWords(value)) || isInvoice(value)

/** A sale or a bill beside words that no list knows, or that may be a payment of it. */
export const hasSaleAmongOthers = (values: string[]): boolean =>
  values.some(isSale) &&
  values.some((value) => !isSale(value) && (!isKnownWord(value) || saysPaidIn(spacedWords(value))))
const isSale = (value: string) => saysSale(value) || isSaleAlone(spacedWords(value))
const isSaleAlone = isOnly('sale', 'order', 'invoice')

/**
 * For a header that no list has: whether the column has few different values, among them settled sales and sales that
 * are left out or refunded, and hardly any other value.
 */
export function isStatusByValues(column: Column): boolean {
  if (saysOtherState(column.name)) return false
  const values = distinct(column)
  if (values.length > mostByValues || !hasFewWords(column)) return false
  const left = values.filter((value) => proposeChoice(value, asStatus) === 'leave-out')
  const stay = values.filter((value) => !left.includes(value) && saysSettled(value))
  const back = values.filter((value) => !left.includes(value) && !stay.includes(value) && saysRefund(value))
  const known = left.length + stay.length + back.length
  const hasBoth =
    stay.length > 0 && (left.length > 0 || (back.length > 0 && saysPaymentState(spacedWords(column.name))))
  return hasBoth && known >= values.length * nearlyAllKnown
}

/** Whether a header names a payment or an order, and nothing more. */
export const saysPaymentState = saysHeader('payment')

const asStatus = { isType: false, hasRefundedAmount: true }
const nearlyAllKnown = 0.75

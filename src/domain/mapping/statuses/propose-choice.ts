import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { askedOnce } from '#knowledge/asked-once.ts'
import { begins, says, textWithout } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { lineOf } from './decide.ts'
import { Evidence, type StatusColumn } from './evidence.ts'
import { bare, joined } from './flag-headers.ts'
import { asksRefund, flagsBelow } from './flags.ts'
import { spacedWords } from './match-words.ts'
import { saysCounted as isCounted } from './negations.ts'
import {
  isInvoice,
  isLeftOut,
  isLine,
  isPart,
  isRefund,
  isRefunded,
  isRefundType,
  isSaleOrOrder,
  saysChargedBack,
} from './what-values-say.ts'

export { isInvoice, isOwed, saysPaid } from './what-values-say.ts'

/** The most likely effect of a status or type (docs/semantics.md §8); the person decides. */
export const proposeChoice = (value: string, column: StatusColumn): StatusChoice =>
  lineOf(new Evidence(value, column)).choice

/** Whether a status or type says that all of the row's money went back. */
export const saysRefund = askedOnce((value: string): boolean => {
  const text = spacedWords(value)
  return !isCounted(text) && !isPart(text) && !isLeftOut(text) && (isRefunded(text) || isRefund(text))
})

/** Whether a status says that a part of the money went back. */
export function saysPartRefund(value: string): boolean {
  const text = spacedWords(value)
  return isPart(text) && !isCounted(text) && !isLeftOut(text) && (isRefunded(text) || isRefund(text))
}

/** Whether a value below this header says that all of the row's money went back, such as a yes below 'Refund?'. */
export function saysRefundBelow(header: string): (value: string) => boolean {
  if (!asksRefund(header)) return saysRefund
  const { isYes } = flagsBelow(header)
  return (value) => saysRefund(value) || isYes(value)
}

/** Money that a bank took back. The refunded amount does not include it. */
export const isChargedBack = (value: string): boolean => saysChargedBack(spacedWords(value))

/** A document of its own, such as a credit memo, whatever other columns say. */
export const isRefundDocument = (type: string): boolean =>
  isRefund(spacedWords(type)) || isRefundType(spacedWords(type))

/** Whether the types include refunds as rows of their own. A sale whose status says refunded then still counts. */
export const haveRefundRows = (types: Iterable<string>): boolean =>
  [...types].some((type) => proposeChoice(type, { isType: true, hasRefundedAmount: false }) === 'refund')

/**
 * Whether the rows are documents among related ones: invoices, or sales with their lines. The header of the statuses or
 * types says so.
 */
export const areInvoices = (headers: string[], types: string[]): boolean =>
  headers.some((header) => !isTypeColumn(header) && namesInvoiceState(spacedWords(header))) ||
  types.some(isInvoice) ||
  [isSaleOrOrder, isLine].every((is) => types.some((type) => is(spacedWords(type))))
/** Whether the types are those of an account at a payment service, from which money is withdrawn. */
export const areOfAccount = (types: string[]): boolean => types.some((type) => isWithdrawal(spacedWords(type)))
const isWithdrawal = says('withdrawal')
/** Whether the values are invoices and their payments, whatever their header. */
export const areDocuments = (values: string[]): boolean =>
  areInvoices([], values) && values.some((value) => isPaidIn(spacedWords(value)) || namesPayment(spacedWords(value)))
/** A receipt may be something that a customer wants instead of an invoice. */
const isPaidIn = begins('payment')
const namesPayment = says('word for payment', 'payment')
const saysInvoice = says('invoice')
const saysState = says('state')
const namesInvoiceState = (header: string) =>
  saysState(header) && saysInvoice(joined(bare(textWithout(header, 'state'))))

const isTypeWord = saysHeader('kind of row')
const isStatusWord = saysHeader('kind of state')

/** Whether a header names a column of types of rows. */
export const isTypeColumn = (header: string): boolean => {
  const text = spacedWords(header)
  return isTypeWord(text) && !isStatusWord(text)
}

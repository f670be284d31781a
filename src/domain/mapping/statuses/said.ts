import type { Meaning } from '#knowledge/meanings.ts'
import { says } from '#knowledge/read.ts'
import { givesBack, saysGivenBack, saysNoSale } from './groups.ts'
import { spacedWords } from './match-words.ts'
import { saysNotDone, saysNotPaid } from './negations.ts'

// What a text says by itself, in the form of `spacedWords` and in the terms of precedence.ts.

const saysInvoice = says('invoice')
const isCreditNote = says('credit note')
/** A type of row that bills a customer. */
export const isInvoice = (type: string): boolean => {
  const text = spacedWords(type)
  return saysInvoice(text) && !isCreditNote(text)
}
export const isLine = says('sale line')
export const isSaleOrOrder = says('sale', 'order', 'ledger sale')
/** Whether a type means a payment. */
export const saysPaid = says('word for payment', 'payment', 'payment received')
export const isPayment = says('payment', 'payment received')
/** Whether a status means that money is still owed. */
export const isOwed = (text: string): boolean => saysOwed(text) || saysNotPaid(text)
const saysOwed = says('not paid', 'overdue', 'owed')
export const isEnded = says(
  'canceled',
  'cancellation',
  'voided',
  'reversal',
  'draft',
  'expired',
  'quote',
  'refunded',
  'refund',
  'credit note',
  'returned',
)
export const saysFee = says('fee', 'sold fee', 'kept fee')
export const isKeptFee = says('kept fee')
export const isFee = says('fee', 'kept fee')
const saysDispute = says('dispute', 'disputed')
const saysLost = says('lost')
/** The customer's bank decided in the customer's favor: a refund. */
const isLost = (text: string) => saysDispute(text) && saysLost(text)
export const isNoSale = (text: string) => saysNoSale(text) && !isLost(text)
export const isLeftOut = (text: string) => isNoSale(text) || isFee(text) || saysNotPaid(text) || saysNotDone(text)
export const leftOutTypes: Meaning[] = [
  'advertising',
  'authorization',
  'balance or rest',
  'expense',
  'reminder',
  'reserve',
  'transfer',
]
export const saysLeftOutType = says(...leftOutTypes)
const saysTax = says('tax')
/** A tax next to such a word says to which document or sale it belongs. */
const isDocument = says('invoice', 'receipt', 'credit note', 'debit note', 'sale', 'order')
export const isTaxAlone = (text: string) => saysTax(text) && !isDocument(text)
export const isRefund = givesBack
export const saysReversal = says('reversal')
const saysRefundType = says('reversal', 'credit')
const isCreditSale = says('credit sale')
export const isRefundType = (text: string) => saysRefundType(text) && !isCreditSale(text)
export const isRefunded = saysGivenBack
export const isPart = says('partly')
export const isCanceled = says('canceled', 'cancellation', 'voided', 'invalid')
/** In other files, this word means something in progress. */
export const isPendingThere = says('pending at a bank')
const namesChargeback = says('charged back')
export const saysChargedBack = (text: string) => namesChargeback(text) || isLost(text)

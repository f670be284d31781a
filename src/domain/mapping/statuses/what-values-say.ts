import type { Meaning } from '#knowledge/meanings.ts'
import { says } from '#knowledge/read.ts'
import { givesBack, saysGivenBack, saysNoSale } from './groups.ts'
import { spacedWords } from './match-words.ts'
import { saysNotDone, saysNotPaid } from './negations.ts'

// What a text says by itself, as `spacedWords` writes it, in the terms of precedence.ts.

const saysInvoice = says('invoice')
const isCreditNote = says('credit note')
/** A type of rows that bill a customer. */
export const isInvoice = (type: string): boolean => {
  const text = spacedWords(type)
  return saysInvoice(text) && !isCreditNote(text)
}
export const isLine = says('sale line')
export const isSaleOrOrder = says('sale', 'order', 'ledger sale')
/** A payment, from its type. */
export const saysPaid = says('word for payment', 'payment', 'payment received')
export const isPayment = says('payment', 'payment received')
/** Still to be paid, from its status. */
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
/** A customer's bank decided for the customer: a refund. */
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
/** A tax beside such a word says which document or sale it is. */
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
/** In other files a word for what is being worked on. */
export const isPendingThere = says('pending at a bank')
const namesChargeback = says('charged back')
export const saysChargedBack = (text: string) => namesChargeback(text) || isLost(text)

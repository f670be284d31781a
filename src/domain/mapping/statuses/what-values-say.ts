import type { Meaning } from '#knowledge/meanings.ts'
import { says, textWithout } from '#knowledge/read.ts'
import { givesBack, noSale, saysGivenBack, saysNoSale } from './groups.ts'
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
const namesPayment = says('word for payment', 'payment')
const saysUnderWay = says('processing', 'open')
const saysMade = says('paid', 'authorized', 'confirmed', 'completed', 'closed', 'new', 'ready', 'shipped', 'delivered')
/** Whether a payment is still being made. Its word may mean 'paid' in another language. */
export const isPaymentUnderWay = (text: string): boolean =>
  namesPayment(text) && saysUnderWay(text) && !saysMade(textWithout(text, 'word for payment', 'payment'))
const saysWaiting = says('pending', 'on hold')
const saysSending = says('shipped', 'shipping', 'delivered')
const saysEndOrPayment = says(
  ...noSale.filter((meaning) => meaning !== 'pending' && meaning !== 'on hold'),
  'word for payment',
  'payment',
  'invoice',
  'quote',
)
/** Whether an order only waits to be sent, such as '배송대기': then it was sold. */
export const waitsToBeSent = (text: string): boolean =>
  saysWaiting(text) && saysSending(text) && !saysEndOrPayment(text) && !saysNotPaid(text)
/** Whether a status means that money is still owed. */
export const isOwed = (text: string): boolean => saysOwed(text) || saysNotPaid(text)
const saysOwed = says('not paid', 'overdue', 'owed')
const saysEnded = says(
  'canceled',
  'cancellation',
  'voided',
  'reversal',
  'draft',
  'quote',
  'refunded',
  'refund',
  'credit note',
  'returned',
)
const saysExpired = says('expired')
const saysOverdue = says('overdue')
/** On an invoice, a word that means both expired and overdue means overdue. */
export const isEnded = (text: string): boolean => saysEnded(text) || (saysExpired(text) && !saysOverdue(text))
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

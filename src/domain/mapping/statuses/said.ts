import { says } from '#knowledge/read.ts'
import { givesBack, saysGivenBack, saysNoSale } from './groups.ts'
import { matchWords, spacedWords } from './match-words.ts'
import { saysNotDone, saysNotEnded, saysNotPaid } from './negations.ts'
import { leftOutTypes, taxTypes } from './words-left-out.ts'
import { feeWords, keptFees, soldFees } from './words-of-fees.ts'
import { documentWords, invoiceTypes, owedStates, paymentTypes } from './words-of-invoices.ts'
import { countedWords, creditSales, failedPaymentRefunds, lostDisputes, refundTypes } from './words-refund.ts'

// What a text says by itself, as `spacedWords` writes it, in the terms of precedence.ts.

const namesInvoice = matchWords(invoiceTypes)
const saysInvoice = says('invoice')
const isCreditNote = says('credit note')
/** A type of rows that bill a customer. */
export const isInvoice = (type: string): boolean => {
  const text = spacedWords(type)
  return (saysInvoice(text) || namesInvoice(text)) && !isCreditNote(text)
}
export const isLine = matchWords('=sale line, =sale lines, =line item, =line items, =order line, =order lines')
export const isSaleOrOrder = matchWords('=sale, =sales, =order, =orders')
/** A payment, from its type. */
export const saysPaid = matchWords('payment, payments, zahlung, paiement, pago, pagamento, betaling, platnosc')
export const isPayment = matchWords(paymentTypes)
/** Still to be paid, from its status. */
export const isOwed = (text: string): boolean => saysOwed(text) || saysUnpaid(text) || saysNotPaid(text)
const saysOwed = matchWords(owedStates)
const saysUnpaid = says('not paid', 'overdue')
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
export const saysCounted = matchWords(countedWords)
export const isCounted = (text: string) => saysCounted(text) || saysNotEnded(text)
export const saysFee = matchWords(feeWords)
const isSoldFee = matchWords(soldFees)
export const isKeptFee = matchWords(keptFees)
export const isFee = (text: string) => saysFee(text) && !isSoldFee(text)
const isLost = matchWords(lostDisputes)
/** Not a sale, unless a bank decided for the customer: that gives money back. */
export const isNoSale = (text: string) => saysNoSale(text) && !isLost(text)
export const isLeftOut = (text: string) => isNoSale(text) || isFee(text) || saysNotPaid(text) || saysNotDone(text)
export const saysLeftOutType = matchWords(leftOutTypes)
const saysTax = matchWords(taxTypes)
const isDocument = matchWords(documentWords)
export const isTaxAlone = (text: string) => saysTax(text) && !isDocument(text)
export const isRefund = givesBack
const saysRefundCode = matchWords(refundTypes)
export const saysReversal = says('reversal')
const saysRefundType = (text: string) => saysReversal(text) || saysRefundCode(text)
const isCreditSale = matchWords(creditSales)
export const isRefundType = (text: string) => saysRefundType(text) && !isCreditSale(text)
export const isRefunded = saysGivenBack
export const isPart = says('partly')
export const isFailedPayment = matchWords(failedPaymentRefunds)
export const isCanceled = says('canceled', 'cancellation', 'voided')
/** In other files a word for what is being worked on. */
export const isPendingThere = matchWords(
  '==in behandeling, ==in bearbeitung, ==en cours, ==en proceso, ==in lavorazione, ==em andamento, ==w toku',
)
export const saysChargedBack = matchWords(`charged back, chargedback, chargeback, ${lostDisputes}`)

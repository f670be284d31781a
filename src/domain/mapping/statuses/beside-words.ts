import { begins, follows, isOnly, says } from '#knowledge/read.ts'
import { saysNotPaid } from './negations.ts'

// Meanings of values that change how other values of the column are read, in the terms of precedence.ts.

export const isCollected = says('captured')
export const isOnTheWay = says('on its way')
export const isCollectedLater = says('collected')
export const isDraft = isOnly('draft')
export const isReturned = begins('refunded')
export const isReturning = says('to be refunded')
export const isOpen = says('begun')
export const isRunOut = says('expired')
export const isOpenDeal = isOnly('open')
export const isLost = isOnly('lost')
export const isWon = isOnly('won')
export const isFailed = begins('failed')
export const isPaidOnce = isOnly('paid')
const isOverdue = says('overdue')
const isPaidPart = follows(['partly'], ['paid'])
const isOfInvoice = isOnly('draft', 'shipped', 'invoiced', 'completed')
export const isOfBooks = (text: string) => isOverdue(text) || isPaidPart(text) || isOfInvoice(text)
const saysUnpaid = says('unpaid')
export const isUnpaid = (text: string) => saysNotPaid(text) || saysUnpaid(text)
const isPart = isOnly('partly')
export const isPaidInPart = (text: string) => isOverdue(text) || isPaidPart(text) || isPart(text)
export const isLedgerSale = says('ledger sale')
export const isOtherVoucher = says('voucher')
const isAnyInvoice = says('any invoice', 'invoice')
export const isOfDeal = says('paper of a deal')
export const isInvoiceItself = (text: string) => isAnyInvoice(text) && !isOfDeal(text)
export const isBillBefore = says('bill ahead')
export const isDelivered = says('sale by document')
export const isSold = says('sale', 'order')
export const isBehindSale = says('order behind a sale')
export const isSaleItself = isOnly('sale')
const isPayment = begins('payment')
const saysElse = says(
  'sale',
  'order',
  'invoice',
  'fee',
  'refund',
  'return',
  'credit note',
  'refunded',
  'returned',
  'dispute',
  'reversal',
)
/** 'Payment', 'Оплата от покупателя'; not 'Payment for an order'. */
export const isPaid = (text: string) => isPayment(text) && !saysElse(text)
export const isWayBack = isOnly('return')
export const isWay = says('one way')
/** The two parts of a price that is paid in two steps, if no row has the whole price. */
export const isBalance = says('rest of a price')
export const isDeposit = isOnly('deposit')
const saysWholePrice = says('sale', 'order', 'invoice', 'balance')
const isBooked = isOnly('booking', 'charge')
export const isWholePrice = (text: string) => saysWholePrice(text) || isBooked(text)
export const isCreditInvoice = says('invoice on credit')
export const isCashInvoice = says('paid in cash')
export const isHandedOn = says('handed on')
export const isTicket = says('admitted')
export const isOrder = says('order')
export const isBill = says('invoice')
/** In a customer ledger, the payment that pays out a credit memo. */
export const isPaidOut = isOnly('refund')
export const isPaidToCustomer = says('refund to a customer')
export const isCreditMemo = begins('credit note')
export const isPaidLater = isOnly('payment')
/** Refunds of these kinds have no credit memo. */
export const isPaidAtOnce = says('paid at once')

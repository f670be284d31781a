import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { Meaning } from '#knowledge/meanings.ts'
import * as beside from './beside-words.ts'
import type { Evidence } from './evidence.ts'
import { undone as ended, isOrdinary, noSale, ordinary, settled } from './groups.ts'
import { saysCounted, saysNotDone, saysNotEnded, saysNotPaid } from './negations.ts'
import { isEvent, isPaidEvent } from './shop-events.ts'
import * as said from './what-values-say.ts'

export interface Line {
  name: string
  when: (evidence: Evidence) => boolean
  choice: StatusChoice
  /** the meanings of its words that decide, for the sentence that gives the reason */
  means?: readonly Meaning[]
  /**
   * A file in which this line decides for the value behind the `*`, as `header: value amount, value amount`; `#1` is an order, `@a`
   * a customer, and behind `+` stand further headers. tests/domain/mapping/statuses/precedence.test.ts reads it.
   */
  example: string
}

const isTypes = ({ column }: Evidence) => column.isType && column.others !== undefined
const isStatuses = ({ column }: Evidence) => !column.isType && column.others !== undefined

/** Whole values from the event list of a shop or a marketing program. */
export const events = [
  {
    name: 'event of the sale',
    when: (e) => e.column.event === 'sale',
    choice: 'count',
    example: 'Event: *Placed Order 50, Ordered Product 50, Started Checkout 50',
  },
  {
    name: 'event of a refund',
    when: (e) => e.column.event === 'refund',
    choice: 'refund',
    example: 'Event: Placed Order 50, Ordered Product 50, *Refunded Order 50',
  },
  {
    name: 'event of a cancellation',
    when: (e) => e.column.event === 'canceled',
    choice: 'refund',
    example: 'Event: Placed Order 50, Ordered Product 50, *Cancelled Order 50',
  },
  {
    name: 'event beside the sale',
    when: (e) => e.column.event === 'other',
    choice: 'leave-out',
    example: 'Event: Placed Order 50, *Ordered Product 50',
  },
] as const satisfies Line[]

/** Decided by the other values of the column, if the value's own words do not decide. */
export const besideOthers = [
  {
    name: 'promised beside captured',
    when: (e) => e.beside(beside.isCollected) && e.says(beside.isOnTheWay),
    choice: 'leave-out',
    means: ['authorized'],
    example: 'Status: Captured 50, Captured 20, *Authorized 50',
  },
  {
    name: 'on its way back beside refunded',
    when: (e) => e.beside(beside.isReturned) && e.says(beside.isReturning),
    choice: 'leave-out',
    example: 'Status: Settled 50, Refunded 20, *SentForRefund 20',
  },
  {
    name: 'open beside expired',
    when: (e) => e.beside(beside.isRunOut) && e.says(beside.isOpen),
    choice: 'leave-out',
    means: ['open'],
    example: 'Status: Complete 50, Expired 20, *Open 30',
  },
  {
    name: 'open beside failed and paid',
    when: (e) =>
      isStatuses(e) &&
      e.beside(beside.isFailed) &&
      e.beside(beside.isPaidOnce) &&
      !e.beside(beside.isOfBooks) &&
      e.says(beside.isOpen),
    choice: 'leave-out',
    means: ['open'],
    example: 'Status: Paid 50, Failed 20, *Open 30',
  },
  {
    name: 'open deal beside won and lost',
    when: (e) => isStatuses(e) && e.beside(beside.isLost) && e.beside(beside.isWon) && e.says(beside.isOpenDeal),
    choice: 'leave-out',
    means: ['open'],
    example: 'Status: Gewonnen 50, Verloren 20, *Offen 30',
  },
  {
    name: 'unpaid beside collected and draft',
    when: (e) =>
      isStatuses(e) && e.beside(beside.isCollectedLater) && e.beside(beside.isDraft) && e.says(beside.isUnpaid),
    choice: 'count',
    means: ['not paid', 'pending'],
    example: 'Estado: Cobrado 50, Borrador 20, *Pendiente 30',
  },
  {
    name: 'unpaid beside paid in part',
    when: (e) => isStatuses(e) && e.beside(beside.isPaidInPart) && e.says(beside.isUnpaid),
    choice: 'count',
    means: ['not paid'],
    example: 'Status: Paid 50, Partially paid 20, *Unpaid 30',
  },
  {
    name: 'paper of the deal beside invoice',
    when: (e) => isTypes(e) && e.beside(beside.isInvoiceItself) && e.says(beside.isOfDeal),
    choice: 'leave-out',
    means: ['order', 'quote'],
    example: 'Type: Invoice 50, *Delivery Note 50',
  },
  {
    name: 'bill before delivery',
    when: (e) => isTypes(e) && e.beside(beside.isDelivered) && e.says(beside.isBillBefore),
    choice: 'leave-out',
    means: ['invoice'],
    example: 'Тип документа: Реализация 50, *Счет 50',
  },
  {
    name: 'order behind sale',
    when: (e) => isTypes(e) && e.beside(beside.isSaleItself) && e.says(beside.isBehindSale),
    choice: 'leave-out',
    means: ['order', 'quote'],
    example: 'Type: Sale 50, *Sales Order 50',
  },
  {
    name: 'way back of a journey',
    when: (e) => isTypes(e) && e.beside(beside.isWay) && e.says(beside.isWayBack),
    choice: 'count',
    example: 'Type: Single 50, *Return 90',
  },
  {
    name: 'payment beside sale',
    when: (e) => isTypes(e) && e.beside(beside.isSold) && e.says(beside.isPaid),
    choice: 'leave-out',
    means: ['payment'],
    example: 'Type: Sale 50, *Payment 50',
  },
  {
    name: 'balance beside deposit',
    when: (e) => isTypes(e) && e.beside(beside.isDeposit) && !e.beside(beside.isWholePrice) && e.says(beside.isBalance),
    choice: 'count',
    example: 'Type: Deposit 50, *Balance 150',
  },
  {
    name: 'handed on beside valid',
    when: (e) => isStatuses(e) && e.beside(beside.isTicket) && e.says(beside.isHandedOn),
    choice: 'count',
    example: 'Status: Valid 50, *Transferred 30',
  },
  {
    name: 'credit memo paid out',
    when: (e) =>
      isTypes(e) &&
      e.beside(beside.isCreditMemo) &&
      e.beside(beside.isPaidLater) &&
      !e.beside(beside.isPaidAtOnce) &&
      e.says(beside.isPaidOut),
    choice: 'leave-out',
    means: ['refund'],
    example: 'Type: Invoice 50, Payment -50, Credit Memo -20, *Refund 20',
  },
  {
    name: 'credit memo paid to the customer',
    when: (e) => isTypes(e) && e.beside(beside.isCreditMemo) && e.says(beside.isPaidToCustomer),
    choice: 'leave-out',
    means: ['refund'],
    example: 'Type: Invoice 50, Credit Memo -20, *Customer Refund 20',
  },
  {
    name: 'credit invoice beside cash invoice',
    when: (e) => isTypes(e) && e.beside(beside.isCashInvoice) && e.says(beside.isCreditInvoice),
    choice: 'count',
    example: 'Type: Cash Invoice 50, *Credit Invoice 30',
  },
  {
    name: 'order beside invoice',
    when: (e) => isTypes(e) && e.beside(beside.isBill) && e.says(beside.isOrder),
    choice: 'leave-out',
    means: ['order'],
    example: 'Type: Invoice 50, *Order 50',
  },
  {
    name: 'step beside payment',
    when: (e) => isTypes(e) && e.beside(isPaidEvent) && e.says(isEvent),
    choice: 'leave-out',
    example: 'Type: invoice.paid 50, *invoice.created 50',
  },
  {
    name: 'other voucher beside sale',
    when: (e) => isTypes(e) && e.beside(beside.isLedgerSale) && e.says(beside.isOtherVoucher),
    choice: 'leave-out',
    means: ['receipt'],
    example: 'Vch Type: Sales 50, *Journal 20',
  },
] as const satisfies Line[]

const isGivenBack = (e: Evidence) => e.says(said.isRefunded) && !(e.column.isType && e.says(said.isRefund))
const givesBack = (e: Evidence) =>
  e.column.isType ? e.says(said.isRefundType) || e.says(said.isRefund) : e.says(said.isRefund) && !e.says(said.isPart)
const standsAlone = ({ column }: Evidence) => !column.isType && column.standing === 'alone'
const back: Meaning[] = ['refunded', 'returned', 'disputed', 'refund', 'credit note', 'return', 'dispute']

/** What a row does because of its status or type: the first matching line decides (docs/semantics.md §8). */
export const precedence = [
  {
    name: 'cancels what is left out',
    when: (e) => e.column.takesBackLeftOut === true,
    choice: 'leave-out',
    means: ['reversal', 'credit note'],
    example: 'Type: Rechnung 80, Storniert 50, *Stornorechnung -50',
  },
  {
    name: 'code of a sale',
    when: (e) => e.column.code === 'count',
    choice: 'count',
    example: 'Type: *SI 50, SC -20',
  },
  {
    name: 'code of a refund',
    when: (e) => e.column.code === 'refund',
    choice: 'refund',
    example: 'Type: SI 50, *SC 20',
  },
  {
    name: 'code of something else',
    when: (e) => e.column.code === 'leave-out',
    choice: 'leave-out',
    example: 'Type: SI 50, *SA 50',
  },
  ...events,
  ...besideOthers,
  {
    name: 'rented and back',
    when: (e) => e.column.isRentedBack === true,
    choice: 'count',
    means: ['returned', 'return'],
    example: 'Status: *Returned 50, Returned 30, Returned 20, Rented 30',
  },
  {
    name: 'closed, told as money',
    when: (e) => e.column.hasRefundedAmount && e.column.isClosed !== undefined && e.says(e.column.isClosed),
    choice: 'count',
    means: ['closed'],
    example: 'Status: Complete 50, *Closed 30, Processing 20 + Total Refunded',
  },
  {
    name: 'closed, so paid back',
    when: (e) => e.column.isClosed !== undefined && e.says(e.column.isClosed),
    choice: 'leave-out',
    means: ['closed'],
    example: 'Status: Complete 50, *Closed 30, Processing 20',
  },
  {
    name: 'takes a sale back',
    when: (e) =>
      e.column.takesBack === true && !e.says(saysCounted) && (e.column.isType || !e.column.hasRefundedAmount),
    choice: 'refund',
    means: [...ended, 'invalid', 'deleted'],
    example: 'Status: Paid 50 @a, Paid 30 @b, *Void -50 @a',
  },
  {
    name: 'yes to refunded, told as money',
    when: (e) => e.answer === 'is a refund' && e.column.standing === 'alone' && e.column.hasRefundedAmount,
    choice: 'count',
    example: 'Refund: No 50 #1, *Yes 30 #2 + Total Refunded',
  },
  {
    name: 'yes to refunded, alone',
    when: (e) => e.answer === 'is a refund' && e.column.standing === 'alone',
    choice: 'leave-out',
    example: 'Refund: No 50 #1, *Yes 30 #2',
  },
  {
    name: 'not paid yet',
    when: (e) => e.answer === 'not paid yet',
    choice: 'count',
    example: 'Paid: Yes 50, *No 30 + Payment due date',
  },
  {
    name: 'paid back, told as money',
    when: (e) => e.answer === 'told as money',
    choice: 'count',
    example: 'Refunded: No 50, *Yes 30 + Total Refunded',
  },
  {
    name: 'whole refund, told as money',
    when: (e) => e.answer === 'refunded whole' && e.column.hasRefundedAmount,
    choice: 'count',
    example: 'Refund Status: None 50, *Full 30 + Total Refunded',
  },
  {
    name: 'whole refund',
    when: (e) => e.answer === 'refunded whole',
    choice: 'leave-out',
    example: 'Refund Status: None 50, *Full 30',
  },
  {
    name: 'no refund in the end',
    when: (e) => e.answer === 'no refund',
    choice: 'count',
    example: 'Refund Status: Full 50, *Declined 30',
  },
  {
    name: 'nobody paid',
    when: (e) => e.answer === 'nobody paid',
    choice: 'leave-out',
    example: 'Payment State: Paid 50 #1, *Open 30 #2',
  },
  {
    name: 'reason for a cancellation',
    when: (e) => e.answer === 'reason',
    choice: 'leave-out',
    example: 'Cancel reason: *Too late 30, - 50',
  },
  {
    name: 'no reason',
    when: (e) => e.answer === 'no reason',
    choice: 'count',
    example: 'Cancel reason: Too late 30, *- 50',
  },
  {
    name: 'yes to no sale',
    when: (e) => e.answer === 'ended',
    choice: 'leave-out',
    example: 'Voided: No 50, *Yes 30',
  },
  {
    name: 'yes to a refund',
    when: (e) => e.answer === 'is a refund',
    choice: 'refund',
    example: 'Is Refund: No 50, *Yes 30',
  },
  {
    name: 'no to no sale',
    when: (e) => e.answer === 'not ended',
    choice: 'count',
    example: 'Voided: *No 50, Yes 30',
  },
  {
    name: 'no to final',
    when: (e) => e.answer === 'not final',
    choice: 'leave-out',
    example: 'Posted: Yes 50, *No 30',
  },
  {
    name: 'yes to final',
    when: (e) => e.answer === 'final',
    choice: 'count',
    example: 'Posted: *Yes 50, No 30',
  },
  {
    name: 'end denied',
    when: (e) => e.says(saysNotEnded),
    choice: 'count',
    means: ended,
    example: 'Status: Paid 50, *Nicht storniert 30',
  },
  {
    name: 'stands all the same',
    when: (e) => e.says(saysCounted),
    choice: 'count',
    example: 'Status: Paid 50, *Refund declined 30',
  },
  {
    name: 'owed',
    when: (e) => e.column.isOfInvoices === true && !e.column.isType && e.says(said.isOwed) && !e.says(said.isEnded),
    choice: 'count',
    means: ['not paid', 'overdue', 'open', 'pending'],
    example: 'Invoice Status: Paid 50, *Unpaid 30',
  },
  {
    name: 'payment of an invoice',
    when: (e) => e.column.isOfInvoices === true && e.column.isType && e.says(said.isPayment),
    choice: 'leave-out',
    means: ['payment', 'receipt', 'deposit'],
    example: 'Type: Invoice 50, *Customer payment for invoice 50',
  },
  {
    name: 'line of a sale',
    when: (e) => e.column.isOfInvoices === true && e.column.isType && e.says(said.isLine),
    choice: 'leave-out',
    example: 'Type: Sale 50, *Sale Line 50',
  },
  {
    name: 'charged to the seller',
    when: (e) => e.column.isNegative === true && e.says(said.saysFee) && !e.says(said.isRefund),
    choice: 'leave-out',
    means: ['fee'],
    example: 'Type: Sale 50, *Membership fee -5',
  },
  {
    name: 'canceled below 0',
    when: (e) => e.column.isType && e.column.isNegative === true && e.says(said.isCanceled),
    choice: 'refund',
    means: ended,
    example: 'Type: Sale 50, Adjustment -5, *Canceled -50',
  },
  {
    name: 'pending in the account',
    when: (e) => e.column.isAccount === true && e.says(said.isPendingThere),
    choice: 'leave-out',
    means: ['pending', 'processing'],
    example: 'Status|Typ: Abgeschlossen|Zahlung 50, *In Bearbeitung|Zahlung 30, Abgeschlossen|Allgemeine Abbuchung -40',
  },
  {
    name: 'fee for what did not come about',
    when: (e) => e.column.isType && !e.column.isNegative && e.says(said.isKeptFee),
    choice: 'count',
    example: 'Type: Sale 50, *No-show fee 10',
  },
  {
    name: 'waits to be sent',
    when: (e) => !e.column.isType && e.says(said.waitsToBeSent),
    choice: 'count',
    means: ['shipped', 'shipping', 'delivered'],
    example: 'Status: 결제완료 50, *배송대기 30',
  },
  {
    name: 'no sale',
    when: (e) => e.says(said.isNoSale),
    choice: 'leave-out',
    means: noSale,
    example: 'Tila: Maksettu 50, *Peruttu 30',
  },
  {
    name: 'fee',
    when: (e) => e.says(said.isFee),
    choice: 'leave-out',
    means: ['fee'],
    example: 'Type: Sale 50, *Commission 5',
  },
  {
    name: 'payment denied',
    when: (e) => e.says(saysNotPaid),
    choice: 'leave-out',
    means: ['paid'],
    example: 'Status: Bezahlt 50, *Noch nie bezahlt 30',
  },
  {
    name: 'payment under way',
    when: (e) => !e.column.isType && !e.column.isOfInvoices && e.says(said.isPaymentUnderWay),
    choice: 'leave-out',
    means: ['processing', 'open'],
    example: 'Status: Bezahlt 50, *Zahlung in Bearbeitung 30',
  },
  {
    name: 'end of a sale denied',
    when: (e) => e.says(saysNotDone),
    choice: 'leave-out',
    means: settled,
    example: 'Status: Paid 50, *Not yet approved 30',
  },
  {
    name: 'type that is no sale',
    when: (e) => e.column.isType && e.says(said.saysLeftOutType),
    choice: 'leave-out',
    means: said.leftOutTypes,
    example: 'Type: Sale 50, *Advertising 5',
  },
  {
    name: 'tax alone',
    when: (e) => e.column.isType && e.says(said.isTaxAlone),
    choice: 'leave-out',
    means: ['tax'],
    example: 'Type: Sale 50, *VAT 5',
  },
  {
    name: 'payment that was sent',
    when: (e) =>
      e.column.isType &&
      e.column.isNegative === true &&
      e.says(said.saysPaid) &&
      !e.says(said.isRefundType) &&
      !e.says(said.isRefund) &&
      !e.says(said.isRefunded),
    choice: 'leave-out',
    means: ['payment'],
    example: 'Type: Express Checkout Payment 50, *Express Payment -30',
  },
  {
    name: 'given back below 0',
    when: (e) => isGivenBack(e) && e.column.isNegative === true,
    choice: 'refund',
    means: back,
    example: 'Status: Paid 50, *Refunded -30',
  },
  {
    name: 'given back beside the sale',
    when: (e) => isGivenBack(e) && e.column.standing === 'beside',
    choice: 'refund',
    means: back,
    example: 'Status: Paid 50 #1, *Refunded 50 #1',
  },
  {
    name: 'row that gives back',
    when: (e) => isGivenBack(e) && e.column.isType && !e.column.standing,
    choice: 'refund',
    means: back,
    example: 'Type: Sale 50, *Refunded 30',
  },
  {
    name: 'given back, told elsewhere',
    when: (e) => isGivenBack(e) && e.column.hasRefundedAmount,
    choice: 'count',
    means: back,
    example: 'Status: Paid 50, *Refunded 30 + Total Refunded',
  },
  {
    name: 'given back in part',
    when: (e) => isGivenBack(e) && e.says(said.isPart),
    choice: 'count',
    means: ['partly'],
    example: 'Status: Paid 50, *Partially refunded 30',
  },
  {
    name: 'given back',
    when: isGivenBack,
    choice: 'leave-out',
    means: back,
    example: 'Status: Paid 50, *Erstattet 30',
  },
  {
    name: 'refund alone, told elsewhere',
    when: (e) => givesBack(e) && standsAlone(e) && e.column.hasRefundedAmount,
    choice: 'count',
    means: back,
    example: 'Status: Paid 50 #1, *Refund 30 #2 + Total Refunded',
  },
  {
    name: 'refund alone',
    when: (e) => givesBack(e) && standsAlone(e),
    choice: 'leave-out',
    means: back,
    example: 'Status: Paid 50 #1, *Refund 30 #2',
  },
  {
    name: 'refund',
    when: (e) => givesBack(e) && (e.column.isType || e.column.isNegative === true || !e.column.hasRefundedAmount),
    choice: 'refund',
    means: [...back, 'reversal'],
    example: 'Type: Sale 50, *Credit Note 30',
  },
  {
    name: 'refund, told elsewhere',
    when: givesBack,
    choice: 'count',
    means: back,
    example: 'Status: Paid 30 @a, *Refund 30 @a + Total Refunded',
  },
  {
    name: 'refund of a part',
    when: (e) => e.says(said.isRefund) && e.says(said.isPart),
    choice: 'count',
    means: ['partly'],
    example: 'Status: Paid 50, *Partial refund 30',
  },
  {
    name: 'order taken back',
    when: (e) => !e.column.isType && e.says(said.saysReversal),
    choice: 'leave-out',
    means: ['reversal'],
    example: 'Status: Bezahlt 50, *Storno 30',
  },
  {
    name: 'sale',
    when: (e) => e.says(isOrdinary),
    choice: 'count',
    means: ordinary,
    example: 'Status: *Maksettu 50, Peruttu 30',
  },
  {
    name: 'nothing said',
    when: () => true,
    choice: 'count',
    example: 'Status: Paid 50, *Blue 30',
  },
] as const satisfies readonly Line[]

export type RuleName = (typeof precedence)[number]['name']

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentCodes } from '#domain/mapping/statuses/document-codes.ts'
import { yesOf } from '#domain/mapping/statuses/flags.ts'
import { headersBeside } from '#domain/mapping/statuses/headers-beside.ts'
import { haveRefundRows, isTypeColumn, proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'

const status = { isType: false, hasRefundedAmount: false }
const withRefunds = { isType: false, hasRefundedAmount: true }
const type = { isType: true, hasRefundedAmount: false }
const ofInvoices = { isType: false, hasRefundedAmount: false, isOfInvoices: true }
const split = (text: string) =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

const tables: [name: string, column: Parameters<typeof proposeChoice>[1], choice: string, values: string][] = [
  ['blank', status, 'count', ' '],
  ['paid later, and not online', status, 'count', 'Not paid online, Pay at property, Not prepaid'],
  [
    'what is owed',
    ofInvoices,
    'count',
    'Awaiting payment, overdue, Unbezahlt, En suspens, En retard, Pendiente de pago',
  ],
  [
    'what was ended before it was paid, or is no invoice',
    ofInvoices,
    'leave-out',
    'Cancelled - unpaid, Draft (unpaid), Void - not paid, Storniert - unbezahlt, Expired - payment pending, Devis en attente',
  ],
  ['what did not arrive', status, 'leave-out', 'Refus paiement, Refus de paiement, Zahlung ausgeblieben'],
  ['what was put by, and paid', status, 'count', 'LAYBY_CLOSED, Layby completed, ONACCOUNT_CLOSED'],
  ['what is put by', status, 'leave-out', 'LAYBY, layaway'],
  ['what waits', ofInvoices, 'leave-out', 'pending, En attente'],
  ['Shopify', status, 'count', 'paid, partially_paid, partially_refunded, authorized, PAID, Partially refunded'],
  ['Shopify', status, 'leave-out', 'voided, refunded, pending, expired, unpaid'],
  ['Shopify with its refunds', withRefunds, 'count', 'paid, refunded, partially_refunded'],
  ['Shopify with its refunds', withRefunds, 'leave-out', 'voided, pending'],
  ['WooCommerce', status, 'count', 'wc-completed, wc-processing, completed, Processing'],
  [
    'WooCommerce',
    status,
    'leave-out',
    'wc-pending, wc-on-hold, wc-cancelled, wc-refunded, wc-failed, checkout-draft, trash, On hold, pending payment',
  ],
  ['Stripe', status, 'count', 'Paid, succeeded, captured, Partially refunded'],
  [
    'Stripe',
    status,
    'leave-out',
    'Failed, Refunded, canceled, requires_payment_method, incomplete, uncaptured, Blocked, Disputed',
  ],
  ['Stripe types', type, 'count', 'charge, payment, dispute_reversal, adjustment, refund_failure'],
  ['Stripe types', type, 'refund', 'refund, payment_refund, payment_failure_refund, dispute, chargeback'],
  [
    'Stripe types',
    type,
    'leave-out',
    'payout, stripe_fee, transfer, payout_failure, application_fee, topup, charge_failure',
  ],
  ['PayPal', status, 'count', 'Completed, Cleared, Placed, Partially Refunded, Processing'],
  ['PayPal', status, 'leave-out', 'Denied, Pending, Refunded, Reversed, Canceled, Expired, Held, Unclaimed, Removed'],
  ['PayPal with rows of refunds', withRefunds, 'count', 'Refunded, Reversed, Returned'],
  [
    'PayPal types',
    type,
    'count',
    'Express Checkout Payment, Website Payment, Mobile Payment, eBay Auction Payment, Subscription Payment, Payment Received, Donation Payment, PreApproved Payment Bill User Payment, Chargeback Reversal',
  ],
  ['PayPal types', type, 'refund', 'Payment Refund, Refund, Chargeback, Payment Reversal'],
  [
    'PayPal types',
    type,
    'leave-out',
    'General Withdrawal, Mass Pay Payment, Mass Payment, General Currency Conversion, Chargeback Fee, Account Hold for Open Authorization, Reversal of General Account Hold, Transfer, Bank Deposit to PP Account, User Initiated Withdrawal, Payment Sent, General Authorization',
  ],
  [
    'Amazon',
    status,
    'count',
    'Shipped, Unshipped, Shipped - Delivered to Buyer, Shipped - Picked Up, Pending - Waiting for Pick Up',
  ],
  [
    'Amazon',
    status,
    'leave-out',
    'Cancelled, Pending, Shipped - Returned to Seller, Shipped - Rejected by Buyer, Shipped - Returning to Seller',
  ],
  ['Amazon types', type, 'count', 'Order, Adjustment'],
  ['Amazon types', type, 'refund', 'Refund, Chargeback Refund, A-to-z Guarantee Claim'],
  ['Amazon types', type, 'leave-out', 'Service Fee, FBA Inventory Fee, Transfer, FBA Customer Return Fee'],
  ['Square', type, 'count', 'Payment, Sale'],
  ['Square', type, 'refund', 'Refund'],
  ['Square', status, 'leave-out', 'Voided, Canceled'],
  ['Etsy', type, 'leave-out', 'Fee, Tax, Marketing'],
  ['Etsy', status, 'count', 'Completed, Paid, Not shipped'],
  ['eBay types', type, 'refund', 'Refund, Claim, Payment dispute'],
  ['eBay types', type, 'leave-out', 'Payout, Other fee, Shipping label, Hold, Transfer'],
  ['Flipkart', { ...type, isNegative: true }, 'refund', 'Cancellation, Cancelled'],
  ['QuickBooks', type, 'count', 'Invoice, Sales Receipt, Payment'],
  ['QuickBooks', type, 'refund', 'Credit Memo, Refund, Refund Receipt, Credit'],
  ['QuickBooks', type, 'leave-out', 'Estimate, Transfer, Expense, Bill'],
  ['Xero', type, 'count', 'Sales invoice, Receivable Invoice, ACCREC'],
  ['Xero', type, 'refund', 'Sales credit note, Receivable Credit Note, ACCRECCREDIT'],
  ['Xero', status, 'count', 'Paid, AUTHORISED'],
  ['Xero', status, 'leave-out', 'Draft, Voided, Deleted, Awaiting Approval, Awaiting payment'],
  ['Magento', status, 'count', 'complete, processing'],
  ['Magento', status, 'leave-out', 'pending_payment, holded, canceled, payment_review, fraud'],
  [
    'BigCommerce',
    status,
    'count',
    'Awaiting Fulfillment, Awaiting Shipment, Shipped, Completed, Partially Shipped, Partially Refunded',
  ],
  [
    'BigCommerce',
    status,
    'leave-out',
    'Cancelled, Declined, Refunded, Pending, Awaiting Payment, Incomplete, Manual Verification Required, Disputed',
  ],
  ['deals', status, 'count', 'Closed Won, Won'],
  ['deals', status, 'leave-out', 'Closed Lost, Lost, Negotiation'],
  [
    'whole words',
    status,
    'count',
    'returning customer, feeder, avoidance, Household, Coffee, unreturned, Profees, Cancun, Transferable, not cancelled, No refund, non-refundable, return requested, paid by bank transfer, fee paid',
  ],
  ['documents in a column of statuses', status, 'refund', 'Refund, Credit memo, Return, Chargeback, Reversal'],
  [
    'partial refunds',
    status,
    'count',
    'Partial refund, teilweise erstattet, Partiellement remboursé, Parcialmente reembolsado, Częściowo zwrócone, частично возвращено, 部分退款, 一部返金',
  ],
  [
    'German',
    status,
    'leave-out',
    'Storniert, storno, Abgebrochen, Fehlgeschlagen, Abgelehnt, Ausstehend, Entwurf, Unbezahlt, Erstattet, Rückerstattet, Zurückgezahlt, Retourniert',
  ],
  [
    'German',
    type,
    'refund',
    'Gutschrift, Rechnungskorrektur, Stornorechnung, Storno, Rückerstattung, Zahlungserstattung, Retoure, Rücklastschrift',
  ],
  ['German', type, 'leave-out', 'Gebühr, PayPal-Gebühr, Allgemeine Abbuchung, Auszahlung, Umbuchung'],
  ['German', type, 'count', 'Rechnung, Verkauf, Lastschrift, Bestellung'],
  ['French', status, 'leave-out', 'Annulée, En attente, Échoué, Remboursée, Impayé, Brouillon, Refusé'],
  ['French', type, 'refund', 'Avoir, Remboursement, Retour, Note de crédit'],
  ['French', type, 'leave-out', 'Frais, Retrait, Virement'],
  ['French', status, 'count', 'Payée, Terminée, Prêt pour retrait, Expédié'],
  ['Spanish', status, 'leave-out', 'Cancelado, Anulada, Pendiente de pago, Rechazado, Reembolsado, Devuelto, Borrador'],
  ['Spanish', type, 'refund', 'Devolución, Reembolso, Nota de crédito, Abono, Factura rectificativa'],
  ['Italian', status, 'leave-out', 'Annullato, In attesa, Rifiutato, Rimborsato, Bozza, Non pagato'],
  ['Italian', type, 'refund', 'Nota di credito, Rimborso, Reso'],
  ['Portuguese', status, 'leave-out', 'Cancelado, Pendente, Aguardando pagamento, Recusado, Estornado, Devolvido'],
  ['Portuguese', type, 'refund', 'Estorno, Devolução, Reembolso, Nota de crédito'],
  ['Dutch', status, 'leave-out', 'Geannuleerd, Mislukt, In afwachting, Onbetaald, Terugbetaald, Geretourneerd'],
  ['Dutch', type, 'refund', 'Creditfactuur, Creditnota, Terugbetaling, Retour'],
  ['Polish', status, 'leave-out', 'Anulowane, Oczekujące, Odrzucone, Nieopłacone, Zwrócone'],
  ['Polish', status, 'count', 'Opłacone, Zrealizowane, Wysłane'],
  ['Polish', type, 'refund', 'Zwrot, Korekta, Faktura korygująca'],
  ['Swedish', status, 'leave-out', 'Avbruten, Makulerad, Väntande, Obetald, Återbetald'],
  ['Swedish', type, 'refund', 'Återbetalning, Kreditfaktura, Retur'],
  ['Danish', status, 'leave-out', 'Annulleret, Afventer, Mislykkedes, Refunderet, Kladde'],
  ['Norwegian', status, 'leave-out', 'Kansellert, Avvist, Ubetalt, Refundert'],
  ['Danish and Norwegian', type, 'refund', 'Kreditnota, Refundering, Tilbagebetaling, Tilbakebetaling, Retur'],
  ['Finnish', status, 'leave-out', 'Peruutettu, Peruttu, Epäonnistunut, Maksamatta, Palautettu, Hyvitetty'],
  ['Finnish', type, 'refund', 'Hyvityslasku, Palautus, Hyvitys'],
  ['Czech', status, 'leave-out', 'Zrušeno, Stornováno, Čekající, Nezaplaceno, Vráceno'],
  ['Czech', type, 'refund', 'Dobropis, Vratka'],
  ['Turkish', status, 'leave-out', 'İptal edildi, Beklemede, Başarısız, İade edildi'],
  ['Turkish', type, 'refund', 'İade'],
  ['Russian', status, 'leave-out', 'Отменён, Отменен, Отклонён, Ожидает оплаты, Не оплачен, Возвращён, Черновик'],
  ['Russian', status, 'count', 'Оплачен, Доставлен, Выполнен, Завершён'],
  ['Russian', type, 'refund', 'Возврат, Сторно'],
  ['Japanese', status, 'leave-out', 'キャンセル, キャンセル済み, 取消済, 未入金, 入金待ち, 返金済み'],
  ['Japanese', type, 'refund', '返品, 返金'],
  ['Chinese', status, 'leave-out', '已取消, 交易关闭, 待付款, 未付款, 已退款'],
  ['Chinese', status, 'count', '交易成功, 已发货, 没有申请退款'],
  ['Chinese', type, 'refund', '退款, 退货'],
  ['Korean', status, 'leave-out', '취소, 주문취소, 입금대기, 환불완료'],
  ['Korean', type, 'refund', '환불, 반품'],
  ['Hungarian', status, 'leave-out', 'Törölve, visszatérítve'],
  ['Slovak', status, 'leave-out', 'Vrátená, Zrušená'],
  ['Arabic', status, 'leave-out', 'مسترجع, ملغي'],
  ['Hebrew', status, 'leave-out', 'הוחזר, בוטל'],
  ['Mercado Libre', status, 'leave-out', 'Cancelaste la venta'],
]
for (const [name, column, choice, values] of tables)
  test(`${name}: ${choice}${column.isType ? ' of types' : ''}`, () => {
    for (const value of values === ' ' ? [' '] : split(values)) assert.is(proposeChoice(value, column), choice, value)
  })

test('a refunded status with money below 0 is itself a refund', () => {
  assert.is(proposeChoice('Refunded', { ...status, isNegative: true }), 'refund')
  assert.is(proposeChoice('Paid', { ...status, isNegative: true }), 'count')
  assert.is(proposeChoice('Voided', { ...status, isNegative: true }), 'leave-out')
  assert.is(proposeChoice('Voided', { ...status, isNegative: true, takesBack: true }), 'refund')
})

test('codes of documents are used only if all belong to one program', () => {
  const choices = (values: string, header = 'Type') => {
    const codes = documentCodes(header, split(values))
    return codes && split(values).map((value) => codes.get(value.toLowerCase()))
  }
  assert.equal(choices('SI, SC, SR, SA'), ['count', 'refund', 'leave-out', 'leave-out'])
  assert.equal(choices('INV, CRN, REC'), ['count', 'refund', 'leave-out'])
  assert.equal(choices('F2, G2, S1, ZF5', 'Fakturaart'), ['count', 'refund', 'refund', 'leave-out'])
  assert.equal(choices('RE, GU'), ['count', 'refund'])
  assert.equal(choices('FA, AV, RG'), ['count', 'refund', 'leave-out'])
  assert.equal(choices('FV, NC'), ['count', 'refund'])
  assert.equal(choices('FS, KFS'), ['count', 'refund'])
  assert.equal(choices('S, R', 'Sale/Return'), ['count', 'refund'])
  for (const values of ['SI, XX', 'SC, SR', 'S, R', 'S, M, L', 'INV', 'RE, NC', 'Sale, Return'])
    assert.is(choices(values), undefined, values)
})

test('the types show whether refunds have rows of their own', () => {
  assert.ok(haveRefundRows(['Express Checkout Payment', 'Payment Refund']))
  assert.not.ok(haveRefundRows(['Express Checkout Payment', 'General Withdrawal']))
})

test('a column of types is recognized by whole words in its header', () => {
  for (const header of split(
    'Type, Transaction type, TransactionType, doc_type, Event Type, Belegart, Typ, Tipo de documento, Тип операции, 類型, Reporting Category, Type pièce, Tipo de comprobante, Tipo Cbte',
  ))
    assert.ok(isTypeColumn(header), header)
  for (const header of split(
    'Status, Order Status, Financial Status, Prototype, Event status, Cart, Statut, Lead state',
  ))
    assert.not.ok(isTypeColumn(header), header)
})

test('a due date is distinguished from other days, and from an amount', () => {
  for (const header of ['Fälligkeit', 'Fällig am', 'Échéance', 'Payment due date', 'Förfallodatum'])
    assert.is(headersBeside(['Date', header]).dueDateHeader, header)
  for (const header of ['Due', 'Due amount', 'Due date', 'Fecha de vencimiento', 'Scadenza'])
    assert.is(headersBeside(['Date', header]).dueDateHeader, undefined, header)
})

test('a yes leaves a row out only where the header asks that', () => {
  for (const header of ['Cancelled', 'Test', 'Is refunded', 'Fraud', 'abandoned'])
    assert.is(yesOf(header), 'leave-out', header)
  for (const header of ['is_reversal', 'CreditMemo', 'iade', 'Devolução', 'Is return'])
    assert.is(yesOf(header), 'refund', header)
  for (const header of ['Free cancellation', 'Fraud check', 'Test group', 'Cancellation insurance', 'Return customer'])
    assert.is(yesOf(header), undefined, header)
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { type StatusCounts, withChoices } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { isKnownWord, saysOrdinary } from '#domain/mapping/statuses/known-status.ts'
import { fileOf, proposedIn } from './proposed-in.ts'

/** What each value of a column does where its rows are above 0, and no order ID is mapped. */
function choices(column: string, values: string[], orderId?: string): StatusChoice[] {
  const counted: StatusCounts = {
    column,
    isTooMany: false,
    values: values.map((value) => ({ value, rows: 2, money: 20, beside: 0 })),
  }
  return withChoices([counted], {}, false, { orderId })[0]!.values.map(({ choice }) => choice)
}

const refundTypes =
  'Nota di accredito,n.c.,NC,Sztornó számla,Sztornó,Jóváíró számla,Helyesbítő számla,Kredit,Opravný daňový doklad,Корректировка реализации,Кредитно известие,红字发票,値引,환입,Povrat,Stornare,مرتجع,مرجوعی,वापसी,Bayaran balik,Rückabwicklung,Widerruf,Vrnjeno,Враћено,Върната,Grąžintas,Tagastatud,Dipulangkan,تم الاسترجاع,مرجوع شده'
test('words of refunds make a type a refund', () => {
  for (const value of refundTypes.split(',')) assert.equal(choices('Type', ['Sale', value]), ['count', 'refund'], value)
})

const leftOut =
  'Відмінено,Анульовано,Відмова,Stornirano,Poništeno,Otkazano,Сторнирано,Поништено,Анулирана,Sztornó,Stornozott,Stornare,تم الإلغاء,ملغاة,لغو شده,لغو,रद्द,不成立,退訂,Slettet,Afbrudt,Avbestilt,Avbokad,Vervallen,Meghiúsult,Atšauktas,Atcelts,Anulēts,Tühistatud,Belum bayar,Chưa thanh toán,Cotización,見積,見積書,报价单,견적서,Árajánlat,Коммерческое предложение,Widerrufen,Grąžintas'
test('words of canceled and unpaid orders leave a status out', () => {
  for (const value of leftOut.split(','))
    assert.equal(choices('Status', ['paid', value]), ['count', 'leave-out'], value)
})

test('quotes and reminders are left out as types, and the papers of a deal beside its invoice', () => {
  for (const value of ['Oferta', 'Nabídka', 'Offert', 'Tarjous', 'Teklif', 'Mahnung'])
    assert.equal(choices('Type', ['Sale', value]), ['count', 'leave-out'], value)
  const beside: [invoice: string, paper: string][] = [
    ['Fattura', 'Ordine cliente'],
    ['Fatura', 'Guia de transporte'],
    ['請求書', '納品書'],
    ['Реализация', 'Счет на оплату'],
    ['Видаткова накладна', 'Рахунок на оплату'],
    ['Видаткова накладна', 'Замовлення'],
    ['发票', '销售订单'],
    ['Faktura', 'Ordrebekræftelse'],
    ['Faktura', 'Pakkseddel'],
    ['Lasku', 'Tilausvahvistus'],
    ['Lasku', 'Lähete'],
    ['Számla', 'Szállítólevél'],
    ['Fatura', 'İrsaliye'],
    ['Sales', 'Sales Order'],
    ['Sales', 'Delivery Note'],
  ]
  for (const [invoice, paper] of beside)
    assert.equal(choices('Type', [invoice, paper]), ['count', 'leave-out'], `${paper} beside ${invoice}`)
  assert.equal(choices('Type', ['Sales Order', 'Return']), ['count', 'refund'])
})

test('FatturaPA codes are invoices and credit notes', () => {
  assert.equal(choices('Tipo documento', ['TD01', 'TD04', 'TD24', 'TD17']), ['count', 'refund', 'count', 'leave-out'])
})

test('an open payment of an order is not made, and one of an invoice is owed', () => {
  assert.equal(choices('Order Payment State', ['Paid', 'Open'], 'Order ID'), ['count', 'leave-out'])
  assert.equal(choices('Order Payment State', ['Paid', 'Open'], 'Invoice Number'), ['count', 'count'])
  assert.equal(choices('Order Status', ['Paid', 'Open'], 'Order ID'), ['count', 'count'])
})

test('a tax before the name of a document leaves it a document', () => {
  const types = 'Tax Invoice,VAT Invoice,GST Invoice,Tax Invoice/Receipt,Bill of Supply,Retail Invoice,Tax,VAT,Bill'
  assert.equal(choices('Type', types.split(',')), [...Array(6).fill('count'), ...Array(3).fill('leave-out')])
  for (const value of ['Tax Credit Note', 'VAT Credit Note', 'Adjustment Note', 'Tax Refund Credit Memo'])
    assert.equal(choices('Type', ['Tax Invoice', value]), ['count', 'refund'], value)
  assert.equal(choices('Type', ['Tax Invoice', 'Payment', 'Sales Order']), ['count', 'leave-out', 'leave-out'])
})

test('sales on credit or by card are sales, and credits are refunds', () => {
  const sales = 'Credit Sale,Credit Card Sale,Credit Card,Debit Card Sale,Cash Sale,Venta a crédito,Venda a prazo'
  for (const value of sales.split(','))
    assert.equal(choices('Type', [value, 'Credit', 'Credit Memo']), ['count', 'refund', 'refund'], value)
  assert.equal(choices('Type', ['Invoice', 'Credit Card Refund', 'Credit Card Payment']), [
    'count',
    'refund',
    'leave-out',
  ])
  assert.equal(choices('Type', ['Invoice', 'Credit Invoice']), ['count', 'refund'])
  assert.equal(choices('Type', ['Cash Invoice', 'Credit Invoice']), ['count', 'count'])
  // a ledger of customers: what pays a credit memo out takes nothing off again
  const ledger = ['Invoice', 'Payment', 'Credit Memo', 'Refund']
  assert.equal(choices('Document Type', ledger), ['count', 'leave-out', 'refund', 'leave-out'])
  assert.is(choices('Document Type', [...ledger, 'Sales Receipt'])[3], 'refund')
  assert.equal(choices('Document Type', ['Invoice', 'Credit Memo', 'Refund']), ['count', 'refund', 'refund'])
  assert.equal(choices('Type', ['Invoice', 'Credit Memo', 'Customer Refund']), ['count', 'refund', 'leave-out'])
  assert.equal(choices('Type', ['Invoice', 'Customer Refund']), ['count', 'refund'])
  assert.equal(choices('Type', ['Cash Sale', 'Credit Invoice', 'Credit Note']), ['count', 'count', 'refund'])
})

test('payments, orders and delivery notes beside invoices are the same money again, in every language', () => {
  const lists = [
    'Satış Faturası,Tahsilat,Sipariş,İrsaliye',
    'Fatura,Recibo,Encomenda,Guia de remessa',
    'Реализация товаров и услуг,Счет,Поступление на расчетный счет',
    'Реалізація,Рахунок,Надходження',
    'Kundfaktura,Inbetalning,Följesedel,Order',
    'Myyntilasku,Maksu,Tilaus',
    'Rechnung,Zahlungseingang,Auftrag',
    'Sale,Sale Order',
  ]
  for (const list of lists) {
    const [invoice, ...others] = list.split(',')
    for (const value of others)
      assert.equal(choices('Type', [invoice!, value]), ['count', 'leave-out'], `${value} beside ${invoice}`)
  }
  for (const value of ['Tahsilat', 'Sipariş', 'Recibo', 'Счет', 'Sale Order', 'Order', 'Inbetalning'])
    assert.equal(choices('Type', [value, 'Refund']), ['count', 'refund'], `${value} alone`)
})

const notPaid =
  'Ej betald,Nie zapłacono,Ikke betalt,Nije plaćeno,Ei maksettu,غير مدفوع,Pagamento não aprovado,Não autorizado,Boleto vencido,Giao không thành công,Nicht abgeschlossen,No finalizado,Не завершен,Not approved,not yet completed,unauthorized'
test('what was not paid, approved or completed is left out', () => {
  for (const value of notPaid.split(','))
    assert.equal(choices('Status', ['paid', value]), ['count', 'leave-out'], value)
  const owed: [paid: string, notPaid: string][] = [
    ['Betald', 'Ej betald'],
    ['Zapłacono', 'Nie zapłacono'],
  ]
  for (const values of owed) assert.equal(choices('Status', values, 'Invoice Number'), ['count', 'count'])
})

const contrary =
  'No entregado,Teslim Edilemedi,Не доставлен,Nicht zugestellt,Non livré,Non consegnato,Niet geleverd,not delivered,could not be delivered,Ej levererad,completed with errors,not fully paid,not confirmed,未完成,미완료,จัดส่งไม่สำเร็จ'
test('a denied word of a sale counts, and is no word that we know', () => {
  for (const value of contrary.split(',')) {
    assert.equal(choices('Status', ['paid', value]), ['count', 'count'], value)
    assert.not.ok(isKnownWord(value), value)
  }
})

const unsent =
  'Not shipped,nicht versendet,no enviado,nie wysłano,未发货,미배송,not invoiced,Paid not delivered,Pagado no enviado,Non Amazon,completed without errors,Teslim edildi'
test('what was sold and not sent yet is an ordinary sale', () => {
  for (const value of unsent.split(',')) assert.ok(saysOrdinary(value), value)
})

test('what was not canceled and not paid back counts', () => {
  for (const value of [
    'Nicht storniert',
    'Not cancelled',
    'Non annulée',
    'Не отменен',
    'Keine Erstattung',
    'not refunded',
  ])
    assert.equal([choices('Status', ['paid', value])[1], isKnownWord(value)], ['count', true], value)
  assert.equal(choices('Status', ['paid', 'No show', 'Storniert, nicht bezahlt']), ['count', 'leave-out', 'leave-out'])
})

test('what was paid or shipped back is no sale, and a back order is one', () => {
  for (const value of ['Paid back', 'shipped_back', 'Sent back']) {
    assert.equal(choices('Status', ['paid', value]), ['count', 'leave-out'], value)
    assert.equal(choices('Type', ['Sale', value]), ['count', 'refund'], value)
  }
  assert.equal(choices('Status', ['paid', 'Paid - back order', 'Shipped, back ordered']), ['count', 'count', 'count'])
})

test('a ticket that was handed on was sold', () => {
  assert.equal(choices('Ticket Status', ['Valid', 'Checked in', 'Transferred']), ['count', 'count', 'count'])
  assert.equal(choices('Status', ['Completed', 'Transferred']), ['count', 'leave-out'])
})

test('a dispute that was lost takes money back, and one that was won gives it again', () => {
  const types = [
    'Payment',
    'Dispute',
    'dispute_lost',
    'Chargeback lost',
    'dispute_won',
    'Dispute reversed',
    'Chargeback Reversal',
  ]
  assert.equal(choices('Type', types), ['count', 'refund', 'refund', 'refund', 'count', 'count', 'count'])
  for (const value of types) assert.ok(isKnownWord(value), value)
  // the row is the sale itself
  assert.equal(choices('Status', ['Paid', 'dispute_lost', 'dispute_won']), ['count', 'leave-out', 'count'])
  assert.equal(choices('Status', ['Paid', 'Closed lost', 'Lost']), ['count', 'leave-out', 'leave-out'])
})

test('what was asked, timed out or not covered is no sale', () => {
  for (const value of ['Inquiry', 'Enquiry', 'Timed out', 'timeout', 'Insufficient funds', 'Disallowed'])
    assert.equal(choices('Status', ['Completed', value]), ['count', 'leave-out'], value)
  assert.equal(choices('Status', ['Completed', 'On time', 'Suspended', 'Missed'])[1], 'count')
})

test('purchases and offers beside invoices, and pro forma invoices anywhere, are no sales', () => {
  const beside: [invoice: string, header: string, papers: string][] = [
    ['Invoice', 'Document type', 'Purchase Order,Quote,Estimate,Proforma,Draft,Proforma Invoice'],
    ['Factura', 'Tipo de documento', 'Orden de compra,Presupuesto,Factura proforma,Borrador,Cotización'],
    ['Rechnung', 'Belegart', 'Proformarechnung,Angebot,Entwurf,Kostenvoranschlag'],
    ['Fattura', 'Tipo documento', 'Ordine di acquisto,Offerta,Preventivo,Fattura proforma,Bozza'],
    ['Fatura', 'Tipo de documento', 'Nota de encomenda,Orçamento,Fatura proforma,Rascunho'],
    ['Factuur', 'Documenttype', 'Inkooporder,Offerte,Proformafactuur,Concept'],
    ['Facture', 'Type de document', 'Devis,Facture proforma,Bon de commande,Brouillon'],
    ['Faktura', 'Typ dokumentu', 'Oferta,Faktura proforma,Zamówienie,Szkic'],
  ]
  for (const [invoice, header, papers] of beside)
    for (const paper of papers.split(','))
      assert.equal(choices(header, [invoice, paper]), ['count', 'leave-out'], paper)
  // alone they may be what is sold: an offer of the week, orders of customers
  assert.equal(choices('Tipo', ['Offerta', 'Vendita']), ['count', 'count'])
})

test('kinds of goods are no documents, whatever they are called', () => {
  const rows = 'Invoice:10 Credit+Note:20 Return:15 Receipt:30'
  for (const header of ['Product Category', 'Product Type', 'Warengruppe', 'Tipo de producto'])
    assert.equal(
      proposedIn(fileOf(`Date,Order ID,Customer,${header},Amount`, rows)),
      { money: 75, choices: {} },
      header,
    )
  assert.is(proposedIn(fileOf('Date,Number,Customer,Document Type,Amount', 'Invoice:30 Credit+Note:20')).money, 10)
})

test.run()

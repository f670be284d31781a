import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OtherHeaders, type StatusCounts, withChoices } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { headersBeside } from '#domain/mapping/statuses/headers-beside.ts'
import { isKnownWord } from '#domain/mapping/statuses/known-status.ts'
import { fileOf, moneyIn, proposedIn } from './proposed-in.ts'

const counts = (column: string, values: string[]): StatusCounts => ({
  column,
  isTooMany: false,
  values: values.map((value) => ({ value, rows: 2, money: 20 })),
})
const choicesOf = (values: string[], headers: OtherHeaders = { orderId: 'Order ID' }) =>
  withChoices([counts('Status', values)], {}, false, headers)[0]!.values.map(({ choice }) => choice)
const leftOut = (values: string[], headers?: OtherHeaders) =>
  values.filter((_, at) => choicesOf(values, headers)[at] === 'leave-out')

test('a column that says “Credit” on every row is a way to pay', async () => {
  for (const header of ['Type', 'Payment Type', 'Tender']) {
    const file = fileOf(`Paid Date,Order Id,Customer,${header},Total`, 'Credit:50 Credit:30')
    assert.is(proposedIn(file).money, 80, header)
  }
  assert.is(await moneyIn(fileOf('Paid Date,Order Id,Customer,Type,Total', 'Credit:50 Credit:30')), 80)
  // among sales it is a credit note
  assert.is(proposedIn(fileOf('Date,Number,Customer,Type,Total', 'Invoice:50 Credit:30')).money, 20)
})

test('an open payment beside failed ones was not made', () => {
  assert.equal(leftOut(['paid', 'open', 'canceled', 'failed']), ['open', 'canceled', 'failed'])
  assert.equal(leftOut(['completed', 'open', 'failed']), ['failed'])
  assert.equal(leftOut(['paid', 'open', 'failed', 'overdue']), ['failed'])
  assert.equal(leftOut(['paid', 'open', 'canceled']), ['canceled'])
})

test('a payment that was only sent on or begun beside captured ones was not made', () => {
  for (const value of ['SENT_FOR_AUTHORISATION', 'SHOPPER_REDIRECTED', 'INITIATED'])
    assert.equal(leftOut(['CAPTURED', value]), [value])
  assert.equal(leftOut(['completed', 'initiated']), [])
})

const waiting =
  'Attente paiement,Wachtend op betaling,Ожидается оплата,WAITING_PAYMENT,Aguardando Pagto,入金確認待ち,ที่ต้องชำระ,brak wpłaty,Čeka uplatu,Malsucedido,Не удался,Em digitação,Testzahlung,Conversión de divisas general,Conversão de moeda geral,oninbaar,Sospecha de fraude,Vermoedelijke fraude,Sospetta frode,Fraude suspectée'
test('what waits for its payment, failed, or is a test or a fraud in the words of shops is left out', () => {
  for (const value of waiting.split(',')) assert.equal(leftOut(['paid', value]), [value])
})

const ordinary =
  'Pending Billing,부분취소,Entregue,teslim,Kargoya Verildi,Verwerken,Обработка,通常,会計済み,Arquivado,Forfalden,Behandles,Vyřizuje se,po splatnosti,wpłacono,Contabilizzato,Dovršeno,Förfallen,PROCESSABLE,stopped,Nevyřízená,جاري التوصيل,入金確認済み'
test('other words of shops are those of sales that stand', () => {
  for (const value of ordinary.split(',')) {
    assert.equal(leftOut(['paid', value]), [], value)
    assert.ok(isKnownWord(value), value)
  }
})

test('in Magento an order that is closed was paid back, in every language', () => {
  const headers = headersBeside(['ID', 'Purchase Point', 'Purchase Date', 'Bill-to Name', 'Status'])
  for (const values of [
    ['Completado', 'Cerrado', 'Procesando'],
    ['Voltooid', 'Gesloten', 'In behandeling'],
    ['Completo', 'Chiuso', 'In lavorazione'],
    ['Terminée', 'Fermée', 'En cours'],
  ]) {
    assert.equal(leftOut(values, { ...headers, orderId: 'ID' }), [values[1]!])
    assert.equal(leftOut(values.slice(1), { orderId: 'ID' }), [])
  }
})

test('in German Magento “Abgeschlossen” is the closed state beside “Vollständig”, and elsewhere the completed one', () => {
  const others = ['Storniert', 'Zahlungsprüfung', 'Zahlung ausstehend']
  assert.equal(leftOut(['Vollständig', 'Abgeschlossen', ...others]), ['Abgeschlossen', ...others])
  assert.equal(leftOut(['Abgeschlossen', 'Geschlossen', 'Storniert']), ['Storniert'])
  const headers = headersBeside(['ID', 'Purchase Point', 'Bill-to Name', 'Status'])
  assert.equal(leftOut(['Abgeschlossen', 'In Bearbeitung', 'Storniert'], headers), ['Storniert'])
})

test('in an account of a payment service, a number of an invoice makes no invoices', () => {
  const types = counts('Tipo', ['Pago Express Checkout', 'Retirada general'])
  const states = counts('Estado', ['Completado', 'Pendiente'])
  const of = (columns: StatusCounts[]) =>
    withChoices(columns, {}, false, { orderId: 'Número de factura' }).map(({ values }) =>
      values.map(({ choice }) => choice),
    )
  assert.equal(of([states, types]), [
    ['count', 'leave-out'],
    ['count', 'leave-out'],
  ])
  assert.equal(of([states]), [['count', 'count']])
  const dutch = [
    counts('Type', ['Express Checkout-betaling', 'Algemene opname']),
    counts('Status', ['Voltooid', 'In behandeling']),
  ]
  assert.equal(of(dutch)[1], ['count', 'leave-out'])
  assert.equal(of(dutch.slice(1)), [['count', 'count']])
})

test('what is owed beside what was paid in part, or beside drafts of invoices, was sold', () => {
  assert.equal(leftOut(['Cobrado', 'Pendiente', 'Borrador', 'Anulado']), ['Borrador', 'Anulado'])
  assert.equal(leftOut(['Bezahlt', 'Teilweise bezahlt', 'Ausstehend', 'Entwurf']), ['Entwurf'])
  assert.equal(leftOut(['Pagado', 'Pendiente', 'Anulado']), ['Pendiente', 'Anulado'])
})

test('Rakuten writes the states of orders in numbers', () => {
  const of = (column: string, values: string[]) =>
    withChoices([counts(column, values)], {}, false)[0]!.values.map(({ choice }) => choice)
  assert.equal(of('ステータス', ['700', '500', '900', '800']), ['count', 'count', 'leave-out', 'leave-out'])
  assert.equal(of('ステータス', ['1', '500', '900']), ['count', 'count', 'count'])
  assert.equal(of('Status', ['700', '500', '900']), ['count', 'count', 'count'])
  assert.equal(of('ステータス', ['入金待ち', '発送済み']), ['leave-out', 'count'])
})

test('deals that are open beside those that were lost are no sales yet', () => {
  assert.equal(leftOut(['Gewonnen', 'Verloren', 'Offen']), ['Verloren', 'Offen'])
  assert.equal(leftOut(['Won', 'Lost', 'Open']), ['Lost', 'Open'])
  assert.equal(leftOut(['Bezahlt', 'Offen']), [])
  assert.equal(leftOut(['closedwon', 'closedlost', 'appointmentscheduled', 'contractsent']), [
    'closedlost',
    'appointmentscheduled',
    'contractsent',
  ])
  assert.ok(isKnownWord('closedwon'))
})

test('the payments of an account of a customer are the same money again, whatever the header', () => {
  const of = (column: string, values: string[]) =>
    withChoices([counts(column, values)], {}, false)[0]!.values.map(({ choice }) => choice)
  const expected = ['count', 'leave-out', 'refund']
  assert.equal(of('Tipo', ['Venda', 'Recebimento', 'Devolução']), expected)
  assert.equal(of('Causale', ['Fattura di vendita', 'Incasso', 'Nota di credito']), expected)
  assert.equal(of('区分', ['売上', '入金', '返品']), expected)
  assert.equal(of('Документ', ['Реализация', 'Поступление на расчетный счет', 'Корректировка реализации']), expected)
  assert.equal(of('Tipo', ['Recebimento', 'Devolução']), ['count', 'refund'])
  assert.equal(of('Type', ['Inv', 'Crd']), ['count', 'refund'])
})

test.run()

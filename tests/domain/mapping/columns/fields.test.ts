import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sourceOf } from '#domain/mapping/columns/source-program.ts'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

type Cell = (row: number) => string
const cells = {
  order: (row) => `SO-${1001 + row}`,
  number: (row) => String(5000 + row),
  name: (row) => `Kim Lee ${row % 7}`,
  email: (row) => `kim${row % 7}@example.com`,
  first: (row) => ['Anna', 'Ben', 'Clara', 'David', 'Eva'][row % 5]!,
  last: (row) => ['Smith', 'Jones', 'Brown'][row % 3]!,
  phone: (row) => `+44 7700 90${100 + (row % 7)}`,
  day: (row) => `2024-01-${10 + (row % 18)}`,
  later: (row) => `2024-03-${10 + ((row * 7) % 18)}`,
  pieces: (row) => String(1 + (row % 4)),
  price: (row) => (5.25 + row).toFixed(2),
  net: (row) => ((5.25 + row) / 1.2).toFixed(2),
  line: (row) => ((1 + (row % 4)) * (5.25 + row)).toFixed(2),
  back: (row) => (row % 6 === 4 ? String(9000 + row) : ''),
  backDay: (row) => (row % 6 === 4 ? `2024-02-${10 + (row % 18)}` : ''),
  stage: (row) => (row % 3 ? 'Closed Won' : 'Closed Lost'),
  product: (row) => `mug ${row % 3}`,
} satisfies Record<string, Cell>

/** A table with the kind of cells of each header: `Order No:order, Total:line`. */
function table(text: string): { columns: string[]; rows: string[][] } {
  const parts = text.split(', ').map((part) => part.split(':') as [string, keyof typeof cells])
  const rows = Array.from({ length: 24 }, (_, row) => parts.map(([, kind]) => cells[kind](row)))
  return { columns: parts.map(([name]) => name), rows }
}

function proposed(text: string): Partial<Record<TargetField, string>> {
  const { columns, rows } = table(text)
  const { mapping } = suggestMapping(columns, rows)
  return Object.fromEntries(Object.entries(mapping).map(([column, field]) => [field, column]))
}

test('the order date is preferred to the day of an event, service, delivery or payment', () => {
  for (const [other, own] of [
    ['Service Date', 'Order Date'],
    ['Check-in', 'Booked on'],
    ['Event Date', 'Created'],
    ['Event Date', 'Payment date'],
    ['Event Date', 'Date'],
    ['Event Date', 'Sold'],
    ['Start Date', 'Invoiced on'],
    ['Due Date', 'Invoice Date'],
    ['Leistungsdatum', 'Rechnungsdatum'],
    ['Anreise', 'Gebucht am'],
    ['Date de livraison', 'Date de commande'],
    ['Fecha de entrega', 'Fecha de pedido'],
  ])
    for (const order of [`${other}:later, ${own}:day`, `${own}:day, ${other}:later`])
      assert.is(proposed(`Customer:name, ${order}, Total:line`).transactionDate, own, other)
})

test('the day of an event, service, delivery or payment is proposed if a file of amounts has no other date', () => {
  for (const header of [
    'Event Date',
    'Service Date',
    'Start Date',
    'Check-in',
    'Arrival',
    'Delivery Date',
    'Shipped',
    'Due Date',
    'Liefertermin',
    'Leveringsdato',
    'Date de livraison',
    'Fecha de entrega',
    'Data di consegna',
    'Data dostawy',
    '配送日',
  ])
    assert.is(proposed(`Customer:name, ${header}:day, Total:line`).transactionDate, header)
  const both = proposed('Guest:name, Departure:later, Arrival:day, Delivery date:later, Total:line')
  assert.is(both.transactionDate, 'Arrival')
})

test('no day of a delivery is proposed without money, beside a date of an unknown name, or of birth', () => {
  assert.is(proposed('Customer:name, Start Date:day, Order No:order').transactionDate, undefined)
  assert.is(proposed('Customer:name, Frobnicated:day, Due Date:later, Total:line').transactionDate, undefined)
  for (const header of ['Date of birth', 'Updated', 'End date', 'Expiry date', 'Departure'])
    assert.is(proposed(`Customer:name, ${header}:day, Total:line`).transactionDate, undefined, header)
})

test('a whole name, an email address or a phone number is the customer beside a first and a last name', () => {
  for (const [header, kind] of [
    ['Full name', 'name'],
    ['Nom et prénom', 'name'],
    ['Email', 'email'],
    ['Phone', 'phone'],
    ['Billing Phone', 'phone'],
  ])
    assert.is(
      proposed(`Billing First Name:first, Billing Last Name:last, ${header}:${kind}, Date:day, Total:line`).customerId,
      header,
    )
  assert.is(proposed('First name:first, Last name:last, Date:day, Total:line').customerId, undefined)
})

test('an empty first row does not matter', () => {
  const { columns, rows } = table('Order:order, Email:email, Customer Name:name, Date:day, Total:line')
  const few = rows.slice(0, 4)
  const withoutEmail = few.map((row, at) => row.map((cell, column) => (at === 0 && column === 1 ? '' : cell)))
  assert.is(suggestMapping(columns, withoutEmail).mapping.Email, 'customerId')
  const lines = rows.flatMap((row) => [row, ['', '', '', '', '3.25'], ['', '', '', '', '4.25']])
  const expected = suggestMapping(columns, lines).mapping
  assert.is(expected.Email, 'customerId')
  assert.equal(suggestMapping(columns, [['', '', '', '', ''], ...lines]).mapping, expected)
  const guests = rows.map((row, at) => row.map((cell, column) => (at % 3 === 0 && column === 1 ? '' : cell)))
  assert.is(suggestMapping(columns, guests).mapping['Customer Name'], 'customerId')
})

test('prices with and without tax are unit prices, the gross one first; the amount of the row is preferred', async () => {
  for (const [quantity, price] of [
    ['Qty', 'Unit price gross'],
    ['Qty', 'Price incl. VAT'],
    ['Menge', 'Preis brutto'],
    ['Quantité', 'Prix unitaire HT'],
    ['Aantal', 'Prijs incl. btw'],
    ['Ilość', 'Cena brutto'],
  ]) {
    const head = `Order No:order, Email:email, Date:day, ${quantity}:pieces, ${price}:price`
    const found = proposed(head)
    assert.equal([found.quantity, found.unitPrice, found.transactionValue], [quantity, price, undefined])
    const total = proposed(`${head}, Total:line`)
    assert.equal([total.transactionValue, total.unitPrice], ['Total', undefined], price)
  }
  const both = 'Order No:order, Email:email, Date:day, Qty:pieces, Unit price net:net, Unit price gross:price'
  assert.is(proposed(both).unitPrice, 'Unit price gross')
  const { columns, rows } = table(both)
  const { rollups } = await ingested(
    [columns, ...rows].map((row) => row.join(',')).join('\n'),
    suggestMapping(columns, rows).mapping,
  )
  const sum = rows.reduce((all, row) => all + Number(row[3]) * Number(row[5]), 0)
  const [year] = rollups.revenue_by_period.filter((row) => row.group_by === 'year')
  assert.is(Number(year!.revenue).toFixed(2), sum.toFixed(2))
})

test('numbers of refunds, returns, claims, cases and deals are neither refunded money nor order numbers', () => {
  for (const header of [
    'Refund ID',
    'Refund number',
    'Credit note no',
    'Credit note',
    'Claim #',
    'RMA',
    'Deal ID',
    'Case number',
    'Gutschrift Nr',
    'N° avoir',
    'ID reembolso',
  ])
    for (const kind of ['back', 'number'])
      for (const own of ['Order number', 'Invoice number']) {
        const found = proposed(`${header}:${kind}, ${own}:order, Email:email, Date:day, Total:line`)
        assert.equal([found.orderId, found.refundedAmount], [own, undefined], `${header} ${kind}`)
      }
  assert.is(proposed('Deal ID:number, Email:email, Date:day, Total:line').orderId, 'Deal ID')
})

test('RevenueCat, Salesforce and Zendesk Sell are recognized by their headers', () => {
  const revenueCat =
    'rc_original_app_user_id:email, product_identifier:product, start_time:day, end_time:later, is_trial_period:first, price_in_usd:price, store_transaction_id:number, refunded_at:backDay, price_in_purchased_currency:line'
  assert.equal(proposed(revenueCat), {
    customerId: 'rc_original_app_user_id',
    transactionDate: 'start_time',
    transactionValue: 'price_in_usd',
    skuId: 'product_identifier',
  })
  const sold = proposed(revenueCat.replace('refunded_at', 'purchase_date:day, refunded_at'))
  assert.is(sold.transactionDate, 'purchase_date')
  const salesforce = 'Id:order, AccountId:email, StageName:stage, Amount:line, CreatedDate:day, CloseDate:later'
  assert.equal(proposed(salesforce), {
    customerId: 'AccountId',
    transactionDate: 'CloseDate',
    transactionValue: 'Amount',
    orderStatus: 'StageName',
  })
  const sell = proposed('Deal ID:number, Contact:name, Value:line, Stage:stage, Created at:day, Won at:later')
  assert.equal([sell.transactionDate, sell.orderId, sell.orderStatus], ['Won at', undefined, 'Stage'])
  const deals =
    'Deal ID:number, Deal Name:product, Deal Stage:stage, Amount:line, Create Date:day, Close Date:later, Associated Contact:name'
  const { columns, rows } = table(deals)
  assert.is(sourceOf(columnsOf(columns, rows))?.id, 'crm-deals')
  assert.equal(proposed(deals), {
    customerId: 'Associated Contact',
    transactionDate: 'Close Date',
    transactionValue: 'Amount',
    orderStatus: 'Deal Stage',
  })
})

test("a first name is no customer beside the buyer's address, also in brackets or another language, or a last name", () => {
  const order = 'Order No:order, Date:day, Total:line'
  for (const [first, last, email] of [
    ['Nome (cobrança)', 'Sobrenome (cobrança)', 'E-mail (cobrança)'],
    ['Имя (платёжные данные)', 'Фамилия (платёжные данные)', 'Email (платёжные данные)'],
    ['Nombre', 'Apellidos', 'Email'],
  ]) {
    assert.is(proposed(`${first}:first, ${last}:last, ${email}:email, ${order}`).customerId, email)
    assert.is(proposed(`${first}:first, ${last}:last, ${order}`).customerId, undefined, first)
  }
  assert.is(proposed(`Nome:name, ${order}`).customerId, 'Nome')
  assert.is(proposed(`Nombre:name, Nombre de opción 1:product, First order:later, ${order}`).customerId, 'Nombre')
  assert.is(proposed(`Käufer-ID:email, Vollständiger Name:name, ${order}`).customerId, 'Käufer-ID')
  assert.is(proposed(`Nom:last, Prénom:first, ${order}`).customerId, undefined)
})

test('invoices of Sage 50 and SAP, and bookings of Airbnb and Turo, have their columns', () => {
  const core = (text: string) => {
    const { customerId, transactionDate, transactionValue, orderId } = proposed(text)
    return [customerId, transactionDate, transactionValue, orderId]
  }
  assert.equal(
    core(
      'No.:number, Type:stage, Date:day, Account:email, Name:name, Net Amount:net, VAT:price, Gross:line, Posted:first',
    ),
    ['Account', 'Date', 'Gross', 'No.'],
  )
  assert.equal(
    core(
      'Account:email, Name 1:name, Document Number:number, Posting Date:day, Net due date:later, Amount in local currency:line',
    ),
    ['Account', 'Posting Date', 'Amount in local currency', 'Document Number'],
  )
  assert.equal(
    core(
      'Confirmation code:order, Status:stage, Guest name:name, Start date:later, End date:later, Booked:day, Listing:product, Earnings:line',
    ),
    ['Guest name', 'Booked', 'Earnings', 'Confirmation code'],
  )
  assert.equal(
    core(
      'Date:day, Confirmation code:order, Booking date:back, Guest:name, Listing:product, Amount:net, Paid out:back, Gross earnings:line',
    ),
    ['Guest', 'Date', 'Gross earnings', 'Confirmation code'],
  )
  assert.equal(core('Reservation ID:number, Guest:name, Trip start:day, Trip end:later, Trip price:line'), [
    'Guest',
    'Trip start',
    'Trip price',
    'Reservation ID',
  ])
})

test('in Portuguese an amount with taxes is preferred, and other words of trades are known', () => {
  for (const [net, gross] of [
    ['Total s/ IVA', 'Total c/ IVA'],
    ['Valor s/ IVA', 'Valor c/ IVA'],
    ['Cena bez DPH', 'Cena s DPH'],
  ])
    assert.is(proposed(`Cliente:name, Data:day, ${net}:net, ${gross}:line`).transactionValue, gross)
  const added = proposed(
    'Nr zamówienia:order, Data dodania:day, Data wysyłki:later, E-mail:email, Wartość zamówienia:line',
  )
  assert.is(added.transactionDate, 'Data dodania')
  for (const header of ['Prenotazione', 'Localizador', 'Reservierungsnr.', '№ заказа'])
    assert.is(proposed(`${header}:order, Client:name, Date:day, Total:line`).orderId, header)
  const shoptet = proposed(
    'code:order, date:day, email:email, itemName:product, itemAmount:pieces, itemTotalPriceWithVat:line',
  )
  assert.equal(
    [shoptet.orderId, shoptet.quantity, shoptet.transactionValue],
    ['code', 'itemAmount', 'itemTotalPriceWithVat'],
  )
})

test('returns in a currency are taken off like those without', () => {
  const { columns, rows } = table('Datum:day, Kunde:name, Bestellung:order, Betrag CHF:line, Retoure CHF:back')
  const off = rows.map((row) => row.with(4, row[4] ? '1.50' : ''))
  assert.is(suggestMapping(columns, off).mapping['Retoure CHF'], 'refundedAmount')
  const pieces = rows.map((row) => row.with(4, row[4] ? '1' : ''))
  assert.is.not(suggestMapping(columns, pieces).mapping['Retoure CHF'], 'refundedAmount')
})

test.run()

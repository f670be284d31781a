import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sourceOf } from '#domain/mapping/columns/source-program.ts'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { headerForms } from '#domain/mapping/headers/words/forms.ts'
import { proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { systems } from '#knowledge/systems.ts'
import { headerWords } from '#knowledge/words.ts'
import { exportHeads } from '#tests/domain/mapping/columns/export-heads.ts'
import { headsOfLanguages } from '#tests/domain/mapping/columns/export-heads-of-languages.ts'
import { headsOfMoreLanguages } from '#tests/domain/mapping/columns/export-heads-of-more-languages.ts'
import { headsOfTrades } from '#tests/domain/mapping/columns/export-heads-of-trades.ts'
import { orderFieldsOfHeads } from '#tests/domain/mapping/columns/order-fields-of-heads.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { isDoneWithin } from '#tests/support/usual-seconds.ts'

const suggested = (text: string) => {
  const delimiter = text.split('\n', 1)[0]!.includes(';') ? ';' : ','
  const [columns, ...rows] = parse(text, { delimiter, relax_column_count: true, bom: true }) as string[][]
  return suggestMapping(columns!, rows)
}
const sorted = (mapping: object) => Object.entries(mapping).sort()

test('headers are compared by their words', () => {
  const table: [string, string][] = [
    ['CustomerID', 'customer id'],
    ['customer_unique_id', 'customer unique id'],
    ['InvoiceNo', 'invoice no'],
    ['SKUCode', 'sku code'],
    ['E-Mail', 'email'],
    ['Kunden-Nr.', 'kunden nr'],
    ['Größe', 'grosse'],
    ['N° commande', 'n commande'],
    ['Order #', 'order number'],
  ]
  for (const [header, words] of table) assert.is(headerWords(header), words, header)
  assert.equal(headerForms('Total (USD)'), ['totalusd', 'total'])
  assert.equal(headerForms('net_amount_usd'), ['netamountusd', 'netamount'])
  assert.equal(headerForms('ORDERDATE'), headerForms('Order Date'))
})

for (const { name, source, columns, row, mapping } of exportHeads) {
  test(`${name}: the whole mapping is proposed`, () => {
    const found = suggested(`${columns}\n${row}\n`)
    assert.equal(sorted(found.mapping), sorted({ ...mapping, ...orderFieldsOfHeads[name] }))
    assert.is(found.source, source)
  })
}

for (const { name, columns, row, mapping } of [...headsOfLanguages, ...headsOfMoreLanguages, ...headsOfTrades]) {
  test(`${name}: the whole mapping is proposed`, () => {
    const delimiter = columns.includes(';') ? ';' : ','
    const [names, ...rows] = parse(`${columns}\n${row}\n`, { delimiter }) as string[][]
    assert.equal(sorted(suggestMapping(names!, rows).mapping), sorted({ ...mapping, ...orderFieldsOfHeads[name] }))
  })
}

const real: [file: string, source: string | undefined, mapping: Record<string, string>][] = [
  [
    'shopify/orders_export_1.csv',
    'shopify',
    {
      Email: 'customerId',
      'Created at': 'transactionDate',
      Total: 'transactionValue',
      'Lineitem sku': 'skuId',
      'Lineitem name': 'skuName',
      Name: 'orderId',
      'Lineitem quantity': 'quantity',
      'Refunded Amount': 'refundedAmount',
      'Financial Status': 'orderStatus',
    },
  ],
  [
    'woocommerce/woocommerce_orders.csv',
    'woocommerce',
    {
      customer_email: 'customerId',
      order_date: 'transactionDate',
      order_total: 'transactionValue',
      sku: 'skuId',
      product_name: 'skuName',
      quantity: 'quantity',
      status: 'orderStatus',
      order_number: 'orderId',
    },
  ],
  [
    'stripe/unified_payments.csv',
    'stripe',
    {
      'Customer ID': 'customerId',
      'Created date (UTC)': 'transactionDate',
      Amount: 'transactionValue',
      'Amount Refunded': 'refundedAmount',
      Status: 'orderStatus',
    },
  ],
  [
    'cdnow/cdnow.csv',
    undefined,
    { customer_id: 'customerId', date: 'transactionDate', amount: 'transactionValue', quantity: 'quantity' },
  ],
]
for (const [file, source, mapping] of real) {
  test(`${file}: the right mapping is proposed`, () => {
    const path = sharedFile(file)
    if (!path) return
    const found = suggested(readFileSync(path, 'utf8').split('\n').slice(0, 400).join('\n'))
    assert.equal(sorted(found.mapping), sorted(mapping))
    assert.is(found.source, source)
  })
}

test('a column that is the same in every row is no customer', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `shop@example.com,2024-01-${10 + i},5.00`).join('\n')
  assert.equal(suggested(`Email,Date,Total\n${rows}\n`).mapping, { Date: 'transactionDate', Total: 'transactionValue' })
})

test('an export of payments like those of Stripe is not called one of Stripe', () => {
  const found = suggested(
    'id,amount,currency,captured,amount_refunded,card_id,email,created_at\npay_1,12.50,INR,1,0,,ann@example.com,25/03/2024 10:00:00\n',
  )
  assert.is(found.source, undefined)
})

function numbered(row: (i: number) => string): string {
  return Array.from({ length: 20 }, (_, i) => `${row(i)}\n`).join('')
}

const nothing: [name: string, text: string][] = [
  ['a header without a row', 'customer,date,amount\n'],
  ['words that are none of ours', 'a,b,c\nx1,y2,z3\n'],
  ['columns without names', 'Column 1,Column 2,Column 3\n00001,17,11.77\n'],
  ['the weather', 'date,station,temperature\n2024-01-05,Oslo,-4.5\n'],
  ['a price list', 'sku,product name,price\nMUG-1,Red mug,12.50\n'],
  ['words whose values do not fit', 'customer,date,amount\nAnn,soon,plenty\nBob,later,little\n'],
  ['dates under every word', 'customer id,order date,total\n2024-01-05,2024-01-05,2024-01-05\n'],
  ['columns that are all blank', 'customer,date,amount\n,,\n,,\n'],
  ['a stock list', 'SKU,Product,Unit Cost,Last Counted\nMUG-1,Red mug,7.50,2024-01-05\n'],
  ['payouts', 'Payout date,Arrival date,Amount paid out,Fee\n2024-01-05,2024-01-08,11.80,0.70\n'],
  ['orders to suppliers', 'PO No,Supplier e-mail,Received on,Cost total\n1,a@example.com,2024-01-05,7.50\n'],
  [
    'a payroll',
    'Staff no,Staff e-mail,Pay date,Gross pay,Tax\n7,a@example.com,2024-01-31,2000.50,300.25\n8,b@example.com,2024-01-31,1900.50,300.25\n',
  ],
  ['a list of contacts', `Contact ID,Email,Created on\n${numbered((i) => `${i},p${i}@example.com,2024-01-05`)}`],
]
for (const [name, text] of nothing) {
  test(`nothing is proposed for ${name}`, () => {
    assert.equal(suggested(text), { mapping: {}, source: undefined, why: {} })
  })
}

const partly: [name: string, text: string, mapping: Record<string, string>][] = [
  [
    'two totals that nothing tells apart: the value is left open',
    'customer,date,Total (USD),Total (EUR)\na,2024-01-05,12.50,11.00\n',
    { customer: 'customerId', date: 'transactionDate' },
  ],
  [
    'an address, a written date and money with its sign need no word',
    'Wer,Wann,Wieviel\nann@example.com,2024-01-05,$12.50\nbob@example.com,2024-01-06,$7.00\n',
    { Wer: 'customerId', Wann: 'transactionDate', Wieviel: 'transactionValue' },
  ],
  [
    'two columns of addresses leave the customer open',
    'one side,other side,order date,total\na@example.com,b@example.com,2024-01-05,5\n',
    { 'order date': 'transactionDate', total: 'transactionValue' },
  ],
  [
    'a blank customer id gives way to the e-mail address',
    'customer id,email,order date,total\n,a@example.com,2024-01-05,5\n,b@example.com,2024-01-06,5\n',
    { email: 'customerId', 'order date': 'transactionDate', total: 'transactionValue' },
  ],
  [
    'the ship date and the tax are not taken for the order date and the total',
    'client id,ship date,tax amount,order date,order total\n7,2024-02-01,1.00,2024-01-05,5\n',
    { 'client id': 'customerId', 'order date': 'transactionDate', 'order total': 'transactionValue' },
  ],
  [
    'of two dates of the order the earlier one is taken',
    'customer no,Booking paid,Booking made,total\n7,2024-01-09,2024-01-05,5\n8,2024-01-08,2024-01-08,6\n',
    { 'customer no': 'customerId', 'Booking made': 'transactionDate', total: 'transactionValue' },
  ],
  [
    'two addresses of customers that nothing tells apart',
    'Guest email 1,Guest email 2,order date,total\na@example.com,b@example.com,2024-01-05,5\n',
    { 'order date': 'transactionDate', total: 'transactionValue' },
  ],
  [
    'of two unknown amounts neither is taken',
    'customer,date,Walnut price,Almond price\na,2024-01-05,12.50,3.25\n',
    { customer: 'customerId', date: 'transactionDate' },
  ],
  [
    'price times quantity is the money of a line, whatever it is called',
    `customer,date,Pieces,Each,Got,Lost\n${numbered((i) => `c${i % 7},2024-01-05,${1 + (i % 3)},2.25,${2.25 * (1 + (i % 3))},${i}.75`)}`,
    { customer: 'customerId', date: 'transactionDate', Got: 'transactionValue', Pieces: 'quantity' },
  ],
  [
    'a clock is added only to a date without one',
    'customer,date,time,amount\na,2024-01-05 10:00:00,10:00:00,5\n',
    { customer: 'customerId', date: 'transactionDate', amount: 'transactionValue' },
  ],
  [
    'names of columns that are names of JavaScript',
    '__proto__,constructor,customer,date,amount\n1,2,a,2024-01-05,5\n',
    { customer: 'customerId', date: 'transactionDate', amount: 'transactionValue' },
  ],
]
const byValues: [name: string, text: string, mapping: Record<string, string>][] = [
  [
    'a payment date gives way to an earlier date, whatever that is called',
    `customer,Raised,Paid in,amount\n${numbered((i) => `c${i % 7},2024-01-${10 + i},${i % 5 ? '2024-02-03' : ''},5.50`)}`,
    { customer: 'customerId', Raised: 'transactionDate', amount: 'transactionValue' },
  ],
  [
    'American dates are compared in their own order',
    `customer,Date,Date paid,amount\n${numbered((i) => `c${i % 7},1/${i + 5}/2024,2/${i + 1}/2024,5.50`)}`,
    { customer: 'customerId', Date: 'transactionDate', amount: 'transactionValue' },
  ],
  [
    'a payment date stays beside a birthday, a date that is filled less and one of delivery',
    `customer,Arose,Seen,Shipped,Paid in,amount\n${numbered((i) => `c${i % 7},1970-01-${10 + i},${i % 5 ? '2024-01-03' : ''},2024-01-04,2024-02-03,5.50`)}`,
    { customer: 'customerId', 'Paid in': 'transactionDate', amount: 'transactionValue' },
  ],
  [
    'two unknown dates before the payment, now the one earlier and now the other, leave the date open',
    `customer,Fell,Rose,Paid in,amount\n${numbered((i) => `c${i % 7},2024-01-${10 + i},2024-01-${30 - i},2024-02-03,5.50`)}`,
    { customer: 'customerId', amount: 'transactionValue' },
  ],
  [
    'a deal is the sale on the day it is won',
    'Deal Name,Deal Stage,Create Date,Close Date,Customer,Amount\nA,Won,2024-01-05,2024-03-05,7,12.50\n',
    {
      Customer: 'customerId',
      'Close Date': 'transactionDate',
      Amount: 'transactionValue',
      'Deal Stage': 'orderStatus',
    },
  ],
  [
    'a total that stands on each line of an order gives way to the money of the lines',
    `customer,date,Amount,Order total\n${numbered((i) => `c${i >> 1},2024-01-05,${1 + (i % 2)}.50,4.60`)}`,
    { customer: 'customerId', date: 'transactionDate', Amount: 'transactionValue' },
  ],
  [
    'a total that stands on the first line of an order stays',
    `customer,date,Amount,Order total\n${numbered((i) => `c${i >> 1},2024-01-05,${1 + (i % 2)}.50,${i % 2 ? '' : 4.6}`)}`,
    { customer: 'customerId', date: 'transactionDate', 'Order total': 'transactionValue' },
  ],
  [
    'a total stays where the other amounts of the lines do not come to it',
    `customer,Order no,date,Amount,Order total\n${numbered((i) => `c${i % 5},${i >> 1},2024-01-05,${1 + (i % 2)}.50,46.00`)}`,
    { customer: 'customerId', date: 'transactionDate', 'Order total': 'transactionValue' },
  ],
  [
    'a payout gives way to the sale it is left of',
    `customer,date,Amount,Commission,Shipping cost,Gross earnings\n${numbered((i) => `c${i},2024-01-05,${i + 7}.50,-1.50,-1.00,${i + 10}.00`)}`,
    { customer: 'customerId', date: 'transactionDate', 'Gross earnings': 'transactionValue' },
  ],
  [
    'sale, fees and payout may each be rounded',
    `customer,date,Gross sale,Platform fee,Card fee,Total\n${numbered((i) => `c${i},2024-01-05,${i + 10}.25,${(i + 10.25) * 0.1},0.30,${((i + 10.25) * 0.9 - 0.3).toFixed(2)}`)}`,
    { customer: 'customerId', date: 'transactionDate', 'Gross sale': 'transactionValue' },
  ],
  [
    'what has been paid so far gives way to what was billed, and a total before the discount does not',
    `customer,date,Subtotal,Amount,Amount paid\n${numbered((i) => `c${i},2024-01-05,${i + (i % 3 ? 9 : 10)}.50,${i + 9}.50,${i % 4 ? i + 9.5 : 0}`)}`,
    { customer: 'customerId', date: 'transactionDate', Amount: 'transactionValue' },
  ],
  [
    'a total that nobody has calculated gives way to quantity and unit price',
    `customer,date,Qty,Price,Total\n${numbered((i) => `c${i % 7},2024-01-05,${1 + (i % 3)},${i + 9}.50,=C${i + 2}*D${i + 2}`)}`,
    { customer: 'customerId', date: 'transactionDate', Qty: 'quantity', Price: 'unitPrice' },
  ],
  [
    'what is left to pay gives way to what was billed',
    `customer,date,Sum,Amount to pay\n${numbered((i) => `c${i},2024-01-05,${i + 9}.50,${i % 4 ? '0.00' : `${i + 9}.50`}`)}`,
    { customer: 'customerId', date: 'transactionDate', Sum: 'transactionValue' },
  ],
  [
    'an order form asks for the amount to pay',
    `customer,date,Amount to pay,Deposit paid\n${numbered((i) => `c${i},2024-01-05,${i + 9}.50,5.00`)}`,
    { customer: 'customerId', date: 'transactionDate', 'Amount to pay': 'transactionValue' },
  ],
  [
    'letters that all headers begin with are none of their words',
    `OXID,OXUSERID,OXORDERDATE,OXTOTALSUM,OXDELCOST\n${numbered((i) => `${i},u${i % 7},2024-01-05,${i + 9}.50,4.90`)}`,
    { OXUSERID: 'customerId', OXORDERDATE: 'transactionDate', OXTOTALSUM: 'transactionValue' },
  ],
  [
    "the shop's own accounts are no customers",
    `Account,date,total\n${numbered((i) => `till${i % 3}@example.com,2024-01-05,${i}.50`)}`,
    { date: 'transactionDate', total: 'transactionValue' },
  ],
  [
    'an address that buyers with an account alone have gives way to one of all buyers',
    `Buyer Email,Purchase Email,date,total\n${numbered((i) => `${i % 2 ? `p${i}@example.com` : ''},p${i}@example.com,2024-01-05,${i}.50`)}`,
    { 'Purchase Email': 'customerId', date: 'transactionDate', total: 'transactionValue' },
  ],
  [
    "a sheet's 'Name' is the customer where the goods have a column of their own",
    `Datum;Name;Sorte;Anz.;à;zus.;bez.\n${numbered((i) => `${1 + i}.2.24;Kim ${i % 5};Honig ${i % 3};${1 + (i % 3)};6,50 €;${['6,50', '13,00', '19,50'][i % 3]} €;${i % 2 ? 'ja' : 'nein'}`)}`,
    { Datum: 'transactionDate', Name: 'customerId', Sorte: 'skuName', 'zus.': 'transactionValue', 'Anz.': 'quantity' },
  ],
  [
    "a 'Name' that may be the goods is no customer",
    `date,Name,amount\n${numbered((i) => `2024-01-${10 + i},Mug ${i % 5},12.50`)}`,
    { date: 'transactionDate', amount: 'transactionValue' },
  ],
  [
    "a 'Name' of a bank statement is no customer",
    `date,Name,Description,amount\n${numbered((i) => `2024-01-${10 + i},Kim ${i % 5},Direct debit ${i % 4},12.50`)}`,
    { date: 'transactionDate', Description: 'skuName', amount: 'transactionValue' },
  ],
  [
    "an 'Item' of codes is the SKU, and the description its name",
    `customer,date,Item,Memo,Items,amount\n${numbered((i) => `c${i % 7},2024-01-${10 + i},HV-${300 + (i % 4)},Cable ${i % 4},${1 + (i % 3)},12.50`)}`,
    { customer: 'customerId', date: 'transactionDate', Item: 'skuId', Memo: 'skuName', amount: 'transactionValue' },
  ],
  [
    'of two numbers of a product the first is taken, and never that of a line',
    `customer,date,Order items ID,Products sku,Products id,Products name,amount\n${numbered((i) => `c${i % 7},2024-01-${10 + i},${7000 + i},M-${i % 4},${i % 4},Mug ${i % 4},12.50`)}`,
    {
      customer: 'customerId',
      date: 'transactionDate',
      'Products sku': 'skuId',
      'Products name': 'skuName',
      amount: 'transactionValue',
    },
  ],
  [
    'a description that is another one in every row, or yes and no, is no product',
    `customer,date,Description,Text,amount\n${numbered((i) => `c${i % 7},2024-01-${10 + i},Paid by card ${i},${i % 2 ? 'yes' : 'no'},12.50`)}`,
    { customer: 'customerId', date: 'transactionDate', amount: 'transactionValue' },
  ],
]
for (const [name, text, mapping] of [...partly, ...byValues]) {
  test(name, () => assert.equal(sorted(suggested(text).mapping), sorted(mapping)))
}

const disqualified: [field: string, header: string, row: string][] = [
  ['a customer', 'Seller e-mail', 'a@example.com'],
  ['a customer', 'Shipping contact email', 'a@example.com'],
  ['a customer', 'Customer group', 'Wholesale'],
  ['a customer', 'Customer order no.', '1001'],
  ['a customer', 'Verkäufernummer', '7'],
  ['a date', 'Booking modified', '2024-01-05'],
  ['a date', 'Customer created at', '2024-01-05'],
  ['a date', 'Data de nascimento', '05/01/2024'],
  ['an amount', 'Booking fee', '12.50'],
  ['an amount', 'Amount (tax)', '12.50'],
  ['an amount', 'Total discount', '12.50'],
  ['an amount', 'Order tax total', '12.50'],
  ['an amount', 'Balance of the booking', '12.50'],
  ['an amount', 'Versandbetrag', '12,50'],
  ['an amount', 'Marktplatzgebühr', '12,50'],
  ['an amount', 'Nog te betalen', '12,50'],
  ['a customer', 'Our contact', 'Kim'],
  ['an amount', 'Total guests', '2'],
]
for (const [field, header, cell] of disqualified) {
  test(`'${header}' is not taken for ${field}`, () => {
    const others = [
      ['a customer', 'Customer no', '7'],
      ['a date', 'Order date', '2024-01-04'],
      ['an amount', 'Order total', '13.75'],
    ].filter(([other]) => other !== field)
    const text = `${header},${others.map((other) => other[1]).join(',')}\n"${cell}",${others.map((other) => other[2]).join(',')}\n`
    assert.equal(Object.keys(suggested(text).mapping).sort(), others.map((other) => other[1]).sort())
  })
}

test('thousands of numbers of lines under headers of SKUs are looked at without blocking for long', () => {
  const words = ['sku', 'item', 'item no', 'article', 'ean', 'product id', 'item id', 'part number']
  const columns = Array.from({ length: 4000 }, (_, n) => `${words[n % words.length]} (${n})`)
  const rows = Array.from({ length: 20 }, (_, n) => columns.map(() => String(1 + (n % 3))))
  assert.ok(isDoneWithin(3, () => assert.equal(suggestMapping(columns, rows).mapping, {})))
})

test('16,384 columns are looked at without blocking for long', () => {
  const columns = Array.from({ length: 16_384 }, (_, i) => `column ${i}`)
  const rows = Array.from({ length: 60 }, () => columns.map((_, i) => String(i)))
  assert.ok(isDoneWithin(3, () => assert.equal(suggestMapping(columns, rows).mapping, {})))
})

test('each known export is told by each of its signatures, and its words are written as headers are read', () => {
  for (const { id, signatures, fields, time = [] } of systems) {
    for (const signature of signatures) assert.is(sourceOf(columnsOf(signature, []))?.id, id, signature.join())
    for (const word of [...signatures.flat(), ...Object.values(fields).flat(), ...time])
      assert.is(headerWords(word), word, id)
  }
  const venda = ['N.º de venda', 'Data da venda', 'Receita por produtos (BRL)', 'Total (BRL)']
  assert.is(sourceOf(columnsOf(venda, []))?.id, 'mercado-libre')
})

test('payments of a sandbox are left out beside live ones, under any header', () => {
  const rows = Array.from({ length: 30 }, (_, n) => [
    `c${n % 7}@x.com`,
    '2024-03-01',
    `${n}.50`,
    n % 5 ? 'production' : 'sandbox',
  ])
  assert.is(suggestMapping(['Email', 'Date', 'Amount', 'Environment'], rows).mapping.Environment, 'orderStatus')
  assert.is(proposeChoice('sandbox', { isType: false, hasRefundedAmount: false }), 'leave-out')
})

test('money below a bare header of items is no code of them', () => {
  const rows = Array.from({ length: 40 }, (_, n) => [
    `2024-03-${10 + (n % 20)}`,
    `c${n % 9}`,
    `${(n % 7) * 10}.50`,
    `${n}.60`,
  ])
  const mapped = Object.values(suggestMapping(['Date', 'Customer', 'Goods', 'Total'], rows).mapping)
  assert.not.ok(mapped.includes('skuId'), mapped.join())
})

test('a year and a month in two columns are the date of a file without one', () => {
  const datesOf = (columns: string[], rows: string[][]) =>
    Object.entries(suggestMapping(columns, rows).mapping).flatMap(([column, field]) =>
      field === 'transactionDate' ? [column] : [],
    )
  const rows = (month: (n: number) => string) =>
    Array.from({ length: 30 }, (_, n) => [`c${n % 9}@x.com`, '2023', month(n), `${10 + n}.50`])
  const columns = ['Email', 'Year', 'Month', 'Total']
  const names = ['March', 'April', 'Dec']
  assert.equal(
    datesOf(
      columns,
      rows((n) => names[n % 3]!),
    ),
    ['Year', 'Month'],
  )
  assert.equal(
    datesOf(
      ['Email', 'Jahr', 'Monat', 'Betrag'],
      rows((n) => String(1 + (n % 12))),
    ),
    ['Jahr', 'Monat'],
  )
  assert.equal(
    datesOf(
      columns,
      rows((n) => String(n)),
    ),
    [],
  )
  assert.equal(
    datesOf(
      ['Email', 'Year', 'Model', 'Total'],
      rows(() => 'March'),
    ),
    [],
  )
})

test('the number of an order’s line is no code of its item', () => {
  const lines = (numbers: (string | number)[], items = numbers) =>
    numbers.map((number, at) => [`2024-03-0${1 + at}`, `c${at % 3}@x.com`, '9.50', String(number), `Mug ${items[at]}`])
  const skuOf = (rows: string[][]) =>
    Object.entries(suggestMapping(['Order Date', 'Email', 'Order Total', 'Item #', 'Item Name'], rows).mapping).find(
      ([, field]) => field === 'skuId',
    )?.[0]
  assert.is(skuOf(lines([1, 2, 1, 2, 3, 1, 1])), undefined)
  assert.is(skuOf(lines([0, 1, 0, 1, 2, 0, 0])), undefined)
  assert.is(skuOf(lines([10, 20, 10, 10, 20, 30, 10])), undefined)
  assert.is(skuOf(lines([1, 2, 1, 4, 3, 1, 1])), 'Item #')
  assert.is(skuOf(lines([1001, 1002, 1001, 1003, 1002, 1001, 1001])), 'Item #')
})

test.run()

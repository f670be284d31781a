import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'

type Mapping = Record<string, string>
const suggested = (text: string): Mapping => {
  const [columns, ...rows] = parse(text, { relax_column_count: true }) as string[][]
  return suggestMapping(columns!, rows).mapping
}
const sorted = (mapping: object) => Object.entries(mapping).sort()
const rows = (line: (n: number) => string, count = 30) => Array.from({ length: count }, (_, n) => line(n)).join('\n')
const day = (n: number) => `2024-01-${String(1 + (n % 28)).padStart(2, '0')}`
const core = { customer: 'customerId', date: 'transactionDate' }

const tables: [name: string, text: string, mapping: Mapping][] = [
  [
    'numbers of statuses, which only the shop knows',
    `${Object.keys(core).join()},total,orderStatus\n${rows((n) => `a${n % 9}@x.com,${day(n)},12.50,${[0, 2, 7, 4][n % 4]}`)}`,
    { ...core, total: 'transactionValue', orderStatus: 'orderStatus' },
  ],
  [
    'Shopify: the order, its refund and its status; the prices of the lines are no money beside the total',
    `Name,Email,Financial Status,Total,Discount Amount,Refunded Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount\n${rows((n) => `#${n},a${n % 9}@x.com,${['paid', 'refunded', 'voided'][n % 3]},30.00,0.00,${n % 3 === 1 ? '30.00' : '0.00'},${day(n)} 10:00:00 -0500,2,Mug,15.00,MUG,0.00`)}`,
    {
      Name: 'orderId',
      Email: 'customerId',
      'Financial Status': 'orderStatus',
      Total: 'transactionValue',
      'Refunded Amount': 'refundedAmount',
      'Created at': 'transactionDate',
      'Lineitem quantity': 'quantity',
      'Lineitem name': 'skuName',
      'Lineitem sku': 'skuId',
    },
  ],
  [
    'a data set of BigQuery: the number of rows of an order on each of them is no quantity of the row',
    `order_id,user_id,created_at,num_of_item,sale_price,status\n${Array.from({ length: 12 }, (_, n) => rows((row) => `${100 + n},${n % 5},${day(n)},${1 + (n % 3)},${12 + row}.50,Complete`, 1 + (n % 3))).join('\n')}`,
    {
      order_id: 'orderId',
      user_id: 'customerId',
      created_at: 'transactionDate',
      sale_price: 'transactionValue',
      status: 'orderStatus',
    },
  ],
  [
    'eBay: the lines below the table are no rows of an order without their number',
    `Order Number,Buyer Username,Item Title,Quantity,Total Price,Sale Date\n${rows((n) => `12-${1000 + n},buyer${n % 8},Lamp,1,13.99,${day(n)}`)}\n,,,,,\n,,30 record(s) downloaded,,300.00,\n,,Seller ID,,,`,
    {
      'Order Number': 'orderId',
      'Buyer Username': 'customerId',
      'Item Title': 'skuName',
      Quantity: 'quantity',
      'Total Price': 'transactionValue',
      'Sale Date': 'transactionDate',
    },
  ],
  [
    'Trendyol: the status of the order',
    `Sipariş Numarası;Sipariş Tarihi;E-Posta;Satış Tutarı;Sipariş Statüsü\n${rows((n) => `${9000 + n};${day(n)};a${n % 9}@x.com;100,00;${['Teslim Edildi', 'İptal Edildi', 'İade Edildi'][n % 3]}`)}`
      .replaceAll(',', '.')
      .replaceAll(';', ','),
    {
      'Sipariş Numarası': 'orderId',
      'Sipariş Tarihi': 'transactionDate',
      'E-Posta': 'customerId',
      'Satış Tutarı': 'transactionValue',
      'Sipariş Statüsü': 'orderStatus',
    },
  ],
  [
    'Hotmart: a status under another name, with payments that went back',
    `Transação,Data,Email,Total,Status da transação\n${rows((n) => `T${n},${day(n)},a${n % 9}@x.com,10.00,${['Aprovado', 'Cancelado', 'Reembolsado'][n % 3]}`)}`,
    {
      Data: 'transactionDate',
      Email: 'customerId',
      Total: 'transactionValue',
      'Status da transação': 'orderStatus',
    },
  ],
  [
    'a flag that is answered with its own word',
    `Booking ID,Created At,Email,Cancelled?,Total\n${rows((n) => `B${n},${day(n)},a${n % 9}@x.com,${n % 4 ? '' : 'Cancelled'},10.00`)}`,
    {
      'Booking ID': 'orderId',
      'Created At': 'transactionDate',
      Email: 'customerId',
      'Cancelled?': 'orderStatus',
      Total: 'transactionValue',
    },
  ],
  [
    'OTTO: the status of the line',
    `Bestellnummer,Datum,Email,Summe,Positionsstatus\n${rows((n) => `T${n},${day(n)},a${n % 9}@x.com,10.00,${['SENT', 'CANCELLED_BY_PARTNER', 'RETURNED'][n % 3]}`)}`,
    {
      Bestellnummer: 'orderId',
      Datum: 'transactionDate',
      Email: 'customerId',
      Summe: 'transactionValue',
      Positionsstatus: 'orderStatus',
    },
  ],
  [
    'Ko-fi: what was received is the money, not what was given',
    `DateTime (UTC),From,Received,Given,TransactionId,BuyerEmail\n${rows((n) => `${day(n)} 10:00,N${n % 9},${n % 5 ? '10.00' : '0'},${n % 5 ? '0' : '5.00'},t${n},a${n % 9}@x.com`)}`,
    {
      'DateTime (UTC)': 'transactionDate',
      BuyerEmail: 'customerId',
      Received: 'transactionValue',
      TransactionId: 'orderId',
    },
  ],
  [
    'UCI: quantity and price are the money, returns are negative',
    `Invoice,StockCode,Description,Quantity,InvoiceDate,Price,Customer ID,Country\n${rows((n) => `${n % 7 ? '' : 'C'}${489434 + (n >> 1)},850${n % 5},LIGHTS,${n % 7 ? 12 : -2},${day(n >> 1)} 07:45:00,6.95,${13085 + (n >> 1)},UK`)}`,
    {
      Invoice: 'orderId',
      StockCode: 'skuId',
      Description: 'skuName',
      Quantity: 'quantity',
      InvoiceDate: 'transactionDate',
      Price: 'unitPrice',
      'Customer ID': 'customerId',
    },
  ],
  [
    'a price is the money where the quantity is always 1',
    `customer,date,quantity,price\n${rows((n) => `c${n % 7},${day(n)},1,${10 + n}.50`)}`,
    { ...core, quantity: 'quantity', price: 'transactionValue' },
  ],
  [
    'a price is no money where the quantity is not always 1',
    `customer,date,quantity,price\n${rows((n) => `c${n % 7},${day(n)},${n === 20 ? 2 : 1},${10 + n}.50`)}`,
    { ...core, quantity: 'quantity', price: 'unitPrice' },
  ],
  [
    'a price that grows with the quantity of the same item is the money of the row',
    `customer,date,sku,quantity,price\n${rows((n) => `c${n % 7},${day(n)},S${n % 4},${1 + (n % 3)},${(1 + (n % 3)) * (5 + (n % 4))}.50`.replace('.50', '.00'))}`,
    { ...core, sku: 'skuId', quantity: 'quantity', price: 'transactionValue' },
  ],
  [
    'numbers of documents that no two rows share, beside types of which some are invoices',
    `Customer,Date,Total,Type,No.\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 6 ? 'Invoice' : 'Credit Memo'},${n % 6 ? '' : 'C-'}${n}`)}`,
    {
      Customer: 'customerId',
      Date: 'transactionDate',
      Total: 'transactionValue',
      Type: 'orderStatus',
      'No.': 'orderId',
    },
  ],
  [
    'lines of invoices that have a number each are no orders',
    `Customer,Date,Total,Type,No.\n${rows((n) => `c${(n >> 1) % 7},${day(n >> 1)},${20 + n}.50,${(n >> 1) % 6 ? 'Invoice' : 'Credit Memo'},${n}`)}`,
    { Customer: 'customerId', Date: 'transactionDate', Total: 'transactionValue', Type: 'orderStatus' },
  ],
  [
    'months where no column has a date',
    `Customer,Month,Revenue\n${rows((n) => `c${n % 7},${['Jan-23', 'Feb-23', 'Mar-23'][n % 3]},${20 + n}.50`)}`,
    { Customer: 'customerId', Month: 'transactionDate', Revenue: 'transactionValue' },
  ],
  [
    'a column of types under an unknown header: sales and refunds alone',
    `customer,date,amount,Pièce,Group\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 6 ? 'Facture' : 'Avoir'},${n % 2 ? 'Retail' : 'Return desk'}`)}`,
    { ...core, amount: 'transactionValue', Pièce: 'orderStatus' },
  ],
  [
    'a column that says yes to a cancellation, of which a row has one',
    `customer,date,amount,Void Reason,Voided,Deleted\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 5 ? '' : 'x'},${n % 5 ? 'FALSE' : 'TRUE'},no`)}`,
    { ...core, amount: 'transactionValue', Voided: 'orderStatus' },
  ],
  [
    'the sales, their lines and payments of a till are types of rows',
    `customer,date,amount,Line Type\n${rows((n) => `c${Math.floor(n / 3) % 7},${day(Math.floor(n / 3))},${20 + Math.floor(n / 3)}.50,${['Sale', 'Sale Line', 'Payment'][n % 3]}`)}`,
    { ...core, amount: 'transactionValue', 'Line Type': 'orderStatus' },
  ],
  [
    'codes of bills and credits are types of rows',
    `customer,date,amount,Type\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 5 ? 'SI' : 'SC'}`)}`,
    { ...core, amount: 'transactionValue', Type: 'orderStatus' },
  ],
  [
    'codes of sales and returns are, too',
    `customer,date,amount,Sale/Return\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 5 ? 'S' : 'R'}`)}`,
    { ...core, amount: 'transactionValue', 'Sale/Return': 'orderStatus' },
  ],
  [
    'a discount lowers quantity times price',
    `customer,date,qty,unit price,discount amount\n${rows((n) => `c${n % 7},${day(n)},${1 + (n % 3)},10.00,${n % 4 ? '' : '-1.25'}`)}`,
    { ...core, qty: 'quantity', 'unit price': 'unitPrice', 'discount amount': 'discount' },
  ],
  [
    'a share or percentage is a discount where there is none of money, taxes are not',
    `customer,date,qty,unit price,discount tax,discount code,Discount %,Discount\n${rows((n) => `c${n % 7},${day(n)},${1 + (n % 3)},100.00,${n % 2}.10,${n % 3},${(n % 3) * 10} %,${['0', '0.1', '0.15'][n % 3]}`)}`,
    { ...core, qty: 'quantity', 'unit price': 'unitPrice', 'Discount %': 'discount' },
  ],
  [
    'of a percentage and money, the money is the discount',
    `customer,date,qty,unit price,Discount %,Discount Amount\n${rows((n) => `c${n % 7},${day(n)},${1 + (n % 3)},100.00,${(n % 3) * 10},${(1 + (n % 3)) * (n % 3)}0.00`)}`,
    { ...core, qty: 'quantity', 'unit price': 'unitPrice', 'Discount Amount': 'discount' },
  ],
  [
    'steps of five are a discount, in percent where no word says money',
    `customer,date,qty,unit price,Discount\n${rows((n) => `c${n % 7},${day(n)},${1 + (n % 3)},100.00,${(n % 4) * 5}`)}`,
    { ...core, qty: 'quantity', 'unit price': 'unitPrice', Discount: 'discount' },
  ],
  [
    'a discount beside an amount is already in it',
    `customer,date,amount,discount\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 4}.25`)}`,
    { ...core, amount: 'transactionValue' },
  ],
  [
    'Stripe: amounts before refunds',
    `id,Description,Created (UTC),Amount,Amount Refunded,Currency,Card ID,Customer Email,Status\n${rows((n) => `ch_${n},Mug,${day(n)} 10:00,12.50,${n % 5 ? '0.00' : '12.50'},usd,card_1,a${n % 9}@x.com,${n % 6 ? 'Paid' : 'Failed'}`)}`,
    {
      'Created (UTC)': 'transactionDate',
      Amount: 'transactionValue',
      'Amount Refunded': 'refundedAmount',
      'Customer Email': 'customerId',
      Status: 'orderStatus',
    },
  ],
  [
    'an amount that is net of the refund beside it keeps its refund to itself',
    `customer,date,gross,refunded,sum\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 5 ? '0.00' : '10.25'},${n % 5 ? `${20 + n}.50` : `${10 + n}.25`}`).replaceAll('gross', 'gross')}`.replace(
      'customer,date,gross,refunded,sum',
      'customer,date,before,refunded,order total',
    ),
    { ...core, 'order total': 'transactionValue' },
  ],
  [
    'PayPal: a status and a type',
    `Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,Transaction ID\n${rows((n) => `${day(n)},10:00:0${n % 10},CET,Ann,${['Express Checkout Payment', 'Payment Refund', 'General Withdrawal'][n % 3]},${n % 5 ? 'Completed' : 'Denied'},USD,12.50,-0.50,12.00,a${n % 9}@x.com,T${n}`)}`,
    {
      Date: 'transactionDate',
      Time: 'transactionDate',
      Type: 'orderStatus',
      Status: 'orderStatus',
      Gross: 'transactionValue',
      'From Email Address': 'customerId',
    },
  ],
  [
    'kinds of goods and of customers are no types, states of a country no status',
    `customer,date,amount,Type,State,Customer status,Status\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 2 ? 'Retail' : 'Wholesale'},${n % 2 ? 'Texas' : 'Ohio'},active,${n % 2 ? 'gold' : 'silver'}`)}`,
    { ...core, amount: 'transactionValue' },
  ],
  [
    'QuickBooks: credit memos by their type',
    `Date,Transaction Type,Num,Product/Service,Memo/Description,Qty,Sales Price,Amount,Balance,Customer\n${rows((n) => `${day(n)},${n % 5 ? 'Invoice' : 'Credit Memo'},${1000 + n},Mug,A mug,2,6.25,12.50,12.50,Ann ${n % 9}`)}`,
    {
      Date: 'transactionDate',
      'Transaction Type': 'orderStatus',
      Num: 'orderId',
      'Product/Service': 'skuName',
      Qty: 'quantity',
      Amount: 'transactionValue',
      Customer: 'customerId',
    },
  ],
  [
    'Xero: invoices and credit notes, of which drafts do not count',
    `ContactName,InvoiceNumber,InvoiceDate,Description,Quantity,UnitAmount,Discount,LineAmount,Type,Status\n${rows((n) => `Ann ${(n >> 1) % 9},INV-${n >> 1},${day(n >> 1)},Mug ${n % 5},2,6.25,,12.50,${n % 7 ? 'Sales invoice' : 'Sales credit note'},${n % 5 ? 'Paid' : 'Draft'}`)}`,
    {
      ContactName: 'customerId',
      InvoiceNumber: 'orderId',
      InvoiceDate: 'transactionDate',
      Quantity: 'quantity',
      LineAmount: 'transactionValue',
      Type: 'orderStatus',
      Status: 'orderStatus',
      Description: 'skuName',
    },
  ],
  [
    'a ledger: what was billed and what was credited',
    `customer,date,Doc no,Debit,Credit,Balance\n${rows((n) => `c${n % 7},${day(n)},D${n},${n % 5 ? `${20 + n}.50` : ''},${n % 5 ? '' : '10.25'},1.00`)}`,
    { ...core, 'Doc no': 'orderId', Debit: 'transactionValue', Credit: 'refundedAmount' },
  ],
  [
    'a row number is no order, nor is a number of the customer',
    `No,customer,date,amount,Order account no\n${rows((n) => `${n + 1},c${n % 7},${day(n)},${20 + n}.50,A${n % 7}`)}`,
    { ...core, amount: 'transactionValue' },
  ],
  [
    'a weak name is an order where its numbers repeat with customer and day',
    `No,customer,date,amount\n${rows((n) => `${100 + (n >> 1)},c${(n >> 1) % 7},${day(n >> 1)},${20 + n}.50`)}`,
    { ...core, amount: 'transactionValue', No: 'orderId' },
  ],
  [
    'customer, date and number on the first line of an order alone: the number would part it from its other lines',
    `Order No,Customer,Date,Item,Qty,Unit Price\n${rows((n) => `${n % 4 ? '' : 1000 + n},${n % 4 ? '' : `Ann ${n % 9}`},${n % 4 ? '' : day(n)},Mug ${n % 5},${1 + (n % 3)},6.25`, 40)}`,
    {
      Customer: 'customerId',
      Date: 'transactionDate',
      Item: 'skuName',
      Qty: 'quantity',
      'Unit Price': 'unitPrice',
    },
  ],
  [
    'customer and date on the first line alone, the number on each',
    `Order No,Customer,Date,Item,Qty,Unit Price\n${rows((n) => `${1000 + (n >> 2)},${n % 4 ? '' : `Ann ${n % 9}`},${n % 4 ? '' : day(n)},Mug ${n % 5},${1 + (n % 3)},6.25`, 40)}`,
    {
      'Order No': 'orderId',
      Customer: 'customerId',
      Date: 'transactionDate',
      Item: 'skuName',
      Qty: 'quantity',
      'Unit Price': 'unitPrice',
    },
  ],
  [
    'Magento: refunds and states',
    `increment_id,created_at,customer_email,grand_total,total_refunded,status\n${rows((n) => `${100 + n},${day(n)} 10:00:00,a${n % 9}@x.com,20.00,${n % 5 ? '' : '20.00'},${n % 5 ? 'complete' : 'closed'}`)}`,
    {
      increment_id: 'orderId',
      created_at: 'transactionDate',
      customer_email: 'customerId',
      grand_total: 'transactionValue',
      total_refunded: 'refundedAmount',
      status: 'orderStatus',
    },
  ],
  [
    'German invoices by position',
    `Belegnummer,Belegdatum,Kundennummer,Artikelnummer,Menge,Einzelpreis,Rabattbetrag,Belegart,Status\n${rows((n) => `R${n >> 1},${day(n >> 1)},${100 + ((n >> 1) % 7)},A${n % 5},${1 + (n % 3)},"10,50","${n % 3 ? '0,00' : '1,00'}",${n % 7 ? 'Rechnung' : 'Gutschrift'},${n % 5 ? 'bezahlt' : 'storniert'}`)}`,
    {
      Belegnummer: 'orderId',
      Belegdatum: 'transactionDate',
      Kundennummer: 'customerId',
      Artikelnummer: 'skuId',
      Menge: 'quantity',
      Einzelpreis: 'unitPrice',
      Rabattbetrag: 'discount',
      Belegart: 'orderStatus',
      Status: 'orderStatus',
    },
  ],
]

const paidBack = (header: string, cell = '5.00', value = 'amount') =>
  `customer,date,${value},${header}\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 5 ? '' : cell}`)}`
test('money that went back is known by more words, and pieces and notes are none', () => {
  const headers =
    'Returns,Return Value,Credit Note Amount,Cancelled Amount,Reversal,Stornobetrag,Avoir,Reso,Retourbedrag,Creditbedrag,Kreditbelopp'
  for (const header of headers.split(',')) assert.is(suggested(paidBack(header))[header], 'refundedAmount', header)
  for (const header of ['Returns', 'Reversal', 'Credit Memo'])
    assert.is(suggested(paidBack(header, '3'))[header], undefined, `${header} without cents`)
  for (const header of ['Note', 'Credit Note Number', 'Money Out', 'Returns Tax'])
    assert.is(suggested(paidBack(header))[header], undefined, header)
  assert.is(suggested(paidBack('Returns', '5.00', 'Total sales')).Returns, undefined, 'taken off already')
})

test('a column of refunds is known where its other cells say that nothing was paid back', () => {
  for (const filler of ['nan', '\\N', '(null)', '#N/A', 'No refund', 'No', 'keine', 'なし', '无退款申请', '-']) {
    const text = paidBack('Refund Amount').replaceAll(/,$/gm, `,${filler}`)
    assert.is(suggested(text)['Refund Amount'], 'refundedAmount', filler)
  }
  assert.is(suggested(paidBack('Refund Amount', 'No refund'))['Refund Amount'], undefined, 'no amount at all')
})

test('of refunds in two currencies, the one of the amounts is taken off', () => {
  const text = (value: string) =>
    `customer,date,${value},refunded_amount,refunded_amount_usd\n${rows((n) => `c${n % 7},${day(n)},${20 + n}.50,${n % 5 ? '0.00' : '5.00'},${n % 5 ? '0.00' : '5.50'}`)}`
  assert.is(suggested(text('total_usd')).refunded_amount_usd, 'refundedAmount')
  assert.is(suggested(text('total')).refunded_amount, 'refundedAmount')
})

for (const [name, text, mapping] of tables) test(name, () => assert.equal(sorted(suggested(text)), sorted(mapping)))

for (const [quantity, price] of [
  ['Kvantitet', 'Pris'],
  ['Hoeveelheid', 'Prijs'],
  ['Količina', 'Cijena'],
  ['Cantitate', 'Preț'],
  ['Miktar', 'Fiyat'],
])
  test(`the price of a piece beside the number of pieces: ${quantity}`, () => {
    const rows = Array.from({ length: 40 }, (_, n) => {
      const item = n % 5
      return [
        `${n >> 1}`,
        `2024-01-${10 + (n >> 1)}`,
        `u${(n >> 1) % 7}@x.com`,
        `K${item}`,
        `${1 + ((n * 7) % 4)}`,
        `${11 + item * 9}.92`,
      ]
    })
    const { mapping } = suggestMapping(['Order ID', 'Date', 'Email', 'SKU', quantity!, price!], rows)
    assert.equal([mapping[quantity!], mapping[price!]], ['quantity', 'unitPrice'])
  })

test.run()

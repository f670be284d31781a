import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'

/** The columns proposed for a field, of a table whose columns stand before their values, one row of the file a line. */
function proposed(text: string, field = 'transactionValue') {
  const [columns, ...rows] = parse(text) as string[][]
  const { mapping } = suggestMapping(columns!, rows)
  return Object.keys(mapping).filter((name) => mapping[name] === field)
}

const rows = (line: (n: number) => string) => Array.from({ length: 30 }, (_, n) => line(n)).join('\n')
const day = (n: number) => `2024-01-${String(1 + (n % 28)).padStart(2, '0')}`
const id = (n: number) => `K${n % 11}`

test('what is price times quantity is the money of a line, in whole yen and under an unknown name too', () => {
  const yen = rows((n) => `${day(n)},${id(n)},${1 + (n % 3)},${300 + n * 10},${(1 + (n % 3)) * (300 + n * 10)}`)
  assert.equal(proposed(`注文日,会員番号,数量,単価,行計\n${yen}`), ['行計'])
  assert.equal(proposed(`order date,customer id,quantity,sale price,ext\n${yen}`), ['ext'])
})

test('the total of an order on each of its lines does not give way to the price of a piece', () => {
  const lines = rows((n) => {
    const order = Math.floor(n / 2)
    return `${order},${id(order)},${day(order)},${100 + order}.50,${20 + n}.25,${1 + (n % 3)}`
  })
  assert.equal(proposed(`orderId,customerId,orderTime,invoiceAmount,price,quantity\n${lines}`), ['invoiceAmount'])
  assert.equal(proposed(`受注番号,会員番号,注文日,合計請求金額,単価,個数\n${lines}`), ['合計請求金額'])
})

test('a payout is what is left after several fees and refunds', () => {
  const lines = rows((n) => {
    const [sale, fee, shipping, refund] = [100 + n, 12.5, n % 3 ? 8.25 : 0, n % 7 ? 0 : 30]
    return `${day(n)},${id(n)},${sale}.00,-${fee},-${shipping},-${refund}.00,${(sale - fee - shipping - refund).toFixed(2)},${1 + (n % 2)}`
  })
  assert.equal(
    proposed(
      `Data da venda,CPF do comprador,Receita por produtos (BRL),Tarifa de venda (BRL),Tarifas de envio (BRL),Cancelamentos e reembolsos (BRL),Total (BRL),Unidades\n${lines}`,
    ),
    ['Receita por produtos (BRL)'],
  )
})

test("an 'amount' of small whole numbers is one of pieces where a price stands beside it", () => {
  const lines = rows((n) => `${day(n)},${id(n)},${1 + (n % 4)},${40 + n * 7}`)
  assert.equal(proposed(`TRANSACTION_DT,CUSTOMER_ID,AMOUNT,SALES_PRICE\n${lines}`), ['SALES_PRICE'])
  assert.equal(proposed(`TRANSACTION_DT,CUSTOMER_ID,AMOUNT,SIZE\n${lines}`), ['AMOUNT'])
})

test("the buyer's e-mail goes before an attendee's; the number of a parent SKU is nobody's", () => {
  const lines = rows((n) => `${n},${day(n)},a${n}@x.com,${12 + n}.50,b${n % 9}@x.com`)
  assert.equal(proposed(`Order No.,Order Date,Email,Total Paid,Buyer Email\n${lines}`, 'customerId'), ['Buyer Email'])
  const skus = rows((n) => `${n},${day(n)},SKU-${n % 5},${12 + n}.50`)
  assert.equal(proposed(`Order No.,Order Date,Parent SKU,Order Total\n${skus}`, 'customerId'), [])
})

test("a bare 'Nom' is the customer where the rows are numbered orders, and nobody in a statement", () => {
  const lines = rows((n) => `C${n},${day(n)},${12 + n}.50,Nom ${n % 9}`)
  assert.equal(proposed(`Numéro de commande,Date de commande,Montant,Nom\n${lines}`, 'customerId'), ['Nom'])
  assert.equal(proposed(`Numéro,Date,Montant,Nom\n${lines}`, 'customerId'), [])
})

test('codes of capitals and digits are no money', () => {
  const lines = rows((n) => `${day(n)},${id(n)},MTH-${100 + n}`)
  assert.equal(proposed(`order date,customer id,업체코드\n${lines}`), [])
})

test('guests without a number: the address that stands in every row is the customer', () => {
  const guests = rows((n) => `${n},${day(n)},${n % 3 ? 0 : 40 + n},g${n % 9}@x.com,${12 + n}.50`)
  const columns = 'order_number,order date,customer_id,billing_email,order_total'
  assert.equal(proposed(`${columns}\n${guests}`, 'customerId'), ['billing_email'])
  const members = rows((n) => `${n},${day(n)},${40 + (n % 9)},g${n % 9}@x.com,${12 + n}.50`)
  assert.equal(proposed(`${columns}\n${members}`, 'customerId'), ['customer_id'])
})

const kept: [field: string, header: string, cell: string][] = [
  ['transactionValue', 'Amount (Tk)', '120.50'],
  ['customerId', 'E-Mail-Adress', 'a@x.com'],
  ['customerId', 'Emailadress', 'a@x.com'],
  ['customerId', 'Costumer Email', 'a@x.com'],
  ['transactionDate', 'Date de réalisation', '2024-01-05'],
]
for (const [field, header, cell] of kept) {
  test(`'${header}' keeps its meaning beside words of other languages`, () => {
    const others: [string, string, string][] = [
      ['customerId', 'Customer no', '7'],
      ['transactionDate', 'Order date', '2024-01-05'],
      ['transactionValue', 'Order total', '12.50'],
    ]
    const row = others.map((other) => (other[0] === field ? [field, header, cell] : other))
    const text = `${row.map((one) => one[1]).join(',')}\n${row.map((one) => one[2]).join(',')}\n`
    assert.equal(proposed(text, field), [header])
  })
}

test('of amounts in several currencies the converted ones are proposed, of one currency those of the sale', () => {
  const rates = { EUR: 1, USD: 0.92, GBP: 1.16 }
  const sales = (currencies: (keyof typeof rates)[], mark = '') =>
    rows((n) => {
      const currency = currencies[n % currencies.length]!
      const [amount, rate] = [100 + n * 3, rates[currency] * (currency === 'EUR' ? 1 : 1 + (n % 5) / 100)]
      const fee = (amount * rate * 0.03 + 0.3).toFixed(2)
      return `${day(n)},${id(n)},${mark && `${currency} `}${amount}.50,${currency},${fee},${((amount + 0.5) * rate).toFixed(2)}`
    })
  const header = 'Created,Customer ID,Amount,Currency,Fee,Booked in EUR'
  assert.equal(proposed(`${header}\n${sales(['EUR', 'USD', 'GBP'])}`), ['Booked in EUR'])
  assert.equal(proposed(`${header}\n${sales(['USD', 'EUR'], 'with mark')}`), ['Booked in EUR'])
  assert.equal(proposed(`${header}\n${sales(['EUR'])}`), ['Amount'])
  const untaxed = header.replace('Booked in EUR', 'Total excl. VAT')
  assert.equal(proposed(`${untaxed}\n${sales(['EUR', 'USD', 'GBP'])}`), ['Amount'], 'taxes of one currency')
  const booked = (name: string) => proposed(`${header.replace('Booked in EUR', name)}\n${sales(['USD', 'GBP'])}`)
  assert.equal(booked('Booked'), ['Amount'], 'neither a row nor the header shows what the other amount is')
  assert.equal(booked('Booked in EUR'), ['Booked in EUR'], 'the header says it')
  assert.equal(booked('Booked in USD'), ['Amount'], 'rows in that currency have another amount')
  assert.equal(booked('Converted Amount'), ['Converted Amount'])
})

test("an 'amount' of pieces gives way to low prices, too", () => {
  const lines = rows((n) => `${day(n)},${id(n)},${n % 5 ? 1 : 2},${18 + (n % 20)},${24 + n * 3}`)
  assert.equal(proposed(`TRANSACTION_DT,CUSTOMER_ID,AMOUNT,ASSET,SALES_PRICE\n${lines}`), ['SALES_PRICE'])
})

test('a value that times the quantity is another column is the price of a piece', () => {
  const lines = rows((n) => `${day(n)},${id(n)},${1 + (n % 3)},${n + 3}.25,${((1 + (n % 3)) * (n + 3.25)).toFixed(2)}`)
  assert.equal(proposed(`F_alta_ped,Cve_cte,Cant_prod,Valor_prod,Submonped\n${lines}`), ['Submonped'])
  const twice = rows(
    (n) => `${day(n)},${id(n)},${1 + (n % 3)},${n + 103},${(1 + (n % 3)) * (n + 103)},${(1 + (n % 3)) * (n + 103)}`,
  )
  assert.equal(proposed(`F_alta_ped,Cve_cte,Cant_prod,Valor_prod,Submonped,Submonnac\n${twice}`), ['Submonped'])
})

test('the list price is proposed only where there is no other money', () => {
  const lines = rows((n) => `${n},${id(n)},${day(n)},${50 + n}.50,${40 + n}.25`)
  assert.equal(proposed(`transaction_id,customer_id,transaction_date,list_price,standard_cost\n${lines}`), [
    'list_price',
  ])
  assert.equal(proposed(`transaction_id,customer_id,transaction_date,list_price,price\n${lines}`), ['price'])
})

test('what was sold under an order number needs no customer to be an order, a price list is none', () => {
  const lines = rows((n) => `${n},${day(n)},SKU-${n % 5},${10 + n}.50`)
  assert.equal(proposed(`amazon-order-id,purchase-date,sku,item-price\n${lines}`), ['item-price'])
  assert.equal(proposed(`id,date,sku,item-price\n${lines}`), [])
})

test('lines are those of an invoice, not of a postal code', () => {
  const lines = rows((n) => {
    const invoice = Math.floor(n / 2)
    return `${['SW1', 'E2', 'N3'][n % 3]},INV-${invoice},${id(invoice)},${day(invoice)},${120 + invoice}.00,${n % 2 ? 20 : 80 + invoice}.00`
  })
  assert.equal(proposed(`POPostalCode,InvoiceNumber,ContactNumber,InvoiceDate,Total,LineAmount\n${lines}`), [
    'LineAmount',
  ])
})

test('the name is the customer where the phone or tax number is missing in many rows', () => {
  const names = 'Black,Grey,Green,Brown,White,Young,King'.split(',')
  const lines = rows((n) => `${day(n)},${names[n % 7]},${n % 7 < 2 ? '' : `090-1234-56${n % 7}0`},${300 + n * 10}`)
  assert.equal(proposed(`日付,お客様名,電話番号,金額\n${lines}`, 'customerId'), ['お客様名'])
  assert.equal(proposed(`Vystaveno,Odběratel,IČO,Celkem\n${lines}`, 'customerId'), ['Odběratel'])
  assert.equal(proposed(`Order date,Customer name,Customer ID,Total\n${lines}`, 'customerId'), ['Customer ID'])
  const full = rows((n) => `${day(n)},${names[n % 7]},090-1234-56${n % 7}0,${300 + n * 10}`)
  assert.equal(proposed(`日付,お客様名,電話番号,金額\n${full}`, 'customerId'), ['電話番号'])
})

test('a price that grows with the pieces is the money of the row, also with delivery in it', () => {
  const [names, prices] = ['Mug,Cap,Lamp,Table'.split(','), [15, 20, 89, 1125]]
  const table = (priceOf: (each: number, pieces: number, n: number) => number) =>
    rows((n) => {
      const pieces = 1 + (n % 3)
      return `${day(n)},${id(n)},${names[n % 4]},${pieces},${priceOf(prices[n % 4]!, pieces, n).toFixed(2)}`
    })
  const header = 'order date,customer id,product name,quantity,price'
  const withDelivery = table((each, pieces, n) => each * pieces + (n % 2 ? 6.95 : 0))
  assert.equal(proposed(`${header}\n${withDelivery}`), ['price'])
  const cheaper = table((each, pieces) => each * (1 - pieces / 20))
  assert.equal(proposed(`${header}\n${cheaper}`, 'unitPrice'), ['price'])
  const dearer = table((each, pieces) => each * (1 + pieces / 20))
  assert.equal(proposed(`${header}\n${dearer}`, 'unitPrice'), ['price'])
})

test('a currency sign says that it is an amount, but not of a piece', () => {
  const lines = rows((n) => `${day(n)},${id(n)},${10 + n}.50,${1 + (n % 3)},${(1 + (n % 3)) * (10.5 + n)}`)
  assert.equal(proposed(`order date,member no,$/bag,bags,Line $\n${lines}`), ['Line $'])
  const sold = rows((n) => `${day(n)},${id(n)},${5 + n}.25,${12 + n}.50`)
  assert.equal(proposed(`Sold,Member no,Cost £,Sold for £\n${sold}`), ['Sold for £'])
  assert.equal(proposed(`Sold,Member no,Tax £,€\n${sold}`), ['€'])
})

test('the phone number is the customer where the address is missing in many rows', () => {
  const names = 'Black,Grey,Green,Brown,White,Young,King'.split(',')
  const lines = rows(
    (n) =>
      `${day(n)},${names[n % 7]},+38050${1000 + (n % 7)},${n % 7 < 2 ? '' : `${names[n % 7]}@x.com`},${300 + n}.50`,
  )
  assert.equal(proposed(`Дата створення,ПІБ покупця,Телефон,Email,Сума\n${lines}`, 'customerId'), ['Телефон'])
})

test("a ledger's 'Nominal' is no amount", () => {
  const lines = rows((n) => `${n},SI,A${n % 7},${4000 + (n % 3)},${day(n)},${12 + n}.50`)
  assert.equal(proposed(`No,Type,Account,Nominal,Date,Net\n${lines}`), ['Net'])
})

test.run()

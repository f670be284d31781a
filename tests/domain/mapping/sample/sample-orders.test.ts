import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { proposedOptions } from '#domain/mapping/sample/open-question.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { currencyCode, readRate } from '#domain/values/currency-code.ts'
import { checkText } from '#text/mapping/checks.ts'

const fields: ColumnMapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  order: 'orderId',
  quantity: 'quantity',
  price: 'unitPrice',
  discount: 'discount',
  refunded: 'refundedAmount',
  status: 'orderStatus',
  type: 'orderStatus',
}
/** Maps the columns of the text that are named as above. */
function report(text: string, options: MappingOptions = {}) {
  const [columns, ...rows] = parse(text, { relax_column_count: true }) as string[][]
  const mapping = Object.fromEntries(columns!.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
  return sampleReport(columns!, rows, positionsOf(columns!, mapping), options)
}

test('quantity times unit price minus the discount, exact and rounded once', () => {
  const of = (row: string) => report(`customer,date,quantity,price,discount\na,2024-01-05,${row}\n`).money
  const table: [row: string, money: number][] = [
    ['3,19.99,', 59.97],
    ['-2,10.00,', -20],
    ['2,10.00,-1.50', 18.5],
    ['2,10.00,(1.50)', 18.5],
    ['0.5,0.0001,', 0.0001],
    ['-0.5,0.0001,', -0.0001],
    ['0.333333333,3,', 1],
    ['3,"1,234.50",0', 3703.5],
  ]
  for (const [row, money] of table) assert.is(of(row), money, row)
})

test('a discount in percent or as a share is a part of quantity times unit price, and asked about', () => {
  const of = (header: string, rates: string[], options: MappingOptions = {}) => {
    const rows = rates.map((rate, n) => `c${n},2024-01-05,2,50.00,${rate}`)
    const text = `customer,date,quantity,price,${header}\n${rows.join('\n')}\n`
    const [columns, ...cells] = parse(text) as string[][]
    const mapping = Object.fromEntries(columns!.map((name) => [name, fields[name] ?? 'discount'] as const))
    const { money, discount } = sampleReport(columns!, cells, positionsOf(columns!, mapping), options)
    return [money, discount?.readAs, discount?.asMoney, discount?.asPart, discount?.isMarked].filter(
      (one) => one !== undefined && one !== false,
    )
  }
  const steps = Array.from({ length: 15 }, (_, n) => String((n % 3) * 10))
  const table: [header: string, rates: string[], found: unknown[], options?: MappingOptions][] = [
    ['Rabatt', ['10 %', '', '5%'], [285, 'percent', 100, 285, true]],
    ['Rabatt', ['0 %', '0 %', '0%'], [300, 'percent', 0, 300, true]],
    ['Discount %', ['12', '0', '-3.5'], [284.5, 'percent', 284.5, 284.5, true]],
    ['discount', ['0.1', '0', '0.25'], [265, 'share', 299.65, 265]],
    ['discount', steps, [1350, 'percent', 1350, 1350]],
    ['discount', steps, [1350, 'money', 1350, 1350], { discountUnit: 'money' }],
    ['discount amount', ['10.00', '0.00', '2.50'], [287.5]],
    ['discount', ['7', '12', '3'], [278, 'money', 278, 278]],
    ['discount', ['7', '12', '3'], [278, 'percent', 278, 278], { discountUnit: 'percent' }],
  ]
  for (const [header, rates, found, options] of table) assert.equal(of(header, rates, options), found, header)
})

test('the header decides what a yes means, and a payment below 0 was paid out', () => {
  const rows = (values: string[]) => values.map((value, n) => `c${n},2024-01-0${n + 1},${value}\n`).join('')
  const choices = (header: string, values: string[]) => {
    const text = `customer,date,value,${header}\n${rows(values)}`
    const [columns, ...cells] = parse(text) as string[][]
    const mapping = Object.fromEntries(columns!.map((name) => [name, fields[name] ?? 'orderStatus'] as const))
    const { statuses } = sampleReport(columns!, cells, positionsOf(columns!, mapping), {})
    return Object.fromEntries(statuses[0]!.values.map(({ value, choice }) => [value, choice]))
  }
  assert.equal(choices('Voided', ['1,TRUE', '2,FALSE']), { TRUE: 'leave-out', FALSE: 'count' })
  assert.equal(choices('Storniert', ['1,ja', '2,nein']), { ja: 'leave-out', nein: 'count' })
  assert.equal(choices('Is Return', ['1,yes', '2,no']), { yes: 'refund', no: 'count' })
  assert.equal(choices('Gift', ['1,yes', '2,no']), { yes: 'count', no: 'count' })
  const types = ['5,Website Payment', '-3,Bill User Payment', '-2,Payment Refund']
  assert.equal(choices('Type', types), {
    'Website Payment': 'count',
    'Bill User Payment': 'leave-out',
    'Payment Refund': 'refund',
  })
  assert.equal(choices('Line Type', ['5,Sale', '5,Sale Line', '5,Payment']), {
    Sale: 'count',
    'Sale Line': 'leave-out',
    Payment: 'leave-out',
  })
})

test('unpaid invoices were sold, unpaid orders of a shop were not', () => {
  const choiceUnder = (orderId: string) => {
    const text = `customer,date,value,${orderId},status\na,2024-01-05,5,1,Payment due\nb,2024-01-06,6,2,Paid\n`
    const [columns, ...cells] = parse(text) as string[][]
    const mapping = Object.fromEntries(columns!.map((name) => [name, fields[name] ?? 'orderId'] as const))
    const { statuses } = sampleReport(columns!, cells, positionsOf(columns!, mapping), {})
    return statuses[0]!.values.find(({ value }) => value === 'Payment due')!.choice
  }
  assert.is(choiceUnder('Invoice Number'), 'count')
  assert.is(choiceUnder('Order Number'), 'leave-out')
})

test('a column that says that orders were canceled, adjusted or are totals beside their lines is warned of', () => {
  const checks = (text: string) => report(text).checks.map(checkText)
  const canceled = 'customer,date,value,cancelled_at\na,2024-01-05,5,\nb,2024-01-05,6,2024-01-06\n'
  assert.equal(checks(canceled), [
    '“cancelled_at” says that 1 order was canceled, but it counts. If a column holds the status of the order, map that one; else remove these rows from your file.',
  ])
  assert.equal(checks(canceled.replaceAll('2024-01-06', '')), [])
  assert.equal(checks('customer,date,value,Adjusted Value\na,2024-01-05,5,\nb,2024-01-05,6,2\n'), [
    '“Adjusted Value” differs from “value” in 1 row and is $4.00 lower there: refunds may not be taken off. If your file has a column with what was refunded, map it to Refunded Amount; else write the adjusted totals into “value”.',
  ])
  const lines = ['a,2024-01-01,9\na,2024-01-01,4\na,2024-01-01,5\n', 'b,2024-01-02,3\nb,2024-01-02,2\nb,2024-01-02,1\n']
  const third = 'c,2024-01-02,3\nc,2024-01-02,2.5\nc,2024-01-02,0.5\n'
  assert.equal(checks(`customer,date,value\n${lines.join('')}`), [])
  assert.equal(checks(`customer,date,value\n${lines.join('')}${third}`), [
    'In 3 of 3 orders with several rows, one row is the sum of the others: the total of an order may be counted beside its lines. If a column holds the type of the row, map it to Order Status and leave one of them out.',
  ])
  // two lines, their sum, tax, and all of it
  const taxed = ['a', 'b', 'c'].map((customer) =>
    [4, 6, 10, 1, 11].map((value) => `${customer},2024-01-01,${value}\n`).join(''),
  )
  assert.match(checks(`customer,date,value\n${taxed.join('')}`).join(), /^In 3 of 3 orders/)
})

test('headings give their customer or date, totals are set aside as the ingestion sets them aside', () => {
  const text =
    'note,customer,date,value,sku\n,Anna,,,\n,,2024-01-01,10,Mug\n,,2024-01-02,5,Cup\n,Total for Anna,,15,\n,,2024-01-03,7,Cup\nSubtotal,,2024-01-03,7,\n'
  const plain = report(text)
  assert.equal([plain.rows, plain.money, plain.guests], [6, 0, { orders: 3, money: 22 }])
  assert.equal(plain.fillDown, { rows: 2, money: 15, isHeaded: true })
  const filled = report(text, { fillDown: true })
  assert.equal([filled.rows, filled.money, filled.orders, filled.guests], [5, 15, 2, { orders: 1, money: 7 }])
  assert.equal(
    filled.setAside.map(({ reason, rows }) => [reason, rows]),
    [
      ['no-customer', 1],
      ['total-row', 2],
    ],
  )
})

test('if either quantity or price is blank, the row is unreadable; if both are, it continues an order', () => {
  const found = report(
    'customer,date,quantity,price\na,2024-01-05,2,5\na,2024-01-05,,\nb,2024-01-05,,\nc,2024-01-05,2,\n',
  )
  assert.equal([found.money, found.continuationRows, found.setAside[0]?.rows], [10, 1, 2])
})

test('a value has priority over quantity times price, which replaces blank values', () => {
  assert.is(report('customer,date,value,quantity,price\na,2024-01-05,7,2,5\nb,2024-01-05,,2,5\n').money, 17)
})

test('a refunded amount lowers the value whatever its sign, and is reported separately', () => {
  for (const refunded of ['5.00', '-5.00', '(5.00)']) {
    const found = report(`customer,date,value,refunded\na,2024-01-05,20,${refunded}\nb,2024-01-06,10,\n`)
    assert.equal([found.money, found.refunds], [25, 5], refunded)
  }
  const ledger = report('customer,date,value,refunded\na,2024-01-05,20,\na,2024-01-06,,8\n')
  assert.equal([ledger.money, ledger.refunds, ledger.orders], [12, 8, 2])
})

const paypal = `customer,date,value,status,type
a,2024-01-05,100,Completed,Express Checkout Payment
b,2024-01-06,50,Refunded,Express Checkout Payment
b,2024-01-07,-50,Completed,Payment Refund
c,2024-01-08,70,Denied,Express Checkout Payment
d,2024-01-09,-40,Completed,General Withdrawal
e,2024-01-10,5,,Mobile Payment
`

test('PayPal: denied payments and withdrawals are left out, a refunded payment counts beside its refund', () => {
  const found = report(paypal)
  assert.equal([found.money, found.orders, found.leftOut, found.moneyBefore], [105, 4, { rows: 2, money: 30 }, 135])
  const [status, type] = found.statuses.map(({ values, ...column }) => ({
    ...column,
    values: values.map(({ rule, why, ...value }) => value),
  }))
  assert.equal(status!.values, [
    { value: 'Completed', rows: 3, money: 10, choice: 'count', proposed: 'count' },
    { value: 'Refunded', rows: 1, money: 50, choice: 'count', proposed: 'count' },
    { value: 'Denied', rows: 1, money: 70, choice: 'leave-out', proposed: 'leave-out' },
  ])
  assert.equal(
    type!.values.map(({ value, choice }) => [value, choice]),
    [
      ['Express Checkout Payment', 'count'],
      ['Payment Refund', 'refund'],
      ['General Withdrawal', 'leave-out'],
      ['Mobile Payment', 'count'],
    ],
  )
})

test("the person's choice overrules every proposal", () => {
  const found = report(paypal, { statuses: { denied: 'count', completed: 'leave-out' } })
  assert.equal([found.money, found.leftOut.rows], [125, 3])
  assert.equal(
    found.statuses[0]!.values.map(({ choice, proposed }) => [choice, proposed]),
    [
      ['leave-out', 'count'],
      ['count', 'count'],
      ['count', 'leave-out'],
    ],
  )
})

test('a status that counts as a refund takes the amount off, refunded amount or not', () => {
  const found = report('customer,date,value,refunded,type\na,2024-01-05,20,,Sale\na,2024-01-06,8,3,Credit memo\n')
  assert.equal([found.money, found.refunds], [12, 8])
})

test('a status of the order is that of its further rows; a left-out order leaves all of them out', () => {
  const text =
    'customer,date,value,order,status\na,2024-01-05,20,1,Cancelled\na,2024-01-05,5,1,\nb,2024-01-06,7,2,Paid\n'
  assert.equal([report(text).money, report(text).leftOut], [7, { rows: 2, money: 25 }])
  assert.is(report(text.replace(',order,', ',number,')).money, 7)
})

test('more than 200 values are no statuses', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `a,2024-01-05,1,Cancelled ${n}`).join('\n')
  assert.equal(report(`customer,date,value,status\n${rows(200)}\n`).statuses[0]!.isTooMany, false)
  const many = report(`customer,date,value,status\n${rows(201)}\n`)
  assert.equal([many.statuses[0]!.isTooMany, many.statuses[0]!.values, many.money], [true, [], 201])
})

test('an order ID gives a row what it lacks from the first row of its order', () => {
  const found = report('customer,date,value,order\na,2024-01-05,20,1\n,,5,1\nb,2024-01-06,7,1\n,2024-01-09,3,2\n')
  assert.equal(
    [found.money, found.orders, found.setAside.map(({ reason, rows }) => [reason, rows])],
    [32, 2, [['no-customer', 1]]],
  )
  assert.equal(found.guests, { orders: 1, money: 3 })
  const times = report(
    'customer,date,value,order\na,2024-01-06 10:00,1,1\na,2024-01-05 09:00,1,1\na,2024-01-05 09:00,1,2\n',
  )
  assert.equal([times.orders, times.firstDay], [2, '2024-01-05'])
})

test('guests: orders by their ID, else one per row; nothing else may be missing', () => {
  const found = report(
    'customer,date,value,order\n,2024-01-05,1,1\n,2024-01-05,2,1\n,2024-01-05,4,\n,2024-01-05,8,\n,soon,16,\n,2024-01-05,x,\n',
  )
  assert.equal(found.guests, { orders: 3, money: 15 })
})

test('filling down is proposed where customer and date are blank below a row that has them, totals apart', () => {
  const text = 'customer,date,item,value\na,2024-01-05,Mug,20\n,,Cup,5\nb,2024-01-06,Mug,7\n,,Cup,1\n,,Total,33\n'
  const found = report(text)
  assert.equal([found.money, found.fillDown], [27, { rows: 2, money: 6, isHeaded: false }])
  const filled = report(text, { fillDown: true })
  assert.equal([filled.money, filled.orders, filled.fillDown], [33, 2, { rows: 2, money: 6, isHeaded: false }])
})

test('setting aside is proposed where most rows below look like totals or tax on them', () => {
  const text =
    'customer,date,item,value\na,2024-01-05,Mug,20\nb,2024-01-06,Mug,7\nc,2024-01-07,Mug,6\n,,Goods,33\n,,VAT 20%,6.60\n'
  assert.equal(proposedOptions(report(text), {}), { fillDown: false })
  assert.equal(report(text).fillDown, { rows: 2, money: 39.6, isHeaded: false, areTotals: true })
  const lines = text.replace('b,', ',,Cup,5\n,,Pot,5\nb,').replace(',33', ',43')
  assert.equal(proposedOptions(report(lines), {}), { fillDown: true })
})

test('filling down is not proposed for a last row without a label that is the sum of all above', () => {
  const text = 'customer,date,item,value\na,2024-01-05,Mug,20\nb,2024-01-06,Mug,7\nc,2024-01-07,Mug,6\n,,9 pieces,33\n'
  assert.equal([report(text).money, report(text).fillDown], [33, undefined])
  const filled = report(text, { fillDown: true })
  assert.equal([filled.money, filled.fillDown], [66, { rows: 1, money: 33, isHeaded: false, areTotals: true }])
  const blocks =
    'customer,date,item,value\na,2024-01-05,Mug,1\nb,2024-01-06,Mug,2\nc,2024-01-07,Mug,4\n,,3 pieces,7\na,2024-02-05,Mug,8\n,,1 piece,8\n,,4 pieces,15\n'
  assert.equal([report(blocks).money, report(blocks).fillDown], [15, undefined])
  const beside = text.replace('9 pieces,33', 'Cup,5\n,,9 pieces,38')
  for (const other of [text.replace('33', '32'), beside]) assert.ok(report(other).fillDown, other)
  const checksOf = (text: string, options = {}) =>
    report(text, options).checks.filter(({ kind }) => kind === 'unlabeled-total')
  assert.equal(checksOf(text), [])
  assert.equal(checksOf(text, { fillDown: true }), [{ kind: 'unlabeled-total', money: 33 }])
  assert.equal(checksOf(beside), [{ kind: 'unlabeled-total', money: 38 }])
  assert.equal(checksOf(beside, { fillDown: false }), [])
  assert.ok(
    report('customer,date,item,value\na,2024-01-05,Mug,0\nb,2024-01-06,Mug,0\nc,2024-01-07,Mug,0\n,,Cup,0\n').fillDown,
  )
})

const currencies =
  'customer,date,value,currency\na,2024-01-05,100,EUR\nb,2024-01-06,50,USD\nc,2024-01-07,$10,\nd,2024-01-08,7,EUR\n'

test('several currencies: each with its sum; one only, or typed rates', () => {
  const found = report(currencies)
  assert.is(found.money, 167)
  assert.equal(found.currencies, [
    { code: 'EUR', rows: 2, money: 107, names: ['EUR'] },
    { code: 'USD', rows: 2, money: 60, names: ['USD', '$'] },
  ])
  const one = report(currencies, { currency: { only: 'EUR' } })
  assert.equal([one.money, one.setAside.map(({ reason, rows }) => [reason, rows])], [107, [['other-currency', 2]]])
  const rated = report(currencies, { currency: { rates: { EUR: '1.08555' } } })
  assert.equal([rated.money, rated.currencies?.[0]?.money], [176.1539, 107])
  assert.is(report('customer,date,value,currency\na,2024-01-05,1,USD\n').currencies, undefined)
})

test('a rate is exact text above 0', () => {
  const table: [string, string | undefined][] = [
    ['1.08', '1.08'],
    [' 1,08 ', '1.08'],
    ['0', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['1.12345678901', undefined],
  ]
  for (const [text, rate] of table) assert.is(readRate(text), rate, text)
  assert.equal(['€', 'zł', 'R$', 'usd', 'Kč'].map(currencyCode), ['EUR', 'PLN', 'BRL', 'USD', 'CZK'])
})

test('an amount beside quantity and price: both totals, and whether they agree', () => {
  const rows = (amount: (n: number) => string) =>
    Array.from(
      { length: 20 },
      (_, n) => `c${n % 5},2024-01-0${1 + (n % 9)},${1 + (n % 3)},${2.5 + n},${amount(n)}`,
    ).join('\n')
  const agreeing = report(
    `customer,date,Qty,Unit Price,value\n${rows((n) => ((1 + (n % 3)) * (2.5 + n)).toFixed(2))}\n`,
  )
  assert.is(agreeing.product?.agrees, true)
  const found = report(`customer,date,Qty,Unit Price,value\n${rows(() => '9.00')}\n`).product!
  assert.equal(
    [found.agrees, found.amount, found.quantity, found.unitPrice, found.rows, found.amountMoney],
    [false, 'value', 'Qty', 'Unit Price', 20, 180],
  )
  assert.ok(found.productMoney > 180)
  assert.is(
    report(`customer,date,Qty,value\n${rows(() => '9.00').replaceAll(/,[\d.]+,9/g, ',9')}\n`).product,
    undefined,
  )
})

test.run()

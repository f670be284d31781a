// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { processShape } from '#tests/shapes/process-shape.ts'
import { dayOf, proposed } from './proposed.ts'

/** Orders of one to three rows, the customer on the first row of each alone. */
const orders = Array.from({ length: 24 }, (_, n) => ({ customer: `u${n % 7}@x.com`, day: dayOf(n), rows: 1 + (n % 3) }))
const lines = (header: string, cells: (customer: string, order: (typeof orders)[number], at: number) => string) =>
  [
    header,
    ...orders.flatMap((order) =>
      Array.from({ length: order.rows }, (_, at) => cells(at ? '' : order.customer, order, at)),
    ),
  ].join('\n')
const onFirst = lines('Date,Email,Item,Amount', (customer, { day }, at) => `${day},${customer},M${at},10.00`)

/** A report: each customer once, with days that begin again with the next. */
const grouped = [
  'Customer,Date,Item,Amount',
  ...['Ann Lee', 'Bob Ray', 'Cy Fox', 'Dee Orr'].flatMap((name, of) =>
    [0, 1, 2].map((at) => `${at ? '' : name},${dayOf(of + at * 20)},M${at},10.00`),
  ),
].join('\n')

/** Many customers by their first purchase, a few of whom came back: the dates begin again a few times, below no customer. */
const fewBack = [
  'Customer,Date,Item,Amount',
  ...Array.from({ length: 30 }, (_, of) =>
    Array.from(
      { length: of % 6 ? 1 : 12 },
      (_, at) => `${at ? '' : `Buyer ${of}`},${dayOf(of * 2 + at * 6)},M${at},10.00`,
    ),
  ).flat(),
].join('\n')

/** Every third buyer left no name, at any time of the day. */
const guests = [
  'Date,Email,Amount',
  ...Array.from({ length: 40 }, (_, n) => `${dayOf(n >> 1)},${n % 3 ? `u${n % 7}@x.com` : ''},10.00`),
].join('\n')

/** In the figures, with the proposals accepted, and the report of the sample about them. */
async function figures(contents: string, answer?: MappingOptions) {
  const asked = answer && { by: () => true, answer }
  const { summary, report } = await processShape({ contents, ...(asked && { asked }) })
  return [Number(summary.analysedMoney), summary.orders, summary.customers, summary.setAsideRows, report.fillCustomers]
}

test('a customer on the first of its rows belongs to all of them, without asking', async () => {
  const { report } = proposed(onFirst)
  assert.equal([report!.money, report!.orders, report!.customers], [480, 24, 7])
  assert.equal(await figures(onFirst), [480, 24, 7, 0, { rows: 24, money: 240, isClear: true }])
})

test('in a report, each customer stands above the days that belong to it', async () => {
  const { report } = proposed(grouped)
  assert.equal([report!.money, report!.orders, report!.customers], [120, 12, 4])
  assert.equal(await figures(grouped), [120, 12, 4, 0, { rows: 8, money: 80, isClear: true }])
})

test('in a list by first purchase with few returning customers, the dates restart too often for chance', async () => {
  assert.equal(await figures(fewBack), [850, 85, 30, 0, { rows: 55, money: 550, isClear: true }])
})

test('the customer of a report is found although each row also has several products side by side', () => {
  const products = (row: number) => (row % 3 ? `Pot,1,5.00,,,` : `Pot,1,5.00,Cup,2,4.00`)
  const rows = Array.from({ length: 60 }, (_, row) => {
    const [of, at] = [Math.floor(row / 4), row % 4]
    return `${at ? '' : `u${of}@x.com`},R${100 + row},${dayOf(of + at * 20)},${products(row)},${row % 3 ? 5 : 13}.00`
  })
  const header = 'adres e-mail,id zamówienia,data,Produkt,Ilość,Cena,Produkt (2),Ilość (2),Cena (2),suma'
  assert.is(proposed([header, ...rows].join('\n')).columnOf('customerId'), 'adres e-mail')
})

test('guests stay without a customer, and the person is not asked', async () => {
  assert.equal(proposed(guests).report!.fillCustomers, undefined)
  assert.equal(await figures(guests), [260, 26, 7, 14, undefined])
})

test("if the rows may be guests', the person is asked, and nothing is filled before", async () => {
  const few = [
    'Date,Email,Amount',
    '2024-01-01,a@x.com,5.00',
    '2024-01-01,,6.00',
    '2024-01-01,,7.00',
    '2024-01-02,b@x.com,8.00',
  ].join('\n')
  assert.equal(await figures(few), [13, 2, 2, 2, { rows: 2, money: 13, isClear: false }])
  assert.equal(await figures(few, { fillCustomers: true }), [26, 2, 2, 0, { rows: 2, money: 13, isClear: false }])
})

test('rows of another type at the same time are no lines of the sale above', () => {
  const text = lines(
    'Date,Email,Type,Amount',
    (customer, { day }) => `${day},${customer},${customer ? 'Sale' : 'Currency Conversion'},10.00`,
  )
  assert.is(proposed(text).report!.fillCustomers, undefined)
})

test('a total ends filling: its row and those below take nothing', async () => {
  const text = `${onFirst}\n,Total,,480.00\n2024-03-01,,M,3.00\n`
  const [money, , , aside] = await figures(text, { fillCustomers: true })
  assert.equal([money, aside], [480, 2])
})

test('with order IDs, rows take the customer of their order, and an order without a customer stays a guest’s', async () => {
  const text = lines(
    'Order ID,Date,Email,Amount',
    (customer, order, at) =>
      `${orders.indexOf(order)},${order.day},${orders.indexOf(order) === 5 ? '' : customer},1${at}.00`,
  )
  const { report } = proposed(text)
  assert.is(report!.fillCustomers, undefined)
  assert.is((await figures(text))[3], 3)
})

const days = (of: number, at: number) => dayOf(of + at * 20)
const statement = (header: string, line: (of: number, at: number, customer: string) => string, most = 6) =>
  [
    header,
    ...Array.from({ length: 12 }, (_, of) => of).flatMap((of) =>
      Array.from({ length: 2 + (of % (most - 1)) }, (_, at) => line(of, at, at ? '' : `K-${101 + of}`)),
    ),
  ].join('\n')
const rowsOf = (text: string) => text.split('\n').length - 1

const statements: [what: string, text: string][] = [
  [
    'each order with a number of its own',
    statement('Customer ID,Order,Date,Amount', (of, at, c) => `${c},${of * 9 + at},${days(of, at)},10.00`),
  ],
  [
    'each order with a number and a status of its own',
    statement(
      'Customer ID,Order,Date,Amount,Payment Status',
      (of, at, c) => `${c},${of * 9 + at},${days(of, at)},10.00,${(of + at) % 5 ? 'paid' : 'authorized'}`,
    ),
  ],
  [
    'newest first',
    statement('Customer ID,Order,Date,Amount', (of, at, c) => `${c},${of * 9 + at},${days(of, 9 - at)},10.00`),
  ],
  [
    'a number on a tenth of the rows',
    statement('Customer ID,Date,Amount', (of, at, c) => `${c},${days(of, at)},10.00`, 20),
  ],
]
for (const [what, text] of statements)
  test(`a statement by customer, ${what}: the customer is that of the rows below`, async () => {
    const { report, columnOf } = proposed(text)
    assert.is(columnOf('customerId'), 'Customer ID')
    assert.equal([report!.customers, report!.orders], [12, rowsOf(text)])
    const [money, found, customers, aside] = await figures(text)
    assert.equal([money, found, customers, aside], [rowsOf(text) * 10, rowsOf(text), 12, 0])
  })

test('a statement with unsorted orders causes a question, and no false warning about order numbers', async () => {
  const text = statement(
    'Customer ID,Order,Date,Amount',
    (of, at, c) => `${c},${of * 9 + at},${dayOf((of * 31 + at * 47) % 90)},10.00`,
  )
  const { report } = proposed(text)
  assert.is(report!.fillCustomers?.isClear, false)
  assert.equal(
    report!.checks.map(({ kind }) => kind).filter((kind) => kind === 'one-order-each'),
    [],
  )
})

test('a list of orders by day, most of them by guests, is no statement', () => {
  const text = [
    'Order,Date,Email,Amount',
    ...Array.from({ length: 60 }, (_, n) => `${n},${dayOf(n)},${n % 3 ? '' : `u${n}@x.com`},10.00`),
  ].join('\n')
  assert.is(proposed(text).report?.fillCustomers, undefined)
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dayOf, proposed, table } from './proposed.ts'

const names = ['Tea', 'Mug', 'Pot', 'Jar']
const price = (n: number, at: number) => 2 + ((n * 7 + at * 5) % 11) + 0.5
const pieces = (n: number, at: number) => 1 + ((n + at) % 3)
/** A row has one, two or three products. */
const has = (n: number, at: number) => at <= n % 3
const product = (n: number, at: number) =>
  has(n, at) ? [names[(n + at) % 4]!, price(n, at), pieces(n, at)] : ['', '', '']
const totalOf = (n: number, of = (n: number, at: number) => price(n, at) * pieces(n, at)) =>
  [0, 1, 2].reduce((sum, at) => sum + (has(n, at) ? of(n, at) : 0), 0)
const sumOf = (of: (n: number) => number) => Array.from({ length: 40 }, (_, n) => of(n)).reduce((a, b) => a + b, 0)
const money = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const fileOf = (headers: string, cells: (n: number) => unknown[]) =>
  proposed(table(`Order ID,Email,Date,${headers}`, (n) => `${n},u${n % 7}@x.com,${dayOf(n)},${cells(n).join()}`))
const three = (n: number, cells = 3) => [0, 1, 2].flatMap((at) => product(n, at).slice(0, cells))

const withTotal: [headers: string, value: string][] = [
  ['Item 1,Price 1,Qty 1,Item 2,Price 2,Qty 2,Item 3,Price 3,Qty 3,Total', 'Total'],
  ['Artikel 1,Preis 1,Menge 1,Artikel 2,Preis 2,Menge 2,Artikel 3,Preis 3,Menge 3,Xyz', 'Xyz'],
  [
    'item_1_name,item_1_price,item_1_qty,item_2_name,item_2_price,item_2_qty,item_3_name,item_3_price,item_3_qty,Paid',
    'Paid',
  ],
]
for (const [headers, value] of withTotal)
  test(`products side by side count with the total of the row, and further products are named: ${headers}`, () => {
    const found = fileOf(headers, (n) => [...three(n), totalOf(n)])
    assert.is(found.columnOf('transactionValue'), value)
    assert.is(found.report!.money, sumOf(totalOf))
    const [sentence] = found.said('side-by-side')
    for (const name of headers.split(',').slice(3, 9)) assert.match(sentence!, `“${name}”`)
    assert.match(sentence!, 'count only')
  })

const withoutTotal: [headers: string, cells: number][] = [
  ['Item 1,Price 1,Qty 1,Item 2,Price 2,Qty 2,Item 3,Price 3,Qty 3', 3],
  ['商品1,価格1,数量1,商品2,価格2,数量2,商品3,価格3,数量3', 3],
  ['Product1,Amount1,Product2,Amount2,Product3,Amount3', 2],
  ['Line 1: Product,Line 1: Amount,Line 2: Product,Line 2: Amount,Line 3: Product,Line 3: Amount', 2],
  ['Item,Price,Item 2,Price 2,Item 3,Price 3', 2],
]
for (const [headers, cells] of withoutTotal)
  test(`without a total, the missing money is reported: ${headers}`, () => {
    const found = fileOf(headers, (n) => three(n, cells))
    const all = sumOf((n) => totalOf(n, cells === 3 ? undefined : price))
    assert.match(found.said('side-by-side')[0]!, `${money(all - found.report!.money)} is missing from revenue`)
  })

test('other columns with numbers are no products', () => {
  for (const [headers, cells] of [
    ['Item,Total,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value', 'VAT,1.20,City,0.30'],
    ['Item,Total,Address 1,Address 2,Phone 1,Phone 2', 'A St,Rye,555-1,555-2'],
    ['Item,Total,Option1 Name,Option1 Value,Option2 Name,Option2 Value', 'Size,1.00,Color,2.00'],
    ['Item,Total,Week 1,Week 2', '1.00,2.00'],
  ] as const)
    assert.equal(fileOf(headers, (n) => [names[n % 4], price(n, 0), cells]).said('side-by-side'), [])
})

test.run()

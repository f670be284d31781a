import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dayOf, proposed, table } from './proposed.ts'

const fields = ['cost', 'unitCost', 'shippingCost'] as const
const paid = (n: number) => 20 + ((n * 37) % 91)
const pieces = (n: number) => 1 + (n % 3)
/** of a piece, about a third of its price */
const cost = (n: number) => Math.round((paid(n) / 3 + (n % 5)) * 100) / 100

/** The fields of costs that are proposed for columns beside order, customer, date, quantity and amount. */
function costsOf(
  headers: string,
  amounts: (n: number) => (number | string)[],
  total = (n: number) => paid(n) * pieces(n),
) {
  const found = proposed(
    table(
      `Order ID,Customer ID,Date,Quantity,Amount,${headers}`,
      (n) => [n, `c${n % 9}`, dayOf(n), pieces(n), total(n).toFixed(2), ...amounts(n)].join(','),
      40,
    ),
  )
  assert.is(found.columnOf('transactionValue'), 'Amount')
  return fields.flatMap((field) => (found.columnOf(field) ? [`${field} ${found.columnOf(field)}`] : []))
}

const sure: [headers: string, amounts: (n: number) => (number | string)[], costs: string[]][] = [
  ['Cost per item', (n) => [cost(n)], ['unitCost Cost per item']],
  ['Unit Cost (USD)', (n) => [cost(n)], ['unitCost Unit Cost (USD)']],
  ['COGS', (n) => [cost(n) * pieces(n)], ['cost COGS']],
  ['_wc_cog_item_cost', (n) => [cost(n)], ['unitCost _wc_cog_item_cost']],
  ['Einkaufspreis', (n) => [n % 4 ? cost(n) : ''], ['unitCost Einkaufspreis']],
  ['Coste unitario', (n) => [cost(n)], ['unitCost Coste unitario']],
  ['Shipping label cost', (n) => [n % 7], ['shippingCost Shipping label cost']],
  ['Shipping,Shipping cost', (n) => [n % 2 ? 5 : 0, 3 + (n % 4)], ['shippingCost Shipping cost']],
  [
    'Cost,Profit',
    (n) => [cost(n) * pieces(n), (paid(n) - cost(n)) * pieces(n)].map((one) => one.toFixed(2)),
    ['cost Cost'],
  ],
  ['Cost,Margin', (n) => [cost(n), (paid(n) - cost(n)) * pieces(n)].map((one) => one.toFixed(2)), ['unitCost Cost']],
]
for (const [headers, amounts, costs] of sure)
  test(`92: a column of costs is proposed: ${headers}`, () => assert.equal(costsOf(headers, amounts), costs))

const unsure: typeof sure = [
  ['Cost', (n) => [cost(n)], []],
  ['Shipping cost', (n) => [n % 2 ? 5 : 0], []],
  ['Shipping,Shipping costs', (n) => [n % 7, n % 7], []],
  ['Delivery fee', (n) => [n % 7], []],
  // what the customer paid for a piece
  ['Unit cost', (n) => [paid(n)], []],
  ['Unit cost', (n) => [(paid(n) / 1.2).toFixed(2)], []],
  ['Unit cost,Tax', (n) => [paid(n) - (n % 5) - 1, ((n % 5) + 1) * pieces(n)], []],
  ['COGS', () => ['none'], []],
]
for (const [at, [headers, amounts]] of unsure.entries())
  test(`92: no cost is proposed where it could be a price: ${headers} (${at})`, () =>
    assert.equal(costsOf(headers, amounts), []))

test('92: a cost beside the total of its order is not proposed', () => {
  const rows = Array.from(
    { length: 30 },
    (_, n) => `${n >> 1},c${n % 9},${dayOf(n >> 1)},S${n % 7},${paid(n >> 1)},${cost(n)}`,
  )
  const found = proposed(['Order ID,Customer ID,Date,SKU,Total,Unit cost', ...rows].join('\n'))
  assert.is(found.columnOf('unitCost'), undefined)
})

test.run()

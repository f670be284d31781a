import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from './said.ts'

const mapping = {
  mail: 'customerId',
  date: 'transactionDate',
  no: 'orderId',
  item: 'skuName',
} as const
const pieces = [1, 2, 1, 3, 1, 1, 5, 2, 1, 2, 1, 4, 1, 1, 2, 1]

interface Drawn {
  header: string
  price?: string
  /** of the row; by default numbers of pieces */
  count?: (row: number, order: number) => string
  /** of the row; by default one price of each product */
  money?: (row: number, count: number) => number
}

/** Orders of one and two lines, with a column that is in question. */
function tableOf({ header, price = 'Price', count, money }: Drawn): string {
  const rows = pieces.map((of, row) => {
    const order = Math.floor((row * 2) / 3)
    const counted = count?.(row, order) ?? String(of)
    const each = money?.(row, Number(counted)) ?? 4.5 + 2 * (row % 5)
    return `${100 + order},a${order % 4}@x.com,2024-01-${10 + order},Thing ${row % 5},${counted},${each.toFixed(2)}`
  })
  return `no,mail,date,item,${header},${price}\n${rows.join('\n')}`
}
const askedOf = (drawn: Drawn) =>
  said(tableOf(drawn), { ...mapping, [drawn.price ?? 'Price']: 'transactionValue' }).filter((text) =>
    text.includes('number of pieces'),
  )

for (const header of ['Kogus-x', 'Zahl der Teile', 'Qqq', 'col5', 'Gèlad'])
  test(`numbers as of pieces below ${header} beside a price are asked about`, () => {
    assert.equal(askedOf({ header }), [
      `“Price” may be the price of one piece, and “${header}” the number of pieces: revenue would be too low. If so, map them to Unit Price and Quantity.`,
    ])
    assert.is(askedOf({ header, price: 'Einzelpreis' }).length, 1)
    assert.is(askedOf({ header, count: (row) => `${pieces[row]}.0` }).length, 1)
  })

const others: [what: string, drawn: Drawn][] = [
  ['days', { header: 'Lead time days' }],
  ['ages', { header: 'Age' }],
  ['ratings', { header: 'Rating' }],
  ['ratings of another name', { header: 'Qqq', count: (row) => String(5 - (row % 3)) }],
  ['stock', { header: 'Stock' }],
  ['line numbers', { header: 'Qqq', count: (row) => String((row % 3) + 1 - (row % 3 === 2 ? 2 : 0)) }],
  ['a number of the whole order', { header: 'Qqq', count: (_, order) => String(1 + (order % 3)) }],
  ['always one', { header: 'Qqq', count: () => '1' }],
  ['large numbers', { header: 'Qqq', count: (row) => String(3100 + row) }],
  ['a price that grows with them', { header: 'Qqq', money: (row, count) => (4.5 + 2 * (row % 5)) * count }],
  ['an amount of the row', { header: 'Qqq', price: 'Total' }],
]
for (const [what, drawn] of others) test(`${what}: nothing is asked`, () => assert.equal(askedOf(drawn), []))

test.run()

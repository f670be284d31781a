import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'

const counts = [1, 2, 1, 3, 1, 5, 2, 1, 4, 1, 2, 6]
const mappingOf = (
  quantity: string,
  price: string,
  total: string,
  times = (pieces: number, each: number) => pieces * each,
) =>
  suggestMapping(
    ['no', 'mail', 'date', quantity, price, total],
    counts.map((pieces, row) => {
      const each = 3.5 + (row % 4)
      const day = String(10 + row)
      return [
        day,
        `a${row % 4}@x.com`,
        `2024-01-${day}`,
        String(pieces),
        each.toFixed(2),
        times(pieces, each).toFixed(2),
      ]
    }),
  ).mapping

test('a column that, times the price, gives the amount is the quantity, whatever the headers', () => {
  assert.is(mappingOf('Qqq', 'Price', 'Total').Qqq, 'quantity')
  assert.is(mappingOf('Zahl der Teile', 'Einzelpreis', 'Gesamtpreis')['Zahl der Teile'], 'quantity')
  const unknown = mappingOf('Qqq', 'Price', 'Www')
  assert.equal([unknown.Qqq, unknown.Price, unknown.Www], ['quantity', undefined, 'transactionValue'])
})

test('days and nights, ratings, and numbers that explain no amount are not quantities', () => {
  for (const header of ['Days', 'Nights', 'Rating', 'Installments'])
    assert.is(mappingOf(header, 'Price', 'Total')[header], undefined, header)
  assert.is(mappingOf('Qqq', 'Shipping', 'Total', (_, each) => each + 20).Qqq, undefined)
})

test.run()

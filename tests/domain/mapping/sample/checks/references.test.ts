import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from './said.ts'

const table = (header: string, cellOf: (row: number) => string, sign = '') =>
  `no,mail,date,total,${header}\n${[1, 2, 3, 4, 5, 6, 7].map((row) => `${row},a${row % 4}@x.com,2024-01-0${row},${row > 5 ? sign : ''}${10 * row},${cellOf(row)}`).join('\n')}`
const ofTwo = (row: number) => (row > 5 ? `${row - 4}` : '')

test('rows above 0 that refer to a returned order are reported, and their numbers are no money', () => {
  for (const header of ['Refund of', 'Original order', 'Refunded transaction', 'Return of', 'Facture d’origine'])
    assert.equal(said(table(header, ofTwo)), [
      `“${header}” names another row in 2 rows that count as sales ($130.00). If money went back there, write these amounts below 0 in your file, or add a column with the type of the row.`,
    ])
})

test("refunds below 0, the row's own number, and refunded money are no such references", () => {
  assert.equal(said(table('Refund of', ofTwo, '-')), [])
  assert.equal(said(table('Original order', (row) => `${row}`)), [])
  assert.match(said(table('Refunded', (row) => (row > 5 ? '4.50' : ''))).join(), /^“Refunded” holds \$9\.00 in 2 rows/)
})

test.run()

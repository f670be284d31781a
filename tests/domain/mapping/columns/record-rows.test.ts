import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { findCurrencyColumn } from '#domain/mapping/values/currency-column.ts'
import { recordRows } from '#domain/mapping/values/record-rows.ts'

const columns = ['Unit', 'Order', 'Day', 'Buyer', 'Amount']
const signs = ['₴', '₽']
const orders = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    signs[at % 2]!,
    `#${100 + at}`,
    `2024-01-${String(10 + at).padStart(2, '0')}`,
    `Buyer ${at % 4}`,
    `${at + 3}.50`,
  ])
const others: [what: string, row: string[]][] = [
  ['a labeled total', ['Total:', '', '', '', '77.00']],
  ['a label in another language', ['Summe', '', '', '', '77.00']],
  ['the header again', columns],
  ['a note at the end', ['Exported by Anna on Monday', '', '', '', '']],
]

for (const [what, row] of others)
  test(`${what} is no record, and a column of currencies stays one`, () => {
    const rows = orders(6)
    assert.equal(recordRows(columns, [...rows, row]), rows)
    assert.is(findCurrencyColumn(columns, [...rows, row], { transactionValue: 4 })?.at, 0)
  })

test('tax lines after a total are no records, and a note above other rows stays', () => {
  const rows = orders(6)
  const note = ['Second half of the year', '', '', '', '']
  const closing = [
    ['Total', '', '', '', '77.00'],
    ['VAT 20%', '', '', '', '15.40'],
  ]
  assert.equal(recordRows(columns, [...rows, ...closing]), rows)
  assert.equal(recordRows(columns, [note, ...rows]), [note, ...rows])
})

test('if every value of a column is a label of totals, all rows stay', () => {
  const rows = orders(6).map(([, ...rest]) => ['Total', ...rest])
  assert.equal(recordRows(columns, rows), rows)
})

const withStrays = (count: number, strays: string[], values = signs) => {
  const rows = orders(count).map(([, ...rest], at) => [values[at % values.length]!, ...rest])
  for (const [at, text] of strays.entries()) rows[at + 3]![0] = text
  return findCurrencyColumn(columns, rows, { transactionValue: 4 })?.at
}

test('a column of currencies may have a stray cell', () => {
  assert.is(withStrays(12, ['see note']), 0)
  assert.is(withStrays(40, ['?? ask', 'see note']), 0)
})

test('more other texts make it another column, sooner if its codes are also words', () => {
  assert.is(withStrays(12, ['see note', 'piece']), undefined)
  assert.is(withStrays(5, ['see note']), undefined)
  assert.is(withStrays(12, ['Germany'], ['ESP', 'CYP']), undefined)
  assert.is(withStrays(12, ['$$', '$$$'], ['$']), undefined)
})

test('a total in a short file does not change the field of a column', () => {
  const names = ['when it was', 'who it was', 'Amount']
  const rows = Array.from({ length: 6 }, (_, at) => [`2024-01-1${at}`, `p${at % 3}@example.com`, `${at + 3}.50`])
  const { mapping } = suggestMapping(names, [...rows, ['Total', '', '33.00']])
  assert.equal(mapping, suggestMapping(names, rows).mapping)
  assert.is(mapping['when it was'], 'transactionDate')
})

test.run()

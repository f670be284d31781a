// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { isTooWide } from '#reading/text/dialect/text-width.ts'
import { Utf8Judge } from '#reading/text/encoding/utf8-judge.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { ingested } from './ingested.ts'

// Old Macintosh programs end lines with a carriage return alone. A file of more than 1 MiB shows its head and pieces of the rest first.

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const two = (n: number) => String(n).padStart(2, '0')
const count = 30_000
const dated = (write: (month: string, day: string) => string, note: (row: number) => string = () => 'ordinary') =>
  Array.from(
    { length: count },
    (_, i) => `c${i % 500},${write(two(1 + (i % 12)), two(1 + (i % 28)))},${i % 90}.50,"${note(i)}, of row ${i}"`,
  )
const money = Array.from({ length: count }, (_, i) => (i % 90) + 0.5)
  .reduce((a, b) => a + b, 0)
  .toFixed(4)

const files: [name: string, lines: string[]][] = [
  ['dates with the year first', dated((month, day) => `24/${month}/${day}`)],
  ['dates with the day first', dated((month, day) => `${day}/${month}/2024`)],
  [
    'returns in quotes',
    dated(
      (month, day) => `24/${month}/${day}`,
      (row) => (row % 7 ? 'plain' : 'two\rlines'),
    ),
  ],
  [
    'line feeds in quotes',
    dated(
      (month, day) => `24/${month}/${day}`,
      (row) => (row % 7 ? 'plain' : 'two\nlines'),
    ),
  ],
  [
    'a return in quotes far below',
    dated(
      (month, day) => `24/${month}/${day}`,
      (row) => (row === 9000 ? 'two\rlines' : ''),
    ),
  ],
]

for (const [name, lines] of files)
  test(`a large file whose lines end with a carriage return is read as one with line feeds: ${name}`, async () => {
    const text = (end: string) => ['customer,date,value,note', ...lines].map((line) => line + end).join('')
    const [old, usual] = [await ingested(text('\r'), mapping), await ingested(text('\n'), mapping)]
    const { analysedRows, analysedMoney, setAsideRows, firstOrderedAt, lastOrderedAt } = old.summary
    assert.equal([analysedRows, analysedMoney, setAsideRows], [count, money, 0])
    assert.equal([firstOrderedAt, lastOrderedAt], ['2024-01-01 00:00:00', '2024-12-28 00:00:00'])
    assert.equal(old.rollups, usual.rollups)
  })

test('some lines with other endings change nothing, wherever they are', async () => {
  const lines = dated((month, day) => `24/${month}/${day}`)
  const ends: ((row: number) => string)[] = [
    (row) => (row < 9000 ? '\r' : '\n'),
    (row) => (row === 8500 ? '\r' : '\r\n'),
    (row) => (row === 12_000 ? '\n' : '\r'),
    (row) => ['\r', '\n', '\r\n'][row % 3]!,
  ]
  for (const end of ends) {
    const text = ['customer,date,value,note', ...lines].map((line, row) => line + end(row)).join('')
    const { summary } = await ingested(text, mapping)
    assert.equal([summary.analysedRows, summary.analysedMoney, summary.setAsideRows], [count, money, 0])
    assert.equal(summary.firstOrderedAt, '2024-01-01 00:00:00')
  }
})

test('such rows do not become cells of one long line', () => {
  const head = `${'a,b,c\r'.repeat(8200)}`
  assert.not(isTooWide(head))
  assert.not(isTooWide(head.replaceAll('b', '"b\rb"')))
  assert.ok(isTooWide(`${'a,'.repeat(20_000)}b\r${'1,'.repeat(20_000)}2\r`))
})

test('rows in two encodings are judged row by row', () => {
  const judge = new Utf8Judge()
  judge.take(Buffer.concat([Buffer.from('é\ra\ré\r'.repeat(10)), Buffer.from('é\r', 'latin1')]))
  assert.equal([judge.utf8Lines, judge.foreignLines], [20, 1])
})

test('the preview reads the same rows of such a file, and more than 8,192 of them', () => {
  const lines = dated(
    (month, day) => `24/${month}/${day}`,
    (row) => (row % 7 ? 'plain' : 'two\rlines'),
  )
  const rowsOf = (end: string) => {
    const head = textHead(Buffer.from(['customer,date,value,note', ...lines].map((line) => line + end).join('')), true)!
    const { dialect, columns } = inspectText(head)!
    return headRecords(head, dialect, count + 10, dialect.linesBeforeHeader + 1, columns.length).map(
      ({ cells }) => cells,
    )
  }
  const rows = rowsOf('\r')
  assert.is(rows.length, count)
  assert.equal(rows, rowsOf('\n'))
})

test.run()

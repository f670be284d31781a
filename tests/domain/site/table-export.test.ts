import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decilesPart } from '#domain/analytics/decile.ts'
import { type ExportCell, exportName, namedAfter, toCsv, toTabSeparated } from '#domain/site/table-export.ts'

const text = (value: string): ExportCell => ({ text: value })
const number = (value: string): ExportCell => ({ number: value })

const csv: [what: string, row: ExportCell[], line: string][] = [
  ['plain', [text('a'), number('1.50'), null], 'a,1.50,'],
  ['comma', [text('a,b')], '"a,b"'],
  ['semicolon', [text('a;=1+1'), text('b')], '"a;=1+1",b'],
  ['tab', [text('a\tb')], '"a\tb"'],
  ['quote', [text('say "hi"')], '"say ""hi"""'],
  ['line feed', [text('a\nb')], '"a\nb"'],
  ['carriage return', [text('a\r\nb')], '"a\r\nb"'],
  ['blank text', [text(''), text(' ')], ', '],
  ['accents and emoji', [text('Zoë 🎁')], 'Zoë 🎁'],
]
const formulas: [text: string, cell: string][] = [
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\0=1', "'\0=1"],
  [' =1', "' =1"],
  ['\u00a0\u3000=1', "'\u00a0\u3000=1"],
  ['\u202e\u200b\ufeff\u061c@SUM(A1)', "'\u202e\u200b\ufeff\u061c@SUM(A1)"],
  ['﹣1', "'﹣1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("http://evil.example","x")', `'=HYPERLINK("http://evil.example","x")`],
]

test('RFC 4180: what needs quotes gets them, rows end with CR LF', () => {
  for (const [what, row, line] of csv) assert.is(toCsv([row]), `${line}\r\n`, what)
  assert.is(toCsv([[text('a')], [text('b')]]), 'a\r\nb\r\n')
  assert.is(toCsv([]), '')
})

test('37: text that a spreadsheet would run as a formula gets a leading apostrophe, in both formats', () => {
  for (const [value, cell] of formulas) {
    assert.equal(parse(toCsv([[text(value), text('after')]])), [[cell, 'after']], JSON.stringify(value))
    const [first, after] = toTabSeparated([[text(value), text('after')]])
      .replace(/\r\n$/, '')
      .split('\t')
    assert.equal([first, after], [cell.replace(/[\t\r]/, ' '), 'after'], JSON.stringify(value))
  }
})

test('37: these signs elsewhere in a text, and other first signs, stay unchanged', () => {
  for (const value of ['a=b', 'a-b', '1-2', "'=1", '(=1)', '#1', '×2', 'x@y.example'])
    assert.is(toCsv([[text(value)]]), `${value}\r\n`)
})

test('37: numbers stay numbers', () => {
  for (const value of ['-12.50', '0', '1234567.89', '-0.01']) {
    assert.is(toCsv([[number(value)]]), `${value}\r\n`)
    assert.is(toTabSeparated([[number(value)]]), `${value}\r\n`)
  }
})

test('tab-separated: tabs and line breaks in text become blanks, one for a run of them', () => {
  const rows: ExportCell[][] = [
    [text('a\tb'), text('c\r\nd'), text('e\nf\rg')],
    [null, number('1'), text('say "hi", you')],
  ]
  assert.is(toTabSeparated(rows), 'a b\tc d\te f g\r\n\t1\tsay "hi", you\r\n')
})

test('tab-separated: a text that begins with a quote keeps it in a spreadsheet, and loses no cell after it', () => {
  const values = ['"Deluxe" mug', '"', '""', '"open', 'a "b" c', '24"']
  const separated = toTabSeparated([[...values.map(text), number('1')]])
  assert.equal(parse(separated, { delimiter: '\t', relax_quotes: true }), [[...values, '1']])
  assert.ok(separated.startsWith('"""Deluxe"" mug"\t"""'))
})

test('any table survives reading by a CSV parser', () => {
  const parts = ['a', ',', '"', '\n', '\r', '\t', ' ', '=', 'é', ';', "'"]
  for (let seed = 1; seed < 400; seed++) {
    const value = Array.from({ length: seed % 7 }, (_, i) => parts[(seed * (i + 3) * 7919) % parts.length]).join('')
    const kept = /^[\t\r\n]|^ *=/.test(value) ? `'${value}` : value
    const rows = parse(toCsv([[text('first'), text(value), number('1')]]), { relax_column_count: true })
    assert.equal(rows, [['first', kept, '1']], JSON.stringify(value))
  }
})

test('docs/specification.md §9: file names carry report, group-by, the cumulative marker and the local date', () => {
  const today = new Date(2024, 4, 3, 23, 59)
  assert.is(exportName('revenue', 'month', false, today), 'revenue-month-2024-05-03')
  assert.is(exportName('cohort-revenue', 'year', true, today), 'cohort-revenue-year-cumulative-2024-05-03')
  assert.is(
    namedAfter(
      'Orders 2024 (März).csv',
      exportName('cohort-revenue', 'month', true, today, decilesPart([9, 10])),
      false,
    ),
    'Orders-2024-März-cohort-revenue-month-deciles-9-10-cumulative-2024-05-03',
  )
  assert.is(decilesPart([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), undefined)
  assert.is(namedAfter('../..', 'revenue', false), 'revenue')
  assert.is(namedAfter('a.csv', 'revenue-2024-05-03', true), 'a-revenue-2024-05-03-filtered')
  assert.is(exportName('lifecycle-by-sku', undefined, false, new Date(2024, 11, 31)), 'lifecycle-by-sku-2024-12-31')
})

test.run()

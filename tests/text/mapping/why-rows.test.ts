import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { evidenceOf } from '#domain/mapping/row-kinds/row-evidence.ts'
import type { RowEvidence, RowKind } from '#domain/mapping/row-kinds/row-kind.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { sampleLines } from '#text/mapping/sample.ts'
import { whyRows } from '#text/mapping/why-rows.ts'

const german: ColumnMapping = {
  Kunde: 'customerId',
  Datum: 'transactionDate',
  Betrag: 'transactionValue',
  Status: 'orderStatus',
}

/** The reason that the screen gives for each kind of rows. */
function saidOf(
  text: string,
  mapping: ColumnMapping = german,
  options: MappingOptions = {},
): Partial<Record<RowKind, string>> {
  const [columns, ...cells] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const report = sampleReport(columns!, cells, positionsOf(columns!, mapping), options, true)
  const lines = sampleLines(report).flatMap(({ kind }) => (kind ? [kind] : []))
  return Object.fromEntries(lines.map((kind) => [kind, whyRows(kind, report.rowsWhy[kind] ?? {})]))
}

test('a total names its label, with its meaning and its language', () => {
  const said = saidOf('Kunde,Datum,Betrag,Status\na,2024-01-05,10,Bezahlt\nb,2024-01-06,20,Bezahlt\nGesamt,,30,\n')
  assert.equal(said, {
    'total-row':
      'In “Kunde”, “Gesamt” means total (German). The amount is the sum of other rows, so counting it would count them twice. An example is row 3 below the header.',
  })
})

test('the header again and notes are told apart from rows that lack something', () => {
  const said = saidOf(
    [
      'Kunde,Datum,Betrag,Status',
      'a,2024-01-05,10,Bezahlt',
      'Kunde,Datum,Betrag,Status',
      'b,2024-01-06,20,Bezahlt',
      'Stand: heute,,,',
      'c,offen,20,Bezahlt',
      ',2024-01-07,5,Bezahlt',
    ].join('\n'),
  )
  assert.is(
    said['unreadable-date'],
    '“offen” in “Datum” is no date that can be read. “offen” means open (German). An example is row 5 below the header. 1 row is the header again. 1 row fills one cell at most, like a note.',
  )
  assert.is(
    said['no-customer'],
    '“Kunde” is blank. The row does not say who bought. An example is row 6 below the header.',
  )
  assert.is(said.guests, '“Kunde” is blank. Nothing else is missing, so revenue can include them.')
})

test('a word where a date or an amount should be has its meaning', () => {
  const said = saidOf('Kunde,Datum,Betrag\na,2024-01-05,10\nb,storniert,5\nc,2024-01-07,peruttu\n', {
    Kunde: 'customerId',
    Datum: 'transactionDate',
    Betrag: 'transactionValue',
  })
  assert.is(
    said['unreadable-date'],
    '“storniert” in “Datum” is no date that can be read. “storniert” means canceled (German). An example is row 2 below the header.',
  )
  assert.is(
    said['unreadable-value'],
    '“peruttu” in “Betrag” is no amount that can be read. “peruttu” means canceled (Finnish). An example is row 3 below the header.',
  )
})

test('refunds name the status, the column of refunded amounts, and amounts below 0', () => {
  const said = saidOf(
    'Kunde,Datum,Betrag,Typ,Erstattet\na,2024-01-05,10,Rechnung,\na,2024-01-06,4,Gutschrift,\nb,2024-01-07,20,Rechnung,5\n',
    {
      Kunde: 'customerId',
      Datum: 'transactionDate',
      Betrag: 'transactionValue',
      Typ: 'orderStatus',
      Erstattet: 'refundedAmount',
    },
  )
  assert.is(
    said.refunds,
    'A refund: “Gutschrift” means credit note (German). “Erstattet” is mapped to Refunded Amount, and is taken off. Orders below 0 in “Betrag” are refunds.',
  )
})

test('rows of further lines, of other currencies and with too many cells', () => {
  const mapping: ColumnMapping = { who: 'customerId', day: 'transactionDate', total: 'transactionValue', no: 'orderId' }
  const said = saidOf(
    'who,day,total,no\na,2024-01-05,€10,1\na,2024-01-05,,1\nb,2024-01-06,$5,2\nc,2024-01-07,€5,3,9\n',
    mapping,
    { currency: { only: 'EUR' } },
  )
  assert.equal(said, {
    continuation:
      '“total” is blank. Another row of the same order has it, so this row adds no money. Its product belongs to the order.',
    'unreadable-row':
      'The line has more cells than the header, or the file ends within a quoted cell. Nobody can say which cell belongs to which column. An example is row 4 below the header.',
    'other-currency':
      'Only amounts in EUR count, as chosen. The amount of these rows is in another one. An example is row 3 below the header.',
  })
})

test('of rows of several sheets the place is not said: they follow each other', () => {
  const said = saidOf('Kunde,Datum,Betrag,Status\na,2024-01-05,10,\nb,bald,20,\n', german, { sheets: ['A', 'B'] })
  assert.is(said['unreadable-date'], '“bald” in “Datum” is no date that can be read.')
})

const other: [RowKind, RowEvidence, string][] = [
  [
    'hidden-row',
    { example: { row: 'May!7' } },
    'The workbook hides these rows, by a filter, by hand or in a folded group, and hidden rows are left out as chosen. An example is row May!7.',
  ],
  ['total-row', {}, 'The amount is the sum of other rows, so counting it would count them twice.'],
  [
    'left-out',
    {
      statuses: [
        {
          value: 'Peruttu',
          rows: 3,
          choice: 'leave-out',
          by: { rule: 'no sale', why: { word: 'Peruttu', meaning: 'canceled', languages: ['Finnish'] } },
        },
        { value: 'Testi', rows: 1, choice: 'leave-out', by: 'choice' },
      ],
    },
    'Left out: “Peruttu” means canceled (Finnish). You chose it for “Testi”. A row that is left out is in no figure.',
  ],
  [
    'repeated-totals',
    {},
    'Every row of these orders shows the same total. As chosen, it counts once for each order, and this is the money of the rows that repeat it.',
  ],
  [
    'superseded',
    {},
    'A later file of this data source has these orders, rows or days, and its rows count. Rows that an earlier file has already are not counted again.',
  ],
  ['unreadable-date', {}, 'The date is blank.'],
  ['unreadable-value', {}, 'The amount is blank. No other row of the order has one.'],
  ['no-customer', {}, 'The customer is blank. The row does not say who bought.'],
]
for (const [kind, evidence, text] of other)
  test(`what can be told of ${kind}, where little is known`, () => assert.is(whyRows(kind, evidence), text))

test('headers and cells with markup, of any length, from right to left, and 16,384 columns', () => {
  const columns = Array.from({ length: 16_384 }, (_, at) => `x${at}`)
  columns[1] = '__proto__'
  columns[2] = '<b>'
  const long = 'ש'.repeat(5000)
  const rows = Array.from({ length: 100 }, (_, at) => ({ row: at + 2, cells: columns.map(() => long) }))
  const positions = { customerId: 0, transactionDate: 1, transactionValue: 2 }
  const before = performance.now()
  const dates = whyRows('unreadable-date', evidenceOf('unreadable-date', rows, columns, positions))
  const amounts = whyRows('unreadable-value', evidenceOf('unreadable-value', rows, columns, positions))
  whyRows('total-row', evidenceOf('total-row', rows, columns, positions))
  const took = performance.now() - before
  assert.is(dates, `“${'ש'.repeat(80)}…” in “__proto__” is no date that can be read. An example is row 2.`)
  assert.is(amounts, `“${'ש'.repeat(80)}…” in “<b>” is no amount that can be read. An example is row 2.`)
  console.log(`reasons of 100 rows of 16,384 columns: ${took.toFixed(1)} ms`)
})

test.run()

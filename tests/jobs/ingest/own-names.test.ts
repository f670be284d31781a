// test: only full
import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from './ingested.ts'

/** Names that the SQL of ingestion uses itself. */
const ownNames = [
  ...['row_number', 'ROW_NUMBER', 'Row_Number', 'reason', 'Reason', 'Row', 'row', 'rowid', 'is_unreadable', 'place'],
  ...['customer_raw', 'date_raw', 'value_raw', 'sku_id_raw', 'customer', 'customer_key', 'ordered_at', 'value_units'],
  ...[
    'c0',
    'c1',
    'C2',
    'n',
    'cells',
    'second_look',
    'tx',
    'source',
    'select',
    'file_id',
    'row_shown',
    '"',
    "'",
    '";',
    'x;=1',
  ],
]
const named = { 'the customer': 'customerId', 'the date': 'transactionDate', 'the value': 'transactionValue' } as const
const csvLine = (cells: string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`

/** The set-aside rows, by their numbers, of a file whose unmapped columns have these names. */
async function setAsideOf(names: string[]) {
  const head = csvLine([...names, ...Object.keys(named)])
  // The texts descend: if a column of the file were sorted by mistake, the rows would be in reverse.
  const rows = Array.from({ length: 12 }, (_, i) =>
    csvLine([...names.map(() => String(99 - i)), `c${i}`, 'never', '5']),
  )
  const good = csvLine([...names.map(() => '1'), 'good', '2024-01-05', '7'])
  const { summary, setAside } = await ingested(head + rows.join('') + good, named)
  assert.equal([summary.analysedRows, summary.setAsideRows, summary.setAside[0]!.money], [1, 12, '60.0000'])
  return parse(setAside) as string[][]
}

test('57: headers equal to our internal names change nothing', async () => {
  const [head, ...rows] = await setAsideOf(ownNames)
  assert.equal(head!.length, 2 + ownNames.length + 3)
  assert.equal(head!.slice(0, 3), ['Row', 'Reason', 'row_number'])
  rows.forEach((row, i) => {
    assert.equal(row.slice(0, 3), [String(i + 2), 'unreadable-date', String(99 - i)])
    assert.equal(row.slice(-3), [`c${i}`, 'never', '5'])
  })
})

test('57: thousands of columns beside set-aside rows do not take a gigabyte', async () => {
  const [head, ...rows] = await setAsideOf(Array.from({ length: 4000 }, (_, i) => `row_number ${i}`))
  assert.equal([head!.length, rows.length, rows[11]![0], rows[11]!.at(-1)], [4005, 12, '13', '5'])
})

test('37: set-aside cells with a semicolon are quoted, and formulas after blanks are neutralized', async () => {
  const rows = ['a;=1+1', ' =1+1', '\u202e@x', '-12.50', ' -12.50'].map((note) => `c,never,5,${note}\n`)
  const { setAside } = await ingested(`customer,date,value,note\nb,2024-01-05,5,\n${rows.join('')}`, {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
  })
  const notes = setAside
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').at(-1))
  assert.equal(notes, ['"a;=1+1"', `"' =1+1"`, `"'\u202e@x"`, '"-12.50"', '" -12.50"'])
})

test.run()

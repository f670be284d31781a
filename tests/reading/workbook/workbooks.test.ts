// test: also long
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { isLong } from '#tests/support/long-form.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuName' } as const
const table: Cell[][] = workedExample
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((cell) => (/^-?\d+$/.test(cell) ? Number(cell) : cell)))
const serial = (date: string) => Date.parse(date) / 86_400_000 + 25_569
const dated = (style: number, shift = 0) =>
  table.map((row, number) =>
    row.map(
      (cell, at): Cell =>
        number && at === 1 ? { attributes: `s="${style}"`, xml: `<v>${serial(String(cell)) - shift}</v>` } : cell,
    ),
  )

test('the same table as CSV and as workbooks of every kind gives the same figures', async () => {
  const expected = await ingested(workedExample, mapping)
  const sheet = (rows: (Cell[] | null)[]) => [{ name: 'Orders', rows }]
  for (const [what, workbook] of Object.entries({
    inline: workbookOf(sheet(table)),
    shared: workbookOf(sheet(table), { isShared: true }),
    prefixed: workbookOf(sheet(table), { isShared: true, prefix: 'x' }),
    dates: workbookOf(sheet(dated(1)), { formats: ['d/m/yyyy'] }),
    'dates of 1904': workbookOf(sheet(dated(1, 1462)), { formats: ['d/m/yyyy'], is1904: true }),
    'blank rows': workbookOf(sheet([null, null, ...table.flatMap((row) => [row, null])])),
    preamble: workbookOf(sheet([['Report of all orders'], ['made on', '2024-05-05'], null, ...table])),
    'from column C on': workbookOf(sheet(table.map((row) => [null, null, ...row]))),
  })) {
    const { rollups, summary } = await ingested(workbook, mapping)
    assert.equal(rollups, expected.rollups, what)
    assert.equal([summary.rows, summary.setAsideRows], [8, 0], what)
  }
})

test('cells merged downwards belong to all their rows; a merged value counts once', async () => {
  const rows: Cell[][] = [
    ['customer', 'date', 'value', 'sku'],
    ['a', '2024-01-05', 60, 'X'],
    [null, null, null, 'Y'],
    [null, null, null, 'Z'],
    ['b', '2024-01-06', 5, 'X'],
    [null, null, 7, 'Y'],
    [null, null, 1, 'Z'],
  ]
  const refs = ['A1:D1', 'A2:A4', 'B2:B4', 'C2:C4', 'A5:A6', 'B5:B6']
  const after = `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const { summary, setAside, rollups } = await ingested(workbookOf([{ name: 'A', rows, after }]), mapping)
  const { analysedRows, continuationRows, setAsideRows, analysedMoney, orders } = summary
  assert.equal([analysedRows, continuationRows, setAsideRows, analysedMoney, orders], [3, 2, 1, '72.0000', 2])
  assert.is(setAside.trim().split('\n')[1], '7,no-customer,,,1,Z')
  assert.equal(rollups.lifecycle_by_sku.map((row) => row.sku).sort(), ['X', 'Y', 'Z'])
})

test('rows whose value is a formula without a result are set aside, and continue no order', async () => {
  const formula = (text: string): Cell => ({ xml: `<f>${text}</f>` })
  const rows: Cell[][] = [
    ['customer', 'date', 'value', 'sku'],
    ['a', '2024-01-05', 5, 'X'],
    ['a', '2024-01-05', formula('D3*2'), 'Y'],
    [formula('A2'), '2024-01-06', 7, formula('D2')],
  ]
  const { summary, setAside } = await ingested(workbookOf([{ name: 'A', rows }]), mapping)
  assert.equal([summary.analysedRows, summary.continuationRows, summary.analysedMoney], [1, 0, '5.0000'])
  assert.equal(setAside.trim().split('\n').slice(1), [
    "3,unreadable-value,a,2024-01-05,'=D3*2,Y",
    '4,no-customer,,2024-01-06,7,',
  ])
})

test('line breaks in the preamble, in names and in cells move no row', async () => {
  const rows: Cell[][] = [
    ['Report\nof all\norders'],
    ['cust\nomer', 'da"te', 'value'],
    ['a\nb', '2024-01-05', 5],
    ['c', 'soon', 1],
  ]
  const { summary, setAside } = await ingested(workbookOf([{ name: 'A', rows }]), {
    'cust\nomer': 'customerId',
    'da"te': 'transactionDate',
    value: 'transactionValue',
  })
  assert.equal([summary.rows, summary.analysedMoney], [2, '5.0000'])
  assert.is(setAside.trim().split('\n').at(-1), '4,unreadable-date,c,soon,1')
})

test('a table without a header has columns by number, and its first row counts', async () => {
  const { summary } = await ingested(workbookOf([{ name: 'A', rows: table.slice(1) }]), {
    'Column 1': 'customerId',
    'Column 2': 'transactionDate',
    'Column 3': 'transactionValue',
  })
  assert.equal([summary.rows, summary.analysedRows], [8, 8])
})

test('superstore_us_2015.xlsx: the first sheet of the workbook, not of the zip file', async () => {
  const path = sharedFile('xlsx/superstore_us_2015.xlsx')
  if (!path) return
  const { summary } = await ingested(readFileSync(path), superstore)
  assert.equal(
    [summary.rows, summary.setAsideRows, summary.customers, Number(summary.analysedMoney).toFixed(2)],
    [1952, 0, 1130, '1924337.88'],
  )
  assert.equal([summary.firstOrderedAt.slice(0, 10), summary.lastOrderedAt.slice(0, 10)], ['2015-01-01', '2015-06-30'])
})

test('superstore_2017.xls: a binary workbook', async () => {
  const path = isLong && sharedFile('xls/superstore_2017.xls')
  if (!path) return
  const { summary } = await ingested(readFileSync(path), superstore)
  assert.equal(
    [summary.rows, summary.setAsideRows, summary.customers, Number(summary.analysedMoney).toFixed(2)],
    [9994, 0, 793, '2297200.86'],
  )
  assert.equal([summary.firstOrderedAt.slice(0, 10), summary.lastOrderedAt.slice(0, 10)], ['2014-01-03', '2017-12-30'])
})

const superstore = { 'Customer ID': 'customerId', 'Order Date': 'transactionDate', Sales: 'transactionValue' } as const

test.run()

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import { inspectWorkbook } from '#reading/inspect/inspect-workbook.ts'
import { ingested } from '#tests/ingestion/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { type Cell, type Sheet, workbookOf } from '#tests/support/samples/workbook.ts'
import { understandingLines } from '#text/files/understanding.ts'

const header: Cell[] = ['Order No', 'Date', 'Customer', 'Total']
const mapping = {
  'Order No': 'orderId',
  Date: 'transactionDate',
  Customer: 'customerId',
  Total: 'transactionValue',
} as const
const folder = temporaryFolder()

/** Orders of a month, numbered over all months. */
const ordersOf = (month: number, count: number): Cell[][] =>
  Array.from({ length: count }, (_, n) => {
    const number = month * 1000 + n
    const date = `20${20 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${10 + (n % 18)}`
    return [number, date, `buyer ${number % 41}`, 10 + (n % 7)]
  })
const sheet = (name: string, ...parts: Cell[][][]): Sheet => ({ name, rows: [header, ...parts.flat()] })
const months = (count: number, rows: number): Sheet[] =>
  Array.from({ length: count }, (_, month) => sheet(`Month ${month + 1}`, ordersOf(month, rows)))

async function looked(sheets: Sheet[], isShared = true): Promise<FileInspection> {
  const path = join(folder, 'book.xlsx')
  writeFileSync(path, workbookOf(sheets, { isShared }))
  return inspectWorkbook({ path, reader: 'xlsx' })
}
const alikeIn = async (sheets: Sheet[]) => (await looked(sheets)).workbook!.alike

test('52 sheets are all read together, each of them once looked into', async () => {
  const weeks = months(52, 3)
  const { workbook } = await looked(weeks)
  const names = weeks.map(({ name }) => name)
  assert.equal(workbook!.alike, names)
  const { summary } = await ingested(workbookOf(weeks), mapping, { options: { sheets: names } })
  assert.equal([summary.rows, summary.analysedMoney], [156, `${52 * 33}.0000`])
})

test('sheets that are not looked into are named as not read, with their rows', async () => {
  const many = months(63, 2)
  const { workbook } = await looked(many)
  assert.is(workbook!.alike!.length, 60)
  assert.equal(workbook!.others!.slice(-3), ['Month 61', 'Month 62', 'Month 63'])
  const { summary } = await ingested(workbookOf(many), mapping, { options: { sheets: workbook!.alike } })
  const left = ['Month 61', 'Month 62', 'Month 63'].map((name) => ({ name, rows: 3 }))
  assert.equal(summary.understanding.sheetsLeft, left)
  const { summary: one } = await ingested(workbookOf(many), mapping)
  assert.is(one.understanding.sheetsLeft?.length, 62)
  const lines = understandingLines(one.understanding).join('\n')
  assert.match(lines, /Not read: “Month 2” \(3 rows\), .*“Month 21” \(3 rows\) and 42 more sheets\./)
})

test('long texts end the looking at the same sheet every time, and the rest is named', async () => {
  const long = months(12, 40).map(({ name, rows }) => ({
    name,
    rows: [[...header, 'Note'], ...rows.slice(1).map((row) => [...row!, 'n'.repeat(30_000)])],
  }))
  const first = await looked(long, false)
  assert.ok(first.workbook!.alike!.length < 12)
  assert.is(first.workbook!.others!.length, 11)
  assert.equal((await looked(long, false)).workbook!.alike, first.workbook!.alike)
})

test('a sheet that holds the rows of others is not read beside them', async () => {
  const [jan, feb] = [ordersOf(0, 30), ordersOf(1, 30)]
  const both = [sheet('Jan', jan), sheet('Feb', feb)]
  assert.equal(await alikeIn([...both, sheet('All', jan, feb)]), ['Jan', 'Feb'])
  assert.is(await alikeIn([sheet('All', jan, feb), ...both]), undefined, 'it is whole: it stands for both')
  assert.equal(await alikeIn([...both, sheet('Feb (2)', feb)]), ['Jan', 'Feb'])
  // Of a long one not all rows are seen.
  const long = [ordersOf(0, 600), ordersOf(1, 600), ordersOf(2, 600)]
  const parts = long.map((rows, at) => sheet(`Part ${at}`, rows))
  const look = await looked([sheet('All', ...long), ...parts])
  assert.equal([look.workbook!.sheet, look.workbook!.alike], ['Part 0', ['Part 0', 'Part 1', 'Part 2']])
  assert.ok(look.workbook!.others!.includes('All'))
})

test('equal rows of two months do not make one a copy of the other', async () => {
  const fees: Cell[][] = [['', '2024-01-31', 'Bank', 5]]
  const others = [sheet('Jan', ordersOf(0, 3), fees), sheet('Feb', ordersOf(1, 3), fees)]
  assert.equal(await alikeIn(others), ['Jan', 'Feb'])
})

test('a sheet whose name says that its rows are no sales is not read beside sales', async () => {
  for (const name of [
    'Cancelled',
    'Storniert',
    'Quotes',
    'Draft',
    'Template',
    'Einkauf',
    'Budget',
    'Summary',
    'Returns',
  ])
    assert.is(await alikeIn([sheet('Orders', ordersOf(0, 9)), sheet(name, ordersOf(1, 9))]), undefined, name)
  for (const name of ['Orders 2024', 'Webshop', 'Old', 'Contest'])
    assert.equal(await alikeIn([sheet('Orders', ordersOf(0, 9)), sheet(name, ordersOf(1, 9))]), ['Orders', name])
  const look = await looked([sheet('Template', ordersOf(3, 2)), sheet('Orders', ordersOf(0, 9))])
  assert.is(look.workbook!.sheet, 'Orders')
})

test('an error in an amount sets its row aside; a lookup that found no refund does not', async () => {
  const error = (text: string): Cell => ({ attributes: 't="e"', xml: `<v>${text}</v>` })
  const rows: Cell[][] = [
    ['Order No', 'Date', 'Customer', 'Total', 'Refunded Amount', 'SKU'],
    [1, '2024-01-05', 'a', 10, error('#N/A'), 'X'],
    [1, '2024-01-05', 'a', error('#VALUE!'), error('#N/A'), 'Y'],
    [2, '2024-01-06', 'b', 20, error('#REF!'), 'X'],
    [3, '2024-01-07', 'c', 30, 4, error('#N/A')],
    [4, '2024-01-08', error('#N/A'), 40, error('#N/A'), 'X'],
    [error('#N/A'), error('#N/A'), error('#N/A'), error('#N/A'), error('#N/A'), error('#N/A')],
  ]
  const book = workbookOf([{ name: 'A', rows }])
  const mapped = { ...mapping, 'Refunded Amount': 'refundedAmount', SKU: 'skuName' } as const
  const { summary, setAside } = await ingested(book, mapped)
  assert.equal([summary.rows, summary.analysedRows, summary.analysedMoney, summary.customers], [5, 2, '36.0000', 2])
  assert.equal(setAside.trim().split('\r\n').slice(1), [
    '3,unreadable-value,1,2024-01-05,a,#VALUE!,,Y',
    '4,unreadable-value,2,2024-01-06,b,20,#REF!,X',
    '6,no-customer,4,2024-01-08,,40,,X',
  ])
})

test.run()

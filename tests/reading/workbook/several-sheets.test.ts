// test: 40 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'
import { variation } from '#tests/support/variation.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'

const header: Cell[] = ['Customer', 'Date', 'Total', 'SKU']
const mapping = { Customer: 'customerId', Date: 'transactionDate', Total: 'transactionValue', SKU: 'skuName' } as const
const more: Cell[][] = ['e', 'f', 'g', 'h'].map((customer) => [customer, '2023-12-24', 1, 'X'])
const months = [
  {
    name: 'Jan',
    rows: [header, ['a', '2024-01-05', 10, 'X'], ['b', 'soon', 5, 'X'], null, ['a', '2024-01-07', 2, 'Y'], ...more],
  },
  {
    name: 'Feb',
    rows: [['February'], null, ['SKU', 'Total', 'date', 'Customer'], ['X', 7, '2024-02-01', 'a'], ['X', 1, '', 'c']],
  },
  {
    name: 'Mar',
    rows: [header, ['d', '2024-03-01', 3, 'X'], ['d', '2024-03-01', 'x', 'X'], ...more].map((row) => [null, ...row]),
  },
  {
    name: 'Prices',
    rows: [
      ['SKU', 'Price'],
      ['X', 10],
      ['Y', 2],
    ],
  },
  { name: 'Notes', rows: [['Made by the shop']] },
] satisfies { name: string; rows: (Cell[] | null)[] }[]

test('sheets with the same headers are read one after another, each with its own position of the table', async () => {
  const options = { sheets: ['Jan', 'Feb', 'Mar'] }
  const { summary, rollups, setAside } = await ingested(workbookOf(months), mapping, { options })
  const monthly = rollups.revenue_by_period.filter((row) => row.group_by === 'month').map((row) => row.revenue)
  assert.equal([monthly, summary.rows, summary.setAsideRows], [[8, 12, 7, 3], 15, 3])
  const places = setAside.trim().split('\n').slice(1)
  assert.equal(places, [
    'Jan!3,unreadable-date,b,soon,5,X',
    'Feb!5,unreadable-date,c,,1,X',
    'Mar!3,unreadable-value,d,2024-03-01,x,X',
  ])
  const { sheets, sheetsLeft } = summary.understanding
  assert.equal([sheets, sheetsLeft], [options.sheets, [{ name: 'Prices', rows: 3 }]])
  const lines = understandingLines(summary.understanding)
  assert.ok(lines.includes('The rows of the sheets “Jan”, “Feb”, “Mar” were read one after another.'), lines.join('\n'))
  assert.ok(lines.includes('Not read: “Prices” (3 rows).'))
})

variation('rows of orders by number are set aside with their sheet, too', async () => {
  const names: Cell[] = ['Order', 'Customer', 'Date', 'Total', 'Status']
  const sheet = (name: string, rows: Cell[][]) => ({ name, rows: [names, ...rows] })
  const book = workbookOf([
    sheet('Jan', [
      ['1', 'a', '2024-01-05', 10, 'paid'],
      ['2', '', '2024-01-05', 3, 'paid'],
    ]),
    sheet('Feb', [
      ['3', 'b', '2024-02-05', 4, 'paid'],
      ['4', 'b', 'soon', 1, 'paid'],
    ]),
  ])
  const mapped = {
    Order: 'orderId',
    Customer: 'customerId',
    Date: 'transactionDate',
    Total: 'transactionValue',
    Status: 'orderStatus',
  } as const
  const { summary, setAside } = await ingested(book, mapped, { options: { sheets: ['Jan', 'Feb'] } })
  assert.equal([summary.analysedMoney, summary.setAsideRows], ['14.0000', 2])
  assert.equal(columnsOfCsv(setAside, 'Row', 'Reason'), [
    ['Jan!3', 'no-customer'],
    ['Feb!3', 'unreadable-date'],
  ])
})

variation('one sheet is read, and those with rows that were left are named', async () => {
  const { summary } = await ingested(workbookOf(months), mapping)
  assert.equal(summary.understanding.sheetsLeft, [
    { name: 'Feb', rows: 4 },
    { name: 'Mar', rows: 7 },
    { name: 'Prices', rows: 3 },
  ])
  assert.ok(
    readingNotes(summary.understanding)[0]!.startsWith('Only the sheet “Jan” was read. Not read: “Feb” (4 rows)'),
  )
  const lone = await ingested(workbookOf(months.slice(0, 1)), mapping)
  assert.is(lone.summary.understanding.sheets, undefined)
})

variation('merged cells of every sheet are filled downwards', async () => {
  const sheet = (name: string) => ({
    name,
    rows: [header, [`${name}1`, '2024-01-05', 1, 'X'], [null, null, 2, 'Y']] as Cell[][],
    after: '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>',
  })
  const book = workbookOf([sheet('A'), sheet('B')])
  const { summary } = await ingested(book, mapping, { options: { sheets: ['A', 'B'] } })
  assert.equal([summary.analysedRows, summary.analysedMoney, summary.customers], [4, '6.0000', 2])
})

variation('a sheet without a mapped column, and one that is not there, fail with their names', async () => {
  const failure = (sheets: string[]) =>
    ingested(workbookOf(months), mapping, { options: { sheets } }).then(
      () => undefined,
      (error) => error.failure,
    )
  assert.equal(await failure(['Jan', 'Prices']), { reason: 'column-missing', parameters: { column: 'Customer' } })
  assert.equal(await failure(['Jan', 'Apr']), { reason: 'empty-sheet', parameters: { sheet: 'Apr' } })
})

test('the sheet whose columns are those of orders is preferred to the first with rows', async () => {
  const { summary } = await ingested(workbookOf([...months].reverse()), mapping)
  assert.equal(summary.understanding.sheets, ['Mar'])
})

test.run()

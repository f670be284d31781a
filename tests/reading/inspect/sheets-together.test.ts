import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import { inspectWorkbook } from '#reading/inspect/inspect-workbook.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { type Cell, type Sheet, workbookOf } from '#tests/support/samples/workbook.ts'
import { variation } from '#tests/support/variation.ts'
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

test('52 sheets are all read together', async () => {
  const weeks = months(52, 3)
  const { workbook } = await looked(weeks)
  const names = weeks.map(({ name }) => name)
  assert.equal(workbook!.alike, names)
  const { summary } = await ingested(workbookOf(weeks), mapping, { options: { sheets: names } })
  assert.equal([summary.rows, summary.analysedMoney], [156, `${52 * 33}.0000`])
})

variation('sheets that are not looked into are named as not read, with their rows', async () => {
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

variation('long texts end the looking at the same sheet every time, and the rest is named', async () => {
  const long = months(12, 40).map(({ name, rows }) => ({
    name,
    rows: [[...header, 'Note'], ...rows.slice(1).map((row) => [...row!, 'n'.repeat(30_000)])],
  }))
  const first = await looked(long, false)
  assert.ok(first.workbook!.alike!.length < 12)
  assert.is(first.workbook!.others!.length, 11)
  assert.equal((await looked(long, false)).workbook!.alike, first.workbook!.alike)
})

test('of a sheet with the rows of other sheets, and those sheets, only one side is read', async () => {
  const rowsOf: Record<string, Cell[][]> = {}
  const put = (name: string, ...parts: Cell[][][]) => {
    rowsOf[name] = parts.flat()
    return name
  }
  const told = async (names: string[]) => {
    const { workbook } = await looked(names.map((name) => sheet(name, rowsOf[name]!)))
    return (workbook!.alike ?? [workbook!.sheet]).join()
  }
  // Seen as a whole.
  put('Jan', ordersOf(0, 30))
  put('Feb', ordersOf(1, 30))
  put('Mar', ordersOf(2, 30))
  put('Jan open', ordersOf(0, 7))
  put('All', rowsOf.Jan!, rowsOf.Feb!, rowsOf.Mar!)
  put('YTD', rowsOf.Jan!, rowsOf.Feb!)
  put('Jan (2)', rowsOf.Jan!)
  assert.is(await told(['Jan', 'Feb', 'Mar', 'All']), 'Jan,Feb,Mar')
  assert.is(await told(['All', 'Jan', 'Feb', 'Mar']), 'Jan,Feb,Mar')
  assert.is(await told(['Jan', 'YTD']), 'YTD')
  assert.is(await told(['Jan open', 'Jan', 'Feb']), 'Jan,Feb')
  assert.is(await told(['Jan', 'Jan (2)', 'Feb']), 'Jan,Feb')
  // The inspection does not see all rows of long sheets.
  for (const [at, month] of ['J', 'F', 'M'].entries()) put(month, ordersOf(at, 700))
  put('Year', rowsOf.J!, rowsOf.F!, rowsOf.M!)
  put('J (2)', rowsOf.J!)
  put('J open', ordersOf(0, 7))
  put('Half', rowsOf.J!, rowsOf.F!)
  assert.is(await told(['J', 'F', 'M', 'Year']), 'J,F,M')
  assert.is(await told(['Year', 'J', 'F', 'M']), 'J,F,M')
  assert.is(await told(['J', 'F', 'M', 'J open']), 'J,F,M')
  assert.is(await told(['J', 'F', 'M', 'J (2)']), 'J,F,M')
  assert.is(await told(['J', 'Half']), 'Half')
  assert.is(await told(['Jan', 'All', 'Feb']), 'All', 'it has March besides')
  // It may hold February, too, and does not show it.
  assert.is(await told(['Year', 'J', 'F']), 'Year')
  put('Orders 2023', ordersOf(3, 900))
  put('Orders 2024', ordersOf(4, 880))
  put('Check', rowsOf['Orders 2023']!.slice(0, 20))
  assert.is(await told(['Orders 2023', 'Orders 2024', 'Check']), 'Orders 2023,Orders 2024')
  assert.is(await told(['Check', 'Orders 2023', 'Orders 2024']), 'Orders 2023,Orders 2024')
  put('First', rowsOf['Orders 2023']!.slice(0, 600))
  assert.is(await told(['First', 'Orders 2023']), 'Orders 2023')
})

variation(
  'a damaged sheet is named as not read behind a whole one, and fails before one or if it is asked for',
  async () => {
    const damaged = { name: 'Damaged', rows: [[...header], [1, '2024-01-05', 'x'.repeat(40_000), 1]] as Cell[][] }
    const good = sheet('Good', ordersOf(0, 9))
    const { workbook } = await looked([good, damaged], false)
    assert.equal([workbook!.sheet, workbook!.others], ['Good', ['Damaged']])
    const failure = (sheets: Sheet[], asked?: string) => {
      const path = join(folder, 'damaged.xlsx')
      writeFileSync(path, workbookOf(sheets))
      return inspectWorkbook({ path, reader: 'xlsx', ...(asked && { sheet: asked }) }).then(
        () => undefined,
        (error) => error.failure.parameters,
      )
    }
    assert.equal(await failure([damaged, good]), { limit: 'cell-text', cell: 'C2' })
    assert.equal(await failure([good, damaged], 'Damaged'), { limit: 'cell-text', cell: 'C2' })
    const { summary } = await ingested(workbookOf([good, damaged]), mapping)
    assert.equal(summary.understanding.sheetsLeft, [{ name: 'Damaged', rows: 1 }])
  },
)

variation('equal rows of two months do not make one a copy of the other', async () => {
  const fees: Cell[][] = [['', '2024-01-31', 'Bank', 5]]
  const others = [sheet('Jan', ordersOf(0, 3), fees), sheet('Feb', ordersOf(1, 3), fees)]
  assert.equal(await alikeIn(others), ['Jan', 'Feb'])
})

variation('a sheet whose name says that its rows are no sales is not read beside sales', async () => {
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

variation('an error in an amount sets its row aside; a lookup that found no refund does not', async () => {
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

// test: only full, 40 s
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as sheetjs from '@e965/xlsx'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { answerTo } from '#reading/inspect/answer.ts'
import { inspectWorkbook } from '#reading/inspect/inspect-workbook.ts'
import { ingested, ingestedSource } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'
import { checkText } from '#text/mapping/checks.ts'

const folder = temporaryFolder()
const header: Cell[] = ['Customer', 'Date', 'Total']
const mapping: ColumnMapping = { Customer: 'customerId', Date: 'transactionDate', Total: 'transactionValue' }
const rows: Cell[][] = [
  ['a', '2024-01-05', 10],
  ['b', '2024-01-06', 700],
  ['a', '2024-02-07', 20],
  ['c', '2024-02-08', 800],
  ['d', 'soon', 5],
]
/** Rows 3 and 5 of the sheet, and row 6, which cannot be read. */
const hidden = [3, 5, 6]
const book = workbookOf([{ name: 'Orders', rows: [header, ...rows], hidden }])

async function sampled(bytes: Buffer, options: MappingOptions = {}, mapped = mapping) {
  const path = join(folder, 'book')
  writeFileSync(path, bytes)
  const { reader } = contentsOf(bytes) as { reader: 'xlsx' | 'xls' | 'spreadsheetml' | 'html' }
  const look = await inspectWorkbook({ reader, path })
  const source = { path, sizeBytes: bytes.length, isWhole: true }
  const positions = positionsOf(look.columns, mapped)
  const report = await answerTo({ kind: 'sample', source, look, positions, options })
  return { look, report: report as import('#domain/mapping/sample/sample-report.ts').SampleReport }
}

test('hidden rows count, and the mapping screen says so with their money', async () => {
  const { report } = await sampled(book)
  assert.equal(report.hidden, { rows: 3, seen: 3, money: 1500 })
  assert.is(report.money, 1530)
  assert.ok(
    report.checks
      .map(checkText)
      .includes(
        '3 rows are hidden in the workbook, by a filter or by hand ($1,500.00). They count like all others. If they are not to count, choose Leave them out below.',
      ),
  )
  const left = (await sampled(book, { hiddenRows: 'leave-out' })).report
  assert.equal([left.money, left.hidden!.money, left.orders, left.rows], [30, 1500, 2, 5])
  assert.equal(left.setAside, [{ reason: 'hidden-row', rows: 3, example: 'b' }])
  assert.not.ok(left.checks.some(({ kind }) => kind === 'hidden-rows'))
})

test('processing counts hidden rows and says so, or sets them aside with their money', async () => {
  const counted = await ingested(book, mapping)
  assert.equal([counted.summary.analysedMoney, counted.summary.rows], ['1530.0000', 5])
  assert.equal(counted.summary.understanding.hiddenRows, { rows: 2, money: '1500.0000' })
  assert.ok(
    readingNotes(counted.summary.understanding).includes(
      '2 rows that count are hidden in the workbook, by a filter or by hand ($1,500.00). To leave them out, map the file again and choose so.',
    ),
  )
  const { summary, setAside } = await ingested(book, mapping, { options: { hiddenRows: 'leave-out' } })
  assert.equal([summary.analysedMoney, summary.rows, summary.analysedRows, summary.setAsideRows], ['30.0000', 5, 2, 3])
  assert.equal(summary.setAside, [{ reason: 'hidden-row', rows: 3, money: '1505.0000' }])
  assert.equal(setAside.trim().split('\r\n'), [
    'Row,Reason,Customer,Date,Total',
    '3,hidden-row,b,2024-01-06,700',
    '5,hidden-row,c,2024-02-08,800',
    '6,hidden-row,d,soon,5',
  ])
  assert.equal(readingNotes(summary.understanding), [])
  assert.ok(
    understandingLines(summary.understanding).includes(
      '3 rows are hidden in the workbook ($1,505.00). They were set aside, as you chose.',
    ),
  )
  const chosen = await ingested(book, mapping, { options: { hiddenRows: 'count' } })
  assert.is(chosen.summary.analysedMoney, '1530.0000')
  assert.ok(
    understandingLines(chosen.summary.understanding).includes(
      '2 rows are hidden in the workbook ($1,500.00). They were counted, as you chose.',
    ),
  )
})

test('a workbook without hidden rows has the same figures with the option, and no note', async () => {
  const plain = workbookOf([{ name: 'Orders', rows: [header, ...rows] }])
  const { report } = await sampled(plain)
  assert.is(report.hidden, undefined)
  const { summary } = await ingested(plain, mapping, { options: { hiddenRows: 'leave-out' } })
  assert.equal([summary.analysedMoney, summary.understanding.hiddenRows], ['1530.0000', undefined])
})

test('hidden rows of several sheets, merged cells and columns in another order are assigned to their sheet', async () => {
  const sheets = [
    { name: 'Jan', rows: [header, ['a', '2024-01-05', 10], ['b', '2024-01-06', 5]], hidden: [2] },
    {
      name: 'Feb',
      rows: [['Made in March'], ['Total', 'Customer', 'Date'], [7, 'c', '2024-02-01'], [9, 'd', '2024-02-02']],
      hidden: [1, 4],
    },
  ]
  const bytes = workbookOf(sheets as never)
  const options = { sheets: ['Jan', 'Feb'] }
  const { report } = await sampled(bytes, options)
  assert.equal(report.hidden, { rows: 2, seen: 2, money: 19 })
  const { summary, setAside } = await ingested(bytes, mapping, { options: { ...options, hiddenRows: 'leave-out' } })
  assert.equal(
    [summary.analysedMoney, summary.setAside],
    ['12.0000', [{ reason: 'hidden-row', rows: 2, money: '19.0000' }]],
  )
  assert.equal(setAside.trim().split('\r\n').slice(1), [
    'Jan!2,hidden-row,a,2024-01-05,10',
    'Feb!4,hidden-row,d,2024-02-02,9',
  ])
})

test('an order keeps the values of a hidden row, and hidden rows far below are counted', async () => {
  const names: Cell[] = ['Order', 'Customer', 'Date', 'Total']
  const orders: Cell[][] = [
    ['1', 'a', '2024-01-05', 3],
    ['1', '', '', 4],
  ]
  const mapped: ColumnMapping = { Order: 'orderId', ...mapping }
  const bytes = workbookOf([{ name: 'Orders', rows: [names, ...orders], hidden: [2] }])
  const options = { hiddenRows: 'leave-out' } as const
  const { summary } = await ingested(bytes, mapped, { options })
  assert.equal([summary.analysedMoney, summary.setAsideRows], ['4.0000', 1])
  assert.is((await sampled(bytes, options, mapped)).report.money, 4)

  const long = Array.from({ length: 3000 }, (_, at): Cell[] => [`c${at}`, '2024-01-05', 1])
  const far = workbookOf([{ name: 'Orders', rows: [header, ...long], hidden: [2500, 2600, 3001] }])
  assert.equal((await sampled(far)).report.hidden, { rows: 3, seen: 3, money: 3 })
  const left = await ingested(far, mapping, { options })
  assert.equal([left.summary.analysedMoney, left.summary.setAsideRows], ['2997.0000', 3])
})

test('rows hidden by height, folded groups and a hidden header are recognized; a hidden column is read', async () => {
  for (const hiddenBy of ['ht="0" customHeight="1"', 'outlineLevel="1" hidden="1"', "hidden='true'"]) {
    const before = '<cols><col min="3" max="3" hidden="1"/></cols>'
    const bytes = workbookOf([
      {
        name: 'Orders',
        before,
        rows: [header, ['a', '2024-01-05', 10], ['b', '2024-01-06', 5]],
        hidden: [1, 3],
        hiddenBy,
      },
    ])
    assert.equal((await sampled(bytes)).report.hidden, { rows: 1, seen: 1, money: 5 }, hiddenBy)
    const { summary } = await ingested(bytes, mapping, { options: { hiddenRows: 'leave-out' } })
    assert.equal([summary.analysedMoney, summary.setAsideRows], ['10.0000', 1], hiddenBy)
  }
})

test('hidden rows are recognized in old workbooks and HTML tables, too', async () => {
  const cells = [header, ...rows]
  const sheet = sheetjs.utils.aoa_to_sheet(cells)
  sheet['!rows'] = cells.map((_, at) => ({ hidden: hidden.includes(at + 1) }))
  const books: [string, Buffer][] = (['xlml', 'xlsx'] as sheetjs.BookType[]).map((bookType) => [
    bookType,
    sheetjs.write({ SheetNames: ['Orders'], Sheets: { Orders: sheet } }, { bookType, type: 'buffer' }),
  ])
  books.push(['xls', withRowRecords(sheetjs.utils.aoa_to_sheet(cells), hidden)])
  const html = (attribute: string) =>
    `<table>${cells.map((row, at) => `<tr${hidden.includes(at + 1) ? attribute : ''}>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`
  books.push(['html', Buffer.from(html(" height=0 style='display:none'"))], ['hidden', Buffer.from(html(' hidden'))])
  for (const [name, bytes] of books) {
    const { report } = await sampled(bytes)
    assert.equal(report.hidden, { rows: 3, seen: 3, money: 1500 }, name)
    const { summary } = await ingested(bytes, mapping, { options: { hiddenRows: 'leave-out' } })
    assert.equal(summary.setAside, [{ reason: 'hidden-row', rows: 3, money: '1505.0000' }], name)
  }
})

test('hidden sheets with the same headers are reported with rows and money', async () => {
  const more: Cell[][] = [
    ['x', '2023-01-01', 100],
    ['y', '2023-01-02', 50],
  ]
  const sheets = [
    { name: 'Orders', rows: [header, ['a', '2024-01-05', 10] as Cell[]] },
    {
      name: 'Archive',
      state: 'hidden' as const,
      rows: [['Total', 'Customer', 'Date'], ...more.map(([a, b, c]) => [c!, a!, b!])],
    },
    { name: 'Old', state: 'veryHidden' as const, rows: [header, more[0]!] },
    {
      name: 'Lists',
      state: 'hidden' as const,
      rows: [
        ['Region', 'Note'],
        ['EU', 'x'],
      ] as Cell[][],
    },
  ]
  const bytes = workbookOf(sheets)
  const { report } = await sampled(bytes)
  const said =
    'Hidden sheets of the workbook have the same columns and are not read: “Archive” (2 rows, $150.00), “Old” (1 row, $100.00). If their rows are to count, unhide them and upload the file again.'
  assert.ok(report.checks.map(checkText).includes(said))
  const { summary } = await ingested(bytes, mapping)
  assert.ok(readingNotes(summary.understanding).includes(said))
  assert.is(summary.analysedMoney, '10.0000')
})

test('a data source of several files says what all of its workbooks hide', async () => {
  const file = (day: number, options: MappingOptions = {}) => ({
    contents: workbookOf([
      {
        name: 'Orders',
        rows: [header, ['a', `2024-01-0${day}`, 10], ['b', `2024-01-0${day}`, 7]] as Cell[][],
        hidden: [3],
      },
      { name: 'Old', state: 'hidden', rows: [header, ['a', '2023-01-01', 1]] as Cell[][] },
    ]) as never,
    mapping,
    joining: 'rows' as const,
    options,
  })
  const { summary } = await ingestedSource([file(1), file(2)])
  assert.equal(summary.understanding.hiddenRows, { rows: 2, money: '14.0000' })
  assert.equal(
    summary.understanding.hiddenSheets!.map(({ name }) => name),
    ['1.csv!Old', '2.csv!Old'],
  )
  const left = await ingestedSource([file(1, { hiddenRows: 'leave-out' }), file(2, { hiddenRows: 'leave-out' })])
  assert.equal(left.summary.setAside, [{ reason: 'hidden-row', rows: 2, money: '14.0000' }])
  assert.ok(left.setAside.includes('1.csv!3,hidden-row,b,2024-01-01,7'))
})

test('the workbooks that were found', async () => {
  const found = { rows_hidden_by_a_filter: [100, 2], row_hidden_by_hand_and_hidden_sheet: [60, 1] } as const
  for (const [name, [money, hiddenRows]] of Object.entries(found)) {
    const path = sharedFile(`found/${name}.xlsx`)
    if (!path) return
    const bytes = readFileSync(path)
    const mapped = await suggested(bytes)
    const { summary } = await ingested(bytes, mapped, { options: { hiddenRows: 'leave-out' } })
    assert.equal([Number(summary.analysedMoney), summary.setAsideRows], [money, hiddenRows], name)
    assert.ok(
      (await sampled(bytes, {}, mapped)).report.checks.some(({ kind }) => kind === 'hidden-rows'),
      name,
    )
  }
  const bytes = readFileSync(sharedFile('found/hidden_sheets_not_named.xlsx')!)
  const check = (await sampled(bytes, {}, await suggested(bytes))).report.checks.find(
    ({ kind }) => kind === 'hidden-sheets',
  )
  assert.is(check?.kind === 'hidden-sheets' && check.sheets.reduce((sum, { rows }) => sum + rows, 0), 40)
})

/** SheetJS writes no row records ([MS-XLS] 2.4.221): those of hidden rows are put behind the beginning of the sheet. */
function withRowRecords(sheet: sheetjs.WorkSheet, numbers: number[]): Buffer {
  const written = sheetjs.write(
    { SheetNames: ['Orders'], Sheets: { Orders: sheet } },
    { bookType: 'biff8', type: 'buffer' },
  )
  const container = sheetjs.CFB.read(written, { type: 'buffer' })
  const stream = Buffer.from(sheetjs.CFB.find(container, 'Workbook')!.content as Uint8Array)
  const begins: number[] = []
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2))
    if (stream.readUInt16LE(at) === 0x0809) begins.push(at + 4 + stream.readUInt16LE(at + 2))
  const records = numbers.map((number) => {
    const record = Buffer.alloc(20)
    record.writeUInt16LE(0x0208, 0)
    record.writeUInt16LE(16, 2)
    record.writeUInt16LE(number - 1, 4)
    record.writeUInt16LE(3, 8)
    record.writeUInt8(0x20, 16) // fDyZero
    return record
  })
  const marked = Buffer.concat([stream.subarray(0, begins[1]), ...records, stream.subarray(begins[1])])
  const result = sheetjs.CFB.utils.cfb_new()
  sheetjs.CFB.utils.cfb_add(result, '/Workbook', marked)
  return sheetjs.CFB.write(result, { type: 'buffer' }) as Buffer
}

async function suggested(bytes: Buffer): Promise<ColumnMapping> {
  const path = join(folder, 'book')
  writeFileSync(path, bytes)
  const look = await inspectWorkbook({ reader: 'xlsx', path })
  const preview = await answerTo({ kind: 'preview', source: { path, sizeBytes: bytes.length, isWhole: true }, look })
  return (preview as { mapping: ColumnMapping }).mapping
}

test.run()

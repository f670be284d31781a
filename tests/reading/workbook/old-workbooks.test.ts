// test: only full, 10 s
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as sheetjs from '@e965/xlsx'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PermanentFailure } from '#domain/files/failure.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { inspectWorkbook } from '#reading/inspect/inspect-workbook.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

const folder = temporaryFolder()
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuName' } as const
const rows = workedExample
  .trim()
  .split('\n')
  .map((line) => line.split(','))

/** The worked example with real dates and numbers, as SheetJS writes it. */
function written(bookType: sheetjs.BookType, { date1904 = false } = {}): Buffer {
  const cells = rows.map((row, n) => (n ? [row[0], new Date(`${row[1]}T00:00:00Z`), Number(row[2]), row[3]] : row))
  const sheet = sheetjs.utils.aoa_to_sheet(cells, {
    cellDates: false,
    UTC: true,
    dateNF: 'dd/mm/yyyy',
  } as sheetjs.AOA2SheetOpts)
  const notes = sheetjs.utils.aoa_to_sheet([['Notes'], ['of the shop']])
  const book: sheetjs.WorkBook = {
    SheetNames: ['Hidden', 'Notes', 'Orders'],
    Sheets: { Hidden: sheet, Notes: notes, Orders: sheet },
    Workbook: { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }], WBProps: { date1904 } },
  }
  if (/biff[2-4]/.test(bookType))
    return sheetjs.write({ SheetNames: ['Orders'], Sheets: { Orders: sheet } }, { bookType, type: 'buffer' })
  return sheetjs.write(book, { bookType, type: 'buffer' })
}

const kindOf = (contents: Buffer) => (contentsOf(contents) as { reader: string }).reader

async function looked(contents: Buffer, reader: 'xls' | 'spreadsheetml' | 'html') {
  const path = join(folder, 'book')
  writeFileSync(path, contents)
  return inspectWorkbook({ reader, path })
}

async function failure(contents: Buffer) {
  try {
    await looked(contents, 'xls')
  } catch (error) {
    if (error instanceof PermanentFailure)
      return [error.failure.reason, ...Object.values(error.failure.parameters)].join(' ')
    throw error
  }
  throw new Error('it did not fail')
}

test('binary workbooks of every age give the figures of the same table as CSV', async () => {
  const expected = await ingested(workedExample, mapping)
  for (const bookType of ['biff8', 'biff5', 'biff4', 'biff3', 'biff2'] as sheetjs.BookType[]) {
    const contents = written(bookType)
    assert.is(kindOf(contents), 'xls', bookType)
    const { rollups } = await ingested(contents, mapping)
    assert.equal(rollups, expected.rollups, bookType)
  }
})

test('an error of an old workbook in an amount sets its row aside', async () => {
  const sheet = sheetjs.utils.aoa_to_sheet([['customer', 'date', 'value', 'sku'], ...rows.slice(1)])
  sheet.C3 = { t: 'e', v: 42 }
  sheet.D4 = { t: 'e', v: 23 }
  for (const bookType of ['biff8', 'biff5', 'xlml'] as sheetjs.BookType[]) {
    const contents = sheetjs.write({ SheetNames: ['A'], Sheets: { A: sheet } }, { bookType, type: 'buffer' })
    const { summary, setAside } = await ingested(contents, mapping)
    assert.is(summary.setAsideRows, 1, bookType)
    assert.match(setAside, /\n3,unreadable-value,[^\n]*#N\/A/)
    assert.not.match(setAside, /#REF!/)
  }
})

test('SpreadsheetML 2003 and HTML tables do too', async () => {
  const expected = await ingested(workedExample, mapping)
  const xml = written('xlml')
  assert.is(kindOf(xml), 'spreadsheetml')
  assert.equal((await ingested(xml, mapping)).rollups, expected.rollups)
  const cells = (row: string[], n: number) => row.map((cell) => (n ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join('')
  const html = `<html><head><meta charset="utf-8"></head><body><h1>Orders</h1><table border=1>${rows.map((row, n) => `<tr>${cells(row, n)}</tr>`).join('\n')}</table></body></html>`
  for (const contents of [Buffer.from(html), Buffer.from(`\ufeff${html}`, 'utf16le')]) {
    assert.is(kindOf(contents), 'html')
    assert.equal((await ingested(contents, mapping)).rollups, expected.rollups)
  }
})

test('the chosen and listed sheets are the visible ones, and dates of the 1904 calendar are right', async () => {
  for (const bookType of ['biff8', 'xlml'] as const) {
    const { columns, workbook } = await looked(written(bookType), bookType === 'biff8' ? 'xls' : 'spreadsheetml')
    assert.equal([workbook!.sheet, workbook!.sheets], ['Orders', ['Notes', 'Orders']], bookType)
    assert.equal([columns, workbook!.sample[0]], [rows[0], rows[1]], bookType)
  }
})

test('a sheet that is only a chart repeats the numbers it draws, and is no table', async () => {
  const contents = written('biff8')
  const sheetBegins = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x10, 0x00])
  contents[contents.lastIndexOf(sheetBegins) + 6] = 0x20 // the kind of sheet: a chart
  const { workbook } = await looked(contents, 'xls')
  assert.equal([workbook!.sheet, workbook!.sheets], ['Notes', ['Notes']])
})

test('text in a table of HTML stays as it is written', async () => {
  const html =
    '<table><tr><td>id</td><td>date</td><td>paid</td></tr><tr><td>0012</td><td>03/04/2024</td><td>1.234,50 &euro;</td></tr><tr><td>caf\xe9</td><td>TRUE</td><td>1e5</td></tr></table>'
  const { workbook } = await looked(Buffer.from(html, 'latin1'), 'html')
  assert.equal(workbook!.sample, [
    ['0012', '03/04/2024', '1.234,50 €'],
    ['café', 'TRUE', '1e5'],
  ])
})

test('cells of HTML outside of a row begin one, as in a browser', async () => {
  const html =
    '<table><colgroup width="150"/><th>id</th><th>paid</th><tr><td>1</td><td>2</td></tr><td>3</td><td>4</td></tr></table>'
  const { columns, workbook } = await looked(Buffer.from(html), 'html')
  assert.equal(
    [columns, workbook!.sample],
    [
      ['id', 'paid'],
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
  )
})

test('wide and tall cells of HTML leave others in their columns, and a tall cell belongs to the rows below', async () => {
  const html = `<table><tr><th>who</th><th>more</th><th>date</th><th>paid</th></tr>
    <tr><td rowspan=2>a</td><td>x</td><td>2024-01-05</td><td>1</td></tr>
    <tr><td>y</td><td colspan=1>2024-01-06</td><td>2</td></tr>
    <tr><td ROWSPAN='3' colspan='2'>b</td><td>2024-01-07</td><td>3</td></tr>
    <tr><td rowspan="2">2024-01-08</td><td>4</td></tr>
    <tr><td>5</td></tr>
    <tr><td>c</td><td></td><td>2024-01-09</td><td colspan=900000>6</td></tr></table><table><tr><td rowspan=9>z</td></tr></table>`
  const second = await ingested(`<table><tr><td rowspan=4>Report</td></tr></table>${html}`, {
    who: 'customerId',
    date: 'transactionDate',
    paid: 'transactionValue',
  })
  assert.equal([second.summary.customers, second.summary.setAside], [3, []])
  const { workbook, columns } = await looked(Buffer.from(html), 'html')
  assert.equal(columns.slice(0, 4), ['who', 'more', 'date', 'paid'])
  const places = (rows: string[][]) => rows.map((cells) => cells.slice(0, 4).join())
  assert.equal(places(workbook!.sample), [
    'a,x,2024-01-05,1',
    ',y,2024-01-06,2',
    'b,,2024-01-07,3',
    ',,2024-01-08,4',
    ',,,5',
    'c,,2024-01-09,6',
  ])
  const book = { who: 'customerId', date: 'transactionDate', paid: 'transactionValue' } as const
  const { summary } = await ingested(html, book)
  assert.equal([summary.customers, summary.orders, summary.analysedMoney, summary.setAside], [3, 5, '21.0000', []])
})

test('markup is read in its declared or marked encoding, even if its last character is cut', async () => {
  const xml = `<?xml version="1.0" encoding="windows-1251"?>${written('xlml')
    .toString()
    .replace(/<\?xml[^>]*>/, '')
    .replaceAll('customer', '\xca\xeb\xe8\xe5\xed\xf2')}`
  const { columns } = await looked(Buffer.from(xml, 'latin1'), 'spreadsheetml')
  assert.equal(columns, ['Клиент', 'date', 'value', 'sku'])
  const html = '\ufeff<table><tr><td>имя</td><td>paid</td></tr><tr><td>é</td><td>2</td></tr></table>'
  for (const mark of ['', '\ufeff']) {
    const bytes = Buffer.concat([Buffer.from(mark + html.slice(1), 'utf16le'), Buffer.from('\n')])
    const found = await looked(bytes, kindOf(bytes) as 'html')
    assert.equal([found.columns, found.workbook!.sample], [['имя', 'paid'], [['é', '2']]])
  }
})

test('characters of HTML may be numbers, and comments are not part of a cell', async () => {
  const html =
    '<table><tr><td>id</td><td>paid</td></tr><tr><td><comment>ask <b>again</b></comment>0012</td><td>1&#160;234,50&nbsp;&#x20AC;</td></tr><tr><td>&#60;b&#62; &#38;#39; &#39;</td><td>7</td></tr></table>'
  const { workbook } = await looked(Buffer.from(html), 'html')
  assert.equal(workbook!.sample, [
    ['0012', '1\u00a0234,50\u00a0€'],
    ["<b> &#39; '", '7'],
  ])
})

test('28: protected, foreign and broken files are named', async () => {
  const container = (name: string) => {
    const file = sheetjs.CFB.utils.cfb_new()
    sheetjs.CFB.utils.cfb_add(file, `/${name}`, Buffer.alloc(5000, 1))
    return Buffer.from(sheetjs.CFB.write(file, { type: 'buffer' }) as Buffer)
  }
  assert.is(await failure(container('EncryptedPackage')), 'password-protected')
  assert.is(await failure(container('WordDocument')), 'foreign-contents old-office')
  const whole = written('biff8')
  assert.is(await failure(whole.subarray(0, 700)), 'damaged-workbook')
  // the record that says a binary workbook is encrypted, in place of the one after its beginning
  const at = whole.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00]))
  const locked = Buffer.from(whole)
  Buffer.from([0x2f, 0x00, 0x06, 0x00, 0x00, 0x00, 0x11, 0x22, 0x33, 0x44]).copy(locked, at + 4 + 0x10)
  assert.is(await failure(locked), 'password-protected')
})

test.run()

// test: only full, also long, 45 s
import { readFileSync } from 'node:fs'
import * as sheetjs from '@e965/xlsx'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { casesOf } from '#tests/support/long-form.ts'
import { agileStreams, compoundFile } from '#tests/support/samples/encrypted-package.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'
import { zipOf } from '#tests/support/samples/zip.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const preview = async (id: string, query = '') =>
  (await app.call('GET', `/api/files/${id}/preview${query}`, { token: anna })).body
const map = (id: string, body: object) => app.call('POST', `/api/files/${id}/mapping`, { token: anna, body })

const header: Cell[] = ['Customer', 'Date', 'Total']
const book = workbookOf([
  { name: 'Notes', rows: [['Made by the shop']] },
  { name: 'Secret', state: 'hidden', rows: [header, ['x', '2020-01-01', 1]] },
  { name: 'Empty', rows: [] },
  {
    name: 'Orders "EU" & <b>',
    rows: [['Orders of Europe'], null, header, ['a', '2024-01-05', 10], ['b', 'soon', 5], null, ['c', '2024-01-07', 2]],
  },
  {
    name: 'Orders US',
    rows: [
      ['Buyer', 'Day', 'Paid'],
      ['d', '2024-02-01', 7],
    ],
  },
])

test('a workbook says which sheet is shown, and which others there are', async () => {
  const { body: file } = await app.upload(anna, book, 'orders.csv')
  assert.is(file.status, 'mapping_required')
  const { suggestedMapping: _, why: __, ...shown } = await preview(file.id)
  assert.equal(shown, {
    preview: [
      { Customer: 'a', Date: '2024-01-05', Total: '10' },
      { Customer: 'b', Date: 'soon', Total: '5' },
      { Customer: 'c', Date: '2024-01-07', Total: '2' },
    ],
    columns: ['Customer', 'Date', 'Total'],
    sheet: 'Orders "EU" & <b>',
    sheets: ['Notes', 'Empty', 'Orders "EU" & <b>', 'Orders US'],
    sheetsLeft: ['Orders US'],
    dialect: { headerRow: 3 },
  })
})

test('rows of a workbook are set aside with the number that the spreadsheet shows', async () => {
  const { body: file } = await app.upload(anna, book, 'orders.xlsx')
  const done = await app.process(anna, file.id, {
    Customer: 'customerId',
    Date: 'transactionDate',
    Total: 'transactionValue',
  })
  assert.equal([done.status, done.rows, done.setAsideRows], ['completed', 3, 1])
  assert.is(readFileSync(app.storage.setAsidePath(file.id), 'utf8').trim().split('\n')[1], '5,unreadable-date,b,soon,5')
})

for (const [what, contents] of [
  ['a workbook', book],
  ["one encrypted with Excel's own password", compoundFile(agileStreams(book))],
] as const)
  test(`another sheet of ${what} can be looked at and taken, with its own columns`, async () => {
    const { body: file } = await app.upload(anna, contents, 'orders.xlsx')
    const shown = await preview(file.id, '?sheet=Orders%20US')
    assert.equal(
      [shown.sheet, shown.columns, shown.preview],
      ['Orders US', ['Buyer', 'Day', 'Paid'], [{ Buyer: 'd', Day: '2024-02-01', Paid: '7' }]],
    )
    assert.is((await preview(file.id, '?sheet=Secret')).message, 'The file has no sheet "Secret".')
    const empty = await preview(file.id, '?sheet=Empty')
    assert.equal([empty.columns, empty.message], [[], 'The sheet "Empty" is empty. Choose another one.'])

    const columnMapping = { Buyer: 'customerId', Day: 'transactionDate', Paid: 'transactionValue' }
    assert.is((await map(file.id, { columnMapping })).body.message, 'The file has no column "Buyer".')
    for (const sheet of ['Secret', 7, 'Empty'])
      assert.is((await map(file.id, { columnMapping, options: { sheet } })).status, 400)
    const sample = await app.call('POST', `/api/files/${file.id}/sample`, {
      token: anna,
      body: { columnMapping, options: { sheet: 'Orders US' } },
    })
    assert.equal([sample.status, sample.body.rows], [200, 1])
    const mapped = await map(file.id, { columnMapping, options: { sheet: 'Orders US' } })
    assert.equal([mapped.status, mapped.body.status], [200, 'processing'])
    const revenue = await completed(file.id)
    assert.equal(revenue, [['2024-02', 7]])
  })

async function completed(id: string) {
  assert.is((await app.processed(anna, id)).status, 'completed')
  const { body } = await app.call('GET', `/api/revenue/analytics?fileId=${id}&groupBy=month`, { token: anna })
  return body.map((row: any) => [row.period, row.revenue])
}

test('text has no sheets', async () => {
  const { body: file } = await app.upload(anna, 'customer,date,value\na,2024-01-01,1\n', 'orders.xlsx')
  const shown = await preview(file.id)
  assert.equal([shown.sheet, shown.sheets], [undefined, undefined])
  assert.is((await preview(file.id, '?sheet=x')).message, 'The file has no sheet "x".')
})

test('28: what cannot be read ends failed within 5 s, its preview says why and what to do', async () => {
  const sound = workbookOf([{ name: 'A', rows: [header, ['a', '2024-01-05', 10]] }])
  const container = sheetjs.CFB.utils.cfb_new()
  sheetjs.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000, 1))
  for (const [contents, message] of [
    [
      Buffer.from(sheetjs.CFB.write(container, { type: 'buffer' }) as Buffer),
      /^This workbook is password-protected\. Save a copy without a password/,
    ],
    [Buffer.from('%PDF-1.7\n'), /^This is a PDF document, .* Export your orders as CSV or Excel/],
    [
      Buffer.from('<orders><order id="1"/></orders>'),
      /^This is an XML document, .* Export your orders as CSV or Excel/,
    ],
    [Buffer.from('[{"order": 1}]'), /^This is a JSON document, .* Export your orders as CSV or Excel/],
    [Buffer.from('<!DOCTYPE html>\n<title>Sign in</title>'), /^This is a web page without a table\. Export/],
    [zipOf({ 'xl/workbook.bin': 'x' }), /^This is a binary workbook \(\.xlsb\), .* save it as \.xlsx/],
    [zipOf({ 'content.xml': 'x', 'META-INF/manifest.xml': 'x' }), /^This is an OpenDocument spreadsheet \(\.ods\)/],
    [sound.subarray(0, sound.length - 40), /^This workbook is damaged or incomplete\./],
    [workbookOf([{ name: 'A', rows: [] }]), /^This workbook has no sheet with anything in it\./],
  ] as [Buffer, RegExp][]) {
    const started = performance.now()
    const { status, body: file } = await app.upload(anna, contents, 'orders.xlsx')
    assert.ok(performance.now() - started < 30_000)
    assert.equal([status, file.status], [200, 'failed'])
    assert.match(file.failureReason, message)
    const shown = await app.call('GET', `/api/files/${file.id}/preview`, { token: anna })
    assert.equal([shown.status, shown.body], [200, { preview: [], columns: [], message: file.failureReason }])
    assert.is((await map(file.id, { columnMapping: {} })).status, 409)
  }
})

test('28: a workbook of a header alone waits for its mapping, with an empty preview', async () => {
  const { body: file } = await app.upload(anna, workbookOf([{ name: 'A', rows: [header] }]), 'orders.xlsx')
  const shown = await preview(file.id)
  assert.equal([file.status, shown.columns, shown.preview], ['mapping_required', header, []])
})

const superstore = { 'Customer ID': 'customerId', 'Order Date': 'transactionDate', Sales: 'transactionValue' }
const realRows = { 'xlsx/superstore_us_2015.xlsx': 1952, 'xls/superstore_2017.xls': 9994 }
for (const [name, rows] of casesOf(realRows, ['xlsx/superstore_us_2015.xlsx']))
  test(`a real workbook, from the upload to the figures: ${name}`, async () => {
    const path = sharedFile(name)
    if (!path) return
    const { body: file } = await app.upload(anna, readFileSync(path), 'orders.csv')
    const shown = await preview(file.id)
    assert.equal([shown.sheet, shown.sheets[0], shown.preview.length], ['Orders', 'Orders', 10])
    const done = await app.process(anna, file.id, superstore)
    assert.equal([done.status, done.rows, done.setAsideRows], ['completed', rows, 0])
  })

const orderColumns = {
  'Order ID': 'skuId',
  'Customer Email': 'customerId',
  'Order Date': 'transactionDate',
  Total: 'transactionValue',
}

const misnamed = {
  '11_html_php_export.xls': 1,
  '12_tsv_utf8.xls': 2,
  '13_tsv_utf16le.xls': 3,
  '14_csv_named.xls': 4,
  '15_csv_named.xlsx': 5,
}
for (const [name] of casesOf(misnamed, ['11_html_php_export.xls'])) {
  test(`hostile/${name} loads, whatever its name says`, async () => {
    const path = sharedFile(`hostile/${name}`)
    if (!path) return
    const { body: file } = await app.upload(anna, readFileSync(path), name)
    const shown = await preview(file.id)
    assert.equal(shown.columns, Object.keys(orderColumns))
    assert.equal([shown.preview.length, shown.preview[1]['Order ID']], [3, '0001002'])
    const done = await app.process(anna, file.id, orderColumns)
    assert.equal([done.status, done.rows, done.setAsideRows], ['completed', 3, 0])
    assert.is(
      (await completed(file.id)).reduce((sum: number, [, revenue]: [string, number]) => sum + revenue, 0),
      1254,
    )
  })
}

test.run()

// test: 40 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const preview = async (id: string, query: Record<string, string> = {}) =>
  (await app.call('GET', `/api/files/${id}/preview?${new URLSearchParams(query)}`, { token: anna })).body
const call = (id: string, what: string, body: object) =>
  app.call('POST', `/api/files/${id}/${what}`, { token: anna, body })
const monthly = async (id: string) => {
  const { body } = await app.call('GET', `/api/revenue/analytics?fileId=${id}&groupBy=month`, { token: anna })
  return body.map((row: any) => [row.period, row.revenue])
}
const completed = (id: string) => app.processed(anna, id)

test('preview, sample and figures follow the chosen dialect', async () => {
  const text = 'Shop,Größe,2024,x\nKunde;Datum;Betrag, netto\nä@example.com;05.01.2024;1,50\nb;06.01.2024;12,00\n'
  const { body: file } = await app.upload(anna, Buffer.from(text, 'latin1'), 'orders.csv')
  const found = await preview(file.id, { delimiter: ',', headerRow: '1' })
  assert.equal(found.columns, ['Shop', 'Größe', '2024', 'x'])
  assert.equal(found.dialect, { delimiter: ',', quote: '"', encoding: 'windows-1252', headerRow: 1 })
  const dialect = { delimiter: ';', encoding: 'windows-1250', headerRow: 2 }
  const shown = await preview(file.id, { delimiter: ';', encoding: 'windows-1250', headerRow: '2' })
  assert.equal(shown.columns, ['Kunde', 'Datum', 'Betrag, netto'])
  assert.equal(shown.preview[0], { Kunde: 'ä@example.com', Datum: '05.01.2024', 'Betrag, netto': '1,50' })
  const headless = await preview(file.id, { delimiter: ';', headerRow: '0' })
  assert.equal([headless.columns.length, headless.columns[0]], [3, 'Column 1'])
  assert.match(headless.message, /has no header line/)

  const columnMapping = { Kunde: 'customerId', Datum: 'transactionDate', 'Betrag, netto': 'transactionValue' }
  const options = { dialect, dateOrder: 'day-first' }
  const sample = await call(file.id, 'sample', { columnMapping, options })
  assert.equal([sample.status, sample.body.rows, sample.body.money], [200, 2, 13.5])
  assert.is((await call(file.id, 'mapping', { columnMapping, options })).status, 200)
  assert.equal([(await completed(file.id)).status, await monthly(file.id)], ['completed', [['2024-01', 13.5]]])
  assert.equal((await preview(file.id)).dialect, { ...dialect, quote: '"' })
})

test('an invalid dialect is refused by name', async () => {
  const { body: file } = await app.upload(anna, 'customer,date,value\na,2024-01-05,1\n', 'orders.csv')
  const columnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  for (const [dialect, message] of [
    [{ delimiter: 'x' }, /^options\.dialect\.delimiter must be one of ,, ;, tab/],
    [{ quote: '`' }, /^options\.dialect\.quote must be one of/],
    [{ encoding: 'utf-7' }, /^options\.dialect\.encoding must be one of utf-8/],
    [{ headerRow: -1 }, /^options\.dialect\.headerRow must be a whole number/],
    [{ headerRow: 'one' }, /^options\.dialect\.headerRow must be a whole number/],
    [[], /^options\.dialect must be an object/],
  ] as const) {
    const { status, body } = await call(file.id, 'mapping', { columnMapping, options: { dialect } })
    assert.is(status, 400)
    assert.match(body.message, message)
  }
  assert.match((await preview(file.id, { headerRow: 'one' })).message, /headerRow must be a whole number/)
  assert.is((await call(file.id, 'mapping', { columnMapping, options: { sheets: 'A' } })).status, 400)
  assert.is((await call(file.id, 'mapping', { columnMapping, options: { sheets: ['A'] } })).status, 400)
})

variation('like-headed sheets are proposed together, and read so', async () => {
  const sheet = (name: string, month: number, total: number) => ({
    name,
    rows: [
      ['Customer', 'Date', 'Total'],
      ...[5, 6, 7].map((day) => [`c${day}`, `2024-0${month}-0${day}`, total]),
    ] as Cell[][],
  })
  const cover = {
    name: 'Cover',
    rows: [
      ['Region', 'Note'],
      ['EU', 'all orders'],
      ['US', 'none'],
    ] as Cell[][],
  }
  const { body: file } = await app.upload(
    anna,
    workbookOf([cover, sheet('Jan', 1, 2), sheet('Feb', 2, 3)]),
    'year.xlsx',
  )
  const shown = await preview(file.id)
  assert.equal([shown.sheet, shown.sheetsAlike, shown.sheetsLeft], ['Jan', ['Jan', 'Feb'], ['Cover', 'Feb']])
  const { suggestedMapping: columnMapping } = shown
  const options = { sheets: shown.sheetsAlike }
  assert.is((await call(file.id, 'mapping', { columnMapping, options })).status, 200)
  const done = await completed(file.id)
  const figures = [
    ['2024-01', 6],
    ['2024-02', 9],
  ]
  assert.equal([done.status, done.rows, await monthly(file.id)], ['completed', 6, figures])
  assert.equal(done.readingNotes, ['Not read: “Cover” (3 rows).'])
})

test.run()

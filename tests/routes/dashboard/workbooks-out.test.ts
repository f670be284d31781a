import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  const contents = workedExample.replaceAll(',X', ',007').replaceAll(',Y', ',=1+1')
  id = (await app.process(anna, (await app.upload(anna, contents)).body.id, mapping)).id
})
test.after(() => app.close())

const cookieOf = (token: string) => `session=${token}`

async function workbook(path: string) {
  const response = await app.request(path, { headers: { authorization: `Bearer ${anna}`, cookie: cookieOf(anna) } })
  assert.is(response.status, 200, path)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await response.arrayBuffer())
  const sheets = Object.fromEntries(
    book.worksheets.map((sheet) => {
      const rows: unknown[][] = []
      sheet.eachRow({ includeEmpty: true }, (row) => {
        rows.push((row.values as unknown[]).slice(1))
      })
      return [sheet.name, rows]
    }),
  )
  return { book, sheets, name: response.headers.get('content-disposition')! }
}

test('revenue as a workbook: real numbers, blank for no AOV, a frozen header', async () => {
  const { book, sheets, name } = await workbook(`/dashboard/revenue/workbook.xlsx?fileId=${id}&groupBy=month`)
  assert.match(name, /^attachment; filename="orders-revenue-month-\d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8/)
  assert.equal(sheets.Revenue!.slice(0, 3), [
    ['Period', 'Revenue', 'Purchases', 'Purchasers', 'AOV'],
    ['2024-01', 170, 3, 2, 170 / 3],
    ['2024-02', 23, 2, 2, 11.5],
  ])
  assert.equal(sheets['New and returning'], [
    ['Period', 'New customers', 'Returning customers', 'Returning share'],
    ['2024-01', 170, 0, 0],
    ['2024-02', 0, 23, 1],
    ['2024-03', 0, -5],
  ])
  assert.equal(sheets.Revenue![3]!.slice(0, 4), ['2024-03', -5, 0, 0])
  assert.is((book.worksheets[0]!.views[0] as { ySplit?: number }).ySplit, 1)
  assert.match(book.worksheets[0]!.getCell('B2').numFmt, /\$/)
})

test('cohorts as a workbook: the page with the same options', async () => {
  const { sheets } = await workbook(`/dashboard/cohorts/workbook.xlsx?fileId=${id}&firstPurchase=1&revenue=cumulative`)
  assert.equal(sheets['Cohort Revenue by Month']!.slice(0, 2), [
    ['Cohort', 'Customers', 'First Purchase Revenue', 'M0', 'M1', 'Later'],
    ['2024-01', 2, 120, 170, 200, 195],
  ])
  assert.equal(sheets['Customer LTV by Month']![1], ['2024-01', 2, 60, 25, 15, -2.5])
})

test('figures of a period in progress stay numbers, in a font that the last sheet explains', async () => {
  const italics = (book: ExcelJS.Workbook, name: string) => {
    const found: string[] = []
    book.getWorksheet(name)!.eachRow((row) => row.eachCell((cell) => cell.font?.italic && found.push(cell.address)))
    return found
  }
  const cohorts = await workbook(`/dashboard/cohorts/workbook.xlsx?fileId=${id}`)
  assert.equal(cohorts.sheets.Notes, [[analyticsText.unfinishedNote]])
  assert.is(cohorts.book.worksheets.at(-1)!.name, 'Notes')
  assert.equal(italics(cohorts.book, 'Cohort Revenue by Month'), ['D3'])
  assert.equal(italics(cohorts.book, 'Retention by Month'), ['E3', 'H3', 'D4', 'G4'])
  const revenue = await workbook(`/dashboard/revenue/workbook.xlsx?fileId=${id}`)
  assert.equal(italics(revenue.book, 'Revenue'), ['B4', 'C4', 'D4'])
  assert.is(
    revenue.book.getWorksheet('Revenue')!.getCell('B4').numFmt,
    revenue.book.getWorksheet('Revenue')!.getCell('B3').numFmt,
  )
  const whole = await workbook(`/dashboard/lifecycle/workbook.xlsx?fileId=${id}`)
  assert.is(whole.sheets.Notes, undefined)
})

test('lifecycle as a workbook: ids stay text, rates are percents', async () => {
  const { book, sheets } = await workbook(`/dashboard/lifecycle/workbook.xlsx?fileId=${id}`)
  assert.equal(sheets['By SKU']![1]!.slice(0, 1), ['007'])
  assert.equal(sheets['By SKU']![2]!.slice(0, 1), ['=1+1'])
  assert.is(book.getWorksheet('By SKU')!.getCell('A3').type, ExcelJS.ValueType.String)
  assert.is(book.getWorksheet('By SKU')!.getCell('G2').numFmt, '0.0%')
  assert.equal(sheets['By First Purchase AOV']!.length, 4)
})

test("another person's file, an unknown option and a missing file are refused", async () => {
  const bob = await app.signedUp('bob@example.com')
  for (const page of ['revenue', 'cohorts', 'lifecycle']) {
    const status = async (query: string, token = anna) =>
      (await app.request(`/dashboard/${page}/workbook.xlsx?${query}`, { headers: { cookie: cookieOf(token) } })).status
    assert.is(await status(`fileId=${id}`, bob), 404)
    assert.is(await status('fileId=unknown'), 404)
    assert.is(await status(''), 400)
    if (page !== 'lifecycle') assert.is(await status(`fileId=${id}&groupBy=fortnight`), 400)
  }
})

test.run()

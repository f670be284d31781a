import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { GroupBy } from '#domain/analytics/period.ts'
import { groupBys } from '#domain/analytics/period.ts'
import { revenueTotals } from '#domain/analytics/revenue-totals.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { renameFigures } from '#tests/support/databases/rename-figures.ts'
import { tablesOf, textOf, withoutSums } from '#tests/support/html.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

let app: TestApp
let anna: string
let id: string

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
/** Two orders without a customer in February and one in June 2024, which has no other order. */
const guests: Record<GroupBy, [period: number, revenue: string, refunds: string, purchases: number, units: string][]> =
  {
    day: [
      [19_755, '40', '0', 2, '3'],
      [19_875, '-4', '4', 0, '-1'],
    ],
    week: [
      [2822, '40', '0', 2, '3'],
      [2839, '-4', '4', 0, '-1'],
    ],
    month: [
      [2024 * 12 + 1, '40', '0', 2, '3'],
      [2024 * 12 + 5, '-4', '4', 0, '-1'],
    ],
    quarter: [
      [2024 * 4, '40', '0', 2, '3'],
      [2024 * 4 + 1, '-4', '4', 0, '-1'],
    ],
    year: [[2024, '36', '4', 2, '2']],
  }

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.process(anna, (await app.upload(anna, workedExample)).body.id, mapping)).id
})
test.after(() => app.close())

const rows = async (query = '') =>
  (await app.call('GET', `/api/revenue/analytics?fileId=${id}${query}`, { token: anna })).body
async function page(query = '') {
  const { status, html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}${query}`)
  assert.is(status, 200)
  assert.equal(unsafeParts(html), [])
  const tables = tablesOf(withoutSums(html))
  const table = (first: string, second: string) => tables.find(([head]) => head![0] === first && head![1] === second)
  return { html, text: textOf(html), refunds: table('Period', 'Gross'), revenue: table('Period', 'Revenue') }
}
async function sheets(query = '') {
  const path = `/dashboard/revenue/workbook.xlsx?fileId=${id}${query}`
  const response = await app.request(path, { headers: { cookie: `session=${anna}` } })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await response.arrayBuffer())
  return Object.fromEntries(
    book.worksheets.map((sheet) => [
      sheet.name,
      sheet
        .getSheetValues()
        .slice(1)
        .map((row) => (row as unknown[]).slice(1)),
    ]),
  )
}

test('the call keeps its specified fields, with gross, refunds and units beside them', async () => {
  assert.equal(await rows('&groupBy=month'), [
    { period: '2024-01', revenue: 170, purchases: 3, purchasers: 2, aov: 170 / 3, gross: 170, refunds: 0, units: null },
    { period: '2024-02', revenue: 23, purchases: 2, purchasers: 2, aov: 11.5, gross: 30, refunds: 7, units: null },
    { period: '2024-03', revenue: -5, purchases: 0, purchasers: 0, aov: null, gross: 0, refunds: 5, units: null },
  ])
})

const noRow = { period: '', purchases: 0, purchasers: 0, aov: null, gross: null, refunds: null, units: null }

test('the figures of all shown periods come first, with the change of those that can be compared', async () => {
  const span = 'Jan 2024 to Mar 2024'
  const { text } = await page()
  assert.match(text, `Revenue $188.00 ${span} Purchases 5 ${span} AOV $37.60 ${span} Refund rate 6.0% ${span}`)
  const row = (revenue: number, other: number | null) => ({ ...noRow, revenue, other })
  const { compared, aov, refundRate } = revenueTotals([row(5, null), row(7, 4), row(0.1, 0.2)])
  assert.equal([compared, aov, refundRate], [{ now: 7.1, other: 4.2, ofSome: 2 }, null, null])
  assert.is(revenueTotals([row(5, null)]).compared, null)
  assert.is(revenueTotals([row(7, 4)]).compared!.ofSome, null)
  const rateOf = (revenue: number, refunds: number) => revenueTotals([{ ...row(revenue, null), refunds }]).refundRate
  assert.equal([rateOf(75, 25), rateOf(-25, 25), rateOf(5, 0)], [0.25, null, null])
})

test('gross, refunds and net: a table, a chart and a sheet; the rate is – where gross is 0', async () => {
  const { refunds, revenue, text } = await page()
  assert.equal(refunds, [
    ['Period', 'Gross', 'Refunds', 'Net', 'Refund rate'],
    ['Jan 2024', '$170.00', '$0.00', '$170.00', '0.0%'],
    ['Feb 2024', '$30.00', '$7.00', '$23.00', '23.3%'],
    ['Mar 2024', '$0.00', '$5.00', '-$5.00', '–'],
  ])
  assert.equal(revenue![0], ['Period', 'Revenue', 'Purchases', 'Purchasers', 'AOV'])
  assert.match(text, /Of all periods together: gross \$200\.00, refunds \$12\.00 \(6\.0%\), net \$188\.00\./)
  assert.equal((await sheets())['Gross, refunds and net'], [
    ['Period', 'Gross', 'Refunds', 'Net', 'Refund rate'],
    ['2024-01', 170, 0, 170, 0],
    ['2024-02', 30, 7, 23, 7 / 30],
    ['2024-03', 0, 5, -5, null].slice(0, 4),
  ])
})

test('its sort is in the address, independent of the table above', async () => {
  const { refunds, revenue, html } = await page('&sort=-revenue&refundsSort=-refunds')
  assert.equal(columnsOf(refunds, 'Period').flat(), ['Feb 2024', 'Mar 2024', 'Jan 2024'])
  assert.equal(columnsOf(revenue, 'Period').flat(), ['Jan 2024', 'Feb 2024', 'Mar 2024'])
  const forms = [...html.matchAll(/<form id=(?!"view")[\s\S]*?<\/form>/g)].map(([form]) => form)
  assert.ok(forms[0]!.includes('name="refundsSort" value="-refunds"'), 'the other table stays as it is')
  assert.ok(forms[1]!.includes('name="sort" value="-revenue"'))
  const unknown = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}&refundsSort=change`)
  assert.is(unknown.status, 400, 'there is no such column')
  assert.equal((await page('&sort=other&refundsSort=')).revenue!.length, 4, 'a column that is not shown is ignored')
})

test('a file without refunds has no second card; figures of an older version do not mention refunds', async () => {
  const other = (await app.upload(anna, 'customer,date,value,sku\na,2024-01-05,1,X\n')).body.id
  await app.process(anna, other, mapping)
  const { html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${other}`)
  assert.not(html.includes('Gross, refunds and net'))
  await app.db.updateTable('revenue_by_period').set({ refunds: null }).where('file_id', '=', other).execute()
  await renameFigures(app.db, other)
  const [row] = (await app.call('GET', `/api/revenue/analytics?fileId=${other}`, { token: anna })).body
  assert.equal([row.gross, row.refunds], [null, null])
  assert.is((await pageOf(app, anna, `/dashboard/revenue?fileId=${other}`)).status, 200)
})

test('orders without a customer: one line, and a switch that includes them in everything except purchasers', async () => {
  assert.not((await page()).html.includes('orders without a customer'))
  for (const groupBy of groupBys)
    for (const [period, revenue, refunds, purchases, units] of guests[groupBy])
      await app.db
        .insertInto('guest_revenue_by_period')
        .values({ file_id: id, group_by: groupBy, period, revenue, refunds, purchases, units })
        .execute()
  await app.db.updateTable('files').set({ guest_orders: 3, guest_money: '36' }).where('id', '=', id).execute()

  const without = await page()
  assert.match(without.text, /3 orders without a customer, \$36\.00, are in no figure\./)
  assert.match(without.html, /<button type="submit" role="switch" aria-checked="false"/)
  assert.is(without.revenue!.length, 4)

  const shown = await page('&guests=1')
  assert.match(
    shown.text,
    /3 orders without a customer, \$36\.00, are included in revenue, purchases and AOV, but not in purchasers\./,
  )
  assert.match(shown.html, /aria-checked="true"/)
  assert.equal(
    shown.revenue!.slice(1).map((row) => row.slice(0, 5)),
    [
      ['Jan 2024', '$170.00', '3', '2', '$56.67'],
      ['Feb 2024', '$63.00', '4', '2', '$15.75'],
      ['Mar 2024', '-$5.00', '0', '0', '–'],
      ['Jun 2024', '-$4.00', '0', '0', '–'],
    ],
  )
  assert.is(shown.refunds!.length, 5)
  assert.match(shown.html, /<input type="hidden" name="guests" value="1"\/?>/, 'the form of file and group-by keeps it')
  assert.match(shown.html, /workbook\.xlsx\?fileId=\w+&amp;groupBy=month&amp;guests=1/)
  const year = await rows('&groupBy=year&guests=1')
  assert.equal(
    year.map((row: Record<string, number>) => [row.revenue, row.purchases, row.purchasers, row.gross, row.refunds]),
    [[224, 7, 3, 240, 16]],
  )
  assert.is((await rows('&groupBy=year&guests=0'))[0].revenue, 188)
  for (const groupBy of groupBys) {
    const all = await rows(`&groupBy=${groupBy}&guests=1`)
    assert.is(
      all.reduce((sum: number, row: { revenue: number }) => sum + row.revenue, 0),
      224,
      groupBy,
    )
  }
  const book = await sheets('&groupBy=month&guests=1')
  assert.is(book.Revenue!.length, 5)
  const parts = book['New and returning']!.slice(1) as [string, number, number][]
  assert.is(
    parts.reduce((sum, [, fromNew, fromReturning]) => sum + fromNew + fromReturning, 0),
    188,
    'of customers only',
  )
})

test('units and units per order appear if a quantity is mapped', async () => {
  const units = (amount: string) =>
    app.db.updateTable('revenue_by_period').set({ units: amount }).where('file_id', '=', id)
  await units('2').execute()
  await units('7.5')
    .where('period', '=', 2024 * 12)
    .execute()
  await renameFigures(app.db, id)
  const { revenue } = await page()
  assert.equal(columnsOf(revenue, 'Units', 'Units per order'), [
    ['7.5', '2.50'],
    ['2', '1.00'],
    ['2', '–'],
  ])
  assert.equal(columnsOf((await page('&sort=-units')).revenue, 'Period')[0], ['Jan 2024'])
  assert.is((await rows('&groupBy=month&guests=1'))[1].units, 5)
  assert.equal((await sheets()).Revenue!.slice(0, 2), [
    ['Period', 'Revenue', 'Purchases', 'Purchasers', 'AOV', 'Units', 'Units per order'],
    ['2024-01', 170, 3, 2, 170 / 3, 7.5, 2.5],
  ])
})

test.run()

// test: only full, 15 s
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf } from '#tests/support/browsers/pages.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { renameFigures } from '#tests/support/databases/rename-figures.ts'
import { tablesOf, textOf, withoutSums } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'

let app: TestApp
let anna: string
let id: string

const orders = `customer,date,value
a,2020-12-31,10
a,2021-01-03,5
,2021-01-03,7
b,2021-01-04,100
b,2021-01-10,-20
b,2021-04-05,40
a,2021-04-12,3
,2021-05-31,2
a,2022-01-01,50
a,2022-01-03,60
c,2022-01-12,1
`

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  id = (await app.process(anna, (await app.upload(anna, orders)).body.id, mapping)).id
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const call = (path: string, query = '') =>
  app.call('GET', `/api/${path}?fileId=${id}&groupBy=week${query}`, { token: anna })
type Row = Record<string, number | string>

test('revenue by week: ISO weeks of the ISO year, a customer counted once in each, a refund in its own', async () => {
  const { body } = await call('revenue/analytics')
  assert.equal(
    body.map((row: Row) => [row.period, row.revenue, row.purchases, row.purchasers, row.refunds]),
    [
      ['2020-W53', 15, 2, 1, 0],
      ['2021-W01', 80, 1, 1, 20],
      ['2021-W14', 40, 1, 1, 0],
      ['2021-W15', 3, 1, 1, 0],
      ['2021-W52', 50, 1, 1, 0],
      ['2022-W01', 60, 1, 1, 0],
      ['2022-W02', 1, 1, 1, 0],
    ],
  )
  const withGuests = (await call('revenue/analytics', '&guests=1')).body
  assert.equal(
    withGuests.filter((row: Row) => ['2020-W53', '2021-W22'].includes(row.period as string)),
    [
      { period: '2020-W53', revenue: 22, purchases: 3, purchasers: 1, aov: 22 / 3, gross: 22, refunds: 0, units: null },
      { period: '2021-W22', revenue: 2, purchases: 1, purchasers: 0, aov: 2, gross: 2, refunds: 0, units: null },
    ],
  )
})

test('a week is compared with the one before or the same number a year before; the one in progress with as many days', async () => {
  const compared = async (to: string) =>
    (await call('revenue/analytics', `&compare=${to}`)).body.map(({ period, other }: Row) => [period, other])
  assert.equal(await compared('year'), [
    ['2020-W53', null],
    ['2021-W01', null],
    ['2021-W14', null],
    ['2021-W15', null],
    ['2021-W52', null],
    ['2022-W01', 80],
    ['2022-W02', 0],
  ])
  assert.equal(Object.fromEntries(await compared('before'))['2022-W01'], 50)
  assert.equal(Object.fromEntries(await compared('before'))['2022-W02'], 60, 'three days: Monday is the one order')
})

test('cohorts by week: 12 offsets and Later; every identity of cohorts holds', async () => {
  const rows: Row[] = (await call('cohort/analytics')).body
  const [first, second, third] = rows
  assert.equal([first!.cohort, first!.customers, first!.firstPurchaseRevenue, first!.m0], ['2020-W53', 1, 10, 5])
  assert.equal([first!.later, first!.periods], [113, 12], 'week 15 is 15 weeks later')
  assert.equal([second!.cohort, second!.m0, second!.m12, second!.later], ['2021-W01', -20, 0, 40], '13 weeks later')
  assert.equal([third!.cohort, third!.periods], ['2022-W02', 0])
  const money = (row: Row) =>
    ['firstPurchaseRevenue', 'later', ...Array.from({ length: 13 }, (_, k) => `m${k}`)].reduce(
      (sum, key) => sum + (row[key] as number),
      0,
    )
  const revenue: Row[] = (await call('revenue/analytics')).body
  assert.is(
    rows.reduce((sum, row) => sum + money(row), 0),
    revenue.reduce((sum, row) => sum + (row.revenue as number), 0),
  )
  const retention: Row[] = (await call('cohort/retention')).body
  assert.equal([retention[0]!.m0, retention[0]!.c12], [1, 1])
  const { body: timing } = await call('lifecycle/timing')
  assert.equal(
    timing.repurchase.week.map((row: Row) => [row.cohort, row.customers, row.repeatRate]),
    [
      ['2020-W53', 1, 1],
      ['2021-W01', 1, 1],
      ['2022-W02', 1, 0],
    ],
  )
})

test('pages, exports and workbooks name weeks; the week in which the file ends is in progress', async () => {
  const { html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}&groupBy=week`)
  const table = tablesOf(withoutSums(html)).find(([head]) => head![0] === 'Period' && head![1] === 'Revenue')!
  assert.equal(columnsOf(table, 'Period', 'Revenue')[0], ['W53 2020', '$15.00'])
  assert.match(textOf(html), /W02 2022 is in progress: the file ends on its day 3\./)
  const cohorts = tablesOf((await pageOf(app, anna, `/dashboard/cohorts?fileId=${id}&groupBy=week`)).html)[1]!
  assert.equal(cohorts[0]!.slice(0, 3), ['Cohort', 'Customers', 'W0'])
  assert.is(cohorts[0]!.at(-1), 'Later')
  for (const [page, sheet, label] of [
    ['revenue', 'Revenue', '2020-W53'],
    ['cohorts', 'Cohort Revenue by Week', '2020-W53'],
  ] as const) {
    const headers = { cookie: `session=${anna}` }
    const answer = await app.request(`/dashboard/${page}/workbook.xlsx?fileId=${id}&groupBy=week`, { headers })
    assert.match(answer.headers.get('content-disposition')!, /-week-/)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await answer.arrayBuffer())
    assert.is(book.getWorksheet(sheet)!.getCell('A2').value, label)
  }
})

test('the list behind a cohort of a week has its customers; a week that its year does not have is refused', async () => {
  const list = async (cohort: string) => {
    const { status, body } = await app.call('GET', `/api/customers?fileId=${id}&groupBy=week&cohort=${cohort}`, {
      token: anna,
    })
    return status === 200 ? body.rows.map(({ key }: { key: string }) => key) : status
  }
  await until('the list is there', async () => (await list('2020-W53')) !== 202)
  assert.equal(await list('2020-W53'), ['a'])
  for (const cohort of ['2021-W53', '2021-W00', '2021-05', '2021-Q1']) assert.is(await list(cohort), 400, cohort)
})

test('figures of a version without weeks: page and call wait until the new ones are there', async () => {
  const version = async (rollup_version: number) => {
    await app.db.updateTable('files').set({ rollup_version }).where('id', '=', id).execute()
    await renameFigures(app.db, id)
  }
  await version(rollupVersion - 1)
  assert.is((await call('revenue/analytics')).status, 202)
  const { status, html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}&groupBy=week`)
  assert.is(status, 202)
  assert.match(html, 'Analytics Being Generated')
  assert.is((await app.call('GET', `/api/revenue/analytics?fileId=${id}`, { token: anna })).status, 200)
  await version(rollupVersion)
  assert.is((await call('revenue/analytics')).status, 200)
})

test.run()

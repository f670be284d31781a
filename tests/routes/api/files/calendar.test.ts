// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { tablesOf, textOf, withoutSums } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { calendarText } from '#text/files/calendar.ts'

let app: TestApp
let anna: string
let id: string

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
const orders = `customer,date,value
a,2023-03-31,10
a,2023-04-01,20
b,2023-12-31,40
a,2024-01-06,80
,2024-03-31,5
b,2024-04-02,-15
c,2024-04-07,160
`

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.process(anna, (await app.upload(anna, orders)).body.id, mapping)).id
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const get = (path: string, query = '') => app.call('GET', `/api/${path}?fileId=${id}${query}`, { token: anna })
const calendar = (body?: unknown) =>
  app.call(body ? 'POST' : 'GET', `/api/files/${id}/calendar`, { token: anna, ...(body ? { body } : {}) })
const ready = () => until('the figures are there', async () => (await get('cohort/analytics')).status === 200)
type Row = Record<string, number | string>
const revenue = async (groupBy: string, query = '') =>
  (await get('revenue/analytics', `&groupBy=${groupBy}${query}`)).body.map((row: Row) => [row.period, row.revenue])

test('a source has the usual calendar until another one is set', async () => {
  assert.equal((await calendar()).body, { weekStart: 'monday', yearStart: 1 })
  assert.equal(await revenue('year'), [
    ['2023', 70],
    ['2024', 225],
  ])
  for (const body of [
    {},
    { weekStart: 'sunday' },
    { weekStart: 'friday', yearStart: 4 },
    { weekStart: 'sunday', yearStart: 13 },
  ]) {
    const { status, body: answer } = await calendar(body)
    assert.equal([status, answer.message], [400, calendarText.bad])
  }
})

test('another calendar: calls wait for its figures, which are by its weeks, quarters and years', async () => {
  await app.stopWorker()
  assert.equal((await calendar({ weekStart: 'sunday', yearStart: 4 })).body, { weekStart: 'sunday', yearStart: 4 })
  for (const groupBy of ['week', 'quarter', 'year'])
    assert.is((await get('revenue/analytics', `&groupBy=${groupBy}`)).status, 202, groupBy)
  assert.is((await get('revenue/analytics')).status, 200, 'months are the same')
  const { status, html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}&groupBy=year`)
  assert.is(status, 202)
  assert.match(html, 'Analytics Being Generated')
  await app.startWorker()
  await ready()
  assert.equal(await revenue('year'), [
    ['FY2023', 10],
    ['FY2024', 140],
    ['FY2025', 145],
  ])
  assert.equal(await revenue('year', '&guests=1'), [
    ['FY2023', 10],
    ['FY2024', 145],
    ['FY2025', 145],
  ])
  assert.equal(await revenue('quarter'), [
    ['FY2023-Q4', 10],
    ['FY2024-Q1', 20],
    ['FY2024-Q3', 40],
    ['FY2024-Q4', 80],
    ['FY2025-Q1', 145],
  ])
  assert.equal(await revenue('week'), [
    ['2023-03-26', 30],
    ['2023-12-31', 120],
    ['2024-03-31', -15],
    ['2024-04-07', 160],
  ])
})

test('cohorts, timing, comparison and the list behind a cohort follow it', async () => {
  const cohorts: Row[] = (await get('cohort/analytics', '&groupBy=year')).body
  assert.equal(
    cohorts.map((row) => [row.cohort, row.customers, row.firstPurchaseRevenue, row.m0, row.m1]),
    [
      ['FY2023', 1, 10, 0, 100],
      ['FY2024', 1, 40, 0, -15],
      ['FY2025', 1, 160, 0, 0],
    ],
  )
  const { body: timing } = await get('lifecycle/timing')
  assert.equal(
    timing.repurchase.quarter.map((row: Row) => row.cohort),
    ['FY2023-Q4', 'FY2024-Q3', 'FY2025-Q1'],
  )
  const compared: Row[] = (await get('revenue/analytics', '&groupBy=year&compare=year')).body
  assert.equal(
    compared.map((row) => row.other),
    [null, null, 20],
    'FY2025 has 7 days so far, FY2024 had 20 in as many',
  )
  await until('the list is there', async () => (await get('customers')).status === 200)
  const { body: list } = await get('customers', '&groupBy=quarter-4&cohort=FY2024-Q3')
  assert.equal(
    list.rows.map(({ key }: Row) => key),
    ['b'],
  )
  assert.is((await get('customers', '&groupBy=quarter&cohort=FY2024-Q3')).status, 400)
})

test('pages name its periods, complete periods and whole ranges', async () => {
  const page = async (path: string) => {
    const { html, status } = await pageOf(app, anna, `/dashboard/${path}&fileId=${id}`)
    assert.is(status, 200, path)
    assert.equal(unsafeParts(html), [])
    return { html, text: textOf(html), tables: tablesOf(withoutSums(html)) }
  }
  const year = await page('revenue?groupBy=year')
  assert.equal(year.tables[0]!.map(([first]) => first).slice(0, 4), ['Period', 'FY2023', 'FY2024', 'FY2025'])
  assert.match(year.text, /FY2025 is in progress: the file ends on its day 7\./)
  const week = await page('revenue?groupBy=week')
  assert.match(week.text, /The week of Apr 7, 2024 is in progress: the file ends on its day 1\./)
  assert.match(week.text, /Weeks of Mar 26, 2023 to Apr 7, 2024/)
  const days = await page('revenue?groupBy=week&range=dates&from=2023-04-02&to=2024-01-03')
  assert.match(days.text, /Whole weeks: Apr 2, 2023 to Jan 6, 2024\./)
  const cut = await page('revenue?groupBy=year&range=dates&from=2023-06-01&to=2023-12-31')
  assert.match(cut.text, /Whole year: FY2024 \(Apr 1, 2023 to Mar 31, 2024\)\./)
  const cohorts = await page('cohorts?groupBy=year&range=dates&from=2023-04-01&to=2024-03-31')
  assert.match(cohorts.html, /groupBy=year-4&(amp;)?cohort=FY2024/)
  const lifecycle = await page('lifecycle?cohorts=quarter')
  assert.match(lifecycle.text, /Q4 FY2023/)
  const file = await pageOf(app, anna, `/dashboard/files/${id}`)
  assert.match(file.html, /<option value="4" selected="">April \(FY2025: Apr 2024 to Mar 2025\)/)
})

test('a file that joins the source is added up by its calendar', async () => {
  const added = (await app.upload(anna, 'customer,date,value\nd,2025-04-01,7\n')).body.id
  const body = { columnMapping: mapping, options: { addTo: id, joining: 'rows' } }
  assert.is((await app.call('POST', `/api/files/${added}/mapping`, { token: anna, body })).status, 200)
  await app.processed(anna, id)
  assert.equal((await revenue('year')).at(-1), ['FY2026', 7])
})

test('a retail calendar: its periods, the comparison after 53 weeks, and calendar months for the Overview', async () => {
  const nrf = { weekStart: 'monday', yearStart: 1, retail: '454', retailWeekday: 6, retailEndMonth: 1 }
  assert.equal((await calendar(nrf)).body, nrf)
  await ready()
  assert.equal(await revenue('month'), [
    ['2023-P02', 30],
    ['2023-P12', 120],
    ['2024-P02', -15],
    ['2024-P03', 160],
    ['2025-P02', 7],
  ])
  assert.equal(await revenue('week', '&guests=1'), [
    ['2023-W09', 30],
    ['2023-W49', 120],
    ['2024-W09', -10],
    ['2024-W10', 160],
    ['2025-W09', 7],
  ])
  const compared: Row[] = (await get('revenue/analytics', '&groupBy=month&compare=year')).body
  assert.equal(
    compared.map((row) => [row.period, row.other]),
    [
      ['2023-P02', null],
      ['2023-P12', null],
      ['2024-P02', null], // its days 52 weeks before begin before the file
      ['2024-P03', 0],
      ['2025-P02', -15], // in progress: as many days of 2024-P02
    ],
  )
  const { html, status } = await pageOf(app, anna, `/dashboard/cohorts?fileId=${id}&groupBy=month`)
  assert.is(status, 200)
  assert.match(textOf(html), /P02 2023/)
  assert.match(html, /groupBy=month-454-6-1&(amp;)?cohort=2023-P02/)
  const overview = await pageOf(app, anna, '/dashboard')
  assert.match(textOf(overview.html), /Mar 2025/)
})

test('the form on the page of the source sets it back, and the identities hold', async () => {
  const sent = await form(
    app,
    `/dashboard/files/${id}/calendar`,
    { weekStart: 'monday', yearStart: '1', retail: '', retailWeekday: '6', retailEndMonth: '1' },
    { cookie: `session=${anna}` },
  )
  assert.equal([sent.status, sent.headers.get('location')], [303, `/dashboard/files/${id}#calendar`])
  await ready()
  assert.equal(await revenue('year'), [
    ['2023', 70],
    ['2024', 225],
    ['2025', 7],
  ])
  assert.match((await pageOf(app, anna, `/dashboard/revenue?fileId=${id}`)).html, /Revenue of all periods \$302\.00/)
})

test.run()

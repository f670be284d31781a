import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { until } from '#tests/support/program.ts'

let app: TestApp
let anna: string
let id: string
// web: a (January 2024) and b (February); shop: c (January). March is in progress.
const orders = `customer,date,value,channel
a,2024-01-05,100,web
a,2024-02-06,40,web
b,2024-02-07,60,web
c,2024-01-08,30,shop
c,2024-03-09,10,web
`

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  const uploaded = await app.upload(anna, orders)
  id = (await app.process(anna, uploaded.body.id, mapping, { attributes: [{ column: 'channel', type: 'text' }] })).id
  await until('the list is there', async () => (await get('least=1&by=channel')).status === 200)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const get = (query: string) => app.call('GET', `/api/cohort/breakdown?fileId=${id}&${query}`, { token: anna })
const page = async (path: string) =>
  (await app.request(`/dashboard/${path}`, { headers: { cookie: `session=${anna}` } })).text()
const shortened = (rows: Record<string, unknown>[]) =>
  rows.map((row) =>
    ['group', 'customers', 'firstPurchase', 'm0', 'm1', 'm2', 'customers0', 'customers1'].map((key) => row[key]),
  )

test('the call answers money per customer by month, of the cohorts that are complete', async () => {
  assert.equal(shortened((await get('least=1&by=channel')).body), [
    ['web', 2, 80, 0, 40, null, 2, 1],
    ['shop', 1, 30, 0, 0, null, 1, 1],
    ['All customers', 3, 190 / 3, 0, 20, null, 3, 2],
  ])
  assert.equal(
    shortened((await get('least=1&by=channel&byCumulative=1')).body).map((row) => row.slice(3, 5)),
    [
      [80, 140],
      [30, 30],
      [190 / 3, 85],
    ],
  )
  assert.equal(
    shortened((await get('by=channel')).body).map(([group, customers]) => [group, customers]),
    [
      ['All others', 3],
      ['All customers', 3],
    ],
  )
  assert.is((await get('by=color')).status, 400)
  assert.is((await get('')).status, 400)
})

test('a filter chooses its customers', async () => {
  const conditions = [{ place: 'first-order', attribute: 'channel', operator: 'is', values: ['web'] }]
  const filter = await app.keepFilter(anna, id, conditions)
  const rows = shortened((await get(`least=1&by=channel&filter=${filter.body.id}`)).body)
  assert.equal(
    rows.map(([group, customers]) => [group, customers]),
    [
      ['web', 2],
      ['All customers', 2],
    ],
  )
})

test('the page has the table, its cells name their customers, and an export has them as columns', async () => {
  const html = await page(`cohorts?fileId=${id}&by=channel&least=1`)
  assert.match(html, 'Cohorts by a Column of the First Order')
  assert.match(html, /\$40\.00<span[^>]*>1 customer</)
  const csv = await page(`breakdowns/export?fileId=${id}&table=cohorts&by=channel&least=1&as=csv`)
  assert.equal(columnsOfCsv(csv, 'channel', 'M1 LTV', 'Customers at M1'), [
    ['web', '40.00', '1'],
    ['shop', '0.00', '1'],
    ['All customers', '20.00', '2'],
  ])
})

test.run()

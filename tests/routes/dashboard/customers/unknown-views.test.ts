// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, workedExample)).body.id
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  await app.process(anna, id, mapping)
  await until('its list is there', async () => (await get('/api/customers?')).status === 200)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const get = (path: string) => app.call('GET', `${path}fileId=${id}`, { token: anna })
const page = (path: string) => app.request(`${path}fileId=${id}`, { headers: { cookie: `session=${anna}` } })

const orders: [path: string, parameter: string, known: string[]][] = [
  ['revenue', 'sort', ['revenue', '-aov', 'units', '-change']],
  ['revenue', 'refundsSort', ['-refunds']],
  ['cohorts', 'revenueSort', ['cohort', '-12', 'later']],
  ['cohorts', 'ltvSort', ['-customers']],
  ['cohorts', 'retentionSort', ['-cohort']],
  ['lifecycle', 'sort', ['group', '-customers']],
  ['lifecycle', 'aovSort', ['-group']],
  ['lifecycle', 'gaps', ['2-3', 'all']],
  ['lifecycle', 'cohorts', ['month']],
  ['customers', 'sort', ['key', '-expectedMoney']],
  ['products', 'sort', ['-sku']],
  ['products', 'pairSort', ['lift']],
]

test('a page with an unknown sort is a 400 in its own frame; a known or blank sort works', async () => {
  for (const [path, parameter, known] of orders) {
    for (const value of [...known, '']) {
      const { status } = await page(`/dashboard/${path}?${parameter}=${value}&`)
      assert.is(status, 200, `${path} ${parameter}=${value}`)
    }
    for (const value of ['nonsense', '--revenue', 'constructor', '%00', `${known[0]}&${parameter}=nonsense`]) {
      const refused = await page(`/dashboard/${path}?${parameter}=${value}&`)
      assert.is(refused.status, 400, `${path} ${parameter}=${value}`)
      assert.match(await refused.text(), analyticsText.badAddress)
    }
  }
})

test('calls and exports refuse it, too, and ignore other parameters', async () => {
  for (const path of ['/api/customers?', '/api/products/analytics?']) {
    assert.equal((await get(`${path}sort=nonsense&`)).body, { message: analyticsText.badAddress })
    assert.is((await get(`${path}sort=nonsense&`)).status, 400)
    assert.is((await get(`${path}sort=customers-sort&`)).status, 400)
  }
  assert.is((await get('/api/customers?sort=-orders&')).status, 200)
  assert.is((await page('/dashboard/customers/export?format=csv&sort=nonsense&')).status, 400)
  assert.is((await page('/dashboard/customers/export?format=csv&sort=-orders&')).status, 200)
  assert.is((await page('/dashboard/products/export?table=first&as=csv&pairSort=nonsense&')).status, 400)
  assert.is((await page('/dashboard/lifecycle/workbook.xlsx?gaps=5-6&')).status, 400)
  assert.is((await get('/api/revenue/analytics?sort=nonsense&')).status, 200, 'it has no order to choose')
})

test.run()

// test: only full
import type { Page, Route } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import { openSite, password, ready, type Site, sees, submit } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes } from '#tests/support/eventually.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

const email = 'anna@example.com'
let site: Site
let page: Page
let fileId: string

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, email)
  fileId = (await anna.upload(workedExample)).id
  await anna.map(fileId, {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
    sku: 'skuId',
  })
  await anna.processed(fileId)
  page = await site.visitor()
  await page.goto(`${site.server.site}/login`)
  await ready(page, 'SignInForm')
  await page.fill('#email', email)
  await page.fill('#password', password)
  await submit(page, 'Sign in')
  await page.waitForURL('**/dashboard')
})
test.after(() => site.close())

async function openCohorts() {
  await page.goto(`${site.server.site}/dashboard/cohorts?fileId=${fileId}`)
  await ready(page, 'CohortExplorer')
}
const choose = (groupBy: string) => page.getByLabel('Group by').selectOption(groupBy)
/** What a proxy before the product answers in its place. */
const proxySays = (status: number, body: string) => (route: Route) => route.fulfill({ status, body })

test('cohorts: a timeout is reported in the specified words, for each table', async () => {
  await openCohorts()
  await page.route('**/api/cohort/**', proxySays(504, '<html>Gateway Time-out</html>'))
  await choose('quarter')
  await sees(page, 'Failed to load cohort revenue data')
  await sees(page, 'Failed to load customer LTV data')
  await sees(page, 'Failed to load retention')
  const told =
    'Request timed out. The analytics calculation is taking too long. Please try again in a few minutes or contact support.'
  await sees(page, told)
  await becomes(() => page.getByText(told).count(), 3)
  await page.unroute('**/api/cohort/**')
  await page.getByRole('link', { name: 'Retry' }).first().click()
  await sees(page, 'Cohort Revenue by Quarter')
})

test('cohorts: an error of one table does not affect the other, and shows the server’s message or the status', async () => {
  await openCohorts()
  await page.route('**/api/cohort/ltv*', proxySays(500, '{"message":"The disk is tired."}'))
  await page.route('**/api/cohort/analytics*', proxySays(503, 'no JSON'))
  await choose('year')
  await sees(page, 'The disk is tired.')
  await sees(page, 'HTTP error! status: 503')
  await page.unrouteAll()
  await openCohorts()
  await page.route('**/api/cohort/ltv*', proxySays(500, '{"message":"The disk is tired."}'))
  await choose('year')
  await sees(page, 'Failed to load customer LTV data')
  await page.getByRole('region', { name: 'Cohort Revenue by Year' }).waitFor()
  await page.getByText('Failed to load cohort revenue data').waitFor({ state: 'detached' })
  await page.unrouteAll()
})

test('cohorts: rollups being rebuilt show the yellow state, Check Again shows the tables once they are there', async () => {
  await openCohorts()
  const setVersion = (version: number) =>
    site.database.db.updateTable('files').set({ rollup_version: version }).where('id', '=', fileId).execute()
  await setVersion(rollupVersion - 1)
  await choose('quarter')
  await sees(page, 'Analytics Being Generated')
  await sees(page, 'Analytics are being generated in the background. Please try again in a few minutes.')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/cohort/**', async (route) => {
    await held
    await route.continue()
  })
  await submit(page, 'Check Again')
  await page.getByRole('button', { name: 'Check Again', disabled: true }).waitFor()
  await sees(page, 'Analytics Being Generated')
  release()
  await page.getByRole('button', { name: 'Check Again', disabled: false }).waitFor()
  await page.unrouteAll()
  await setVersion(rollupVersion)
  await submit(page, 'Check Again')
  await page.getByRole('region', { name: 'Cohort Revenue by Quarter' }).waitFor()
  await page.getByText('Analytics Being Generated').first().waitFor({ state: 'detached' })
})

test('lifecycle: an error is reported in the specified words, and the first rows stay', async () => {
  await page.route('**/api/lifecycle/sku*', proxySays(500, '{"message":"The disk is tired."}'))
  await page.goto(`${site.server.site}/dashboard/lifecycle?fileId=${fileId}&search=X`)
  await ready(page, 'LifecycleBySku')
  await sees(page, 'Error loading analytics: The disk is tired.')
  await page.getByRole('region', { name: 'Lifecycle Analytics by SKU' }).getByText('X').first().waitFor()
  await page.unrouteAll()
})

test('nothing else went wrong on the way', () => {
  const others = site.problems().filter((problem) => !/status of 50\d/.test(problem))
  assert.equal(others, [])
})

test.run()

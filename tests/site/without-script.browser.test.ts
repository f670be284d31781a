// test: only full, 20 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fillSetUp, openSite, phone, type Site, submit } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

// With script switched off: landing, set-up, sign-in, all analytics with options and sorting, sign-out. Only uploading
// and mapping ask for script, and say so.

let site: Site
let page: Page
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  site = await openSite()
  page = await site.visitor({ ...phone, javaScriptEnabled: false })
})
test.after(() => site?.close())

const header = (table: string, name: string) =>
  page.getByRole('region', { name: table }).getByRole('columnheader', { name, exact: true })
const sortBy = (table: string, name: string) => header(table, name).getByRole('button').click()
const firstColumn = (table: string) => () =>
  page
    .getByRole('region', { name: table })
    .getByRole('table')
    .locator('tbody th')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).innerText.trim()))

test('landing, the invitation, set-up and its refusal', async () => {
  await page.goto(`${site.server.site}/`)
  await page.getByRole('link', { name: 'Request Access' }).click()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await fillSetUp(page, await site.server.invite('anna@example.com', 'Anna'))
  await page.fill('#confirmPassword', 'something else')
  await submit(page, 'Complete Setup')
  await becomes(() => page.getByRole('alert').innerText(), 'Please make sure both password fields are identical.')
  await page.fill('#password', 'correct horse')
  await page.fill('#confirmPassword', 'correct horse')
  await submit(page, 'Complete Setup')
  await page.waitForURL(`${site.server.site}/dashboard`)
  const told = 'This part of the page needs JavaScript'
  await eventually(async () => assert.match((await page.textContent('noscript'))!, told))
})

test('the sample in one click, really processed, and only once', async () => {
  await submit(page, 'Try it with sample data')
  await page.waitForURL(/\/dashboard\?source=[0-9a-f]{32}$/)
  await page.context().request.post(`${site.server.site}/dashboard/sample`, { form: {} })
  const files = () => site.database.db.selectFrom('files').select(['original_name', 'status', 'rows']).execute()
  await until('it is processed', async () => (await files()).every(({ status }) => status === 'completed'))
  assert.equal(await files(), [{ original_name: 'sample-orders.csv', status: 'completed', rows: 3072 }])
  await page.goto(`${site.server.site}/dashboard/lifecycle`)
  await page.getByRole('main').getByText('Stoneware mug').first().waitFor() // the suggested mapping has the products
  await submit(page, 'Menu')
  await submit(page, 'Sign Out')
  await page.waitForURL(`${site.server.site}/login`)
})

test('sign in; the only source is shown without being asked', async () => {
  const anna = await signedUpClient(site.server, 'bert@example.com')
  const { id } = await anna.upload(workedExample)
  await anna.map(id, mapping)
  await anna.processed(id)
  await page.goto(`${site.server.site}/dashboard/revenue`)
  await page.fill('#email', 'bert@example.com')
  await page.fill('#password', 'correct horse')
  await submit(page, 'Sign in')
  await becomes(firstColumn('Revenue by period'), ['Jan 2024', 'Feb 2024', 'Mar 2024'])
})

test('revenue: another group-by, and sorted by its headings', async () => {
  const table = 'Revenue by period'
  await sortBy(table, 'Revenue')
  await becomes(firstColumn(table), ['Jan 2024', 'Feb 2024', 'Mar 2024'])
  await sortBy(table, 'Revenue')
  await becomes(firstColumn(table), ['Mar 2024', 'Feb 2024', 'Jan 2024'])
  await becomes(() => header(table, 'Revenue').getAttribute('aria-sort'), 'ascending')
  await submit(page, 'What this page shows')
  await page.locator('select[name=groupBy]').selectOption('quarter')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await becomes(firstColumn(table), ['Q1 2024'])
})

test('cohorts: the sidebar keeps the file; both tables are sorted for themselves, and keep the view', async () => {
  const table = 'Cohort Revenue by Month'
  await page.getByRole('link', { name: 'Cohorts' }).click()
  await becomes(firstColumn(table), ['Jan 2024', 'Feb 2024'])
  const toggle = page.getByRole('navigation', { name: table })
  await toggle.getByRole('link', { name: 'Cumulative' }).click()
  await sortBy(table, 'Cohort')
  await becomes(firstColumn(table), ['Feb 2024', 'Jan 2024'])
  await sortBy('Customer LTV by Month', 'M0 LTV')
  await becomes(firstColumn(table), ['Feb 2024', 'Jan 2024'], 'the other table stays')
  await becomes(firstColumn('Customer LTV by Month'), ['Jan 2024', 'Feb 2024'])
  await page.waitForURL(/revenue=cumulative/)
})

test('lifecycle: sorted on the server', async () => {
  const table = 'Lifecycle Analytics by SKU'
  await submit(page, 'More')
  await page.getByRole('link', { name: 'Lifecycle' }).click()
  await becomes(firstColumn(table), ['X', 'Y'])
  await sortBy(table, 'LTV Overall')
  await becomes(firstColumn(table), ['Y', 'X'])
  await sortBy(table, 'SKU')
  await becomes(firstColumn(table), ['X', 'Y'])
  await sortBy('Lifecycle Analytics by First Purchase AOV', 'Percentile')
  await becomes(firstColumn('Lifecycle Analytics by First Purchase AOV'), ['0–10%', '30–40%', '60–70%'])
  await page.fill('input[name=search]', 'y')
  await submit(page, 'Search')
  await becomes(firstColumn(table), ['Y'])
})

test('account and sign-out', async () => {
  await submit(page, 'More')
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await becomes(() => page.textContent('h1'), 'Reset your password')
  await page.goto(`${site.server.site}/dashboard/account`)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${site.server.site}/login`)
  await page.goto(`${site.server.site}/dashboard`)
  await page.waitForURL(`${site.server.site}/login**`)
})

test('nothing went wrong on the way', () => assert.equal(site.problems(), []))

test.run()

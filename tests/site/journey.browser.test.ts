// test: 30 s
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage, toast as toastOn, type WatchedPage } from '#tests/support/browsers/browser.ts'
import { chooseExport } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

let server: RunningServer
let browser: Browser
let anna: WatchedPage

test.before(async () => {
  server = await startServer({ DATABASE_URL: '' })
  browser = await launchBrowser()
  anna = await openPage(browser)
})
test.after(async () => {
  await browser?.close()
  await server?.close()
})

const picture = (name: string) =>
  process.env.PICTURES
    ? anna.page.screenshot({ path: join(process.env.PICTURES, `${name}.png`), fullPage: true })
    : undefined

const toast = (title: string) => toastOn(anna.page, title)

test('static pages ask for no script', async () => {
  const { page, problems, scripts } = await openPage(browser)
  for (const path of ['/', '/register', '/forgot-password', '/nowhere']) {
    await page.goto(server.site + path, { waitUntil: 'networkidle' })
    assert.equal(scripts, [], path)
  }
  await becomes(() => page.textContent('h1'), 'Page Not Found')
  assert.equal(
    problems.filter((problem) => !problem.includes('404')),
    [],
  )
  await page.context().close()
})

test('a signed-in address sends a stranger to the sign-in page with its toast', async () => {
  await anna.page.goto(`${server.site}/dashboard/revenue`)
  await toast('Authentication Required')
  await anna.page.waitForURL('**/login?next=%2Fdashboard%2Frevenue')
})

test('the invitation link leads to set-up, the token leaves the address bar', async () => {
  const link = await server.invite('anna@example.com', 'Anna', 'Lee')
  await anna.page.goto(link)
  await anna.page.waitForURL(`${server.site}/first-time-setup`)
  await anna.page.goto(`${server.site}/dashboard`)
  await toast('First Time Setup Required')
  await anna.page.waitForSelector('is-land[data-file$="SetupForm.tsx"][data-ready]')
  await picture('first-time-setup')
  await anna.page.fill('#password', 'correct horse')
  await anna.page.fill('#confirmPassword', 'another horse')
  await anna.page.click('button[type=submit]')
  await toast("Passwords don't match")
  await anna.page.fill('#confirmPassword', 'correct horse')
  await anna.page.click('button[type=submit]')
  await anna.page.waitForURL('**/dashboard')
  await toast('Welcome!')
})

test('a file is uploaded, mapped, watched and completed', async () => {
  const { page } = anna
  await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
  await picture('dashboard-empty')
  await page.getByRole('button', { name: 'File Upload' }).click()
  await page.setInputFiles('input[type=file]', {
    name: 'wrong.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  })
  await toast('Only .csv, .xls and .xlsx files can be uploaded.')
  await page.setInputFiles('input[type=file]', {
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(workedExample),
  })
  await toast('File Uploaded')
  await page.getByText('3/3 mapped').waitFor() // as suggested
  await page.getByRole('button', { name: 'Clear suggestions' }).click()
  await page.getByText('0/3 mapped').waitFor()
  await page.getByRole('button', { name: 'Map Required Fields (0/3)', disabled: true }).waitFor()
  await page.getByLabel('Maps to: customer').selectOption('customerId')
  await page.getByLabel('Maps to: date').selectOption('transactionDate')
  await page.getByLabel('Maps to: value').selectOption('transactionValue')
  await page.getByLabel('Maps to: sku').selectOption('skuId')
  await picture('mapping')
  await page.getByRole('button', { name: 'Process File' }).click()
  await toast('Processing Started')
  await page.getByRole('link', { name: 'View revenue' }).waitFor()
  await page.getByText('Total Records').locator('..').getByText('8', { exact: true }).waitFor()
  await picture('dashboard')
})

test('what was processed while the page is open leads to its answers', async () => {
  const { page } = anna
  await page.getByRole('link', { name: 'See the results' }).click()
  await page.waitForURL(/\/dashboard\?source=[0-9a-f]{32}$/)
  await page.getByText('Repeat rate').first().waitFor()
  await becomes(() => page.getByRole('link', { name: 'See the results' }).count(), 0)
})

test('the revenue page shows, sorts and exports the figures', async () => {
  const { page } = anna
  await page.getByRole('link', { name: 'View revenue' }).click()
  await page.waitForSelector('is-land[data-file$="RevenueTable.tsx"][data-ready]')
  const cells = async () => page.getByRole('region', { name: 'Revenue by period' }).locator('tbody tr').allInnerTexts()
  const rows = ['Jan 2024\t$170.00\t3\t2\t$56.67', 'Feb 2024\t$23.00\t2\t2\t$11.50', 'Mar 2024\t-$5.00\t0\t0\t–']
  await becomes(cells, rows)
  await picture('revenue')
  await page.getByRole('button', { name: 'Revenue', exact: true }).click()
  await page.getByRole('button', { name: 'Revenue', exact: true }).click()
  await becomes(cells, [...rows].reverse())
  const download = await chooseExport(page, 'Export CSV', 'Revenue by period')
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
  assert.is(download.suggestedFilename(), `orders-revenue-month-${today}.csv`)
  assert.is(
    readFileSync((await download.path())!, 'utf8'),
    '\ufeffPeriod,Revenue,Purchases,Purchasers,AOV\r\n2024-03,-5.00,0,0,\r\n2024-02,23.00,2,2,11.50\r\n2024-01,170.00,3,2,56.67\r\n',
  )
})

test('CDNOW in the browser: 18 months', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const { page } = anna
  await page.goto(`${server.site}/dashboard`)
  await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
  await page.getByRole('button', { name: 'File Upload' }).click()
  await page.setInputFiles('input[type=file]', path)
  await page.getByLabel('Maps to: customer_id').selectOption('customerId')
  await page.getByLabel('Maps to: date').selectOption('transactionDate')
  await page.getByLabel('Maps to: amount').selectOption('transactionValue')
  await page.getByRole('button', { name: 'Process File' }).click()
  const row = page.locator('tr', { hasText: 'cdnow.csv' })
  await row.getByRole('link', { name: 'View revenue' }).click()
  await page.waitForSelector('is-land[data-file$="RevenueTable.tsx"][data-ready]')
  const months = page.getByRole('region', { name: 'Revenue by period' }).locator('tbody tr')
  await becomes(() => months.count(), 18)
  await becomes(() => months.first().innerText(), 'Jan 1997\t$299,060.17\t8,767\t7,846\t$34.11\t19,416\t2.21')
  await becomes(async () => (await months.last().innerText()).split('\t').slice(0, 2), ['Jun 1998', '$76,109.30'])
  await picture('revenue-cdnow')
})

test('a file is deleted after the question', async () => {
  const { page } = anna
  await page.goto(`${server.site}/dashboard`)
  await page.waitForSelector('is-land[data-file$="DataSources.tsx"][data-ready]')
  await page.getByRole('button', { name: 'Delete orders.csv' }).click()
  await page
    .getByRole('dialog')
    .getByText('Are you sure you want to delete this file? This action cannot be undone.')
    .waitFor()
  await picture('delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast('File Deleted')
  await page.locator('tr', { hasText: 'orders.csv' }).waitFor({ state: 'detached' })
})

test('signing out ends the session on the server and in the browser', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  await becomes(() => page.evaluate(() => localStorage.getItem('token')), null)
  await page.goto(`${server.site}/dashboard`)
  await toast('Authentication Required')
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', 'wrong')
  await page.waitForSelector('is-land[data-file$="SignInForm.tsx"][data-ready]')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await toast('Login Failed')
  await picture('login')
  await page.fill('#password', 'correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await toast('Welcome back!')
})

test('nothing went wrong on the way: no console error, no policy violation', () => {
  // The browser itself reports the refused sign-in.
  assert.equal(
    anna.problems.filter((problem) => !problem.includes('401 (Unauthorized)')),
    [],
  )
})

test.run()

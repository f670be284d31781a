// test: 120 s
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findFirefox, launchFirefox } from '#tests/long/firefox.ts'
import { toast } from '#tests/support/browsers/browser.ts'
import { openSite, password, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { sampleOrders } from '../../scripts/sample-orders.mjs'

// The journey in the installed Firefox: every page with all its options and exports.

const firefox = findFirefox()
const downloads = temporaryFolder()
let site: Site
let page: Page

test.before(async () => {
  if (!firefox) return
  site = await openSite({}, () => launchFirefox(firefox, downloads))
  page = await site.signedIn('anna@example.com')
})
test.after(() => site?.close())

if (!firefox)
  test('the journey in Firefox', () => console.log('skipped: no Firefox is installed (FIREFOX names one elsewhere)'))
else {
  test('a file is uploaded, mapped and processed', async () => {
    await ready(page, 'AddDataSource')
    await page.getByRole('button', { name: 'File Upload' }).click()
    const buffer = Buffer.from(sampleOrders())
    await page.setInputFiles('input[type=file]', { name: 'orders.csv', mimeType: 'text/csv', buffer })
    await toast(page, 'File Uploaded')
    await sees(page, '3/3 mapped')
    await page.getByRole('button', { name: 'Clear suggestions' }).click()
    await sees(page, '0/3 mapped')
    for (const [column, field] of Object.entries(fields))
      await page.getByLabel(`Maps to: ${column}`).selectOption(field)
    await page.getByRole('button', { name: 'Process File' }).click()
    await toast(page, 'Processing Started')
    await page.getByRole('link', { name: 'View revenue' }).waitFor()
  })

  // Before the downloads, whose panel takes the focus of the window.
  test('the cards of charts and cells follow the pointer and the arrow keys', async () => {
    await goTo('Revenue')
    await page.locator('main [data-chart]').first().hover()
    await page.locator('.chart-card:visible').waitFor()
    await goTo('Cohorts')
    await page.getByRole('region', { name: 'Cohort Revenue by Month' }).focus()
    await page.waitForSelector('html[data-cards=ready]', { state: 'attached' })
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await page.locator('.chart-card:visible').waitFor()
  })

  test('a table that has more at its right is shaded there until it is scrolled to its end', async () => {
    await page.setViewportSize({ width: 700, height: 900 })
    const table = page.getByRole('region', { name: 'Cohort Revenue by Month' })
    const shade = () => table.evaluate((frame) => getComputedStyle(frame.parentElement!, '::after').opacity)
    await becomes(shade, '1')
    await table.evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0))
    await becomes(shade, '0')
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  for (const name of ['Revenue', 'Cohorts', 'Lifecycle', 'Customers', 'Products', 'Forecast'])
    test(`every option and export of ${name}`, async () => {
      await goTo(name)
      await everySelect()
      await goTo(name)
      await everySegment()
      await everyHeading()
      await everyCheckbox()
      await openEverything()
      await everyExport()
    })

  test('the bell, the theme, the account, and the pages of the source', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('dialog').getByText('orders.csv is ready').waitFor()
    await page.keyboard.press('Escape')
    for (const theme of ['Light', 'Dark', 'System']) await page.getByRole('button', { name: theme }).click()
    await goTo('Account')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await toast(page, 'A password reset link will be sent to your email.')
    await goTo('Overview')
    await page.getByRole('link', { name: 'Details' }).click()
    await sees(page, 'Rows and money')
    await page.getByRole('link', { name: 'Map Again' }).click()
    await sees(page, '3/3 mapped')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await sees(page, 'Rows and money')
    await goTo('Overview')
  })

  test('the file is deleted, and signing out and in again works', async () => {
    await page.getByRole('button', { name: 'Delete orders.csv' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'File Deleted')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    await ready(page, 'SignInForm')
    await page.fill('#email', 'anna@example.com')
    await page.fill('#password', password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')
    await toast(page, 'Welcome back!')
  })

  test('nothing went wrong on the way: no console error, no policy violation', () => assert.equal(site.problems(), []))
}

test.run()

const fields = {
  Email: 'customerId',
  'Created at': 'transactionDate',
  Total: 'transactionValue',
  SKU: 'skuId',
  Product: 'skuName',
}

/** By the sidebar; a list that is still being made shows its page by itself. */
async function goTo(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await page.waitForURL((url) => url.pathname.endsWith(name === 'Overview' ? '/dashboard' : `/${name.toLowerCase()}`))
  await settled()
}

/** The document is whole and every island of it that needs no scrolling has its script. */
const settled = () =>
  eventually(async () => {
    await page.waitForLoadState()
    assert.is(await page.locator('is-land:not([data-ready]):not([data-when=visible])').count(), 0)
    assert.is(await page.locator('is-land[data-file$="ListWaiter.tsx"]').count(), 0)
  })

const all = async (locator: Locator) => Array.from({ length: await locator.count() }, (_, index) => locator.nth(index))

async function everySelect(): Promise<void> {
  const selects = page.locator('main select:not([name=fileId])')
  const names = await selects.evaluateAll((found) => found.map((one) => (one as HTMLSelectElement).name))
  for (const name of names) {
    const select = page.locator(`main select[name=${name}]`)
    const values = await select.evaluate((one) => [...(one as HTMLSelectElement).options].map(({ value }) => value))
    for (const value of [...values.slice(1), values[0]!]) {
      await select.selectOption(value)
      await page.waitForURL((url) => (url.searchParams.get(name) ?? value) === value)
      await settled()
      await becomes(() => select.inputValue(), value)
    }
  }
}

async function everySegment(): Promise<void> {
  for (const link of await all(page.locator('main nav a:not([href*="#"])'))) {
    await link.click()
    await becomes(() => link.getAttribute('aria-current'), 'true')
    await settled()
  }
}

async function everyHeading(): Promise<void> {
  for (const heading of await all(page.locator('main th[aria-sort]'))) {
    const before = await heading.getAttribute('aria-sort')
    await heading.getByRole('button').click()
    await eventually(async () => assert.is.not(await heading.getAttribute('aria-sort'), before))
    await settled()
  }
}

async function everyCheckbox(): Promise<void> {
  for (const box of await all(page.locator('main input[type=checkbox]:visible'))) {
    const before = await box.isChecked()
    await box.click()
    await becomes(() => box.isChecked(), !before)
    await settled()
  }
}

async function openEverything(): Promise<void> {
  for (const details of await all(page.locator('main details:not(.menu)'))) {
    await details.locator('summary').first().click()
    await becomes(() => details.evaluate((one) => (one as HTMLDetailsElement).open), true)
  }
}

async function everyExport(): Promise<void> {
  for (const menu of await all(page.locator('main details.menu:not(:has(form)):visible'))) {
    for (const item of await all(menu.locator('a, button'))) {
      if (!(await item.isVisible())) await menu.locator('summary').click()
      await item.click()
      await eventually(() => {
        const saved = readdirSync(downloads)
        assert.is(saved.length, 1, saved.join())
        assert.match(saved[0]!, /^orders-.*\.(csv|xls|xlsx)$/)
        assert.ok(statSync(join(downloads, saved[0]!)).size > 20, saved[0])
      })
      for (const name of readdirSync(downloads)) rmSync(join(downloads, name))
    }
  }
}

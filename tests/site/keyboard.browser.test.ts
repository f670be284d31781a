// test: 30 s
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toastDurationMs } from '#domain/site/toast.ts'
import { toast } from '#tests/support/browsers/browser.ts'
import { openSite, password, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

// From signing in to signing out without a pointer: everything is reached with Tab and used with the keys that such a
// thing has, and each stop can be seen.

let site: Site
let page: Page
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, 'anna@example.com')
  const { id } = await anna.upload(workedExample)
  await anna.map(id, mapping)
  await anna.processed(id)
  page = await site.visitor()
})
test.after(() => site?.close())

/** What has the focus: its words, and whether a ring is drawn around it within the window. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)
    const name =
      element.getAttribute('aria-label') ?? (label as HTMLElement | null)?.innerText ?? element.innerText ?? ''
    // A control without a look of its own (the file input) shows its ring on its label.
    const isHidden = element.classList.contains('sr-only')
    return {
      name: name.trim().split('\n')[0]!,
      isBody: element === document.body,
      isRinged: isHidden || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      isInWindow: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    }
  })

const focusedName = async () => (await focused()).name

/** Tab, or Shift+Tab, until that has the focus; every stop on the way must be visible. */
async function tabTo(name: string | RegExp, most = 60, key = 'Tab'): Promise<void> {
  for (let n = 0; n < most; n++) {
    await page.keyboard.press(key)
    const at = await focused()
    if (at.isBody) continue
    await eventually(async () => {
      const { isRinged, isInWindow } = await focused()
      assert.ok(isRinged, `no ring around "${at.name}"`)
      assert.ok(isInWindow, `"${at.name}" has the focus out of sight`)
    })
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return
  }
  throw new Error(`${name} was not reached in ${most} steps`)
}

test('sign in', async () => {
  await page.goto(`${site.server.site}/`)
  await tabTo('Sign In')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await ready(page, 'SignInForm')
  await tabTo('Email')
  await page.keyboard.type('anna@example.com')
  await tabTo('Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await ready(page, 'Bell')
})

test('the first stop of a page skips the navigation', async () => {
  await page.goto(`${site.server.site}/dashboard`)
  await ready(page, 'DataSources')
  await tabTo('Skip to content', 1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await becomes(() => page.evaluate(() => document.activeElement?.closest('main') !== null), true)
})

test('open the cohorts of the only file', async () => {
  await page.goto(`${site.server.site}/dashboard`)
  await tabTo('Cohorts')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/cohorts')
  await ready(page, 'CohortExplorer')
  await sees(page, 'Cohort Revenue by Month')
})

test('change the group-by, a toggle and the percentiles', async () => {
  await tabTo('Group by')
  await page.keyboard.press('ArrowDown')
  await sees(page, 'Cohort Revenue by Quarter')
  await tabTo('First Purchase Revenue')
  await page.keyboard.press('Space')
  await page.getByRole('columnheader', { name: 'First Purchase Revenue' }).first().waitFor()
  await tabTo(/^First Order Percentiles/)
  await page.keyboard.press('Enter')
  await tabTo('None')
  await page.keyboard.press('Enter')
  await sees(page, 'First Order Percentiles (0/10)')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter') // All
  await sees(page, 'First Order Percentiles (10/10)')
  await tabTo(/^Cumulative/)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.search.includes('revenue=cumulative'))
})

test('sort, and hear in which order', async () => {
  await tabTo('Customers')
  await page.keyboard.press('Enter')
  const table = page.getByRole('region', { name: 'Cohort Revenue by Quarter' })
  const header = table.getByRole('columnheader', { name: 'Customers' })
  await becomes(() => header.getAttribute('aria-sort'), 'descending')
  await page.keyboard.press('Space')
  await becomes(() => header.getAttribute('aria-sort'), 'ascending')
  await becomes(focusedName, 'Customers', 'the focus stays')
})

test('a table that is wider than its frame can be scrolled', async () => {
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await becomes(focusedName, 'Cohort Revenue by Quarter')
})

test('export', async () => {
  for (let n = 0; n < 3 && !(await focused()).name.startsWith('Export:'); n++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(/^Export CSV/, 1)
  await page.keyboard.press('Escape')
  await eventually(async () => assert.match(await focusedName(), /^Export:/, 'the menu closes, the focus returns'))
  await page.keyboard.press('Enter')
  await tabTo(/^Export CSV/, 1)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  assert.match(readFileSync((await download.path())!, 'utf8'), /^\ufeffCohort,Customers,First Purchase Revenue/)
})

test('the arrow keys read the exact amounts of a table, and the values of a chart', async () => {
  const card = page.getByRole('status').filter({ has: page.locator('b') })
  await tabTo('Cohort Revenue by Quarter')
  await page.locator('html[data-cards]').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await eventually(async () => assert.match(await card.innerText(), /^\$120\.00/))
  await tabTo('Customer LTV curves', 60, 'Shift+Tab')
  await eventually(async () => assert.match(await card.innerText(), /^Q0\s+Q1 2024\s+\$65\.00/))
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
})

test('the command palette opens pages, sources and customers in a few strokes', async () => {
  const palette = page.getByRole('dialog', { name: 'Find' })
  const box = palette.getByRole('combobox', { name: 'Find a page, view, source or customer' })
  await page.keyboard.press('Control+k')
  await palette.getByRole('option', { name: 'Forecast' }).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  assert.not.ok((await focused()).isBody, 'the focus returns')
  await page.keyboard.press('Control+k')
  await palette.getByRole('option', { name: 'Forecast' }).waitFor()
  await page.keyboard.type('LIFE')
  await palette.getByRole('option', { name: 'Lifecycle', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/lifecycle')
  await ready(page, 'LifecycleByAov')
  await page.keyboard.press('Control+k')
  await palette.getByRole('option', { name: 'orders.csv' }).waitFor()
  await page.keyboard.type('no such place')
  await sees(page, 'Nothing was found.')
  await box.fill('orders')
  await palette.getByRole('option', { name: 'orders.csv', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/lifecycle?fileId=*') // the source opens on the page that one looks at
})

test('delete a file after the question, and dismiss the toast', async () => {
  // The toast must not disappear while a busy machine looks for it; tests/site/toasts.browser.test.ts checks its
  // duration.
  await page.addInitScript(`
    const wait = setTimeout
    // A timer without a delay fires late, as on a busy machine.
    window.setTimeout = (run, ms) => wait(run, ms === ${toastDurationMs} ? 3_600_000 : ms || 300)
  `)
  await page.goto(`${site.server.site}/dashboard`)
  await ready(page, 'DataSources')
  await tabTo('Delete orders.csv')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await becomes(focusedName, 'Delete orders.csv', 'the focus returns')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo('Delete', 3)
  await page.keyboard.press('Enter')
  await toast(page, 'File Deleted')
  await becomes(() => page.evaluate(() => document.activeElement?.localName), 'main', 'there is no list without a file')
  await page.keyboard.press('F8')
  const region = () => page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label'))
  await becomes(region, 'Notifications (F8)')
  await tabTo('Close', 3)
  await page.keyboard.press('Enter')
  await page.getByText('File Deleted', { exact: true }).first().waitFor({ state: 'detached' })
})

test('sign out', async () => {
  await page.reload()
  await ready(page, 'SignOutButton')
  await tabTo('Sign Out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

test('a person who asked for reduced motion sees none', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.server.site}/login`)
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (element) => Number.parseFloat(getComputedStyle(element).transitionDuration) > 0.001,
        ).length,
    )
  await becomes(moving, 0)
})

test('nothing went wrong on the way', () => assert.equal(site.problems(), []))

test.run()

// test: only full, 15 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWide, openSite, password, phone, picture, ready, type Site, submit } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes } from '#tests/support/eventually.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

let site: Site
let id: string
/** the id of the source under a filter */
let filtered: string

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, 'anna@example.com')
  id = (await anna.upload(workedExample)).id
  await anna.map(id, { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' })
  await anna.processed(id)
  const conditions = [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [1] }]
  const keep = () => anna.call('POST', '/api/filters', { fileId: id, conditions })
  await until('its rows are prepared for questions', () => keep().then(Boolean, () => false))
  filtered = `${id}.${(await keep()).id}`
})
test.after(() => site.close())

async function opened(path: string, options = {}): Promise<Page> {
  const page = await site.visitor(options)
  await page.goto(`${site.server.site}/dashboard/${path}`)
  await ready(page, 'SignInForm')
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', password)
  await submit(page, 'Sign in')
  await ready(page, 'AnalyticsForm')
  return page
}

test('on a desk a choice applies at once and keeps what the address carries; the toolbar exports each table', async () => {
  const page = await opened(`revenue?fileId=${filtered}`)
  const toolbar = page.getByRole('group', { name: 'What this page shows' })
  await toolbar.getByLabel('Compare').selectOption('year')
  await page.waitForURL(new RegExp(`fileId=${filtered}.*compare=year`))
  await ready(page, 'RevenueTable')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await becomes(() => toolbar.boundingBox().then((box) => Math.round(box!.y)), 52)
  await toolbar.locator('summary', { hasText: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    toolbar.getByRole('button', { name: 'CSV: Revenue by period' }).click(),
  ])
  assert.match(download.suggestedFilename(), /revenue-month.*\.csv$/)
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Export')
  const cohorts = page.getByRole('link', { name: 'Cohorts' }).first()
  await becomes(async () => (await cohorts.getAttribute('href'))?.includes(`fileId=${filtered}`), true)
  await page.context().close()
})

test('on a phone a sheet has the same choices, and Show applies them together', async () => {
  const page = await opened(`cohorts?fileId=${id}`, phone)
  await ready(page, 'CohortExplorer')
  await page.getByRole('button', { name: 'What this page shows' }).tap()
  await page.getByLabel('Group by').selectOption('year')
  await page.getByLabel(/^Range/).selectOption('12')
  await becomes(() => page.url().includes('groupBy=year'), false)
  await page.getByRole('button', { name: 'Show', exact: true }).tap()
  await page.waitForURL(/groupBy=year&range=12/)
  assert.equal(site.problems(), [])
})

test('on a desk the conditions stay in view below the toolbar; on a phone they scroll away with the page', async () => {
  for (const [options, stays] of [
    [{ viewport: { width: 1366, height: 800 } }, true],
    [phone, false],
  ] as const) {
    const page = await opened(`revenue?fileId=${filtered}`, options)
    await ready(page, 'RevenueTable')
    const toolbar = page.getByRole('group', { name: 'What this page shows' })
    if (!stays) await toolbar.getByRole('button', { name: 'What this page shows' }).tap()
    const change = toolbar.getByRole('link', { name: 'Change filter' })
    await becomes(async () => (await change.getAttribute('href'))?.startsWith('/dashboard/filters?'), true)
    if (!stays) await page.keyboard.press('Escape')
    await picture(page, `filtered-${stays ? 'desk' : 'phone'}`)
    const condition = page.getByText('Number of orders is at least 1', { exact: true })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await becomes(async () => (await condition.boundingBox())!.y > 52, stays)
    await becomes(() => isWide(page), false)
    await page.context().close()
  }
})

test.run()

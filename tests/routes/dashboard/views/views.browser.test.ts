// test: only full, waits, 30 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toast } from '#tests/support/browsers/browser.ts'
import { isWide, openSite, password, phone, picture, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { until } from '#tests/support/program.ts'
import { viewsText } from '#text/analytics/views.ts'

// A person saves a filtered page in one browser and opens it in another, renames it, sees its figures on the Overview and
// deletes it.

const orders = `customer,date,value,sku,channel
anna,2024-01-05,60,X,Search
anna,2024-02-10,30,Y,Mail
bob,2024-01-31,20,X,Mail
bob,2024-03-01,15,X,Mail
cleo,2024-02-01,7,Z,Ads
`

let site: Site
let id: string
let question: string

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, 'anna@example.com')
  ;({ id } = await anna.upload(orders))
  await anna.call('POST', `/api/files/${id}/mapping`, {
    columnMapping: { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' },
    options: { attributes: [{ column: 'channel', type: 'text' }] },
  })
  await anna.processed(id)
  await until('the list is there', async () =>
    anna.call<object>('GET', `/api/customers/segments?fileId=${id}`).then((answer) => 'customers' in answer),
  )
  const conditions = [{ place: 'first-order', attribute: 'channel', operator: 'is', values: ['Mail'] }]
  question = `${id}.${(await anna.call('POST', '/api/filters', { fileId: id, conditions })).id}`
})
test.after(() => site?.close())

async function signedIn(options: Parameters<Site['visitor']>[0] = {}): Promise<Page> {
  const page = await site.visitor(options)
  await page.goto(`${site.server.site}/login`)
  if (options.javaScriptEnabled !== false) await ready(page, 'SignInForm')
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  return page
}

const sidebarView = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first()

test('saved in one browser, opened in another, renamed, on the Overview, deleted', async () => {
  const page = await signedIn({ viewport: { width: 1366, height: 768 } })
  await page.goto(`${site.server.site}/dashboard/cohorts?fileId=${question}`)
  await ready(page, 'CohortExplorer')
  // An island changes the address in place; the view is saved as the page is then.
  await page.locator('select[name=groupBy]').selectOption('quarter')
  await eventually(() => assert.match(page.url(), /groupBy=quarter/))
  await page.locator('summary').filter({ hasText: viewsText.save }).click()
  await picture(page, 'views-save-1366')
  const menu = page.locator('details[open]').filter({ hasText: viewsText.saveLead })
  await menu.getByLabel(viewsText.name).fill('Mail by quarter')
  await menu.getByLabel(viewsText.onOverview).check()
  await menu.getByRole('button', { name: viewsText.save }).click()
  await page.waitForURL(/groupBy=quarter/)
  await toast(page, 'View Saved')
  await becomes(() => sidebarView(page, 'Mail by quarter').getAttribute('aria-current'), 'page')
  const address = page.url()

  const other = await signedIn({ ...phone, javaScriptEnabled: false })
  await other.goto(`${site.server.site}/dashboard/views`)
  await picture(other, 'views-360')
  assert.not.ok(await isWide(other), 'no sideways scroll on a phone')
  await other.getByRole('main').getByRole('link', { name: 'Mail by quarter', exact: true }).click()
  await other.waitForURL(address)
  await sees(other, 'channel is “Mail” on the first order')

  await picture(page, 'views-active-1366')
  await other.goto(address)
  await other.getByRole('button', { name: 'More' }).click()
  await other.getByRole('link', { name: 'Saved views' }).waitFor()
  await picture(other, 'views-more-360')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${site.server.site}/dashboard/views`)
  await picture(page, 'views-1366')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByLabel('Edit: Mail by quarter').click()
  await page.getByRole('textbox', { name: viewsText.name }).fill('Mail')
  await page.getByRole('button', { name: viewsText.saveChanges }).click()
  await page.getByRole('main').getByRole('link', { name: 'Mail', exact: true }).waitFor()

  const card = page.locator('li').filter({ has: page.getByRole('heading', { name: 'Mail' }) })
  await eventually(async () => {
    await page.goto(`${site.server.site}/dashboard`)
    assert.match((await card.innerText()).replace(/\s+/g, ' '), /Revenue \$35\.00 Orders 2 Customers 1 AOV \$17\.50/)
  })
  await picture(page, 'views-overview-1366')
  await page.setViewportSize({ width: 360, height: 740 })
  await picture(page, 'views-overview-360')
  assert.not.ok(await isWide(page), 'no sideways scroll on a phone')
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.goto(`${site.server.site}/dashboard/views`)
  await page.getByLabel('Delete: Mail').click()
  await sees(page, viewsText.deleteLead)
  await page.getByRole('button', { name: viewsText.deleteNow }).click()
  await toast(page, 'View Deleted')
  await sees(page, viewsText.none)
})

test.run()

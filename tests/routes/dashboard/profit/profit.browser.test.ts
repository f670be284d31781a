// test: only full, 25 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { openShop, type Shop } from '#tests/routes/dashboard/customers/open-shop.ts'
import { isWide, phone, picture, ready, type Site } from '#tests/support/browsers/site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { openedText } from '#text/analytics/opened.ts'
import { linksText, shownCostsText } from '#text/analytics/shared-links.ts'
import { viewsText } from '#text/analytics/views.ts'

let opened: Shop
let site: Site
let shop: string
const mapping: ColumnMapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
  goods: 'cost',
  ship: 'shippingCost',
}

/** Every eighth row has no cost. */
function someShop(): string {
  const { below } = randomOf(7)
  const channels = ['search', 'social', 'mail']
  const lines = Array.from({ length: 600 }, (_, customer) => {
    const channel = channels[below(3)]
    const first = below(200)
    return Array.from({ length: 1 + below(4) }, (_, n) => {
      const day = new Date(Date.UTC(2024, 0, 1 + first + n * below(60))).toISOString().slice(0, 10)
      const value = 10 + below(60)
      return `c${customer},${day},${value},s${below(9)},${below(8) ? (value * 0.4).toFixed(2) : ''},3.50,${channel}\n`
    }).join('')
  })
  return `customer,date,value,sku,goods,ship,channel\n${lines.join('')}`
}

test.before(async () => {
  opened = await openShop(someShop(), mapping)
  site = opened.site
  shop = opened.id
})
test.after(() => site?.close())

const heading = (page: Awaited<ReturnType<Site['visitor']>>, name: string) =>
  page.getByRole('heading', { name, exact: true })

test('94: the page on a wide screen: steps, tables, another column, and what axe finds', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await opened.signIn(page, '/dashboard/profit')
  await heading(page, 'From Net Revenue to Profit').waitFor()
  await picture(page, 'profit-light')
  await eventually(async () => assert.is(await isWide(page), false))
  await page.locator('#first select').selectOption('channel')
  await page.locator('#first').getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**byFirst=channel**')
  await page.locator('#first').getByRole('rowheader', { name: 'search' }).waitFor()
  await picture(page, 'profit-by-channel')
  assert.equal(await inspect(page, 'profit'), [])
})

test('94: on a phone, in the dark, and without script', async () => {
  const page = await site.visitor({ ...phone, colorScheme: 'dark' })
  await opened.signIn(page, '/dashboard/profit')
  await heading(page, 'Profit by Period').waitFor()
  await picture(page, 'profit-phone')
  await eventually(async () => assert.is(await isWide(page), false))
  const plain = await site.visitor({ javaScriptEnabled: false })
  await opened.signIn(plain, '/dashboard/profit')
  await heading(plain, 'Profit by Product').waitFor()
})

test('Profit is saved as a view, filtered, put on the Overview, and read by a link without an account', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await opened.signIn(page, '/dashboard/profit')
  await page.goto(`${site.server.site}/dashboard/profit?fileId=${shop}&groupBy=quarter&byFirst=channel`)
  await page.locator('summary').filter({ hasText: viewsText.save }).click()
  const menu = page.locator('details[open]').filter({ hasText: viewsText.saveLead })
  await menu.getByLabel(viewsText.name).fill('What is left by quarter')
  await menu.getByLabel(viewsText.onOverview).check()
  await menu.getByRole('button', { name: viewsText.save }).click()
  const inSidebar = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'What is left by quarter', exact: true })
  await eventually(async () => assert.is(await inSidebar.first().getAttribute('aria-current'), 'page'))
  await page.waitForURL(/groupBy=quarter.*byFirst=channel/)
  await page.goto(`${site.server.site}/dashboard`)
  await heading(page, 'What is left by quarter').waitFor()
  await page.goto(`${site.server.site}/dashboard/views`)
  await page.getByLabel(`${linksText.share}: What is left by quarter`).click()
  await page.getByText(shownCostsText.costs).waitFor()
  await picture(page, 'share-profit')
  await page.getByRole('button', { name: linksText.make }).click()
  await page.getByText(linksText.madeLead).waitFor()
  const address = /http:\S+\/shared\/[\w-]{43}/.exec(await page.getByRole('status').innerText())![0]
  for (const options of [{ viewport: { width: 1366, height: 900 } }, phone]) {
    const reader = await site.visitor({ ...options, javaScriptEnabled: false })
    await reader.goto(address)
    await heading(reader, 'Profit by Cohort').waitFor()
    await reader.locator('#first').getByRole('rowheader', { name: 'search' }).waitFor()
    await eventually(async () => assert.is(await isWide(reader), false))
    await picture(reader, `shared-profit-${options === phone ? 'phone' : 'wide'}`)
    await reader.locator('#steps a.opens').first().click()
    await reader.getByText(openedText.formula).waitFor()
  }
})

test('94: the switch of Cohorts changes the figures in place, and Lifecycle has links', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await opened.signIn(page, '/dashboard/cohorts')
  await heading(page, 'Cohort Revenue by Month').waitFor()
  await ready(page, 'CohortExplorer')
  await page.locator('#heat').getByRole('radio', { name: 'CM2' }).check()
  await heading(page, 'Cohort CM2 by Month').waitFor()
  await heading(page, 'Customer LTV on CM2 by Month').waitFor()
  await picture(page, 'cohorts-cm2')
  await page.waitForURL('**money=cm2**')
  await page.goto(`${site.server.site}/dashboard/lifecycle?fileId=${shop}`)
  await page.getByRole('link', { name: 'CM1', exact: true }).click()
  await page.waitForURL('**money=cm1**')
  await page.getByText('Money on this page is a margin').waitFor()
  await picture(page, 'lifecycle-cm1')
  await page.goto(`${site.server.site}/dashboard?source=${shop}`)
  await page.getByRole('term').filter({ hasText: 'CM2' }).waitFor()
  await picture(page, 'overview-cm2')
})

test('no page had a problem', () => assert.equal(site.problems(), []))

test.run()

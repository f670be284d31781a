// test: only full, 30 s
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { isWide, phone, picture, type Site, sees } from '#tests/support/browsers/site.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { contactGroupText, contactText } from '#text/analytics/customers/contact.ts'
import { customersText, densityLabel } from '#text/analytics/customers/customers.ts'
import { customerText } from '#text/analytics/customers/one-customer.ts'
import { openShop, type Shop } from './open-shop.ts'

let opened: Shop
let site: Site
const mapping: ColumnMapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
}
const newcomer = 'zoe.with.a.very.long.name.before.the.sign@a-company-with-a-long-name.example.com'

/** 260 customers with refunds: eleven pages. The newest customer's key is wider than the screen of a phone. */
function someShop(): string {
  const { below, chance } = randomOf(3)
  const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)
  const lines = Array.from({ length: 259 }, (_, n) => {
    const first = below(300)
    return Array.from({ length: 1 + below(5) }, (_, order) => {
      const value = order && chance(0.1) ? -(5 + below(20)) : 12 + below(140)
      return `c${String(n).padStart(3, '0')}@example.com,${day(first + order * below(40))},${value}.50,MUG-${below(9)}\n`
    }).join('')
  })
  return `customer,date,value,sku\n${lines.join('')}${newcomer},${day(520)},2500,MUG-1\n`
}

const signIn = (page: Page) => opened.signIn(page, '/dashboard/customers')

test.before(async () => {
  opened = await openShop(someShop(), mapping)
  site = opened.site
})
test.after(() => site?.close())

/** inside the window */
const isSeen = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
const openSegments = (page: Page) => page.locator('summary', { hasText: customersText.segments }).click()
const listed = (page: Page) => page.locator('#list tbody tr')
const keys = (page: Page) => listed(page).locator('th').allInnerTexts()
const counted = async (page: Page) =>
  Number(/^([\d,]+) customers?,/.exec((await page.locator('#list [role=status]').first().innerText())!)![1])
const column = (page: Page, at: number) =>
  listed(page)
    .locator(`td:nth-child(${at + 1})`)
    .allInnerTexts()

test('a cell, a segment and Overdue filter the list, which then has as many customers as they show', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await signIn(page)
  await becomes(() => counted(page), 260)
  await becomes(async () => (await keys(page)).length, 25)
  await picture(page, 'customers-light')
  await openSegments(page)
  const cell = page.locator('table a', { hasText: 'Champions' }).first()
  const customers = Number((await cell.innerText()).split('\n')[0])
  await cell.click()
  await page.waitForURL('**cell=**')
  await becomes(() => counted(page), customers)
  await becomes(() => page.locator('table a[aria-current=true]').count(), 1)
  const chip = page.getByRole('list', { name: customersText.filters }).getByRole('listitem')
  await becomes(() => chip.allInnerTexts(), ['Recency 5, orders and money 4'])
  await becomes(() => isSeen(chip.first()), true)
  const row = page.locator('tr').filter({ has: page.getByRole('rowheader', { name: 'Lapsed', exact: true }) })
  const lapsed = Number(await row.locator('td').first().innerText())
  await row.getByRole('link', { name: 'Lapsed' }).click()
  await page.waitForURL('**segment=lapsed**')
  await becomes(() => counted(page), lapsed)
  await eventually(async () => assert.ok((await column(page, 1)).every((segment) => segment === 'Lapsed')))
  await row.locator('td').nth(1).getByRole('link').click()
  await page.waitForURL('**overdue=1**')
  await eventually(async () => assert.ok((await counted(page)) < lapsed))
  await becomes(() => chip.allInnerTexts(), ['Lapsed', customersText.overdue, customersText.clearFilters])
  await page.getByRole('link', { name: customersText.clearFilter(customersText.overdue) }).click()
  await becomes(() => counted(page), lapsed)
  await page.getByRole('link', { name: customersText.clearFilter('Lapsed') }).click()
  await becomes(() => counted(page), 260)
  await becomes(() => chip.count(), 0)
  await openSegments(page)
  await page.getByText(customersText.thresholds).click()
  await sees(page, customersText.recencyDays)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'customers-dark')
  assert.equal(site.problems(), [])
})

test('the list can be sorted, paged and searched by keyboard; an export has all rows of the view', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await signIn(page)
  await page.getByRole('button', { name: 'Customer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**sort=key**')
  await eventually(async () => assert.equal((await keys(page)).slice(0, 2), ['c000@example.com', 'c001@example.com']))
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**page=2**')
  await becomes(async () => (await keys(page))[0], 'c025@example.com')
  await page.getByLabel(customersText.search).fill('C01')
  await page.keyboard.press('Enter')
  await becomes(() => counted(page), 10)
  // settled: the answer to the search is shown
  assert.not(page.url().includes('C01'), 'no key is in an address')
  await page.reload()
  await becomes(() => counted(page), 10)
  await page.getByRole('link', { name: 'c010@example.com' }).click()
  await page.getByRole('heading', { name: 'c010@example.com' }).waitFor()
  await page.goBack()
  await becomes(() => counted(page), 10)
  await becomes(() => page.getByLabel(customersText.search).inputValue(), 'C01')
  await page.locator('#list summary', { hasText: 'Export' }).focus()
  await page.keyboard.press('Enter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = readFileSync((await download.path())!, 'utf8')
  assert.match(text, /^\uFEFF?Customer,Segment,First order,/)
  assert.equal(
    columnsOfCsv(text, 'Customer').flat(),
    Array.from({ length: 10 }, (_, n) => `c01${n}@example.com`),
  )
  await page.getByRole('link', { name: customersText.clearSearch }).click()
  await becomes(() => counted(page), 260)
  assert.equal(site.problems(), [])
})

test('who to contact opens a list with as many customers; one leads to the next, and back to the list', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 768 } })
  await signIn(page)
  await eventually(async () =>
    assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= 1600, 'the page is short'),
  )
  const { label } = contactGroupText['late-best']
  const row = page.locator('tr').filter({ has: page.getByRole('rowheader', { name: label }) })
  const customers = Number(await row.locator('td').first().innerText())
  assert.ok(customers > 2)
  await page.getByRole('link', { name: contactText.showGroup(label) }).click()
  await page.waitForURL('**contact=late-best**')
  await becomes(() => counted(page), customers)
  await sees(page, contactText.shown)
  await page.getByRole('button', { name: densityLabel.dense }).click()
  await becomes(() => page.getByRole('button', { name: densityLabel.dense }).getAttribute('aria-pressed'), 'true')
  await becomes(() => counted(page), customers)
  const [first, second] = await keys(page)
  await listed(page).getByRole('link').first().click()
  await page.getByRole('heading', { name: first }).waitFor()
  await page.getByRole('img', { name: customerText.chart }).waitFor()
  await page.getByRole('link', { name: customerText.next }).click()
  await page.getByRole('heading', { name: second }).waitFor()
  await page.getByRole('link', { name: customerText.previous }).click()
  await page.getByRole('heading', { name: first }).waitFor()
  await page.getByRole('link', { name: label }).click()
  await becomes(() => counted(page), customers)
  await becomes(() => page.getByRole('button', { name: densityLabel.dense }).getAttribute('aria-pressed'), 'true')
  assert.equal(site.problems(), [])
})

test('one customer has orders with SKUs and a link back; axe finds no problem on either page', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await signIn(page)
  assert.equal(await inspect(page, 'customers'), [])
  await page.getByRole('link', { name: newcomer }).click()
  await page.getByRole('heading', { name: newcomer }).waitFor()
  await sees(page, 'MUG-1 ($2,500.00)')
  assert.equal(await inspect(page, 'one customer'), [])
  await page.getByRole('link', { name: customerText.back }).click()
  await becomes(() => counted(page), 260)
  assert.equal(site.problems(), [])
})

test('without script, on a phone: the list is read, filtered, sorted and searched, and nothing is cut', async () => {
  const page = await site.visitor({ ...phone, viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await signIn(page)
  await becomes(() => isWide(page), false)
  await picture(page, 'customers-phone')
  const quick = page.getByRole('link', { name: /^Overdue\s*\d+$/ })
  const overdue = Number(/\d+/.exec(await quick.innerText())![0])
  await quick.click()
  assert.ok(overdue > 0 && overdue < 260)
  await becomes(() => counted(page), overdue)
  await page.getByLabel(customersText.search).fill('zoe')
  await page.getByRole('button', { name: customersText.searchButton }).click()
  await sees(page, customersText.noneFound)
  await page.getByRole('link', { name: /^All\s*260$/ }).click()
  await page.getByLabel(customersText.search).fill('zoe')
  await page.getByRole('button', { name: customersText.searchButton }).click()
  await becomes(() => counted(page), 1)
  await becomes(() => isWide(page), false)
  await page.getByRole('link', { name: newcomer }).click()
  await sees(page, 'MUG-1 ($2,500.00)')
  await becomes(() => isWide(page), false)
  await picture(page, 'customer-phone')
  assert.equal(site.problems(), [])
})

test.run()

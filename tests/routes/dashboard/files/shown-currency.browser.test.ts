// test: only full, 15 s
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseExport, openSite, phone, picture, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { signedInClient } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { amountsAreIn } from '#text/files/file-details.ts'
import { shownIn } from '#text/mapping/orders.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', total: 'transactionValue', sku: 'skuId' }
const orders = (currency: string) =>
  `customer,date,total,currency,sku\n${Array.from(
    { length: 60 },
    (_, k) =>
      `c${k % 11},2024-${String((k % 7) + 1).padStart(2, '0')}-10,${k % 9 ? k * 20 + 0.5 : -5},${currency},s${k % 5}\n`,
  ).join('')}`
let site: Site
let page: Page
let euros: string
let others: string

test.before(async () => {
  site = await openSite()
  page = await site.signedIn('anna@example.com')
  const client = await signedInClient(site.server, 'anna@example.com')
  const processed = async (currency: string) => {
    const { id } = await client.upload(orders(currency))
    await client.map(id, mapping)
    assert.is((await client.processed(id)).file?.status, 'completed')
    return id as string
  }
  euros = await processed('EUR')
  others = await processed('')
})
test.after(() => site?.close())

const open = async (path: string, ...islands: string[]) => {
  await page.goto(site.server.site + path)
  for (const island of islands) await ready(page, island)
}
/** All that is shown, titles of charts and cells included. */
const shown = () =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('title, desc, [title]')].map(
        (one) => `${one.textContent} ${one.getAttribute('title')}`,
      ),
    ].join('\n'),
  )
async function isIn(sign: '€' | '$', where: string) {
  await eventually(async () => {
    const text = await shown()
    assert.ok(text.includes(sign), where)
    assert.not(text.includes(sign === '€' ? '$' : '€'), where)
  })
}
const everyPage = async (id: string, sign: '€' | '$') => {
  await open(`/dashboard/revenue?fileId=${id}`, 'RevenueTable')
  await isIn(sign, 'Revenue')
  await page.getByRole('button', { name: 'Revenue', exact: true }).click()
  await page.getByRole('region', { name: 'Gross, refunds and net by period' }).scrollIntoViewIfNeeded()
  await ready(page, 'RefundsTable')
  await isIn(sign, 'Revenue sorted')
  await picture(page, `currency-revenue-${id === euros}`)
  await open(`/dashboard/cohorts?fileId=${id}`, 'CohortExplorer')
  await isIn(sign, 'Cohorts')
  await page.getByText('First Order Percentiles (10/10)').first().click()
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('quarter')
  await page.getByRole('heading', { name: 'Cohort Revenue by Quarter' }).waitFor()
  await isIn(sign, 'Cohorts by quarter')
  await picture(page, `currency-cohorts-${id === euros}`)
  await open(`/dashboard/lifecycle?fileId=${id}`, 'LifecycleBySku', 'LifecycleByAov')
  await isIn(sign, 'Lifecycle')
  await page.getByRole('searchbox', { name: 'Search SKUs' }).fill('s1')
  await sees(page, `Showing 1 SKUs (excluding ${sign}0 first purchases)`)
  await isIn(sign, 'Lifecycle searched')
  await picture(page, `currency-lifecycle-${id === euros}`)
}

test('the file page offers the currency; once chosen, every page shows it, also after a reload', async () => {
  await open(`/dashboard/files/${euros}`)
  await page.getByRole('button', { name: 'Show amounts in EUR' }).click()
  await sees(page, 'The amounts are in EUR and shown in EUR, as you chose.')
  await isIn('€', 'the page of the file')
  await picture(page, 'currency-file')
  await page.reload()
  await isIn('€', 'the page of the file, reloaded')
  await everyPage(euros, '€')
})

test('an export has the same numbers as before', async () => {
  await open(`/dashboard/revenue?fileId=${euros}&groupBy=year`, 'RevenueTable')
  const download = await chooseExport(page, 'Export CSV', 'Revenue by period')
  assert.match(readFileSync((await download.path())!, 'utf8'), /\r\n2024,\d+\.\d\d,\d+,11,\d+\.\d\d\r\n$/)
})

test('another file stays in US dollars, and the first can return to them', async () => {
  await everyPage(others, '$')
  await open(`/dashboard/files/${others}`)
  // settled: by the load of the page
  assert.is(await page.getByRole('button', { name: /Show amounts/ }).count(), 0)
  await open(`/dashboard/files/${euros}`)
  await page.getByRole('button', { name: 'Show amounts in US dollars' }).click()
  await page.getByRole('button', { name: 'Show amounts in EUR' }).waitFor()
  await isIn('$', 'the page of the file')
})

test('the overview says which currency the amounts are in, and shows them in it with one click', async () => {
  await open(`/dashboard?source=${euros}`)
  await sees(page, amountsAreIn('EUR'))
  await picture(page, 'currency-overview')
  await page.getByRole('button', { name: 'Show amounts in EUR' }).click()
  await page.waitForURL(`**/dashboard?source=${euros}`)
  await isIn('€', 'Overview')
  await open(`/dashboard?source=${others}`)
  // settled: by the load of the page
  assert.is(await page.getByRole('button', { name: /Show amounts/ }).count(), 0)
  await open(`/dashboard/files/${euros}`)
  await page.getByRole('button', { name: 'Show amounts in US dollars' }).click()
  await page.getByRole('button', { name: 'Show amounts in EUR' }).waitFor()
})

test('the mapping screen asks, with the currency of the file preselected and a way back beside it', async () => {
  const process = async (name: string, currency: string) => {
    await open('/dashboard', 'AddDataSource')
    await page.getByRole('button', { name: 'File Upload' }).click()
    const buffer = Buffer.from(orders(currency).replace('currency', 'Döviz'))
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer })
    return page.getByRole('group', { name: shownIn.title })
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const asked = await process('lira.csv', 'TL (₺)')
  await asked.getByRole('radio', { name: shownIn.own('TRY'), checked: true }).waitFor()
  await picture(page, 'currency-asked')
  await page.getByRole('button', { name: 'Process File' }).click()
  await row('lira.csv').getByText('Completed').waitFor()
  await row('lira.csv').getByRole('link', { name: 'Details of lira.csv' }).click()
  await page.getByRole('button', { name: 'Show amounts in US dollars' }).waitFor()
  await page.locator('main').getByText('TRY').first().waitFor()

  const again = await process('lira-in-dollars.csv', 'TRY')
  await again.getByRole('radio', { name: shownIn.dollars }).check()
  await page.getByRole('button', { name: 'Process File' }).click()
  await row('lira-in-dollars.csv').getByText('Completed').waitFor()
  await row('lira-in-dollars.csv').getByRole('link', { name: 'Details of lira-in-dollars.csv' }).click()
  await page.getByRole('button', { name: 'Show amounts in TRY' }).waitFor()

  await process('dollars.csv', 'USD')
  await page.getByText('Based on').first().waitFor()
  // settled: by the report of the sample, with which it would come
  assert.is(await page.getByRole('group', { name: shownIn.title }).count(), 0)
})

test('it works without script, and fits a phone', async () => {
  const small = await site.visitor({ ...phone, javaScriptEnabled: false })
  await small.context().addCookies(await page.context().cookies())
  await small.goto(`${site.server.site}/dashboard/files/${euros}`)
  await small.getByRole('button', { name: 'Show amounts in EUR' }).click()
  await small.getByRole('button', { name: 'Show amounts in US dollars' }).waitFor()
  await small.locator('main').getByText('€').first().waitFor()
  assert.equal(site.problems(), [])
})

test.run()

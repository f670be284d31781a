// test: only full, 15 s
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseExport, isWide, openSite, phone, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { signedInClient } from '#tests/support/client.ts'
import { becomes } from '#tests/support/eventually.ts'

const orders = `order,customer,date,quantity,price,status
1,a,2024-01-05,2,10.00,paid
2,b,2024-01-20,3,4.00,Voided
3,a,2024-02-10,1,30.00,paid
4,b,2024-02-11,-1,4.00,paid
5,,2024-02-12,2,8.00,paid
`
const mapping = {
  order: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  quantity: 'quantity',
  price: 'unitPrice',
  status: 'orderStatus',
}
let site: Site
let page: Page
let id: string

test.before(async () => {
  site = await openSite()
  page = await site.signedIn('anna@example.com')
  const client = await signedInClient(site.server, 'anna@example.com')
  id = (await client.upload(orders)).id
  await client.map(id, mapping)
  assert.is((await client.processed(id)).file?.status, 'completed')
})
test.after(() => site?.close())

const open = async (path: string, island: string) => {
  await page.goto(site.server.site + path)
  await ready(page, island)
}

test('Map Again in the list and on the page of the file opens the mapping screen; Cancel changes nothing', async () => {
  await open('/dashboard', 'DataSources')
  await page.getByRole('link', { name: 'Map Again: orders.csv' }).click()
  await sees(page, 'Map your columns')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Details of orders.csv' }).click()
  await page.getByRole('link', { name: 'Map Again' }).click()
  await page.waitForURL(`**/dashboard/files/${id}/mapping?from=file`)
  await sees(page, 'Map your columns')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`**/dashboard/files/${id}`)
  await open(`/dashboard?mapAgain=${id}`, 'MapFile') // as earlier versions wrote it
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Map Again: orders.csv' }).waitFor()
  await open(`/dashboard?fileId=${id}`, 'DataSources')
  await page.getByRole('link', { name: 'Map Again: orders.csv' }).waitFor()
  // settled: the list is there
  assert.is(await page.getByText('Map your columns').count(), 0, 'a completed file is not opened by itself')
})

test('gross, refunds and net: sorted and exported by themselves', async () => {
  await open(`/dashboard/revenue?fileId=${id}`, 'RevenueTable')
  await page.getByRole('region', { name: 'Gross, refunds and net by period' }).scrollIntoViewIfNeeded()
  await ready(page, 'RefundsTable')
  const table = page.getByRole('region', { name: 'Gross, refunds and net by period' })
  await table.getByRole('button', { name: 'Refunds' }).click()
  await page.waitForURL(/refundsSort=-refunds/)
  await page
    .getByRole('region', { name: 'Revenue by period' })
    .getByRole('button', { name: 'Units', exact: true })
    .click()
  await page.waitForURL(/refundsSort=-refunds&sort=-units/)
  const download = await chooseExport(page, 'Export CSV', 'Gross, refunds and net by period')
  assert.match(download.suggestedFilename(), /^\w[\w-]*-gross-refunds-net-month-\d{4}-\d\d-\d\d\.csv$/)
  assert.is(
    readFileSync((await download.path())!, 'utf8').replace(/^\ufeff/, ''),
    'Period,Gross,Refunds,Net,Refund rate\r\n2024-02,30.00,4.00,26.00,13.3%\r\n2024-01,20.00,0.00,20.00,0.0%\r\n',
  )
})

test('the switch includes orders without a customer, and keeps its state when the form is shown again', async () => {
  await open(`/dashboard/revenue?fileId=${id}`, 'RevenueTable')
  const included = page.getByRole('switch', { name: 'Include orders without a customer' })
  await sees(page, '1 order without a customer, $16.00, is in no figure.')
  await included.click()
  await page.waitForURL(/guests=1/)
  await page.getByRole('cell', { name: '$42.00' }).first().waitFor()
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('year') // applies at once
  await page.waitForURL(/groupBy=year/)
  await becomes(() => included.getAttribute('aria-checked'), 'true')
  await included.click()
  await page.waitForURL((url) => !url.searchParams.has('guests'))
  await becomes(() => included.getAttribute('aria-checked'), 'false')
})

test('on a phone nothing is wider than the screen', async () => {
  const cookies = await page.context().cookies()
  const token = await page.evaluate(() => localStorage.getItem('token')!)
  const small = await site.visitor(phone)
  await small.context().addCookies(cookies)
  await small.addInitScript((text) => localStorage.setItem('token', text), token)
  for (const path of [`/dashboard/files/${id}`, `/dashboard/revenue?fileId=${id}&guests=1`, '/dashboard']) {
    await small.goto(site.server.site + path)
    await becomes(() => isWide(small), false, path)
  }
  assert.equal(site.problems(), [])
})

test.run()

// test: only full, 20 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openShop, type Shop } from '#tests/routes/dashboard/customers/open-shop.ts'
import { isWide, phone, picture } from '#tests/support/browsers/site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { randomOf } from '#tests/support/samples/random.ts'

let shop: Shop

/** Customers who began by mail come back more often than those of the other channels. */
function orders(): string {
  const { below } = randomOf(7)
  const lines = ['customer,date,value,sku,channel']
  for (let customer = 0; customer < 900; customer++) {
    const channel = ['Mail', 'Search', 'Social'][below(3)]
    const first = Date.UTC(2023, 0, 1 + below(500))
    const more = below(10) < (channel === 'Mail' ? 6 : 3) ? 1 + below(4) : 0
    for (let order = 0; order <= more; order++) {
      const day = new Date(first + order * (10 + below(90)) * 86_400_000).toISOString().slice(0, 10)
      lines.push(`c${customer},${day},${20 + below(80)},S${below(5)},${channel}`)
    }
  }
  return `${lines.join('\n')}\n`
}

test.before(async () => {
  const fields = ['customerId', 'transactionDate', 'transactionValue', 'skuId'] as const
  const [customer, date, value, sku] = fields
  shop = await openShop(orders(), { customer, date, value, sku })
})
test.after(() => shop?.site.close())

const compareWith = (page: Page) => page.locator('summary', { hasText: 'Compare with' })

test('without script, a filter is put beside everybody else, and the comparison is ended', async () => {
  const page = await shop.site.visitor({ ...phone, javaScriptEnabled: false })
  await shop.signIn(page, '/dashboard/lifecycle')
  await page.getByRole('button', { name: 'What this page shows' }).click()
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await page.goto(`${page.url()}&attribute=channel`)
  await page.getByLabel(/^Mail/).check()
  await page.getByRole('button', { name: 'Add condition' }).click()
  // On a busy machine, the figures of the filter may still be made.
  await eventually(async () => {
    const isThere = (await compareWith(page).count()) > 0
    if (!isThere) await page.reload()
    assert.ok(isThere)
  })
  await page.getByRole('button', { name: 'What this page shows' }).click()
  await compareWith(page).click()
  await page.getByRole('link', { name: 'Everybody else' }).click()
  const table = page.getByRole('region', { name: 'A beside B', exact: true })
  await table.getByRole('row', { name: /Repeat Rate .* points .* higher/ }).waitFor()
  await eventually(async () => assert.is(await isWide(page), false))
  await picture(page, 'beside-390-light')
  await page.getByRole('button', { name: 'What this page shows' }).click()
  await compareWith(page).click()
  await page.getByRole('link', { name: 'End comparison' }).click()
  await eventually(async () =>
    assert.is(await page.getByRole('region', { name: 'A beside B', exact: true }).count(), 0),
  )
})

test('what stands beside a filter stays when another range is chosen, and its table is exported', async () => {
  const page = await shop.site.visitor({ viewport: { width: 1366, height: 900 } })
  await shop.signIn(page, '/dashboard/revenue')
  await page.goto(
    `${shop.site.server.site}/dashboard/filters?fileId=${shop.id}&back=%2Fdashboard%2Frevenue&attribute=channel`,
  )
  await page.getByLabel(/^Mail/).check()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await compareWith(page).click()
  await page.getByRole('link', { name: 'Everybody else' }).click()
  // On a busy machine, the page may still say that figures are being made.
  await eventually(async () => {
    const isThere = (await page.getByRole('region', { name: 'A beside B', exact: true }).count()) > 0
    const shown = isThere ? '' : await page.locator('main').innerText()
    if (!isThere) await page.reload()
    assert.ok(isThere, shown)
  })
  await picture(page, 'beside-1366-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'beside-1366-dark')
  await page.getByLabel('Group by').selectOption('year')
  await page.waitForURL(/groupBy=year/)
  await page.getByRole('region', { name: 'A beside B', exact: true }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#beside').getByRole('link', { name: 'Export CSV' }).click(),
  ])
  await page.goto(page.url().replace('/revenue', '/cohorts').replace('groupBy=year', 'groupBy=month'))
  await page.getByRole('region', { name: 'Cohorts by Age, A beside B' }).waitFor()
  await picture(page, 'beside-cohorts-dark')
  await page.getByLabel('Group by').selectOption('quarter')
  await page.waitForURL(/groupBy=quarter.*beside=others/)
  await page.getByRole('region', { name: 'Cohorts by Age, A beside B' }).getByRole('row', { name: /^Q1/ }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await eventually(async () => assert.is(await isWide(page), false))
  await picture(page, 'beside-cohorts-390-dark')
  assert.match(download.suggestedFilename(), /^orders-beside-.*\.csv$/)
})

test.run()

// test: only full, 30 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { password, ready, sees, submit } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { variation } from '#tests/support/variation.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { rangeLabel } from '#text/analytics/range.ts'
import { sampleOrders } from '../../scripts/sample-orders.mjs'
import { openShop, type Shop } from '../routes/dashboard/customers/open-shop.ts'
import { shopifyExport } from './shopify-export.ts'

// How long pages are, on a source of 24 cohorts at 1366 × 768, and what is in view at once.

const laptop = { viewport: { width: 1366, height: 768 } }
const mapping = {
  Email: 'customerId',
  'Created at': 'transactionDate',
  Total: 'transactionValue',
  SKU: 'skuId',
  Product: 'skuName',
} as const

let shop: Shop
let page: Page

test.before(async () => {
  shop = await openShop(sampleOrders(1500), mapping)
  page = await shop.site.visitor(laptop)
  await shop.signIn(page, '/dashboard/customers')
})
test.after(() => shop?.site.close())

const open = async (path: string, island: string) => {
  await page.goto(`${shop.site.server.site}/dashboard${path}`)
  await ready(page, island)
}
const height = () => page.evaluate(() => document.documentElement.scrollHeight)
const isAtMost = (most: number) =>
  eventually(async () => {
    const found = await height()
    assert.ok(found <= most, `${found} px`)
  })

for (const [path, island, most] of [
  ['/cohorts', 'CohortExplorer', 2600],
  ['/lifecycle', 'LifecycleBySku', 2130],
  ['/customers', 'AnalyticsForm', 1600],
  ['', 'DataSources', 1400],
] as const)
  test(`${path || 'the Overview'} is at most ${most} px high`, async () => {
    await open(path && `${path}?fileId=${shop.id}`, island)
    await isAtMost(most)
  })

test('twelve cohorts and thirteen months of the heat map are in view at once, and so is its legend', async () => {
  await open(`/cohorts?fileId=${shop.id}`, 'CohortExplorer')
  for (const metric of ['retention', 'revenue', 'ltv'] as const) {
    await page.getByRole('radio', { name: cohortText.heat[metric] }).check()
    const map = page.getByRole('region', { name: `${cohortText.heat[metric]} by Month`, exact: true })
    await becomes(() => map.locator('tbody tr').count(), 25, 'an average and 24 cohorts')
    const cell = (row: number) => map.locator('tbody tr').nth(row).locator('td').nth(13)
    await eventually(async () => {
      const frame = (await map.boundingBox())!
      const box = (await cell(12).boundingBox())!
      assert.ok(box.y + box.height <= frame.y + frame.height + 1, `the twelfth cohort is in the frame: ${metric}`)
      assert.ok(box.x + box.width <= frame.x + frame.width, `M12 is in the frame: ${metric}`)
      const legend = (await page.locator('#heat [data-legend]').boundingBox())!
      assert.ok(legend.y + legend.height <= 768, `the legend is in the window: ${metric}`)
    })
  }
  // The head, the average and the first column stay.
  const map = page.getByRole('region', { name: 'LTV by Month', exact: true })
  const topOf = async (row: number) => (await map.locator('tr').nth(row).locator('th').first().boundingBox())!.y
  const before = [await topOf(0), await topOf(1)]
  await map.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await eventually(async () => {
    for (const row of [0, 1])
      assert.ok(Math.abs((await topOf(row)) - before[row]!) <= 3, 'but for the gap between cells')
  })
})

variation('chosen cohorts are in color in both charts, and the address holds them', async () => {
  await open(`/cohorts?fileId=${shop.id}&heat=revenue`, 'CohortExplorer')
  await page.locator('summary').filter({ hasText: 'Choose cohorts (0/6)' }).click()
  for (const name of ['Jan 2023', 'Mar 2024']) await page.getByRole('checkbox', { name }).check()
  await page.waitForURL('**curve=2023-01&curve=2024-03**')
  for (const title of [cohortText.curvesTitle, 'Retention curves']) {
    const drawn = page.getByRole('region', { name: title }).locator('text.direct')
    await eventually(async () => {
      const names = await drawn.allTextContents()
      assert.ok(names.includes('Jan 2023') && names.includes('Mar 2024'), names.join())
    })
  }
  await page.keyboard.press('Escape')
  await becomes(() => page.getByRole('checkbox', { name: 'Jan 2023' }).isVisible(), false, 'the list closes')
  await page.locator('select[name=groupBy]').selectOption('quarter')
  await sees(page, 'Choose cohorts (0/6)')
})

variation('the Overview has a range, which its chart and its month follow', async () => {
  await open('', 'AnalyticsForm')
  const range = page.locator('select[name=range]')
  await becomes(() => range.inputValue(), '12')
  await becomes(() => range.locator('option:checked').innerText(), rangeLabel('12', false))
  await open('?range=dates&from=2023-03-05&to=2023-09-10', 'AnalyticsForm')
  await page.getByRole('heading', { name: 'Revenue, September 2023 The last month of the range' }).waitFor()
  const chart = page.getByRole('region', { name: 'Revenue over time' })
  await eventually(async () => assert.match((await chart.textContent())!, /Mar 2023.*Sep 2023/))
  await page.goto(`${shop.site.server.site}/dashboard?range=77`)
  await page.getByText('range must be all, 12, 6, 3, or dates').waitFor()
})

test('a Shopify export of 79 columns is mapped on at most 1,800 px, with its button and what will happen in view', async () => {
  const bert = await signedUpClient(shop.site.server, 'bert@example.com')
  const { id } = await bert.upload(shopifyExport(), 'shopify.csv')
  const own = await shop.site.visitor(laptop)
  await own.goto(`${shop.site.server.site}/login?next=${encodeURIComponent(`/dashboard/files/${id}/mapping`)}`)
  await own.fill('#email', 'bert@example.com')
  await own.fill('#password', password)
  await submit(own, 'Sign in')
  await sees(own, '3/3 mapped')
  await sees(own, 'What will happen')
  await eventually(async () => {
    const found = await own.evaluate(() => document.documentElement.scrollHeight)
    assert.ok(found <= 1800, `${found} px`)
  })
  for (const shown of [
    own.getByRole('button', { name: 'Process File' }),
    own.getByRole('heading', { name: 'What will happen' }),
  ]) {
    await eventually(async () => {
      const { y, height } = (await shown.boundingBox())!
      assert.ok(y >= 0 && y + height <= 768)
    })
  }
})

test('the first figures appear without a reload, and then what needs the list of customers', async () => {
  const cora = await signedUpClient(shop.site.server, 'cora@example.com')
  const own = await shop.site.visitor(laptop)
  await own.goto(`${shop.site.server.site}/login`)
  await own.fill('#email', 'cora@example.com')
  await own.fill('#password', password)
  await submit(own, 'Sign in')
  await own.waitForURL('**/dashboard')
  await ready(own, 'DataSources')
  await own.evaluate(() => Object.assign(window, { isSame: true }))
  const { id } = await cora.upload(sampleOrders(600))
  await cora.map(id, mapping)
  await own.getByText('Revenue, December 2024').first().waitFor()
  await ready(own, 'AnalyticsForm')
  await own.getByText('What to do next').waitFor()
  // settled: what a load would have brought has been seen
  assert.is(await own.evaluate(() => 'isSame' in window), true, 'no page load')
})

test('nothing went wrong on the way', () => assert.equal(shop.site.problems(), []))

test.run()

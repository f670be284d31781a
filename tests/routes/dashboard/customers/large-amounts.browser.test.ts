// test: only full, 15 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { isWide, phone, picture, type Site, sees } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'
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
const longKey = 'k'.repeat(250)
const fileName = `${'n'.repeat(196)}.csv`

/** Two orders of billions a month, over a year and a bit. */
function someBillions(): string {
  const orders = Array.from({ length: 28 }, (_, n) => {
    const day = new Date(Date.UTC(2024, Math.floor(n / 2), 5 + 10 * (n % 2))).toISOString().slice(0, 10)
    return `${n % 3 ? `c${n % 5}` : longKey},${day},${7_012_345_678 + n * 311_111_111}.55,SKU-${n % 2}\n`
  })
  return `customer,date,value,sku\n${orders.join('')}`
}

test.before(async () => {
  opened = await openShop(someBillions(), mapping, fileName)
  site = opened.site
})
test.after(() => site?.close())

/** Texts that are wider than their element, so that they would be cut off or overlap others. */
const cut = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const [text, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()]
      return text.left < box.left - 1 || text.right > box.right + 1 ? [one.textContent] : []
    }),
  )

test('lifecycle: amounts of billions fit side by side, and the tables scroll sideways', async () => {
  const page = await site.visitor()
  await opened.signIn(page, '/dashboard/lifecycle')
  await page.waitForSelector('is-land[data-file$="LifecycleByAov.tsx"][data-ready]')
  await picture(page, 'lifecycle-billions')
  for (const table of ['LifecycleBySku', 'LifecycleByAov'])
    await becomes(() => cut(page, `is-land[data-file$="${table}.tsx"] td`), [])
  await page
    .locator('td', { hasText: /^\$[\d,]{13,}\.\d\d$/ })
    .first()
    .waitFor()
  await becomes(() => isWide(page), false)
})

test('a file name or a key of one long word makes no page or table wide', async () => {
  const page = await site.visitor()
  await opened.signIn(page, '/dashboard')
  await page.waitForSelector('is-land[data-file$="DataSources.tsx"][data-ready]')
  const table = page.getByRole('region', { name: 'Data Sources' })
  await becomes(() => table.evaluate((one) => one.scrollWidth > one.clientWidth), false)
  await page.goto(`${site.server.site}/dashboard/customers?fileId=${opened.id}`)
  await page.getByRole('link', { name: longKey }).click()
  await sees(page, customerText.orders)
  await becomes(() => isWide(page), false)
})

test('a phone: headlines stay in their tiles and headings in their cards', async () => {
  const page = await site.visitor(phone)
  await opened.signIn(page, '/dashboard')
  await picture(page, 'overview-phone-billions')
  await becomes(() => isWide(page), false)
  await becomes(() => cut(page, 'dd, h2'), [])
  const revenue = page.locator('dd [title^="$"]').first()
  await becomes(async () => /^\$[\d.]+B$/.test(await revenue.innerText()), true)
  assert.equal(site.problems(), [])
})

test.run()

// test: only full, 25 s
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { openShop, type Shop } from '#tests/routes/dashboard/customers/open-shop.ts'
import { isWide, phone, picture, type Site, submit } from '#tests/support/browsers/site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'
import { randomOf } from '#tests/support/samples/random.ts'

let opened: Shop
let site: Site
let shop: string
const mapping: ColumnMapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuName',
}
const names = ['Stoneware mug', 'Plate', 'Tea towel', 'Linen apron', 'Oak board', 'Jar', 'Postage & packing']

function someShop(): string {
  const { below } = randomOf(5)
  const lines = Array.from({ length: 900 }, (_, customer) => {
    const first = below(200)
    return Array.from({ length: 1 + below(3) }, (_, n) => {
      const day = new Date(Date.UTC(2024, 0, 1 + first + n * below(120))).toISOString().slice(0, 10)
      const skus = new Set([below(6), below(6), 6])
      return [...skus].map((sku) => `c${customer},${day},${sku === 6 ? 4.9 : 10 + below(60)},${names[sku]}\n`).join('')
    }).join('')
  })
  return `customer,date,value,sku\n${lines.join('')}Zoe,2024-02-01,5,${'a very long name of a product '.repeat(20)}\n`
}

const signIn = (page: Page) => opened.signIn(page, '/dashboard/products')

test.before(async () => {
  opened = await openShop(someShop(), mapping)
  site = opened.site
  shop = opened.id
})
test.after(() => site?.close())

const rows = (page: Page, card: string) =>
  page
    .locator(`#${card} tbody tr`)
    .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())))
const leastForm = (page: Page) => page.locator('form', { hasText: 'Fewest customers' })
const skus = async (page: Page) => (await rows(page, 'first')).map(([sku]) => sku)

test('first products, the journey and pairs: sorting, exports, the early view, on a wide screen', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await signIn(page)
  await picture(page, 'products-light')
  await eventually(async () => assert.is(await isWide(page), false))
  await eventually(async () => assert.is((await skus(page)).length, 6, 'postage is never the main SKU here'))
  await page.locator('#first').getByRole('button', { name: 'SKU' }).first().click()
  await page.waitForURL('**&sort=sku**')
  await eventually(async () => assert.equal(await skus(page), [...(await skus(page))].sort()))
  await page.getByRole('link', { name: 'First 90 days' }).click()
  await page.waitForURL('**withinDays=90**')
  await page.getByRole('link', { name: 'From the first order to the second' }).click()
  await page.waitForURL('**show=journey**')
  await eventually(async () =>
    assert.ok((await rows(page, 'journey')).some(([next]) => next === '(no second order within 90 days)')),
  )
  await page.getByRole('link', { name: 'Bought together' }).click()
  await page.waitForURL('**show=together**')
  // The keyboard reaches the box in which the pairs scroll, by its name.
  const box = page.getByRole('region', { name: 'Bought together', exact: true })
  await box.focus()
  await eventually(async () => assert.ok(await box.evaluate((one) => one === document.activeElement)))
  await page.locator('#together summary').first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV: Bought together' }).click(),
  ])
  assert.match(download.suggestedFilename(), /products-together-90-days-\d{4}-\d\d-\d\d\.csv$/)
  assert.match(
    readFileSync((await download.path())!, 'utf8'),
    /^\ufeffSKU A,SKU B,Orders,Share of Orders,"With A, also B","With B, also A",Times Chance\r\n/,
  )
  assert.equal(await inspect(page, 'products'), [])
  assert.equal(await inspect(page, 'products dark'), [])
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'products-dark')
  assert.equal(site.problems(), [])
})

test('without script, on a phone: SKUs can be left out and counted again, and the view stays', async () => {
  const page = await site.visitor({ ...phone, javaScriptEnabled: false })
  await signIn(page)
  await picture(page, 'products-phone')
  await eventually(async () => assert.is(await isWide(page), false))
  await page.locator('#first tr', { hasText: 'Plate' }).getByRole('button', { name: 'Leave out' }).click()
  await eventually(async () => assert.not((await skus(page)).includes('Plate')))
  await page.fill('input[name=find]', 'POSTAGE')
  await submit(page, 'Find')
  await page.locator('#left-out').getByRole('button', { name: 'Leave out Postage & packing' }).click()
  const leftOut = page.locator('#left-out ul').first().locator('li span[title]')
  await eventually(async () => assert.equal(await leftOut.allInnerTexts(), ['Plate', 'Postage & packing']))
  await page.getByRole('link', { name: 'Bought together' }).click()
  await eventually(async () => assert.ok((await rows(page, 'together')).length > 0))
  await eventually(async () => assert.not((await rows(page, 'together')).flat().includes('Postage & packing')))
  await picture(page, 'products-phone-left-out')
  await page.getByRole('button', { name: 'Count again Plate' }).click()
  await page.getByRole('link', { name: 'First products' }).click()
  await eventually(async () => assert.ok((await skus(page)).includes('Plate')))
  await page.fill('input[name=leastCustomers]', '1')
  await leastForm(page).getByRole('button', { name: 'Show' }).click()
  await eventually(async () => assert.is((await skus(page)).length, 7, 'one customer began with the long name'))
  await eventually(async () => assert.is(await isWide(page), false))
  await page.goto(`${site.server.site}/dashboard/lifecycle?fileId=${shop}`)
  await page.locator('summary', { hasText: 'Choose SKUs' }).click()
  await page.getByLabel('Without the SKUs left out on the Products page').check()
  await page.fill('input[name=leastCustomers]', '20')
  await leastForm(page).getByRole('button', { name: 'Show' }).click()
  await eventually(async () => assert.ok((await page.textContent('main'))!.includes('2 SKUs are hidden.')))
  await picture(page, 'lifecycle-choice-phone')
  assert.equal(site.problems(), [])
})

test('while the list is prepared the page says so, and shows the tables once they are there', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await signIn(page)
  const { db } = site.database
  const list = await db
    .selectFrom('customer_lists')
    .select('version')
    .where('file_id', '=', shop)
    .executeTakeFirstOrThrow()
  await db.updateTable('customer_lists').set({ version: null }).where('file_id', '=', shop).execute()
  await page.reload()
  await page.getByText('being prepared').waitFor()
  await db.updateTable('customer_lists').set({ version: list.version }).where('file_id', '=', shop).execute()
  await page.locator('#first').waitFor()
  assert.equal(site.problems(), [])
})

test.run()

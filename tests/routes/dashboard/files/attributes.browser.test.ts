// test: only full, 40 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, ready, sees } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'

let site: Awaited<ReturnType<typeof openSite>>
let page: Page

test.before(async () => {
  site = await openSite()
  page = await site.signedIn('anna@example.com')
})
test.after(() => site?.close())

const head =
  'Name,Email,Created at,Total,Vendor,Tags,Notes,Subtotal,Shipping,Taxes,Billing Country,Billing Name,Paid at\n'
const orders =
  head +
  Array.from(
    { length: 30 },
    (_, at) =>
      `#${1000 + at},c${at % 9}@example.com,2024-03-${String((at % 28) + 1).padStart(2, '0')} 10:00:00,10.00,${at % 2 ? 'Mugs' : 'Cups'},"new, ${at % 3}",,10.00,0.00,0.00,${at % 3 ? 'DE' : 'FR'},Ann Lee,2024-03-05\n`,
  ).join('')

const chip = (name: string) => page.getByRole('checkbox', { name })
const fileOf = () => site.database.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
const stored = async () => {
  const file = await fileOf()
  return (file.next_mapping?.options ?? file.mapping_options)?.attributes?.map(({ column }) => column)
}

test('after the upload the mapping page opens: mapped columns first, the others folded with their selects', async () => {
  await page.getByRole('button', { name: 'File Upload' }).click()
  await page.setInputFiles('input[type=file]', {
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(orders),
  })
  await page.waitForURL('**/dashboard/files/*/mapping?from=upload')
  await sees(page, '3/3 mapped')
  await becomes(() => page.getByLabel('Maps to: Notes', { exact: true }).inputValue(), '')
  await page.getByLabel('Maps to: Notes', { exact: true }).waitFor({ state: 'hidden' })
  await page.getByText(/^Other columns/).click()
  await page.getByLabel('Maps to: Notes', { exact: true }).waitFor()
})

test('columns with categories are kept, by name and values; a chip is dropped and another kept by keyboard', async () => {
  const group = page.getByRole('group', { name: 'Kept for your questions' })
  await group.getByText('3 of at most 40 kept.').waitFor()
  await becomes(() => group.locator('input:checked').count(), 3)
  await chip('Vendor Cups, Mugs').focus()
  await page.keyboard.press('Space')
  await group.getByText('2 of at most 40 kept.').waitFor()
  await group.getByText(/^Keep more columns/).click()
  await chip('Billing Name Ann Lee').check()
  await group.getByText('3 of at most 40 kept.').waitFor()
  await becomes(() => chip('Vendor').isChecked(), false)
})

test('Process File is in view without scrolling; what was chosen is stored, and shown when it is mapped again', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.evaluate(() => scrollTo(0, 0))
  const button = page.getByRole('button', { name: 'Process File' })
  await becomes(async () => {
    const { y, height } = (await button.boundingBox())!
    return y + height <= 768
  }, true)
  await button.click()
  await page.waitForURL(/\/dashboard#source-/)
  await becomes(stored, ['Tags', 'Billing Country', 'Billing Name'])
  await page.getByRole('link', { name: 'Map Again: orders.csv' }).click()
  await ready(page, 'MapFile')
  await becomes(() => chip('Billing Name').isChecked(), true)
  await becomes(() => chip('Billing Country').isChecked(), true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(/\/dashboard#source-/)
  const { id } = await fileOf()
  await becomes(() => page.evaluate(() => document.activeElement?.id), `source-${id}`)
  assert.equal(site.problems(), [])
})

test('the mapping page of a file of nobody is not found', async () => {
  const answer = await page.goto(`${site.server.site}/dashboard/files/${'0'.repeat(32)}/mapping`)
  assert.is(answer!.status(), 404)
})

test.run()

// test: only full, waits, 60 s
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWide, openSite, password, phone, picture, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'
import { until } from '#tests/support/program.ts'
import { costsText } from '#text/costs/costs.ts'

// An editor uploads unit costs and spend, sees what saving would do, and saves; everything but the upload works without script.

let site: Site
let anna: Client
let id: string
let folder: string

test.before(async () => {
  folder = temporaryFolder()
  site = await openSite()
  anna = await signedUpClient(site.server, 'anna@example.com')
  id = (await anna.upload(readFileSync('public/sample-orders.csv'), 'sample-orders.csv')).id
  const fields = { Email: 'customerId', 'Created at': 'transactionDate', Total: 'transactionValue', SKU: 'skuId' }
  await anna.call('POST', `/api/files/${id}/mapping`, {
    columnMapping: fields,
    options: { attributes: [{ column: 'Product', type: 'text' }] },
  })
  await anna.processed(id)
  const isListed = () =>
    anna.call('GET', `/api/customers/segments?fileId=${id}`).then(
      (answer: any) => !answer.message,
      () => false,
    )
  await until('the list is there', isListed)
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

const choose = async (page: Page, name: string, contents: string) => {
  const path = join(folder, name)
  writeFileSync(path, contents)
  await ready(page, 'AddCosts')
  await page.locator('is-land input[type=file]').setInputFiles(path)
  await page.waitForURL(/\/costs\/[0-9a-f]{32}$/)
}

test('92: costs and spend are added, checked and saved', async () => {
  const page = await signedIn()
  await page.goto(`${site.server.site}/dashboard/files/${id}`)
  await page.getByRole('main').getByRole('link', { name: costsText.linkOnSource, exact: true }).click()
  await sees(page, costsText.none)
  assert.equal(await inspect(page, 'costs of a source without any'), [])

  await choose(page, 'prices.csv', 'SKU,Unit cost,Valid from\nMUG-1,4.20,\nMUG-1,4.50,2024-01-01\nX,-1,\n')
  await sees(page, '3 rows read, 2 of them count.')
  await sees(page, 'the cost is below 0')
  assert.equal(await inspect(page, 'a file of costs that was read'), [])
  await page.getByRole('button', { name: costsText.save, exact: true }).click()
  await page.locator('td').filter({ hasText: 'prices.csv' }).waitFor()

  await page.goto(`${site.server.site}/dashboard/files/${id}/costs`)
  await choose(page, 'unclear.csv', 'What,When,Where\n10.00,2024-01-05,Search\n20.00,2024-01-06,Mail\n')
  const plain = await signedIn({ javaScriptEnabled: false })
  await plain.goto(page.url())
  await plain.locator('[name=kind]').selectOption('spend')
  for (const [at, field] of ['spendAmount', 'spendDate', 'spendChannel'].entries())
    await plain.locator(`[name=field${at}]`).selectOption(field)
  await plain.getByRole('button', { name: costsText.readNow }).click()
  await sees(plain, '$30.00 spent from 2024-01-05 to 2024-01-06.')
  await plain.getByRole('button', { name: costsText.save, exact: true }).click()
  await plain.locator('td').filter({ hasText: 'unclear.csv' }).waitFor()
  const costs = () => anna.call('GET', `/api/files/${id}/costs`)
  await until('the spend is worked in', async () => (await costs()).hasSpend)

  await plain.goto(`${site.server.site}/dashboard/files/${id}/costs`)
  await plain.locator('[name=feePercent]').fill('2.9')
  await plain.getByRole('button', { name: costsText.saveRules }).click()
  await plain.locator('[name=attribute]').selectOption('Product')
  await plain.getByRole('button', { name: costsText.showValues }).click()
  await plain.locator('[name=value0]').selectOption({ index: 1 })
  await plain.getByRole('button', { name: costsText.saveChannels }).click()
  await plain.locator('[name=sku]').first().fill('MUG-2')
  await plain.locator('[name=unitCost]').fill('3')
  await plain.getByRole('button', { name: costsText.setCost }).click()
  await plain.locator('td').filter({ hasText: 'MUG-2' }).waitFor()
  assert.is((await costs()).rules.feePercent, 2.9)
  await page.goto(`${site.server.site}/dashboard/files/${id}/costs`)
  assert.equal(await inspect(page, 'costs of a source'), [])

  const row = plain.locator('tr').filter({ hasText: 'unclear.csv' })
  await row.locator('summary').click()
  await row.getByRole('button', { name: costsText.removeNow }).click()
  await until('it is removed', async () => (await costs()).files.length === 1)
})

test('93: dates that read in two ways are asked for, and the answer has the file read', async () => {
  const page = await signedIn({ viewport: { width: 1366, height: 900 } })
  await page.goto(`${site.server.site}/dashboard/files/${id}/costs`)
  await choose(page, 'dated.csv', 'SKU,Unit cost,Valid from\nMUG-1,5.20,03/04/2024\nMUG-1,5.50,05/06/2024\n')
  await page.getByText('Nothing in the file shows whether day or month comes first').waitFor()
  const answer = (name: RegExp) => page.getByRole('button', { name })
  await answer(/^Month first: 03\/04\/2024 is 2024-03-04/).waitFor()
  await becomes(() => page.getByRole('button', { name: costsText.save, exact: true }).count(), 0)
  assert.equal(await inspect(page, 'the question about dates'), [])
  await picture(page, 'costs-date-question')
  await answer(/^Day first: 03\/04\/2024 is 2024-04-03/).click()
  await sees(page, 'Costs change from 2024-04-03 to 2024-06-05.')
  await page.getByRole('button', { name: costsText.save, exact: true }).click()
  await page.locator('td').filter({ hasText: 'dated.csv' }).waitFor()

  // on a phone without script, a report of spend, and the other answer
  await page.goto(`${site.server.site}/dashboard/files/${id}/costs`)
  await choose(page, 'radio.csv', 'Day,Cost,Channel\n03/04/2024,10.00,Radio\n05/06/2024,20.00,Radio\n')
  const plain = await signedIn({ ...phone, javaScriptEnabled: false })
  await eventually(async () => {
    await plain.goto(page.url())
    await plain.getByRole('button', { name: /^Month first/ }).waitFor({ timeout: 1000 })
  })
  assert.not.ok(await isWide(plain), 'no sideways scroll on a phone')
  await picture(plain, 'costs-date-question-phone')
  await plain.getByRole('button', { name: /^Month first/ }).click()
  await eventually(async () => {
    await plain.reload()
    await plain.getByText('$30.00 spent from 2024-03-04 to 2024-05-06.').waitFor({ timeout: 1000 })
  })
  await plain.getByRole('button', { name: costsText.save, exact: true }).click()
  await plain.locator('td').filter({ hasText: 'radio.csv' }).waitFor()
})

test.run()

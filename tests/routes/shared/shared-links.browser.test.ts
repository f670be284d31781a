// test: only full, waits, 55 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWide, openSite, password, phone, picture, type Site, sees } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { until } from '#tests/support/program.ts'
import { openedText } from '#text/analytics/opened.ts'
import { linksText, sharedText } from '#text/analytics/shared-links.ts'
import { viewsText } from '#text/analytics/views.ts'
import { sampleAttributes, sampleMapping, sharedSample } from './shared-sample.ts'

// An editor makes a link of a view without script; somebody without an account opens it without script, sorts and adds up;
// the editor ends it.

let site: Site
let question: string

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, 'anna@example.com')
  const { id } = await anna.upload(sharedSample().csv)
  await anna.call('POST', `/api/files/${id}/mapping`, {
    columnMapping: sampleMapping,
    options: { attributes: sampleAttributes },
  })
  await anna.processed(id)
  await until('the list is there', async () =>
    anna.call<object>('GET', `/api/customers/segments?fileId=${id}`).then((answer) => 'customers' in answer),
  )
  const conditions = [{ place: 'first-order', attribute: 'Channel', operator: 'is', values: ['Mail'] }]
  question = `${id}.${(await anna.call('POST', '/api/filters', { fileId: id, conditions })).id}`
})
test.after(() => site?.close())

test('a link is made, read and ended, all without script', async () => {
  const page = await site.visitor({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } })
  await page.goto(`${site.server.site}/login`)
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  const addresses: string[] = []
  for (const [path, name] of [
    ['revenue?groupBy=quarter&by=Channel&', 'Mail by quarter'],
    ['cohorts?', 'Mail, who comes back'],
    ['lifecycle?', 'First products of mail'],
    ['products?', 'Products of mail'],
    ['forecast?', 'Forecast of mail'],
  ]) {
    await page.goto(`${site.server.site}/dashboard/${path}fileId=${question}`)
    await page.locator('summary').filter({ hasText: viewsText.save }).click()
    await page.getByLabel(viewsText.name).fill(name!)
    await page.locator('form').getByRole('button', { name: viewsText.save }).click()
    await page.goto(`${site.server.site}/dashboard/views`)
    await page.getByLabel(`${linksText.share}: ${name}`).click()
    await page.getByText(/Anybody with the link sees the page .*Channel is “Mail” on the first order/).waitFor()
    if (!addresses.length) {
      await page.getByLabel(linksText.allowExports).check()
      assert.not.ok(await page.getByLabel(linksText.showKeys).isChecked())
      await picture(page, 'share-1366')
    }
    await page.getByRole('button', { name: linksText.make }).click()
    await sees(page, linksText.madeLead)
    addresses.push(/http:\S+\/shared\/[\w-]{43}/.exec(await page.getByRole('status').innerText())![0])
  }
  await picture(page, 'links-1366')

  for (const [at, address] of addresses.entries())
    for (const [colorScheme, viewport] of [
      ['light', { width: 1366, height: 768 }],
      ['dark', { width: 390, height: 844 }],
      ['dark', { width: 1366, height: 768 }],
      ['light', { width: 390, height: 844 }],
    ] as const) {
      const reader = await site.visitor({
        ...(viewport.width < 400 ? phone : {}),
        javaScriptEnabled: false,
        viewport,
        colorScheme,
      })
      const said: string[] = []
      reader.on('console', (message) => said.push(message.text()))
      await reader.goto(address)
      await sees(reader, sharedText.noKeys)
      await picture(reader, `shared-${at}-${viewport.width}-${colorScheme}`)
      assert.not.ok(await isWide(reader), `${at}: no sideways scroll at ${viewport.width}`)
      assert.equal(said, [], 'nothing is refused by the policy')
      const cookies = await reader.context().cookies()
      // settled: the page is there, and has no script that could set one
      assert.equal(cookies, [])
      await reader.close()
    }

  const reader = await site.visitor({ javaScriptEnabled: false })
  await reader.goto(addresses[1]!)
  await reader.getByRole('link', { name: 'Cumulative' }).first().click()
  await reader.waitForURL(/\?\w+=cumulative/)
  await sees(reader, sharedText.noKeys)
  await reader.goto(addresses[0]!)
  await reader.getByRole('link', { name: 'Revenue' }).first().click()
  await reader.waitForURL(/\?sort=/)
  await sees(reader, sharedText.noKeys)
  await reader.setViewportSize({ width: 390, height: 844 })
  await reader.locator('a.opens').first().click()
  await reader.waitForURL(/\/opened\?number=/)
  await sees(reader, openedText.formula)
  assert.not.ok(await isWide(reader), 'the page of a number fits a phone')
  await picture(reader, 'shared-number-390')
  await reader.getByRole('link', { name: sharedText.back }).click()
  await reader.waitForURL(/\?visit=1$/)

  await reader.getByRole('link', { name: sharedText.downloads }).click()
  await sees(reader, sharedText.workbook)
  await picture(reader, 'shared-downloads')
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('link', { name: sharedText.workbook }).click(),
  ])
  assert.match(download.suggestedFilename(), /\.xlsx$/)

  await page.goto(`${site.server.site}/dashboard/links`)
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'links-390')
  assert.not.ok(await isWide(page), 'no sideways scroll on a phone')
  await page.getByLabel(`${linksText.endNow}: Mail by quarter`).click()
  await page.getByRole('button', { name: `${linksText.end} Mail by quarter` }).click()
  await reader.goto(addresses[0]!)
  await sees(reader, sharedText.gone)
  await picture(reader, 'shared-ended')
})

test.run()

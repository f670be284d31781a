// test: only full
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, password, ready, type Site } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'

let site: Site
let page: Page

test.before(async () => {
  site = await openSite()
  page = await site.signedIn('anna@example.com')
})
test.after(() => site?.close())

const paper = (on: Page) => on.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const light = 'rgb(247, 246, 243)'
const dark = 'rgb(15, 17, 18)'

test('without a choice the system decides', async () => {
  await becomes(() => paper(page), light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await becomes(() => paper(page), dark)
})

test('a choice is seen at once, wins over the system, and stands in the HTML of every page to come', async () => {
  await ready(page, 'ThemeSwitch')
  await page.getByRole('button', { name: 'Light' }).click()
  await becomes(() => paper(page), light)
  await page.getByRole('button', { name: 'Light', pressed: true }).waitFor()
  for (const path of ['/dashboard/account', '/nowhere']) {
    const html = await (await page.goto(site.server.site + path))!.text()
    assert.match(html, /<html lang="en" data-theme="light"[ >]/, 'no flash: the server writes it')
    await becomes(() => paper(page), light)
  }
  await page.goto(`${site.server.site}/dashboard`)
  await ready(page, 'ThemeSwitch')
  await page.getByRole('button', { name: 'Same as system' }).click()
  await becomes(() => paper(page), dark)
  assert.not(/data-theme/.test(await (await page.reload())!.text()))
})

test('without script the switch returns to the same view', async () => {
  const plain = await site.visitor({ javaScriptEnabled: false })
  await plain.goto(`${site.server.site}/login?next=${encodeURIComponent('/dashboard/revenue?groupBy=year')}`)
  await plain.fill('#email', 'anna@example.com')
  await plain.fill('#password', password)
  await plain.getByRole('button', { name: 'Sign in' }).click()
  await plain.getByRole('button', { name: 'Dark' }).click()
  await plain.getByRole('button', { name: 'Dark', pressed: true }).waitFor()
  await plain.waitForURL(`${site.server.site}/dashboard/revenue?groupBy=year`)
  await becomes(() => paper(plain), dark)
  await plain.getByRole('button', { name: 'Same as system' }).click()
  await becomes(() => paper(plain), light)
})

test('on paper a page is light, whatever was chosen, and without what is operated', async () => {
  await page.goto(`${site.server.site}/dashboard`)
  await ready(page, 'ThemeSwitch')
  await page.getByRole('button', { name: 'Dark' }).click()
  await becomes(() => paper(page), dark)
  await page.emulateMedia({ media: 'print' })
  await becomes(() => paper(page), 'rgb(255, 255, 255)')
  const shown = () => page.locator('body > div > header:visible, nav:visible, button:visible').count()
  await becomes(shown, 0)
  await becomes(() => page.getByRole('heading', { level: 1 }).isVisible(), true)
  await page.emulateMedia({ media: 'screen' })
  await becomes(() => paper(page), dark)
})

test('nothing went wrong on the way', () => assert.equal(site.problems(), []))

test.run()

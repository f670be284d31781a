// test: only full
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, password, ready, type Site, submit } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { until } from '#tests/support/program.ts'

let site: Site
let page: Page
let id: string

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, 'anna@example.com')
  const sample = await anna.upload(readFileSync('public/sample-orders.csv'), 'sample-orders.csv')
  id = sample.id
  await anna.map(id, {
    Email: 'customerId',
    'Created at': 'transactionDate',
    Total: 'transactionValue',
    SKU: 'skuId',
    Product: 'skuName',
  })
  await anna.processed(id)
  const conditions = [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [2] }]
  const keep = () => anna.call('POST', '/api/filters', { fileId: id, conditions })
  await until('its rows are prepared for questions', () => keep().then(Boolean, () => false))
  page = await site.visitor({ viewport: { width: 1366, height: 768 } })
  await page.goto(`${site.server.site}/login`)
  await ready(page, 'SignInForm')
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', password)
  await submit(page, 'Sign in')
  await page.waitForURL('**/dashboard')
})
test.after(() => site?.close())

/** The numbers of a text and how often it has each; digits within a word, such as a customer's address, are none. */
function numbersIn(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const [number] of text.matchAll(/(?<![\p{L}_@])(?<!\d)\d+(?:[,.]\d+)*/gu))
    found.set(number, (found.get(number) ?? 0) + 1)
  return found
}

/** The texts of a page that show something: not its controls, which paper has not. */
const shownTexts = () => {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (parent.closest('.toolbar, .menu, form, button, select, [popover], script, noscript, .paper-head')) continue
    const { width, height } = parent.getBoundingClientRect()
    if (width > 1 && height > 1 && parent.checkVisibility()) texts.push(node.textContent!)
  }
  return texts
}

async function printed(): Promise<{ text: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text, pages: totalPages }
}

const paths = ['', 'revenue', 'cohorts', 'lifecycle', 'customers', 'products', 'forecast']
for (const path of paths)
  test(`80: ${path || 'overview'} on paper has every number of the page, its source and numbered pages`, async () => {
    await page.goto(`${site.server.site}/dashboard${path ? `/${path}?fileId` : '?source'}=${id}`)
    await page.waitForLoadState('load')
    const shown = (await page.evaluate(shownTexts)).join('\n')
    const { text, pages } = await printed()
    const onPaper = numbersIn(text)
    const lost = [...numbersIn(shown)].filter(([number, times]) => (onPaper.get(number) ?? 0) < times)
    assert.equal(lost, [])
    assert.match(text, /sample-orders\.csv.*Orders until \d{4}-\d\d-\d\d/s)
    assert.match(text.replaceAll(/\s+/g, ' '), `${pages} / ${pages}`)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 703, height: 1000 }) // A4 without its margins
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(td, th, p, h2, svg)')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.textContent!.trim().slice(0, 40)),
    )
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1366, height: 768 })
    // settled: a change of the medium and the window takes effect at once
    assert.equal(wide, [], 'it is as wide as the paper')
  })

test('nothing went wrong on the way', () => assert.equal(site.problems(), []))

test.run()

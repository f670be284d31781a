// test: only full
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, password, phone, ready, type Site } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { until } from '#tests/support/program.ts'

let site: Site
let fileId: string

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, 'anna@example.com')
  const { id } = await anna.upload(readFileSync('public/sample-orders.csv'), 'sample-orders.csv')
  await anna.map(id, {
    Email: 'customerId',
    'Created at': 'transactionDate',
    Total: 'transactionValue',
    SKU: 'skuId',
    Product: 'skuName',
  })
  await anna.processed(id)
  fileId = id
})
test.after(() => site?.close())

/**
 * On a slow machine the font comes after the first paint, and words move by a pixel (0.0013 in all); a line that pushes
 * the page down is 0.015.
 */
const mostShift = 0.005

/** A layout-shift entry, which TypeScript does not know. */
type Shift = { value: number; sources: { node: Node | null }[] }

async function signedIn(options: Parameters<Site['visitor']>[0] = {}): Promise<Page> {
  const page = await site.visitor(options)
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[], paint: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        seen.shift += value
        for (const { node } of sources)
          seen.moved.push(node?.parentElement?.outerHTML.slice(0, 300) ?? 'what has gone since')
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)!.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(`${site.server.site}/login`)
  await ready(page, 'SignInForm')
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  return page
}

const pages = () =>
  [
    ['/dashboard', 'DataSources'],
    [`/dashboard/revenue?fileId=${fileId}`, 'RevenueTable'],
    [`/dashboard/cohorts?fileId=${fileId}`, 'CohortExplorer'],
    [`/dashboard/lifecycle?fileId=${fileId}`, 'LifecycleBySku'],
    ['/dashboard/account', 'SessionKeeper'],
    ['/dashboard/notifications', 'Bell'],
  ] as const

for (const [name, options] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test(`signed-in pages on a ${name}: nothing moves, under 128 KB of script`, async () => {
    const page = await signedIn(options)
    for (const [path, island] of pages()) {
      await page.goto(site.server.site + path)
      await ready(page, island)
      await page.waitForFunction(() => (window as unknown as { seen: { paint: number } }).seen.paint > 0)
      const { shift, moved, paint, script } = await page.evaluate(() => ({
        ...(window as unknown as { seen: { shift: number; moved: string[]; paint: number } }).seen,
        script: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      }))
      console.log(
        `measured: ${name} ${path.split('?')[0]}: LCP ${Math.round(paint)} ms, shift ${shift.toFixed(4)}, script ${(script / 1000).toFixed(1)} KB`,
      )
      // settled: painted and hydrated
      assert.ok(shift < mostShift, `${path}: ${shift} ${moved.join('\n')}`)
      // settled: the island's script has run
      assert.ok(script > 0 && script < 128_000, `${path}: ${script} bytes`)
    }
  })
}

test('a font that comes late moves nothing', async () => {
  const page = await signedIn(phone)
  await page.route('**/*.woff2', async (route) => {
    await sleep(1500)
    await route.continue()
  })
  await page.goto(`${site.server.site}/dashboard/revenue?fileId=${fileId}`)
  await ready(page, 'RevenueTable')
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  await until('the font is there', async () => (await fonts()).some((family) => family.includes('Inter Variable')))
  if (!(await fonts()).some((family) => family.includes('Inter Fallback')))
    return console.log('skipped: this system has neither Arial nor Liberation Sans')
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
  // settled: the last font is there
  assert.ok(shift < mostShift, String(shift))
})

test('nothing went wrong on the way', () => assert.equal(site.problems(), []))

test.run()

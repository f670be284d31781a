// npm run bench -- felt [100000] [10]: from a click to what it paints, in a real browser, for controls that people use
// most; how far things move after paint; and the scripts that a page's first load takes.
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browsers/browser.ts'
import { writeAttributeOrders } from './files/attribute-orders.ts'
import { startProduct, untilCompleted, untilListed, upload } from './product.ts'

const [orders = 100_000, runs = 10] = process.argv.slice(2).map(Number)
const columnMapping = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue', SKU: 'skuId' }
const attributes = ['Channel', 'Country', 'Coupon'].map((column) => ({ column, type: 'text' }))

/** A control: the page it stands on, how it is used, and what shows its effect on the same page, unless it opens another. */
interface Control {
  name: string
  on: string
  use(page: Page): Promise<unknown>
  shows?(page: Page): Locator
}

/** The pointer rests on a link before the click, as a person's does: the page is fetched meanwhile. */
async function rests(on: Locator): Promise<void> {
  await on.hover()
  await sleep(250)
  await on.click()
}
const link = (name: string) => (page: Page) => rests(page.getByRole('link', { name, exact: true }).first())
const choose = (label: string, value: string) => (page: Page) =>
  page.getByRole('group', { name: 'What this page shows' }).getByLabel(label).first().selectOption(value)

function controlsOf(id: string): Control[] {
  const page = (path: string, query = '') => `/dashboard${path}?fileId=${id}${query}`
  return [
    ...['Revenue', 'Cohorts', 'Lifecycle', 'Customers', 'Products', 'Forecast', 'Data'].map((name) => ({
      name: `sidebar: ${name}`,
      on: page(''),
      use: link(name),
    })),
    { name: 'sidebar: Overview', on: page('/revenue'), use: link('Overview') },
    { name: 'Revenue: by week', on: page('/revenue'), use: choose('Group by', 'week') },
    { name: 'Revenue: by day', on: page('/revenue'), use: choose('Group by', 'day') },
    { name: 'Revenue: the last 12 periods', on: page('/revenue'), use: choose('Range', '12') },
    { name: 'Revenue: beside the year before', on: page('/revenue'), use: choose('Compare', 'year') },
    {
      name: 'Cohorts: by quarter',
      on: page('/cohorts'),
      use: choose('Group by', 'quarter'),
      shows: (at) => at.locator('[data-opens] tbody th', { hasText: 'Q' }).first(),
    },
    {
      name: 'Cohorts: Cumulative',
      on: page('/cohorts'),
      use: (at) => at.getByRole('link', { name: 'Cumulative' }).first().click(),
      shows: (at) => at.locator('a[aria-current="true"]', { hasText: 'Cumulative' }).first(),
    },
    {
      name: 'Revenue: a number to its rows',
      on: page('/revenue'),
      use: (at) => at.locator('[data-opens] tbody td').nth(1).click(),
    },
    {
      name: 'Revenue: filter',
      on: page('/revenue'),
      use: link('Filter'),
    },
    {
      name: 'Customers: a group',
      on: page('/customers'),
      use: (at) => rests(at.locator('main table a', { hasText: 'Show' }).first()),
    },
    {
      name: 'Customers: one customer',
      on: page('/customers'),
      use: (at) => rests(at.locator('main table a[href*="/customer"]').first()),
    },
    {
      name: 'any page: the palette',
      on: page('/revenue'),
      use: (at) => at.keyboard.press('Control+k'),
      shows: (at) => at.getByRole('dialog'),
    },
  ]
}

/** Waits until a page has loaded its islands; a person does not click earlier either. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await sleep(1000)
}

/** What the browser noted of the last use of a control and of the page that came of it. */
interface Noted {
  ms: number
  shift: number
}

/** Notes when a control is used, for the page that opens next in the same tab. */
const noteUses = () => {
  // A function with a name would need a helper of the compiler, which the page has not.
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, () => sessionStorage.setItem('used', String(performance.timeOrigin + performance.now())), {
      capture: true,
    })
  const noted = { shift: 0 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** From the use of a control to the first paint of the page that it opened; or to the next frame that shows its effect. */
async function usedOnce(page: Page, site: string, control: Control): Promise<Noted> {
  await page.goto(site + control.on)
  await settled(page)
  if (control.shows) {
    await page.evaluate(() => sessionStorage.removeItem('used'))
    await control.use(page)
    await control.shows(page).waitFor()
    const at = await page.evaluate(
      () =>
        new Promise<number>((done) => requestAnimationFrame(() => done(performance.timeOrigin + performance.now()))),
    )
    return page.evaluate(
      (end) => ({
        ms: end - Number(sessionStorage.getItem('used')),
        shift: (window as unknown as { noted: Noted }).noted.shift,
      }),
      at,
    )
  }
  await Promise.all([page.waitForEvent('load'), control.use(page)])
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await settled(page)
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [{ activationStart = 0 }] = performance.getEntriesByType('navigation') as unknown as [
      { activationStart?: number },
    ]
    const painted = performance.timeOrigin + Math.max(activationStart, paint!.startTime)
    return {
      ms: painted - Number(sessionStorage.getItem('used')),
      shift: (window as unknown as { noted: Noted }).noted.shift,
    }
  })
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b)
const at = (values: number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))]!

/**
 * The bytes of the scripts of a page that is opened for the first time: with gzip, as browsers ask for over plain HTTP,
 * and with Brotli, as they do over HTTPS.
 */
async function scriptBytes(page: Page): Promise<{ gzip: number; brotli: number }> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  )
  const sizes = await Promise.all(scripts.map(({ url }) => brotliBytes(url)))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { gzip: sum(scripts.map(({ bytes }) => bytes)), brotli: sum(sizes) }
}

const brotliBytes = (url: string) =>
  new Promise<number>((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => done(bytes)).on('error', fail)
    }).on('error', fail)
  })

const folder = mkdtempSync(join(tmpdir(), 'bench-felt-'))
const product = await startProduct()
const browser = await launchBrowser()
try {
  const { call, site } = product
  const source = join(folder, 'orders.csv')
  await writeAttributeOrders(source, orders)
  const fileId = await upload(call, source)
  await call('POST', `/api/files/${fileId}/mapping`, { columnMapping, options: { attributes } })
  await untilCompleted(call, fileId)
  await untilListed(call, fileId)
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  page.setDefaultTimeout(5000)
  await page.goto(`${site}/login`)
  await settled(page)
  await page.fill('#email', product.email)
  await page.fill('#password', product.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page.addInitScript(noteUses)

  console.log(`\n${orders.toLocaleString('en')} orders, each control ${runs} times\n`)
  console.log('| From a click to what it paints | p50, ms | p95, ms | moved after paint |\n|---|---|---|---|')
  const medians: number[] = []
  for (const control of controlsOf(fileId)) {
    const noted: Noted[] = []
    try {
      for (let run = 0; run < runs; run++) noted.push(await usedOnce(page, site, control))
    } catch (error) {
      console.log(`| ${control.name} | ${(error as Error).message.split('\n')[0]} | | |`)
      process.exitCode = 1
      continue
    }
    const times = noted.map(({ ms }) => ms)
    medians.push(at(times, 0.5))
    const shift = Math.max(...noted.map((one) => one.shift))
    console.log(
      `| ${control.name} | ${at(times, 0.5).toFixed(0)} | ${at(times, 0.95).toFixed(0)} | ${shift.toFixed(3)} |`,
    )
  }
  console.log(`\nthe slowest control: p50 ${Math.max(...medians).toFixed(0)} ms`)

  // Each time another filter, because an answer is kept.
  const applied: number[] = []
  for (let run = 0; run < runs; run++) {
    await page.goto(
      `${site}/dashboard/filters?fileId=${fileId}&back=${encodeURIComponent(`/dashboard/revenue?fileId=${fileId}`)}&attribute=Country`,
    )
    await settled(page)
    await page.locator(`main input[name="value"][value="C${run}"]`).check()
    await Promise.all([
      page.waitForEvent('load'),
      page
        .locator('main form')
        .filter({ has: page.locator('input[name="value"]') })
        .getByRole('button')
        .first()
        .click(),
    ])
    // 'Analytics Being Generated' opens the figures by itself
    await page.locator('main table').first().waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    applied.push(
      await page.evaluate(
        () =>
          performance.timeOrigin +
          performance.getEntriesByName('first-contentful-paint')[0]!.startTime -
          Number(sessionStorage.getItem('used')),
      ),
    )
  }
  console.log(
    `a filter applied for the first time: p50 ${at(applied, 0.5).toFixed(0)} ms, p95 ${at(applied, 0.95).toFixed(0)} ms`,
  )

  console.log('\n| Scripts of a first load, KB | gzip | Brotli |\n|---|---|---|')
  for (const path of ['', '/revenue', '/cohorts', '/lifecycle', '/customers', '/products', '/forecast', '/data']) {
    const fresh = await browser.newContext({ storageState: await context.storageState() })
    const first = await fresh.newPage()
    await first.goto(`${site}/dashboard${path}?fileId=${fileId}`)
    await settled(first)
    const { gzip, brotli } = await scriptBytes(first)
    console.log(`| /dashboard${path} | ${(gzip / 1000).toFixed(1)} | ${(brotli / 1000).toFixed(1)} |`)
    await fresh.close()
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

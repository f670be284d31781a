// test: also long, 45 s
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage } from '#tests/support/browsers/browser.ts'
import { chooseExport, isWide, password, phone, picture, ready, sees } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { variation } from '#tests/support/variation.ts'
import { rangeText } from '#text/analytics/range.ts'

const email = 'anna@example.com'
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
let server: RunningServer
let browser: Browser
/** the file of docs/semantics.md §6, and one with 1,100 daily cohorts and 50,000 SKUs */
let exampleId: string
let longId: string

test.before(async () => {
  server = await startServer()
  browser = await launchBrowser()
  const anna = await signedUpClient(server, email)
  const processed = async (contents: string) => {
    const { id } = await anna.upload(contents)
    await anna.map(id, mapping)
    await anna.processed(id)
    return id
  }
  exampleId = await processed(workedExample)
  const day = (n: number) => new Date(Date.UTC(2021, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: 50_000 }, (_, i) => `c${i},${day(i % 1100)},${10 + (i % 90)},SKU-${i}\n`)
  longId = await processed(`customer,date,value,sku\n${rows.join('')}`)
})
test.after(async () => {
  await browser?.close()
  await server?.close()
})

async function signedIn(options: Parameters<Browser['newContext']>[0] = {}) {
  const watched = await openPage(browser, options)
  const { page } = watched
  await page.goto(`${server.site}/login`)
  if (options.javaScriptEnabled !== false) await ready(page, 'SignInForm')
  await page.fill('#email', email)
  await page.fill('#password', password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  return watched
}

const table = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('table')
const cells = (page: Page, name: string) =>
  table(page, name)
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/ •[\s\S]*/, '').trim()),
      ),
    )

async function exported(page: Page, what: string, item: Parameters<typeof chooseExport>[1]) {
  const download = await chooseExport(page, item, what)
  return { name: download.suggestedFilename(), text: readFileSync((await download.path())!, 'utf8') }
}
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
}

test('cohorts: the worked example; options work without a page load, and the address holds them', async () => {
  const { page, problems } = await signedIn()
  await page.goto(`${server.site}/dashboard/cohorts?fileId=${exampleId}`)
  await ready(page, 'CohortExplorer')
  await becomes(() => page.title().then((title) => title.includes('Cohort Analytics')), true)
  await eventually(async () => {
    const rows = await cells(page, 'Cohort Revenue by Month')
    assert.equal(
      rows[0]!.map((text) => text.replace(/\s.*/, '')),
      ['Cohort', 'Customers', 'M0', 'M1', 'Later'],
    )
    assert.equal(rows[1], ['Jan 2024', '2', '$50.00', '$30.00', '-$5.00'])
    assert.equal(rows[2]!.slice(0, 3), ['Feb 2024', '1', '$0.00'])
  })
  await sees(page, 'Customer LTV by Month')

  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByLabel('First Purchase Revenue').check()
  await page.locator('select[name=groupBy]').selectOption('year')
  await sees(page, 'Cohort Revenue by Year')
  await page.waitForFunction(
    () => location.search.includes('groupBy=year') && location.search.includes('firstPurchase=1'),
  )
  const firstYear = async () => (await cells(page, 'Cohort Revenue by Year'))[1]?.slice(0, 4)
  await becomes(firstYear, ['2024', '3', '$120', '$75'])

  await page.locator('summary').filter({ hasText: 'First Order Percentiles' }).click()
  await page
    .getByRole('link', { name: 'None' })
    .or(page.getByRole('button', { name: 'None' }))
    .first()
    .click()
  await sees(page, 'No customers in the chosen percentiles.')
  await sees(page, 'First Order Percentiles (0/10)')
  await page
    .getByRole('link', { name: 'All' })
    .or(page.getByRole('button', { name: 'All' }))
    .first()
    .click()
  await sees(page, 'First Order Percentiles (10/10)')
  // settled: what a page load would have brought has been seen
  assert.is(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame), true, 'no page load')

  const address = page.url()
  await page.goto(address)
  await becomes(firstYear, ['2024', '3', '$120', '$75'])
  assert.equal(problems, [])
  await picture(page, 'cohorts')
  await page.context().close()
})

inLongForm(test)('cohort exports: named after the table, from what is displayed', async () => {
  const { page, problems } = await signedIn()
  await page.goto(`${server.site}/dashboard/cohorts?fileId=${exampleId}&firstPurchase=1&revenue=cumulative`)
  await ready(page, 'CohortExplorer')
  const revenue = await exported(page, 'Cohort Revenue by Month', 'Export CSV')
  assert.is(revenue.name, `orders-cohort-revenue-month-cumulative-${today()}.csv`)
  assert.is(
    revenue.text,
    '\ufeffCohort,Customers,First Purchase Revenue,M0,M1,Later\r\n2024-01,2,120.00,170.00,200.00,195.00\r\n2024-02,1,0.00,0.00,0.00,\r\n',
  )
  const ltv = await exported(page, 'Customer LTV by Month', 'Export Excel')
  assert.is(ltv.name, `orders-customer-ltv-month-${today()}.xls`)
  assert.ok(ltv.text.includes('2024-01\t2\t60.00\t25.00\t15.00\t-2.50'), ltv.text)
  assert.equal(problems, [])
  await page.context().close()
})

test('lifecycle: both tables, the search, the sorting and the exports', async () => {
  const { page, problems } = await signedIn()
  await page.goto(`${server.site}/dashboard/lifecycle?fileId=${exampleId}`)
  await ready(page, 'LifecycleBySku')
  await sees(page, 'Showing 2 SKUs (excluding $0 first purchases)')
  const bySku = async () => (await cells(page, 'Lifecycle Analytics by SKU')).slice(1)
  await becomes(bySku, [
    ['X', '2', '$60.00', '$37.50', '$97.50', '50.0%', '50.0%', '0.0%', '0.0%'],
    ['Y', '1', '$100.00', '$80.00', '$180.00', '100.0%', '100.0%', '0.0%', '0.0%'],
  ])
  const byAov = () => cells(page, 'Lifecycle Analytics by First Purchase AOV')
  await becomes(
    async () => (await byAov()).slice(1).map((row) => row.slice(0, 3)),
    [
      ['60–70%', '1', '$100.00'],
      ['30–40%', '1', '$20.00'],
      ['0–10%', '1', '$0.00'],
    ],
  )
  await table(page, 'Lifecycle Analytics by SKU').getByRole('button', { name: 'SKU' }).click()
  const header = table(page, 'Lifecycle Analytics by SKU').getByRole('columnheader', { name: /SKU/ })
  await becomes(() => header.getAttribute('aria-sort'), 'ascending')
  await page.waitForURL('**/dashboard/lifecycle?*sort=group*') // a reload shows the same order
  await page.getByLabel('Search SKUs').fill('y')
  await sees(page, 'Showing 1 SKUs (excluding $0 first purchases)')
  const found = await exported(page, 'Lifecycle Analytics by SKU', 'Export CSV')
  assert.is(found.name, `orders-lifecycle-sku-${today()}.csv`)
  assert.equal(found.text.trim().split('\r\n').length, 2, found.text)
  assert.ok(found.text.includes('100.0%'), found.text)
  assert.equal(problems, [])
  await picture(page, 'lifecycle')
  await page.context().close()
})

variation('every page shows the file behind its figures, and how they add up', async () => {
  const { page, problems } = await signedIn({ javaScriptEnabled: false })
  for (const path of ['revenue', 'cohorts', 'lifecycle']) {
    await page.goto(`${server.site}/dashboard/${path}?fileId=${exampleId}`)
    if (path !== 'revenue') await page.locator('summary').filter({ hasText: 'How these figures add up' }).click()
    await sees(page, '8 rows in the file = 8 analyzed.')
    await sees(
      page,
      'Revenue of all periods $188.00 = money of all cohorts $195.00 + refunds before any purchase -$7.00 (1 customer, in no cohort).',
    )
    await sees(page, 'The dates have no times: rows of one customer on one day count as one order.')
  }
  assert.equal(problems, [])
  await page.context().close()
})

test('retention: percent or customers, per period or cumulative, without a page load; the export shows what is shown', async () => {
  const { page, problems } = await signedIn()
  await page.goto(`${server.site}/dashboard/cohorts?fileId=${exampleId}`)
  await ready(page, 'CohortExplorer')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const region = page.getByRole('region', { name: 'Retention by Month' })
  const words = async () => (await region.innerText()).replaceAll(/\s+/g, ' ')
  await eventually(async () => assert.match(await words(), /Average 3 33\.3%/))
  const card = page.locator('section#heat')
  await card.getByRole('link', { name: 'Customers', exact: true }).click()
  await card.getByRole('link', { name: 'Cumulative' }).click()
  await page.waitForFunction(() => /retention=cumulative&retentionIn=customers/.test(location.search))
  const file = await exported(page, 'Retention by Month', 'Export CSV')
  assert.is(file.name, `orders-retention-month-cumulative-${today()}.csv`)
  assert.equal(
    file.text
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .slice(0, 4),
    ['Cohort,Customers,M0,M1,M2', 'Average,3,33.3%,50.0%,', '2024-01,2,1,1,1', '2024-02,1,0,0,'],
  )
  // settled: the export shows what the choices led to
  assert.is(await page.evaluate(() => 'isSame' in window), true)
  assert.equal(problems, [])
  await page.context().close()
})

variation('timing: the steps, the cohorts and the exports', async () => {
  const { page, problems } = await signedIn()
  await page.goto(`${server.site}/dashboard/lifecycle?fileId=${exampleId}`)
  await ready(page, 'BackWithin')
  await page.getByRole('link', { name: '2→3' }).click()
  await page.waitForURL('**gaps=2-3**')
  await ready(page, 'OrderGaps')
  await ready(page, 'BackWithin')
  await page.getByRole('link', { name: 'Year', exact: true }).click()
  await page.waitForFunction(() => /gaps=2-3&cohorts=year/.test(location.search))
  await becomes(async () => (await cells(page, 'Back within'))[2]?.[0], '2024')
  const back = await exported(page, 'Back within', 'Export CSV')
  assert.is(back.name, `orders-back-within-year-${today()}.csv`)
  assert.match(back.text, /^\uFEFF?First order,Customers,Back within 30 days,/)
  assert.match(back.text, /All,3,50\.0%,1,2,,,0,/)
  const gaps = await exported(page, 'Days between orders', 'Export Excel')
  assert.is(gaps.name, `orders-days-between-orders-${today()}.xls`)
  assert.match(gaps.text, /2→3\t1\t21\.00\t21\t21\t21\t21\t0\t0\t1\t/)
  assert.equal(problems, [])
  await page.context().close()
})

variation('one card shows all values of a period, by pointer, finger or keyboard', async () => {
  const { page, problems } = await signedIn({ viewport: { width: 1366, height: 800 } })
  const card = page.locator('.chart-card')
  const says = async (text: RegExp) => {
    await eventually(async () => assert.match((await card.innerText()).replaceAll(/\s+/g, ' '), text))
  }
  await page.goto(`${server.site}/dashboard/revenue?fileId=${exampleId}&compare=before`)
  await ready(page, 'RevenueTable')
  const chart = page.getByRole('region', { name: 'Revenue over time' })
  const drawing = (await chart.getByRole('img').boundingBox())!
  const at = (share: number) => [drawing.x + share * drawing.width, drawing.y + drawing.height / 2] as const
  await page.mouse.move(...at(0.5))
  await says(/^Feb 2024 Revenue \$23\.00$/)
  await page.mouse.move(...at(0.9))
  await says(/^Mar 2024 Revenue -\$5\.00/)
  await becomes(() => chart.locator('title').count(), 0, 'the browser shows no second one')
  await page.mouse.move(5, 5)
  await card.waitFor({ state: 'hidden' })
  await chart.focus()
  await page.keyboard.press('Home')
  await says(/^Jan 2024 Revenue \$170\.00$/)
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  assert.equal(problems, [])
  await page.context().close()

  const finger = await signedIn(phone)
  await finger.page.goto(`${server.site}/dashboard/cohorts?fileId=${exampleId}`)
  await ready(finger.page, 'CohortExplorer')
  await finger.page.getByRole('region', { name: 'Cohort Revenue by Month' }).getByText('$30.00').tap()
  const touched = finger.page.locator('.chart-card')
  await eventually(async () => assert.match(await touched.innerText(), /^\$30\.00/))
  // At once in another table, too.
  await finger.page.getByRole('region', { name: 'Customer LTV by Month' }).getByText('$15.00').first().tap()
  await eventually(async () => assert.match(await touched.innerText(), /^\$15\.00/))
  const curves = finger.page.getByRole('region', { name: 'Customer LTV curves' })
  await curves.getByRole('img').tap({ position: { x: 4, y: 90 } })
  const ofFinger = async () => (await touched.innerText()).replaceAll(/\s+/g, ' ')
  await eventually(async () => assert.match(await ofFinger(), /^M0 Jan 2024 \$85\.00 Feb 2024 \$0\.00$/))
  // A swipe that begins on a cell points at nothing.
  const cell = finger.page.getByRole('region', { name: 'Cohort Revenue by Month' }).getByText('$30.00')
  await cell.tap({ trial: true }) // scrolls there, and waits until it can be touched
  const box = (await cell.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2] // a finger near the edge would take the heading
  const hand = await finger.page.context().newCDPSession(finger.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  await eventually(async () => assert.match(await touched.innerText(), /^\$30\.00/))
  for (const by of [10, 30, 60, 90]) await touch('touchMove', { x, y: y - by })
  await touched.waitFor({ state: 'hidden' })
  await touch('touchEnd')
  assert.equal(finger.problems, [])
  await finger.page.context().close()
})

variation('on a phone no control is lower than 32 px', async () => {
  const { page, problems } = await signedIn(phone)
  const low = () =>
    page.locator('header a, header button, main :is(a, button, summary, select, input)').evaluateAll((all) =>
      all
        // a link within a sentence is as high as its line
        .filter((one) => one.checkVisibility() && one.clientWidth !== 1 && !one.closest('label, li:has(> a)'))
        .filter((one) => one.getBoundingClientRect().height < 32)
        .map((one) => `${one.tagName} ${one.textContent}`),
    )
  for (const path of ['', '/revenue', '/cohorts', '/lifecycle', '/customers', '/products', '/forecast']) {
    await page.goto(`${server.site}/dashboard${path}?fileId=${exampleId}&source=${exampleId}&leastCustomers=1`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await becomes(low, [], path)
  }
  assert.equal(problems, [])
  await page.context().close()
})

variation(
  'the pager keeps the focus on its last page, and an address with an invalid page number shows the first page',
  async () => {
    const { page, problems } = await signedIn()
    await page.goto(`${server.site}/dashboard/revenue?fileId=${longId}&groupBy=day&page=10`)
    await ready(page, 'RevenueTable')
    await page.getByText('Page 10 of 11').waitFor()
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await page.getByText('Page 11 of 11').waitFor()
    await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Previous')
    await page.goto(`${server.site}/dashboard/revenue?fileId=${longId}&groupBy=day&page=Infinity`)
    await ready(page, 'RevenueTable')
    await page.getByText('Page 1 of 11').waitFor()
    assert.equal(problems, [])
    await page.context().close()
  },
)

variation('a range that ends before it begins is reported beside its dates, and works after a correction', async () => {
  const { page, problems } = await signedIn()
  await page.goto(`${server.site}/dashboard/revenue?fileId=${longId}&range=dates&from=2022-06-01&to=2022-09-30`)
  await ready(page, 'AnalyticsForm')
  await page.locator('summary', { hasText: 'Jun 1, 2022 to Sep 30, 2022' }).click()
  const last = page.locator('input[type=date][name=to]')
  await last.fill('2022-03-01')
  await last.blur()
  const said = page.getByRole('alert').getByText(rangeText.reversed)
  await said.waitFor()
  const first = page.locator('input[type=date][name=from]')
  await first.fill('2022-02-01')
  await first.blur()
  await page.waitForURL(/from=2022-02-01&to=2022-03-01/)
  await table(page, 'Revenue by period').getByText('Mar 2022').first().waitFor()
  assert.equal(problems, [])
  await page.context().close()
})

/** For each label that a chart shows: its font size in pixels, and whether it is within the window. */
const drawnLabels = (page: Page) =>
  page.locator('.chart text').evaluateAll((texts) =>
    texts
      .filter((text) => text.getClientRects().length)
      .map((text) => {
        const scale = (text as SVGTextElement).getScreenCTM()!
        const { left, right } = text.getBoundingClientRect()
        const size = Number.parseFloat(getComputedStyle(text).fontSize)
        return { sizes: [size * scale.a, size * scale.d], isInside: left >= 0 && right <= innerWidth }
      }),
  )

variation('headline figures and their lines stay inside their tiles', async () => {
  const { page, problems } = await signedIn()
  const outside = () =>
    page
      .locator('main dl > div')
      .evaluateAll((tiles) =>
        tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).map((tile) => tile.textContent),
      )
  for (const path of [`/dashboard/revenue?fileId=${longId}`, `/dashboard?source=${longId}`]) {
    await page.goto(server.site + path)
    await page.locator('main dl > div').first().waitFor()
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await becomes(outside, [], `${path} at ${width}`)
    }
  }
  assert.equal(problems, [])
})

inLongForm(test)('at every width the type of charts is as large, and nothing is wider than the page', async () => {
  const { page, problems } = await signedIn()
  for (const [path, island] of [
    ['revenue', 'RevenueTable'],
    ['cohorts', 'CohortExplorer'],
    ['lifecycle', 'LifecycleBySku'],
  ] as const) {
    await page.goto(`${server.site}/dashboard/${path}?fileId=${exampleId}`)
    await ready(page, island)
    for (const width of [360, 768, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(async () => {
        const drawn = await drawnLabels(page)
        assert.ok(drawn.length > 5, path)
        for (const { sizes, isInside } of drawn) {
          assert.ok(
            sizes.every((size) => size >= 11 && size <= 13),
            `${path} at ${width}: ${sizes}`,
          )
          assert.ok(isInside, `${path} at ${width}: a label is cut`)
        }
        assert.is(await isWide(page), false, `${path} at ${width}`)
      })
    }
  }
  assert.equal(problems, [])
  await page.context().close()
})

inLongForm(test)('1,100 daily cohorts and 50,000 SKUs stay usable', async () => {
  const { page, problems } = await signedIn()
  await page.goto(`${server.site}/dashboard/cohorts?fileId=${longId}&groupBy=day`)
  await ready(page, 'CohortExplorer')
  await becomes(async () => (await cells(page, 'Cohort Revenue by Day')).length, 61)
  await page.getByText('Page 1 of 19 (1,100 cohorts)').first().waitFor()
  const all = await exported(page, 'Cohort Revenue by Day', 'Export CSV')
  assert.is(all.text.trim().split('\r\n').length, 1101, 'an export has all rows')
  await page.goto(`${server.site}/dashboard/lifecycle?fileId=${longId}`)
  await ready(page, 'LifecycleBySku')
  await sees(page, 'Showing 50,000 SKUs (excluding $0 first purchases)')
  const frame = page.getByRole('region', { name: 'Lifecycle Analytics by SKU' })
  await page.waitForFunction(() => document.querySelector('table[aria-rowcount="50001"]'))
  // The code that draws only the rows in sight comes after the page.
  await until('the last row can be reached', async () => {
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    return (await page.locator('tr[aria-rowindex="50001"]').count()) === 1
  })
  for (const share of [0.1, 0.5, 0.9, 0.3]) {
    await frame.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), share)
    const middle = page.locator(`tr[aria-rowindex="${Math.round(50_000 * share) + 2}"]`)
    await middle.waitFor()
  }
  const rows = async () => (await cells(page, 'Lifecycle Analytics by SKU')).length
  await becomes(async () => (await rows()) < 100, true, 'only the rows in sight are drawn')
  assert.equal(problems, [])
  await page.context().close()
})

test('without script: the same figures and options, no style attribute, and nothing wider than a phone', async () => {
  const { page, problems } = await signedIn({ ...phone, javaScriptEnabled: false })
  await page.goto(`${server.site}/dashboard/cohorts?fileId=${exampleId}`)
  await page.getByRole('button', { name: 'What this page shows' }).click()
  await page.locator('select[name=groupBy]').selectOption('quarter')
  await page.getByRole('button', { name: 'Show', exact: true }).last().click()
  const firstQuarter = async () => (await cells(page, 'Cohort Revenue by Quarter'))[1]?.slice(0, 3)
  await becomes(firstQuarter, ['Q1 2024', '3', '$75'])
  await page.getByRole('link', { name: 'Cumulative' }).first().click()
  await page.waitForURL(/retention=cumulative/)
  for (const path of ['cohorts', 'lifecycle', 'revenue']) {
    const html = await (await page.goto(`${server.site}/dashboard/${path}?fileId=${exampleId}`))!.text()
    assert.is(/ style=/.test(html), false, path)
    await becomes(() => isWide(page), false, path)
  }
  await page.goto(`${server.site}/dashboard/lifecycle?fileId=${longId}&search=SKU-4299`)
  await becomes(async () => (await cells(page, 'Lifecycle Analytics by SKU')).length, 12)
  assert.equal(problems, [])
  await page.context().close()
})

test.run()

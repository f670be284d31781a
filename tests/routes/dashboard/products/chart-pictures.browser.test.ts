// test: only full, 25 s
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openShop, type Shop } from '#tests/routes/dashboard/customers/open-shop.ts'
import { isWide, phone, picture, type Site } from '#tests/support/browsers/site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'
import { randomOf } from '#tests/support/samples/random.ts'

let shop: Shop
let site: Site

const { below } = randomOf(3)
const orders = `customer,date,value,sku\n${Array.from({ length: 2500 }, () => {
  const hour = Math.floor((below(24) + below(24)) / 2)
  const at = new Date(Date.UTC(2024, 0, 1, hour, below(60)) + below(420) * 86_400_000).toISOString().slice(0, 19)
  const value = below(20) === 0 ? -10 : Math.round(below(100) ** 2 / 50) + 5
  return `c${below(below(800) + 1)},${at.replace('T', ' ')},${value},S${below(9)}\n`
}).join('')}`

test.before(async () => {
  shop = await openShop(orders, {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
    sku: 'skuId',
  })
  site = shop.site
})
test.after(() => site?.close())

async function downloaded(page: Page, title: string, kind: 'PNG' | 'SVG') {
  const summary = page.locator(`summary[aria-label="Download chart: ${title}"]:visible`)
  const button = page.getByRole('button', { name: `${kind}: ${title}`, exact: true })
  const ask = async (tries = 5): Promise<Download> => {
    if (!(await button.isVisible())) await summary.click()
    // On a busy machine, the script of the chart may start after the click and replace the button.
    const begun = page.waitForEvent('download', { timeout: 20_000 }).catch((error) => {
      if (tries === 1) throw error
      return undefined
    })
    await button.click()
    return (await begun) ?? ask(tries - 1)
  }
  const download = await ask()
  const path = (await download.path())!
  if (process.env.PICTURES) copyFileSync(path, join(process.env.PICTURES, download.suggestedFilename()))
  return { name: download.suggestedFilename(), bytes: readFileSync(path) }
}

const charts = (page: Page) =>
  page.locator('[data-chart]:visible').evaluateAll((found) => found.map((chart) => chart.getAttribute('aria-label')!))

/** The visible words of a chart and its legend. */
const wordsOf = (page: Page, title: string) =>
  page
    .locator(`[data-chart][aria-label="${title}"]:visible`)
    .evaluate((chart) => [
      ...[...chart.querySelectorAll('svg text')]
        .filter((text) => getComputedStyle(text).display !== 'none')
        .map((text) => text.textContent!),
      ...[...chart.parentElement!.querySelectorAll<HTMLElement>('[data-legend]')].flatMap((legend) =>
        legend.innerText.split(/\s+/),
      ),
    ])

/** What an SVG says, and whether it stands alone. */
const parsed = (page: Page, svg: string) =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
    return {
      error: parsed.querySelector('parsererror')?.textContent ?? null,
      title: parsed.querySelector('svg > title')?.textContent,
      words: parsed.documentElement.textContent!,
      width: Number(parsed.documentElement.getAttribute('width')),
      height: Number(parsed.documentElement.getAttribute('height')),
      styled: parsed.querySelectorAll('[class], [style]').length,
      variables: source.includes('var(') || source.includes('light-dark('),
    }
  }, svg)

/** Width, height, and the number of different colors of a picture, and whether its corner is white. */
const colorsOf = (page: Page, png: Buffer) =>
  page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const pen = canvas.getContext('2d')!
      pen.drawImage(image, 0, 0)
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
      const colors = new Set(new Uint32Array(data.buffer))
      return {
        width: canvas.width,
        height: canvas.height,
        colors: colors.size,
        isWhite: data[0] === 255 && data[1] === 255 && data[2] === 255,
      }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )

async function everyChart(page: Page, least: number) {
  await eventually(async () => assert.ok((await charts(page)).length >= least))
  for (const title of await charts(page)) {
    const svg = await downloaded(page, title, 'SVG')
    const png = await downloaded(page, title, 'PNG')
    assert.match(svg.name, /^orders-[a-z0-9-]+-\d{4}-\d\d-\d\d\.svg$/)
    await eventually(async () => {
      const found = await parsed(page, svg.bytes.toString())
      assert.equal([found.error, found.title, found.styled, found.variables], [null, title, 0, false], title)
      for (const word of [...(await wordsOf(page, title)), 'orders.csv', 'Last order:'])
        assert.ok(found.words.includes(word), `${title}: ${word}`)
      const drawn = await colorsOf(page, png.bytes)
      assert.equal([drawn.width, drawn.height], [2 * found.width, 2 * found.height], title)
      assert.ok(drawn.colors > 5 && drawn.isWhite, `${title} is drawn on white`)
    })
  }
}

test('the heat map, orders by value and the share of the best customers are shown and downloaded', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await shop.signIn(page, '/dashboard/products')
  await everyChart(page, 2)
  await picture(page, 'orders-light')
  await page.getByRole('radio', { name: 'Revenue', exact: true }).check()
  await eventually(async () =>
    assert.ok((await charts(page)).includes('When people buy: revenue'), 'the other figure is shown'),
  )
  assert.equal(await inspect(page, 'products with orders'), [])
  await page.goto(page.url().replace('/products', '/customers'))
  await page.locator('#distribution summary').first().click()
  await picture(page, 'distribution-light')
  await everyChart(page, 1)
  assert.equal(await inspect(page, 'customers with the distribution'), [])
})

test('a picture says the range, and is light on a dark page; keys alone do', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 }, colorScheme: 'dark' })
  await shop.signIn(page, '/dashboard/revenue')
  await page.goto(`${page.url()}&range=6`)
  await everyChart(page, 2)
  const { bytes } = await downloaded(page, (await charts(page))[0]!, 'SVG')
  assert.ok(bytes.toString().includes('Last 6 whole months and the one in progress'))
  await page.locator('[data-pictures] summary').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  assert.match(download.suggestedFilename(), /\.png$/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await eventually(async () => assert.is(await page.locator('[data-pictures][open]').count(), 0))
  await page.goto(page.url().replace('/revenue', '/products').replace('&range=6', ''))
  await picture(page, 'orders-dark')
})

test('cohorts, lifecycle and a phone', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 900 } })
  await shop.signIn(page, '/dashboard/cohorts')
  await page.locator('[data-chart]').first().waitFor()
  await everyChart(page, 1)
  await page.goto(page.url().replace('/cohorts', '/lifecycle'))
  await everyChart(page, 1)
  const small = await site.visitor(phone)
  await shop.signIn(small, '/dashboard/products')
  await eventually(async () => assert.is(await isWide(small), false))
  await everyChart(small, 2)
  await picture(small, 'orders-phone')
  await small.goto(small.url().replace('/products', '/customers'))
  await eventually(async () => assert.is(await isWide(small), false))
  await picture(small, 'distribution-phone')
})

test('without script there is no menu', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  await shop.signIn(page, '/dashboard/products')
  await page.locator('[data-chart]').first().waitFor()
  await eventually(async () => assert.is(await page.locator('[data-pictures]:visible').count(), 0))
})

test.run()

// test: only full, waits, 60 s
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWide, openSite, password, phone, picture, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { until } from '#tests/support/program.ts'
import { badNoteText, notesText } from '#text/analytics/notes.ts'

// An editor adds notes without script. Every chart with a calendar axis and every table of periods shows them.

let site: Site
let id: string
let filter: string

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, 'anna@example.com')
  id = (await anna.upload(readFileSync('public/sample-orders.csv'), 'sample-orders.csv')).id
  await anna.call('POST', `/api/files/${id}/mapping`, {
    columnMapping: {
      ...{ Email: 'customerId', 'Created at': 'transactionDate', Total: 'transactionValue' },
      SKU: 'skuId',
    },
    options: { attributes: [{ column: 'Product', type: 'text' }] },
  })
  await anna.processed(id)
  const conditions = [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [2] }]
  const keep = () => anna.call('POST', '/api/filters', { fileId: id, conditions })
  await until('its rows are prepared for questions', () =>
    keep().then(
      (kept) => {
        filter = kept.id
        return true
      },
      () => false,
    ),
  )
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

const notes = [
  ['2023-11-24', '2023-12-01', 'Black Friday, 20% off the shop'],
  ['2023-11-28', '', 'Campaign by mail to everybody who has not bought for a year'],
  ['2024-03-03', '2024-03-07', 'Warehouse moved, no parcels left'],
]

/** More than the chart of the sample has. */
const mostPeriods = 60

test('82: notes are added without script, and stand on every chart and in every table of periods', async () => {
  const plain = await signedIn({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } })
  await plain.goto(`${site.server.site}/dashboard/revenue?fileId=${id}`)
  await plain.getByRole('main').getByRole('link', { name: notesText.title, exact: true }).click()
  const fill = async ([day, lastDay, text]: string[]) => {
    const form = plain.locator('form').filter({ has: plain.getByRole('button', { name: notesText.addNow }) })
    await form.locator('[name=day]').fill(day!)
    await form.locator('[name=lastDay]').fill(lastDay!)
    await form.locator('[name=text]').fill(text!)
    await form.getByRole('button', { name: notesText.addNow }).click()
  }
  await fill(['2024-03-07', '2024-03-03', 'Turned around'])
  await sees(plain, badNoteText.reversed)
  await becomes(() => plain.locator('[name=text]').first().inputValue(), 'Turned around')
  for (const note of notes) await fill(note)
  await plain.locator('td').filter({ hasText: 'Warehouse moved, no parcels left' }).waitFor()
  await picture(plain, 'notes-1366')

  const page = await signedIn({ viewport: { width: 1366, height: 768 } })
  const pages: [path: string, charts: number, rows: boolean][] = [
    ['revenue?compare=year', 3, true],
    ['revenue?by=Product&byPeriod=1', 4, true],
    [`revenue?filter=${filter}&beside=others&groupBy=week`, 4, true],
    ['cohorts?', 0, true],
    ['lifecycle?', 0, true],
    ['forecast?', 1, true],
    ['customers/1?', 1, false],
  ]
  for (const [path, charts, hasRows] of pages) {
    const name = path.replace(/[?&=]+/g, '-').slice(0, 30)
    await page.goto(`${site.server.site}/dashboard/${path}&fileId=${id}`)
    await eventually(async () => {
      const marked = await page.locator('svg:has(> .note-mark)').count()
      assert.ok(marked >= charts, `${path}: ${marked} charts`)
      if (hasRows) assert.ok(await page.locator('th .note-line').count(), path)
      assert.is(await page.locator('.note-list').count(), marked, path)
      assert.not.ok(await isWide(page), path)
    })
    await picture(page, `notes-${name.replaceAll('/', '-')}`)
  }

  await page.goto(`${site.server.site}/dashboard/revenue?fileId=${id}`)
  await page.locator('[data-chart]').first().focus()
  const card = page.locator('.chart-card')
  const said = /Note 1, Nov 24–Dec 1, 2023: Black Friday/
  await eventually(async () => {
    // The first keys may come before the script of the card, so each attempt begins at the first period.
    await page.keyboard.press('Home')
    assert.ok(await card.isVisible(), 'the arrow keys open the card')
    for (let period = 0; period < mostPeriods && !said.test(await card.innerText()); period++)
      await page.keyboard.press('ArrowRight')
    assert.match(await card.innerText(), said, 'the arrow keys read the notes')
  })
  await picture(page, 'notes-card')
  await page.keyboard.press('Escape')
  await page.locator('summary[aria-label^="Download chart: "]:visible').first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^SVG: / })
      .first()
      .click(),
  ])
  const svg = readFileSync((await download.path())!, 'utf8')
  assert.match(svg, /Warehouse moved/)
  assert.match(svg, />×2</)
  if (process.env.PICTURES) await download.saveAs(`${process.env.PICTURES}/notes-chart.svg`)

  await page.emulateMedia({ media: 'print' })
  await picture(page, 'notes-paper')
  await page.locator('.note-list').first().waitFor()
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.goto(`${site.server.site}/dashboard`)
  await page.locator('.note-mark').first().waitFor({ state: 'attached' })
  await picture(page, 'notes-overview-dark')

  const small = await signedIn({ ...phone, colorScheme: 'dark' })
  for (const path of [`revenue?fileId=${id}`, `cohorts?fileId=${id}`, `files/${id}/notes`]) {
    await small.goto(`${site.server.site}/dashboard/${path}`)
    await picture(small, `notes-phone-${path.split(/[?/]/)[0]}`)
    await becomes(() => isWide(small), false)
  }
  assert.equal(site.problems(), [])
})

test.run()

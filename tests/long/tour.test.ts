// test: 20 s
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { sampleOrders } from '../../scripts/sample-orders.mjs'

// The walk of docs/tour, from a sample file to its figures. `npm run tour` writes the pictures.

const folder = process.env.TOUR
const tour = readFileSync(join(import.meta.dirname, '../../docs/tour/README.md'), 'utf8')
const taken: string[] = []
let site: Site
let page: Page

test.before(async () => {
  if (folder) mkdirSync(folder, { recursive: true })
  site = await openSite()
  page = await site.signedIn('anna@example.com')
  await page.setViewportSize({ width: 1200, height: 760 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
test.after(() => site?.close())

/** The page as it stands, light and dark. */
async function picture(name: string): Promise<void> {
  await page.locator('[data-radix-collection-item]').waitFor({ state: 'detached' }) // the toast has gone
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const file = `${name}-${colorScheme}.png`
    taken.push(`docs/tour/${file}`)
    await page.screenshot({ path: folder && join(folder, file) })
  }
}

test('a newcomer is told what to do', async () => {
  await sees(page, 'Which of your customers come back?')
  await picture('overview')
})

test('an upload leads to the mapping, which is suggested and judged', async () => {
  await page.getByRole('button', { name: 'File Upload' }).click()
  const file = { name: 'sample-orders.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleOrders()) }
  await page.setInputFiles('input[type=file]', file)
  await sees(page, '3/3 mapped')
  await sees(page, 'What will happen')
  await page.getByRole('heading', { name: 'Map your columns' }).evaluate((heading) => heading.scrollIntoView())
  await picture('mapping')
})

test('the bell tells when it is processed', async () => {
  await page.getByRole('button', { name: 'Process File' }).click()
  await page.getByRole('link', { name: 'View revenue' }).waitFor()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('dialog').getByText('sample-orders.csv is ready').waitFor()
  await picture('notifications')
  await page.keyboard.press('Escape')
})

for (const [name, island] of [
  ['revenue', 'RevenueTable'],
  ['cohorts', 'CohortExplorer'],
  ['lifecycle', 'LifecycleBySku'],
] as const) {
  test(`the ${name} page`, async () => {
    if (name === 'revenue') await page.getByRole('link', { name: 'View revenue' }).click()
    else await page.getByRole('link', { name: name, exact: false }).first().click()
    await page.waitForURL(`**/dashboard/${name}?fileId=*`)
    await ready(page, island)
    await picture(name)
  })
}

test('docs/tour shows these pictures and no others', () => {
  const shown = [...tour.matchAll(/[\w-]+\.png/g)].map(([name]) => `docs/tour/${name}`)
  assert.equal([...new Set(shown)].sort(), [...taken].sort())
})

test('nothing went wrong on the way', () => assert.equal(site.problems(), []))

test.run()

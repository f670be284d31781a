// test: only full, also long, 30 s
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { madeShop, shopOfGiants } from '#tests/domain/forecast/made-shop.ts'
import { chooseExport, isWide, openSite, picture, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { forecastText, verdictTitle } from '#text/analytics/forecast/forecast.ts'
import { paybackText } from '#text/analytics/forecast/payback.ts'

let site: Site

test.before(async () => {
  site = await openSite()
})
test.after(() => site?.close())

async function upload(page: Page, name: string, text: string) {
  await page.goto(`${site.server.site}/dashboard`)
  await page.getByRole('button', { name: 'File Upload' }).click()
  await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await sees(page, '3/3 mapped')
  await page.getByRole('button', { name: 'Process File' }).click()
  await page.locator(`tr:has-text("${name}")`).getByRole('link', { name: 'View revenue' }).waitFor()
}

const sizes = [
  [1366, 768],
  [360, 740],
] as const

async function pictures(page: Page, name: string) {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await becomes(() => isWide(page), false, `${name} is wider than ${width}`)
      await picture(page, `${name}-${width}-${scheme}`)
    }
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('from the sidebar to the verdict, an export, and the payback of typed costs', async () => {
  const page = await site.signedIn('mara@example.com', 'Mara', 'Olsen')
  await upload(page, 'shop.csv', madeShop({ seed: 1, customers: 3000, days: 600 }))
  await page.getByRole('link', { name: forecastText.title, exact: true }).click()
  await sees(page, verdictTitle('fits')) // the page waits by itself for the forecast
  await ready(page, 'ForecastTable')
  assert.equal(await inspect(page, 'forecast'), [])
  assert.equal(await inspect(page, 'forecast dark'), [])
  await pictures(page, 'forecast')
  await page.getByRole('link', { name: 'Cohorts', exact: true }).click()
  await ready(page, 'CohortExplorer')
  await page.locator('path.dotted').first().waitFor({ state: 'attached' })
  await page.getByRole('region', { name: cohortText.curvesTitle }).press('End')
  await page.getByText(`, ${cohortText.expected}`).first().waitFor() // on the card
  await page.keyboard.press('Escape')
  await pictures(page, 'cohorts-expected')
  await page.getByRole('link', { name: forecastText.title, exact: true }).click()
  await ready(page, 'ForecastTable')

  const download = await chooseExport(page, 'Export CSV', 'Expected by cohort')
  assert.match(download.suggestedFilename(), /^shop-forecast-by-cohort-\d{4}-\d\d-\d\d\.csv$/)
  const [header, newest] = readFileSync(await download.path(), 'utf8')
    .replace(/^\ufeff/, '')
    .split('\r\n')
  assert.is(header, 'Cohort,Customers,Earned so far,Purchase days expected,Money expected,After refunds')
  assert.match(newest!, /^\d{4}-\d\d,\d+,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d$/)

  await page.getByText(paybackText.byCohort).click()
  await page.getByLabel(paybackText.cost).fill('60')
  await page.getByLabel(paybackText.margin).fill('50')
  await page.getByLabel(`${paybackText.costOf}, Jan 2023`).fill('10')
  await page.getByRole('button', { name: paybackText.save }).click()
  await page.waitForURL(/#payback$/)
  await page.locator('#payback').getByRole('status').getByText(paybackText.saved).waitFor()
  const january = page.locator('#payback tr', { hasText: 'Jan 2023' })
  await january.getByText('M0', { exact: true }).waitFor()
  await becomes(() => page.getByLabel(paybackText.cost).inputValue(), '60')
  await becomes(() => page.getByLabel(`${paybackText.costOf}, Jan 2023`).inputValue(), '10')
  await page.getByLabel(paybackText.cost).fill('sixty')
  await page.getByRole('button', { name: paybackText.save }).click()
  const cost = page.getByLabel(paybackText.cost)
  await becomes(() => cost.evaluate((one) => one.matches(':user-invalid') && document.activeElement === one), true)
  await becomes(() => cost.inputValue(), 'sixty')
  assert.equal(site.problems(), [])
})

inLongForm(test)('a forecast that missed its test stays folded until it is asked for', async () => {
  const page = await site.signedIn('finn@example.com', 'Finn', 'Berg')
  await upload(page, 'giants.csv', shopOfGiants())
  await page.getByRole('link', { name: forecastText.title, exact: true }).click()
  await sees(page, verdictTitle('missed-its-test'))
  const ahead = page.getByRole('heading', { name: forecastText.ahead })
  // settled: the verdict above it is there
  assert.not(await ahead.isVisible())
  await pictures(page, 'forecast-missed')
  await page.getByText(forecastText.showAnyway).click()
  await ahead.waitFor()
  assert.equal(site.problems(), [])
})

test.run()

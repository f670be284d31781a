// test: only full, waits, 60 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWide, openSite, password, picture, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'
import { until } from '#tests/support/program.ts'
import { alertsText } from '#text/mail/alerts/alerts.ts'
import { alertMapping, ordersFile } from './alert-orders.ts'

// An editor previews and makes alerts, without script; the bell tells; the page fits a phone and is accessible.

let site: Site
let id: string

test.before(async () => {
  site = await openSite({ SMTP_URL: 'smtp://127.0.0.1:1?tls=off', MAIL_FROM: 'reports@shop.example' })
  const anna = await signedUpClient(site.server, 'anna@example.com')
  const orders = ordersFile('2022-12', '2024-03-31', { '2024-02': 9, '2023-06': 31 })
  id = (await anna.upload(orders, 'shop.csv')).id
  await anna.call('POST', `/api/files/${id}/mapping`, { columnMapping: alertMapping })
  await anna.processed(id)
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

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('90: alerts are previewed and made without script, told in the bell, and paused by keyboard', async () => {
  const plain = await signedIn({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } })
  await plain.goto(`${site.server.site}/dashboard/views`)
  await plain.getByRole('link', { name: alertsText.toAlerts }).click()
  await press(plain, alertsText.preview)
  await sees(plain, 'In the last 12 months, it would have told you about Feb 2024.')
  await picture(plain, 'alerts-preview-1366')
  await press(plain, alertsText.make)
  await sees(plain, 'Revenue of shop.csv')
  await plain.getByLabel(alertsText.rule).selectOption('below')
  await plain.getByLabel(alertsText.bound).fill('about ten')
  await press(plain, alertsText.make)
  await becomes(() => plain.getByLabel(alertsText.bound).inputValue(), 'about ten')
  await plain.locator('[name=figure]').selectOption('orders')
  await plain.getByLabel(alertsText.bound).fill('1,000')
  await press(plain, alertsText.make)
  await sees(plain, 'Orders of shop.csv')
  await plain.getByLabel(alertsText.rule).selectOption('no-data')
  await plain.getByLabel(alertsText.bound).fill('14')
  await press(plain, alertsText.preview)
  await plain.getByText(/The last day of data is Mar 31, 2024\. It tells you at once\./).waitFor()
  await press(plain, alertsText.make)
  await until('all were looked at', async () => {
    const { db } = site.database
    return !(await db.selectFrom('alerts').select('id').where('last_judged', 'is', null).executeTakeFirst())
  })
  // as if the alerts had been made before February ended
  await site.database.db
    .updateTable('alerts')
    .set({ judged_through: '2024-01-31', seen_figures: null })
    .where('rule', '<>', 'no-data')
    .execute()
  await until('they tell', async () => {
    const told = await site.database.db.selectFrom('mail_runs').select('id').execute()
    return told.length === 3
  })

  const page = await signedIn({ viewport: { width: 1366, height: 768 } })
  await page.goto(`${site.server.site}/dashboard/notifications`)
  await page.getByRole('link', { name: 'Revenue of shop.csv left its bounds' }).waitFor()
  await page.getByRole('link', { name: 'shop.csv has no new data', exact: true }).click()
  await page.waitForURL('**/dashboard/alerts')
  await page.getByText(/Outside since Feb 2024/).waitFor()
  assert.equal(await inspect(page, 'alerts'), [])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await picture(page, 'alerts-1366')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'alerts-1366-dark')
  await page.getByRole('button', { name: `${alertsText.pause} Revenue of shop.csv` }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(new RegExp(alertsText.paused)).waitFor()

  const small = await signedIn({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await small.emulateMedia({ colorScheme })
    await small.goto(`${site.server.site}/dashboard/alerts`)
    await picture(small, `alerts-390-${colorScheme}`)
    await press(small, alertsText.preview)
    await small.getByText(/it would have told you about/).waitFor()
    await picture(small, `alerts-preview-390-${colorScheme}`)
    await becomes(() => isWide(small), false)
  }
  assert.equal(site.problems(), [])
})

test.run()

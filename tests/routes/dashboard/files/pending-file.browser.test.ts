// test: only full, waits, 40 s
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage, toast } from '#tests/support/browsers/browser.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { becomes } from '#tests/support/eventually.ts'
import { holdLooks } from '#tests/support/processes.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { filesText, statusLabel } from '#text/files/files.ts'
import { mappingText } from '#text/mapping/mapping.ts'
import { toastText } from '#text/site/toasts.ts'

let server: RunningServer
let browser: Browser

test.before(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
test.after(async () => {
  await browser?.close()
  await server?.close()
})

test('while a file is slow to inspect, the mapping screen and the list say so, and continue by themselves', async () => {
  const { page, problems } = await openPage(browser)
  await page.goto(await server.invite('anna@example.com'))
  await page.waitForSelector('is-land[data-file$="SetupForm.tsx"][data-ready]')
  await page.fill('#password', 'correct horse')
  await page.fill('#confirmPassword', 'correct horse')
  await page.click('button[type=submit]')
  await page.waitForURL('**/dashboard')
  await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
  await page.getByRole('button', { name: 'File Upload' }).click()
  const path = join(temporaryFolder(), 'orders.csv')
  writeFileSync(path, 'customer,date,value\na,2024-01-05,10\nb,2024-01-06,20\n')
  const goOn = holdLooks(server.pid)
  await page.setInputFiles('input[type=file]', path)
  await toast(page, toastText.fileUploaded.title)
  const screen = page.locator('[data-mapping]')
  await screen.getByText(filesText.isPending).waitFor()
  const list = await page.context().newPage()
  await list.goto(`${server.site}/dashboard`)
  const row = list.getByRole('row', { name: /orders\.csv/ })
  await row.getByText(statusLabel.pending, { exact: true }).waitFor()
  await row.getByText(filesText.beingLookedAt).waitFor()
  await becomes(() => row.getByRole('link', { name: filesText.mapColumns }).count(), 0)
  goOn()
  await screen.getByText(mappingText.title).waitFor()
  await screen.getByRole('button', { name: mappingText.process }).waitFor()
  await row.getByText(statusLabel.mapping_required).waitFor()
  assert.equal(problems, [])
})

test.run()

// test: only full, 20 s
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage, type WatchedPage } from '#tests/support/browsers/browser.ts'
import { chooseExport } from '#tests/support/browsers/site.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let server: RunningServer
let browser: Browser
let anna: WatchedPage
let dialogs = 0

const attack = (n: number) => `"><img src=x onerror=alert(${n})><script>alert(${n})</script>`
const fileName = `"><img src=x onerror=alert(1)><svg onload=alert(1)>.csv`
const columns = [attack(2), `'-alert(3)-'`, '{{4}} {alert(4)}', '__proto__', '<style>*{display:none}</style>']
const cells = ['a@example.com', '2024-01-05', '60', attack(5), 'javascript:alert(6)']
const quoted = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')

test.before(async () => {
  server = await startServer()
  browser = await launchBrowser()
  anna = await openPage(browser)
  const { page } = anna
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  await page.goto(await server.invite('anna@example.com', '<b>Anna', '<img src=x>'))
  await page.waitForSelector('is-land[data-file$="SetupForm.tsx"][data-ready]')
  await page.fill('#password', 'correct horse')
  await page.fill('#confirmPassword', 'correct horse')
  await page.click('button[type=submit]')
  await page.waitForURL('**/dashboard')
})
test.after(async () => {
  await browser?.close()
  await server?.close()
})

async function upload(name: string, contents: string | Buffer) {
  const { page } = anna
  await page.goto(`${server.site}/dashboard`)
  await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
  await page.getByRole('button', { name: 'File Upload' }).click()
  await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(contents) })
  await page.locator('[data-mapping]').waitFor() // it stays; a toast may come and go while the machine is busy
}

test('36: markup in file name, headers and cells is shown as text while mapping', async () => {
  const { page } = anna
  await upload(fileName, `${quoted(columns)}\n${quoted(cells)}\n`)
  await page.getByText('Map your columns').waitFor()
  await page.locator('[data-mapping] table').first().waitFor()
  await eventually(async () => {
    const shown = await page.locator('main').innerText()
    for (const text of [...columns, ...cells]) assert.ok(shown.includes(text), text)
  })
  const fields = ['customerId', 'transactionDate', 'transactionValue', 'skuId', 'skuName']
  for (const [index, field] of fields.entries())
    await page.getByLabel(`Maps to: ${columns[index]}`, { exact: true }).selectOption(field)
  await page.getByRole('button', { name: 'Process File' }).click()
  await page.getByRole('link', { name: 'View revenue' }).waitFor()
})

test('27, 36: and in the table of data sources, the question before a delete and the revenue page', async () => {
  const { page } = anna
  await eventually(async () => assert.ok((await page.locator('tbody').innerText()).includes(fileName)))
  await page.getByRole('button', { name: `Delete ${fileName}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'View revenue' }).click()
  await page.waitForSelector('is-land[data-file$="RevenueTable.tsx"][data-ready]')
  await eventually(async () => assert.ok((await page.locator('select option').allInnerTexts()).includes(fileName)))
  const download = await chooseExport(page, 'Export CSV', 'Revenue by period')
  assert.ok(readFileSync((await download.path())!, 'utf8').includes('2024-01,60.00,1,1,60.00'))
})

test('36: markup as an answer to the address, and in the group-by, is no markup', async () => {
  const { page } = anna
  for (const query of ['groupBy=', 'fileId=']) {
    await page.goto(`${server.site}/dashboard/revenue?${query}${encodeURIComponent(attack(7))}`)
    // settled: by the load of the page
    assert.is(await page.locator('img').count(), 0, query)
  }
  await page.goto(`${server.site}/${encodeURIComponent(attack(8))}`)
  await becomes(() => page.textContent('h1'), 'Page Not Found')
})

test('28: what is no text opens the mapping screen, which says that it cannot be shown, and why', async () => {
  const { page } = anna
  await upload('scan.csv', Buffer.from('%PDF-1.7\n\0\x01\x02'))
  const unable =
    'Unable to preview file contents. Please ensure your file is a valid CSV or Excel format and try uploading again.'
  await page.getByText(unable).waitFor()
  const screen = page.locator('section, div').filter({ hasText: unable }).last().locator('..')
  await screen
    .getByText(/This is a PDF document/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const row = page.locator('tr', { hasText: 'scan.csv' })
  await row.getByText('Failed').waitFor()
  await row
    .getByText(/This is a PDF document/)
    .first()
    .waitFor()
})

test('36: 0 dialogs, 0 policy violations, 0 errors; no element was created from a file', async () => {
  const { page, problems } = anna
  assert.is(dialogs, 0)
  assert.equal(
    problems.filter((problem) => !/40[04] \(/.test(problem)),
    [],
  )
  await page.goto(`${server.site}/dashboard`)
  await page.waitForSelector('is-land[data-file$="DataSources.tsx"][data-ready]')
  // settled: the list is hydrated
  assert.is(await page.locator('img, svg[onload], main script:not([type="application/json"])').count(), 0)
})

test.run()

// test: only full, also long, 40 s
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import { toast as toastOn } from '#tests/support/browsers/browser.ts'
import { fillSetUp, openSite, ready, type Site, sees, submit } from '#tests/support/browsers/site.ts'
import { renameFigures } from '#tests/support/databases/rename-figures.ts'
import { becomes } from '#tests/support/eventually.ts'
import { inspect as look } from '#tests/support/inspect.ts'
import { type Program, startProgram } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

// Every state a person can meet, each reached as a person would, or as an operator would (a worker that is stopped, a
// database that lacks a table); and in each axe-core finds nothing: light and dark, desktop and phone.

let site: Site
let page: Page
let worker: Program | undefined
const found: string[] = []
const inspect = async (on: Page, state: string) => void found.push(...(await look(on, state)))

test.before(async () => {
  site = await openSite({ WORKER: 'off' })
})
test.after(async () => {
  await worker?.end('SIGTERM')
  await site?.close()
})

const address = (path: string) => site.server.site + path
const open = async (path: string, island = 'SessionKeeper') => {
  await page.goto(address(path))
  await ready(page, island)
}
const choose = (name: string, contents: string | Buffer) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(contents) })
const toast = (title: string) => toastOn(page, title)
const openUploader = async () => {
  await open('/dashboard', 'AddDataSource')
  await page.getByRole('button', { name: 'File Upload' }).click()
}
const row = (name: string) => page.getByRole('row', { name })
const idOf = async (name: string) =>
  (await site.database.db.selectFrom('files').select('id').where('original_name', '=', name).executeTakeFirstOrThrow())
    .id

test('pages for strangers', async () => {
  const stranger = await site.visitor()
  for (const path of [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/first-time-setup',
    '/first-time-setup?token=dead',
    '/reset-password?token=dead',
    '/verify-email?token=dead',
    '/nowhere',
  ]) {
    await stranger.goto(address(path), { waitUntil: 'networkidle' })
    await inspect(stranger, path)
  }
  await stranger.goto(address('/login'))
  await ready(stranger, 'SignInForm')
  await stranger.fill('#email', 'nobody@example.com')
  await stranger.fill('#password', 'wrong password')
  await submit(stranger, 'Sign in')
  await toastOn(stranger, 'Login Failed')
  await inspect(stranger, 'sign-in refused, with its toast')
  await stranger.goto(address('/dashboard'))
  await toastOn(stranger, 'Authentication Required')
  await inspect(stranger, 'sent to sign in')
})

test('set-up, and no file', async () => {
  page = await site.visitor()
  await fillSetUp(page, await site.server.invite('anna@example.com', 'Anna', 'Lee'))
  await ready(page, 'SetupForm')
  await inspect(page, 'set-up, invited')
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  await sees(page, 'Which of your customers come back?')
  await sees(page, 'No Data')
  await inspect(page, 'no file')
  for (const name of ['revenue', 'cohorts', 'lifecycle']) {
    await open(`/dashboard/${name}`)
    await page.getByRole('link', { name: 'Go to Overview' }).waitFor()
    await inspect(page, `${name}, no file`)
  }
  await open('/dashboard/account')
  await inspect(page, 'account')
  await open('/dashboard/notifications')
  await inspect(page, 'no notifications')
})

test('uploading: percent, chunks, speed and time left; a reload shows how far it got, and it can be given up', async () => {
  await openUploader()
  await inspect(page, 'upload')
  let arrived = 0
  await page.route('**/upload-chunked/chunk', async (route) => {
    if (++arrived > 3) return // held back for ever: a connection that hangs
    await route.continue()
  })
  const line = `${'x'.repeat(60)},2024-01-05,12.50\n`
  await choose('slow.csv', `customer,date,value\n${line.repeat(110_000)}`)
  await page.getByText(/^3 of 9 chunks \(parts of the file\) uploaded · [\d.]+ [KM]B\/s · /).waitFor()
  await becomes(() => page.getByRole('progressbar', { name: 'slow.csv' }).getAttribute('value'), '33')
  await becomes(() => page.getByText('25% uploaded').getAttribute('role'), 'status')
  await inspect(page, 'uploading')

  page.once('dialog', (dialog) => void dialog.accept()) // the browser asks before it leaves
  await page.reload()
  await page.unroute('**/upload-chunked/chunk') // not before: what is held back would be sent on
  await ready(page, 'AddDataSource')
  await sees(page, 'Unfinished uploads')
  await sees(page, '3 of 9 chunks (parts of the file) uploaded')
  await inspect(page, 'unfinished upload')
  await page.getByRole('button', { name: 'Discard slow.csv' }).click()
  await page.getByText('Unfinished uploads').waitFor({ state: 'detached' })
  await page.reload()
  await ready(page, 'AddDataSource')
  // settled: the island is hydrated, which knows of uploads
  assert.is(await page.getByText('Unfinished uploads').count(), 0)
})

test('upload failed', async () => {
  await openUploader()
  await choose('orders.pdf', 'x')
  await toast('Upload Failed')
  await becomes(() => page.getByRole('alert').innerText(), 'Only .csv, .xls and .xlsx files can be uploaded.')
  await inspect(page, 'upload failed')
})

test('mapping required, with the sample judged; cancelled, it waits in the table', async () => {
  await choose('orders.csv', workedExample)
  await toast('File Uploaded')
  await sees(page, '3/3 mapped')
  await page.getByText(/^The 8 rows make/).waitFor()
  await inspect(page, 'mapping')
  await open('/dashboard', 'DataSources')
  await row('orders.csv').getByText('Mapping required').waitFor()
  await sees(page, 'Pending')
  await inspect(page, 'mapping required')
  await open(`/dashboard?fileId=${await idOf('orders.csv')}`, 'MapFile')
  await page.getByRole('heading', { name: 'Map your columns' }).waitFor()
})

test('unreadable preview: the stored file is gone', async () => {
  await openUploader()
  await choose('lost.csv', workedExample)
  await sees(page, '3/3 mapped')
  const id = await idOf('lost.csv')
  rmSync(join(site.server.dataDir, 'files', id), { recursive: true })
  await open(`/dashboard?fileId=${id}`, 'MapFile')
  await page.getByText(/^Unable to preview file contents/).waitFor()
  await page.getByRole('button', { name: 'Process File' }).waitFor({ state: 'detached' })
  await inspect(page, 'unreadable preview')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete lost.csv' }).click()
  await page.getByRole('dialog').waitFor()
  await inspect(page, 'delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await row('lost.csv').waitFor({ state: 'detached' })
})

test('processing: its step in words beside the percent, announced, and the same after a reload', async () => {
  await row('orders.csv').getByRole('link', { name: 'Map Columns' }).click()
  await page.getByRole('button', { name: 'Process File' }).click()
  await toast('Processing Started')
  await row('orders.csv').getByText('Waiting to start').waitFor() // no worker runs
  const id = await idOf('orders.csv')
  await site.database.db.updateTable('files').set({ step: 'orders', progress: 45 }).where('id', '=', id).execute()
  await row('orders.csv').getByText('Grouping orders').waitFor()
  await sees(page, '45%')
  await site.database.db.updateTable('files').set({ left_ms: 12_000 }).where('id', '=', id).execute()
  await row('orders.csv').getByText('about 15 seconds left').waitFor()
  await sees(page, '56%') // the bar goes on between answers, for three seconds
  await becomes(() => page.getByText('orders.csv: Grouping orders.').getAttribute('role'), 'status')
  await page.reload()
  await ready(page, 'DataSources')
  await row('orders.csv').getByText('Grouping orders').waitFor()
  await inspect(page, 'processing')
  for (const name of ['revenue', 'cohorts', 'lifecycle']) {
    await open(`/dashboard/${name}?fileId=${id}`)
    await inspect(page, `${name}, processing`)
  }
})

test('completed and failed, with their notifications', async () => {
  const at = { DATABASE_URL: site.database.url, DATA_DIR: site.server.dataDir, PUBLIC_URL: site.server.site }
  const env = [...Object.entries(at).map(([name, value]) => `${name}=${value}`), 'NODE_ENV=production']
  worker = startProgram('dist/server/worker.js', [], { before: ['env', ...env] })
  await openUploader()
  await choose('dates.csv', 'customer,date,value\na,never,1\nb,soon,2\n')
  await page.getByLabel('Maps to: customer').selectOption('customerId')
  await page.getByLabel('Maps to: date').selectOption('transactionDate')
  await page.getByLabel('Maps to: value').selectOption('transactionValue')
  await page.getByRole('button', { name: 'Process File' }).click()
  await row('orders.csv').getByText('Completed').waitFor()
  await row('dates.csv')
    .getByText(/^None of the 2 rows could be used/)
    .waitFor()
  await inspect(page, 'completed and failed')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await page.getByRole('dialog').getByText('dates.csv could not be processed').waitFor()
  await inspect(page, 'the bell, opened')
  await open('/dashboard/notifications')
  await inspect(page, 'notifications')
  for (const name of ['orders.csv', 'dates.csv']) {
    await open(`/dashboard/files/${await idOf(name)}`)
    await inspect(page, `details of ${name}`)
  }
})

test('the analytics pages', async () => {
  const id = await idOf('orders.csv')
  for (const [name, island] of [
    ['revenue', 'RevenueTable'],
    ['cohorts', 'CohortExplorer'],
    ['lifecycle', 'LifecycleBySku'],
  ] as const) {
    await open(`/dashboard/${name}?fileId=${id}`, island)
    // By keyboard: the menu of one may lie over the next one, until that opens and closes it.
    for (const summary of await page.locator('summary').all()) await summary.press('Enter')
    await inspect(page, name)
    await open(`/dashboard/${name}?fileId=${'0'.repeat(32)}`)
    await inspect(page, `${name}, unknown file`)
  }
  await open(`/dashboard/cohorts?fileId=${id}&percentiles=[]`, 'CohortExplorer')
  await inspect(page, 'cohorts, no percentile')
})

test('rebuilding: the analytics are generated again, and asking again shows them', async () => {
  const id = await idOf('orders.csv')
  const version = (n: number) =>
    site.database.db.updateTable('files').set({ rollup_version: n }).where('id', '=', id).execute()
  await version(0)
  const answer = await page.goto(address(`/dashboard/cohorts?fileId=${id}`))
  assert.is(answer!.status(), 202)
  await sees(page, 'Analytics Being Generated')
  await inspect(page, 'rebuilding')
  await version(rollupVersion)
  await page.getByRole('button', { name: 'Check Again' }).click()
  await ready(page, 'CohortExplorer')
  await sees(page, 'Cohort Revenue by Month')
})

test('completed without rows', async () => {
  const id = await idOf('orders.csv')
  await sql`create table kept as table revenue_by_period`.execute(site.database.db)
  await site.database.db.deleteFrom('revenue_by_period').where('file_id', '=', id).execute()
  await renameFigures(site.database.db, id)
  await open(`/dashboard/revenue?fileId=${id}`)
  await sees(page, 'Data Processing Issue')
  await inspect(page, 'completed without rows')
  await sql`insert into revenue_by_period table kept`.execute(site.database.db)
  await sql`drop table kept`.execute(site.database.db)
  await renameFigures(site.database.db, id)
})

test('server error: a page of its own, a panel where script asks', async () => {
  const id = await idOf('orders.csv')
  const { db } = site.database
  await open(`/dashboard/cohorts?fileId=${id}`, 'CohortExplorer')
  await sql`alter table cohort_cells rename to away`.execute(db)
  await renameFigures(db, id)
  await page.locator('select[name=groupBy]').selectOption('year')
  await sees(page, 'Failed to load cohort revenue data')
  await inspect(page, 'cohorts, server error')
  const answer = await page.goto(address(`/dashboard/cohorts?fileId=${id}`))
  assert.is(answer!.status(), 500)
  await sees(page, 'Something went wrong')
  await inspect(page, 'server error')
  await sql`alter table away rename to cohort_cells`.execute(db)
})

test('signed out in another tab: the page goes to the sign-in page instead of showing nothing', async () => {
  await open('/dashboard', 'DataSources')
  const other = await page.context().newPage()
  await other.goto(address('/dashboard/account'))
  await ready(other, 'SessionKeeper')
  await other.getByRole('button', { name: 'Sign Out' }).first().click()
  await Promise.all([other.waitForURL('**/login'), page.waitForURL('**/login')])
  await toast('Authentication Required')
  await other.close()
})

test('a session that the server ended: the next call leads to the sign-in page', async () => {
  page = await site.signedIn('bert@example.com')
  await ready(page, 'DataSources')
  await site.server.admin('disable', 'bert@example.com')
  await page.waitForURL('**/login')
  await toast('Authentication Required')
})

test('axe-core finds nothing in any state, light and dark, desktop and phone, and nothing is wider than the window', () => {
  assert.equal(found, [])
})

test('nothing went wrong except what was provoked', () => {
  const provoked = /status of (409|415|500|501|202)|preview could not be loaded|ERR_/
  assert.equal(
    site.problems().filter((problem) => !provoked.test(problem)),
    [],
  )
})

test.run()

// test: only full, also long, 20 s
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage, toast } from '#tests/support/browsers/browser.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { becomes } from '#tests/support/eventually.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { until } from '#tests/support/program.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { requestText } from '#text/site/requests.ts'

let server: RunningServer
let browser: Browser
let page: Page
const folder = temporaryFolder()
const path = join(folder, 'orders.csv')

test.before(async () => {
  const line = () => `${randomBytes(8).toString('hex')},2024-01-05,12.50\n`
  writeFileSync(path, `customer,date,value\n${Array.from({ length: 250_000 }, line).join('')}`)
  server = await startServer()
  browser = await launchBrowser()
  page = (await openPage(browser)).page
  await page.goto(await server.invite('anna@example.com'))
  await page.waitForSelector('is-land[data-file$="SetupForm.tsx"][data-ready]')
  await page.fill('#password', 'correct horse')
  await page.fill('#confirmPassword', 'correct horse')
  await page.click('button[type=submit]')
  await page.waitForURL('**/dashboard')
})
test.after(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function openUploader() {
  await page.goto(`${server.site}/dashboard`)
  await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
  await page.getByRole('button', { name: 'File Upload' }).click()
}

/** Notes every upload call the page makes; lets `stop` decide which chunk never gets through. */
async function watchCalls(stop: (chunkIndex: number) => boolean = () => false) {
  const calls: string[] = []
  await page.unroute('**/upload-chunked/**')
  await page.route('**/upload-chunked/**', async (route) => {
    const request = route.request()
    const index = (request.postDataJSON() as { chunkIndex?: number } | null)?.chunkIndex
    calls.push(
      `${request.method()} ${new URL(request.url()).pathname.split('/').pop()}${index === undefined ? '' : ` ${index}`}`,
    )
    if (index !== undefined && stop(index)) return route.abort('connectionreset')
    return route.continue()
  })
  return calls
}

const totalChunks = () => Math.ceil(statSync(path).size / 1_048_576)

async function storedHash() {
  const files = (await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch('/api/files', { headers })).json()
  })) as { id: string }[]
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(server.dataDir, 'files', files.at(-1)!.id, 'source')), hash)
  return hash.digest('hex')
}

async function fileHash() {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

test('a file that cannot be uploaded is refused at once with a message, and nothing is sent', async () => {
  const calls = await watchCalls()
  await openUploader()
  const named = (name: string, bytes: number) => {
    const file = join(folder, name)
    writeFileSync(file, '')
    truncateSync(file, bytes)
    return file
  }
  const says = async (file: string, words: string) => {
    await page.setInputFiles('input[type=file]', file)
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
  }
  await says(named('large.csv', 1_073_741_825), 'The file is larger than 1 GB, the limit for uploads.')
  await says(named('empty.csv', 0), 'The file is empty.')
  await says(named('orders.pdf', 10), 'Only .csv, .xls and .xlsx files can be uploaded.')
  await page.evaluate((id) => {
    const files = new DataTransfer()
    for (const name of ['a.csv', 'b.csv']) files.items.add(new File(['a'], name))
    document
      .querySelector(id)!
      .dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
  }, 'main')
  await page.getByRole('alert').getByText('Please choose a single file.', { exact: true }).waitFor()
  assert.equal(calls, [])
})

test('after a lost connection and a reload, the same file continues where it stopped, byte for byte', async () => {
  await openUploader()
  const first = await watchCalls((index) => index === 5)
  await page.setInputFiles('input[type=file]', path)
  await page.getByText(requestText.unreachable).first().waitFor()
  assert.equal(first, ['POST init', ...[0, 1, 2, 3, 4, 5].map((n) => `POST chunk ${n}`)])

  await openUploader()
  const second = await watchCalls()
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('Map your columns').waitFor()
  const rest = Array.from({ length: totalChunks() - 5 }, (_, k) => `POST chunk ${k + 5}`)
  assert.equal(second, ['POST chunk 0', ...rest, 'POST finalize'])
  assert.is(await storedHash(), await fileHash())
})

inLongForm(test)('two uploads that were cut short: each has its place, and each resumes', async () => {
  const other = join(folder, 'other.csv')
  writeFileSync(other, `customer,date,value\n${'b,2024-01-05,12.50\n'.repeat(200_000)}`)
  utimesSync(path, new Date(), new Date()) // another modification time: not the file of the test before
  for (const [name, at] of [
    [path, 4],
    [other, 2],
  ] as const) {
    await openUploader()
    await watchCalls((index) => index === at)
    await page.setInputFiles('input[type=file]', name)
    await page.getByText('Upload failed').first().waitFor()
  }
  const listed = page.getByRole('region', { name: 'Unfinished uploads' })
  await becomes(() => listed.getByRole('listitem').count(), 2)
  const calls = await watchCalls()
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('Map your columns').waitFor()
  assert.equal(calls.slice(0, 2), ['POST chunk 0', 'POST chunk 4'])
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await becomes(() => page.evaluate(() => document.activeElement?.id.startsWith('source-')), true)
  const bars = listed.getByRole('progressbar')
  await becomes(() => bars.evaluateAll((all) => all.map((bar) => bar.ariaLabel)), ['other.csv'])
  await listed.getByRole('button', { name: 'Discard other.csv' }).click()
  await listed.waitFor({ state: 'detached' })
})

test('dropped beside the dropzone it is taken; canceled on purpose it says so, once and calmly', async () => {
  await openUploader()
  await page.getByRole('button', { name: 'Back to Options' }).click()
  await page.unroute('**/upload-chunked/**')
  await page.route('**/upload-chunked/chunk', (route) =>
    (route.request().postDataJSON() as { chunkIndex: number }).chunkIndex < 1 ? route.continue() : undefined,
  )
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([`customer,date,value\n${'c,2024-01-05,1\n'.repeat(100_000)}`], 'dropped.csv'))
    const on = { bubbles: true, cancelable: true, dataTransfer }
    const target = document.querySelector('h1')!
    target.dispatchEvent(new DragEvent('dragover', on))
    if (target.dispatchEvent(new DragEvent('drop', on))) throw new Error('the browser would open the file')
  })
  await page.getByText('1 of 2 chunks (parts of the file) uploaded').waitFor()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await toast(page, 'Upload Canceled')
  await becomes(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type), 'file')
  // settled: the one toast has been shown
  assert.is(await page.getByText('Upload Failed').count(), 0)
  await becomes(() => page.getByRole('alert').count(), 0)
  await becomes(() => page.getByRole('region', { name: 'Unfinished uploads' }).count(), 0)
})

test('a server that was killed in the middle goes on with the same upload', async () => {
  await openUploader()
  await watchCalls((index) => index === 7)
  utimesSync(path, new Date(), new Date()) // another modification time: not the file of the test before
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('Upload failed').first().waitFor()
  await server.kill('SIGKILL')
  await server.start()
  await openUploader()
  const calls = await watchCalls()
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('Map your columns').waitFor()
  assert.equal(calls.slice(0, 2), ['POST chunk 0', 'POST chunk 7'])
  assert.is(await storedHash(), await fileHash())
})

inLongForm(test)('a file that was changed meanwhile starts afresh', async () => {
  await openUploader()
  await watchCalls((index) => index === 3)
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('Upload failed').first().waitFor()
  const { atime, mtime } = statSync(path)
  const text = `customer,date,value\nX${'x'.repeat(statSync(path).size - 22)}\n`
  writeFileSync(path, text)
  utimesSync(path, atime, mtime) // same name, size and time: only the contents tell
  await openUploader()
  const calls = await watchCalls()
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('Map your columns').waitFor()
  assert.equal(calls.slice(0, 3), ['POST init', 'POST chunk 0', 'POST chunk 1'])
  assert.is(await storedHash(), await fileHash())
})

test('a refused chunk ends the upload and cancels it', async () => {
  await openUploader()
  const calls = await watchCalls()
  await page.route('**/upload-chunked/chunk', async (route) => {
    if (route.request().postDataJSON().chunkIndex !== 2) return route.fallback()
    return route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":"No more of this."}' })
  })
  utimesSync(path, new Date(), new Date())
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('No more of this.').first().waitFor()
  await until('it is cancelled', () => /^DELETE [0-9a-f]{32}$/.test(calls.at(-1)!))
})

inLongForm(test)('signed out in another tab: no upload without a token', async () => {
  await openUploader()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('Please log in to upload files').first().waitFor()
})

test.run()

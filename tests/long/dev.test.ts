// test: 30 s
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage, type WatchedPage } from '#tests/support/browsers/browser.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { becomes } from '#tests/support/eventually.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { freePort } from '#tests/support/server.ts'

// On a copy, whose islands can be edited without touching the repository's.
const root = join(import.meta.dirname, '../..')
const copy = temporaryFolder()
let server: ReturnType<typeof spawn>
let output = ''
let site: string
let env: NodeJS.ProcessEnv
let browser: Browser
let anna: WatchedPage

test.before(async () => {
  for (const name of [
    'src',
    'islands',
    'routes',
    'db',
    'jobs',
    'public',
    'vite.config.ts',
    'tsconfig.json',
    'package.json',
    '.gitignore',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  // each by itself, so that the copy has its own Vite cache, which is empty as in a fresh clone
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.vite'))) {
    const [from, to] = [join(root, 'node_modules', name), join(copy, 'node_modules', name)]
    // Style sheets name the fonts, and Vite serves no file outside of its root, not even through a link.
    if (name.startsWith('@fontsource')) cpSync(from, to, { recursive: true })
    else symlinkSync(from, to)
  }
  const port = await freePort()
  site = `http://localhost:${port}`
  env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: join(copy, '.data'),
    PORT: String(port),
    PUBLIC_URL: site,
  }
  server = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: copy, env, stdio: 'pipe' })
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (text) => {
      output += text
    })
  await until('the development server answers', () =>
    fetch(`${site}/login`).then(
      (r) => r.ok,
      () => false,
    ),
  )
  browser = await launchBrowser()
  anna = await openPage(browser)
})
test.after(async () => {
  await browser?.close()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function invitationLink(email: string): string {
  const command = [join(root, 'dist/server/cli.js'), 'invite', email]
  return execFileSync(process.execPath, command, { env, cwd: copy, encoding: 'utf8' }).trim().split('\n').at(-1)!
}

const edit = (file: string, from: string, to: string) => {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  assert.ok(text.includes(from), `${file} holds ${from}`)
  writeFileSync(path, text.replace(from, to))
}

test('npm run dev: islands are hydrated, a file is uploaded and processed', async () => {
  const { page } = anna
  await page.goto(invitationLink('anna@example.com'))
  await page.waitForSelector('is-land[data-file$="SetupForm.tsx"][data-ready]')
  await page.fill('#password', 'correct horse')
  await page.fill('#confirmPassword', 'correct horse')
  await page.click('button[type=submit]')
  await page.waitForURL('**/dashboard')
  await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
  await page.getByRole('button', { name: 'File Upload' }).click()
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(workedExample) }
  await page.setInputFiles('input[type=file]', file)
  await page.getByLabel('Maps to: customer').selectOption('customerId')
  await page.getByLabel('Maps to: date').selectOption('transactionDate')
  await page.getByLabel('Maps to: value').selectOption('transactionValue')
  await page.getByRole('button', { name: 'Process File' }).click()
  await page.getByRole('link', { name: 'View revenue' }).waitFor()
  assert.equal(anna.problems, [], output)
})

test('an edited island is shown at once and keeps its state; an edited page reloads', async () => {
  const { page } = anna
  await page.getByRole('button', { name: 'File Upload' }).click()
  await page.getByRole('button', { name: 'Back to Options' }).waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  edit('islands/AddDataSource.tsx', '{filesText.backToOptions}', 'Edited: {filesText.backToOptions}')
  await page.getByRole('button', { name: 'Edited: Back to Options' }).waitFor()
  // settled: the edit is shown
  assert.ok(await page.evaluate(() => 'isSamePage' in window), 'without a reload')
  edit('src/server/pages/top-bar.tsx', '{shellText.title}', 'Edited: {shellText.title}')
  await page.getByText('Edited: Customer Analytics Dashboard').waitFor()
  await becomes(() => page.evaluate(() => 'isSamePage' in window), false)
})

test.run()

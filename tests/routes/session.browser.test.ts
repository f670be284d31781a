// test: only full, 15 s
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage, toast } from '#tests/support/browsers/browser.ts'
import { openLeaving } from '#tests/support/browsers/site.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let server: RunningServer
let browser: Browser
const password = 'correct horse'

test.before(async () => {
  server = await startServer()
  browser = await launchBrowser()
  await server.invite('anna@example.com')
  const body = JSON.stringify({ email: 'anna@example.com', password, confirmPassword: password })
  const headers = { 'content-type': 'application/json' }
  assert.is((await fetch(`${server.site}/api/auth/first-time-setup`, { method: 'POST', headers, body })).status, 200)
})
test.after(async () => {
  await browser?.close()
  await server?.close()
})

async function signedInPage() {
  const watched = await openPage(browser)
  const { page } = watched
  await page.goto(`${server.site}/login`)
  await page.waitForSelector('is-land[data-file$="SignInForm.tsx"][data-ready]')
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  return watched
}

test('a stored token without a cookie: the sign-in page asks who it is and opens the requested page', async () => {
  const { page, problems } = await signedInPage()
  await page.context().clearCookies()
  // The answer is held back by a lock on the table it reads. Routing it in the browser would turn the browser's cache off,
  // and a page whose style sheet comes late is shown before Chromium 156 knows of its transition: it reports that as an error.
  await server.database!.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    await page.goto(`${server.site}/dashboard/revenue?groupBy=year`)
    await page.getByText('Checking your session…').waitFor()
  })
  await page.waitForURL('**/dashboard/revenue?groupBy=year')
  await page.getByRole('heading', { name: 'Revenue Analytics', level: 1 }).waitFor()
  assert.equal(problems, [])
  await page.context().close()
})

test('a stored token that is no longer valid is removed, and the form is shown', async () => {
  const { page } = await signedInPage()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.goto(`${server.site}/login`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('token') === null)
  await page.context().close()
})

test('a signed-in page of a browser without a stored token ends the session', async () => {
  const { page } = await signedInPage()
  await page.evaluate(() => localStorage.removeItem('token'))
  await openLeaving(page, `${server.site}/dashboard`, '**/login')
  await toast(page, 'Authentication Required')
  await becomes(async () => (await page.context().cookies()).filter(({ name }) => name === 'session'), [])
  await page.context().close()
})

test('without script: sign in, read, sign out', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${server.site}/dashboard/revenue`)
  const told = 'Please log in to access this page.'
  await eventually(async () => assert.match((await page.textContent('noscript'))!, told))
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', 'wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await becomes(() => page.getByRole('alert').innerText(), 'Invalid credentials')
  await page.fill('#password', password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${server.site}/dashboard/revenue`)
  await becomes(() => page.textContent('h1'), 'Revenue Analytics')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${server.site}/login`)
  await page.goto(`${server.site}/dashboard`)
  await page.waitForURL(`${server.site}/login**`)
  await page.context().close()
})

test('after a sign-in by plain form, the next page passes the token to script once', async () => {
  const { page, problems } = await openPage(browser)
  await page.route('**/*.js', (route) => route.abort()) // a form that is sent before its script has arrived
  await page.goto(`${server.site}/login`, { waitUntil: 'networkidle' })
  await page.unroute('**/*.js')
  problems.length = 0
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', password)
  const handedOver = page.waitForResponse((response) => response.url() === `${server.site}/dashboard`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const html = await (await handedOver).text()
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  const token = (await page.evaluate(() => localStorage.getItem('token')))!
  assert.ok(html.includes(token))
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'session')?.value
  await becomes(cookie, token)
  const again = await page.reload()
  assert.not((await again!.text()).includes(token))
  await page.waitForSelector('is-land[data-file$="SessionKeeper.tsx"][data-ready]', { state: 'attached' })
  await becomes(() => page.textContent('h1'), 'Overview')
  await becomes(() => page.evaluate(() => localStorage.getItem('token')), token)
  assert.equal(problems, [])
  await page.context().close()
})

test.run()

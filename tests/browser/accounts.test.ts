import { join } from 'node:path'
import { OAuth2Server } from 'oauth2-mock-server'
import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectDatabase, type DatabaseConnection } from '../../db/connect'
import { launchBrowser, openPage, type WatchedPage } from '../support/browser'
import { hook } from '../support/hook'
import { type RunningServer, startServer } from '../support/server'

const provider = new OAuth2Server()
let server: RunningServer
let database: DatabaseConnection
let browser: Browser
const opened: WatchedPage[] = []
const hosts = new Set<string>()

test.before(
  hook(async () => {
    await provider.issuer.keys.generate('RS256')
    await provider.start(0, '127.0.0.1')
    server = await startServer({
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: 'our-secret',
      GOOGLE_TOKEN_URL: `${provider.issuer.url}/token`,
    })
    database = await connectDatabase({ dataDir: server.dataDir })
    browser = await launchBrowser()
  }),
)
test.before.each(hook(() => database.db.deleteFrom('sign_in_attempts').execute()))
test.after(
  hook(async () => {
    await browser?.close()
    await database?.close()
    await server?.close()
    await provider.stop()
  }),
)

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const password = 'correct horse'

async function visitor(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const watched = await openPage(browser, options)
  watched.page.setDefaultTimeout(15_000)
  watched.page.context().on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host)
  })
  opened.push(watched)
  return watched.page
}
const picture = (page: Page, name: string) =>
  process.env.PICTURES
    ? page.screenshot({ path: join(process.env.PICTURES, `${name}.png`), fullPage: true })
    : undefined
const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const ready = (page: Page, island: string) =>
  page.waitForSelector(`is-land[data-file$="${island}.tsx"][data-ready]`, { state: 'attached' })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const submit = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function setUp(page: Page, link: string) {
  await page.goto(link)
  await page.fill('#password', password)
  await page.fill('#confirmPassword', password)
}
async function signedIn(email: string): Promise<Page> {
  const page = await visitor()
  const link = await server.invite(email, '--first-name', 'Anna', '--last-name', 'Lee')
  await page.goto(link)
  await ready(page, 'SetupForm')
  await setUp(page, link)
  await ready(page, 'SetupForm')
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  await ready(page, 'SessionKeeper')
  return page
}
const expireLinks = () =>
  database.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(0) })
    .execute()

test('on a phone: invitation, password, dashboard in under a minute', async () => {
  const page = await visitor(phone)
  const link = await server.invite('phone@example.com')
  const started = Date.now()
  await page.goto(link)
  assert.is(page.url(), `${server.site}/first-time-setup`, 'the token has left the address bar')
  await ready(page, 'SetupForm')
  assert.is(await page.inputValue('#email'), 'phone@example.com')
  assert.is(await page.getByLabel('New password').getAttribute('aria-describedby'), 'password-help')
  assert.not(await isWide(page))
  await picture(page, 'phone-setup')
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  await sees(page, 'Welcome!')
  assert.ok(Date.now() - started < 60_000)
  await page.getByRole('link', { name: 'Account' }).click()
  await sees(page, 'Account Settings')
  assert.not(await isWide(page))
  await picture(page, 'phone-account')
})

test('a wrong, used, replaced or expired invitation says what to do', async () => {
  const page = await visitor(phone)
  const replaced = await server.invite('links@example.com')
  const used = await server.invite('links@example.com')
  await setUp(page, used)
  await ready(page, 'SetupForm')
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  const expired = await server.invite('late@example.com')
  await expireLinks()
  const stranger = await visitor(phone)
  for (const link of [`${server.site}/first-time-setup?token=wrong`, used, replaced, expired]) {
    await stranger.goto(link)
    const words = await stranger.getByRole('alert').innerText()
    assert.match(words, /does not work any more.*ask your administrator for a new invitation link.*sign in instead/)
    assert.ok(await stranger.getByRole('link', { name: 'Sign in instead' }).isVisible())
    await ready(stranger, 'SetupForm')
    assert.not(stranger.url().includes('token='), 'a dead token leaves the address bar too')
  }
  await picture(stranger, 'phone-dead-invitation')
  assert.not(await isWide(stranger))
})

test('an invitation opened where somebody else was signed in belongs to the invited person', async () => {
  const page = await signedIn('first@example.com')
  await page.goto(await server.invite('second@example.com'))
  await ready(page, 'SetupForm')
  await page.fill('#password', password)
  await page.fill('#confirmPassword', password)
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  await page.goto(`${server.site}/dashboard/account`)
  assert.ok((await page.getByRole('main').innerText()).includes('second@example.com'))
})

test('reset: the token leaves the address bar before any call, mistakes are told, every session ends', async () => {
  const signedInPage = await signedIn('reset@example.com')
  const page = await visitor()
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = (...args) => {
      sessionStorage.setItem('addresses', `${sessionStorage.getItem('addresses') ?? ''}${location.href}\n`)
      return real(...args)
    }
  })
  await page.goto(await server.admin('reset-link', 'reset@example.com'))
  await ready(page, 'ResetForm')
  assert.is(page.url(), `${server.site}/reset-password`)
  await picture(page, 'reset')
  await page.fill('#password', 'battery staple')
  await page.fill('#confirmPassword', 'battery stable')
  await submit(page, 'Reset Password')
  await sees(page, "Passwords don't match")
  await sees(page, 'Please make sure both passwords are the same.')
  await page.fill('#confirmPassword', 'battery staple')
  await submit(page, 'Reset Password')
  await page.waitForURL('**/login')
  await sees(page, 'Password Reset')
  assert.equal(await page.evaluate(() => sessionStorage.getItem('addresses')), `${server.site}/reset-password\n`)
  await page.fill('#email', 'reset@example.com')
  await page.fill('#password', 'battery staple')
  await ready(page, 'SignInForm')
  await submit(page, 'Sign in')
  await page.waitForURL('**/dashboard')
  await signedInPage.goto(`${server.site}/dashboard`)
  await sees(signedInPage, 'Authentication Required')
})

test('a wrong, used or expired reset link says what to do', async () => {
  await signedIn('stale@example.com')
  const link = await server.admin('reset-link', 'stale@example.com')
  await expireLinks()
  for (const address of [link, `${server.site}/reset-password?token=wrong`]) {
    const page = await visitor(phone)
    await page.goto(address)
    await ready(page, 'ResetForm')
    await page.fill('#password', password)
    await page.fill('#confirmPassword', password)
    await submit(page, 'Reset Password')
    await sees(page, 'Reset Failed')
    assert.match(
      await page.getByRole('alert').first().innerText(),
      /The reset link is invalid or has expired\.\s+A reset link works once.*ask your administrator for a new link/,
    )
    assert.not(await isWide(page))
    await picture(page, 'phone-dead-reset')
  }
  const page = await visitor()
  await page.goto(`${server.site}/reset-password`)
  assert.is(page.url(), `${server.site}/login`)
})

test('verification: by script at once, once, and a dead link says what to do', async () => {
  await signedIn('verify@example.com')
  const link = await server.admin('verify-link', 'verify@example.com')
  const page = await visitor()
  await page.goto(link)
  await page.waitForURL('**/login')
  await sees(page, 'Email Verified')
  await sees(page, 'Your email has been successfully verified. You can now log in.')
  await page.goto(link)
  await sees(page, 'Verification Failed')
  assert.is(page.url(), `${server.site}/verify-email`)
  assert.match(await page.getByRole('alert').innerText(), /If your email is verified already, just sign in/)
  await picture(page, 'dead-verification')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/login')
})

test('the account page: initials, name, address, the toast, signing out', async () => {
  const page = await signedIn('account@example.com')
  await page.goto(`${server.site}/dashboard/account`)
  await ready(page, 'ChangePasswordButton')
  const text = await page.getByRole('main').innerText()
  for (const part of ['AL', 'Anna Lee', 'account@example.com']) assert.ok(text.includes(part), part)
  assert.is(await page.locator('nav a[aria-current=page]').innerText(), 'Account')
  await submit(page, 'Change Password')
  await sees(page, 'A password reset link will be sent to your email.')
  await picture(page, 'account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  assert.is(await stored(page, 'token'), null)
  const nameless = await visitor()
  const link = await server.invite('nameless@example.com')
  await nameless.goto(link)
  await ready(nameless, 'SetupForm')
  await nameless.fill('#password', password)
  await nameless.fill('#confirmPassword', password)
  await submit(nameless, 'Complete Setup')
  await nameless.waitForURL('**/dashboard')
  await nameless.goto(`${server.site}/dashboard/account`)
  assert.match(await nameless.getByRole('main').innerText(), /U\s+User\s+nameless@example\.com/)
})

test('stored token and cookie are kept in step', async () => {
  const page = await signedIn('step@example.com')
  const token = await stored(page, 'token')
  await page.context().clearCookies()
  await page.goto(`${server.site}/dashboard/account`)
  await page.waitForURL('**/dashboard/account')
  await sees(page, 'Account Settings')
  assert.is((await page.context().cookies()).find((cookie) => cookie.name === 'session')?.value, token!)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${server.site}/dashboard`)
  await page.waitForURL('**/login')
  await sees(page, 'Authentication Required')
  const answer = await page.request.get(`${server.site}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  assert.is(answer.status(), 401, 'the session has ended')

  await page.evaluate((old) => localStorage.setItem('token', old!), token)
  await page.goto(`${server.site}/login`)
  await ready(page, 'SignInForm')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('token') === null)
})

test('without script: set-up, sign-in, what went wrong, reset, verification, sign-out', async () => {
  const page = await visitor({ ...phone, javaScriptEnabled: false })
  await setUp(page, await server.invite('plain@example.com'))
  await page.fill('#confirmPassword', 'another horse')
  await submit(page, 'Complete Setup')
  assert.match(await page.getByRole('alert').innerText(), /Please make sure both password fields are identical/)
  assert.is(await page.inputValue('#email'), 'plain@example.com')
  await page.fill('#password', password)
  await page.fill('#confirmPassword', password)
  await submit(page, 'Complete Setup')
  assert.is(page.url(), `${server.site}/dashboard`)
  await sees(page, 'Your password has been set successfully.')
  await page.getByRole('link', { name: 'Account' }).click()
  await submit(page, 'Change Password')
  await sees(page, 'Back to Login')
  await page.goto(`${server.site}/dashboard/account`)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  assert.is(page.url(), `${server.site}/login`)

  await page.goto(`${server.site}/dashboard/account`)
  await sees(page, 'Please log in to access this page.')
  await page.fill('#email', 'plain@example.com')
  await page.fill('#password', 'wrong')
  await submit(page, 'Sign in')
  assert.match(await page.getByRole('alert').innerText(), /Invalid credentials/)
  await picture(page, 'phone-plain-login')
  await page.fill('#password', password)
  await submit(page, 'Sign in')
  assert.is(page.url(), `${server.site}/dashboard/account`, 'on to the page that was asked for')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()

  await page.goto(await server.admin('reset-link', 'plain@example.com'))
  await page.fill('#password', 'battery staple')
  await page.fill('#confirmPassword', 'battery staple')
  await submit(page, 'Reset Password')
  assert.is(page.url(), `${server.site}/login`)
  await sees(page, 'Your password has been successfully reset.')

  await page.goto(await server.admin('verify-link', 'plain@example.com'))
  assert.not(await page.getByText('Verifying your email...').isVisible())
  await submit(page, 'Verify Email')
  await sees(page, 'Your email has been successfully verified. You can now log in.')
  await page.goto(`${server.site}/callback?code=x`)
  await sees(page, 'This step needs JavaScript, which is switched off in your browser.')
})

/** The window in which a person grants access, as a page of ours would open it. */
async function authorize(page: Page, state?: string): Promise<Page> {
  const url = new URL(`${provider.issuer.url}/authorize`)
  url.search = new URLSearchParams({
    response_type: 'code',
    redirect_uri: `${server.site}/callback`,
    client_id: 'our-client',
    ...(state ? { state } : {}),
  }).toString()
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((href) => void window.open(href, '', 'width=400,height=500'), url.href),
  ])
  return popup
}

test('a popup authorization is exchanged, kept, and the popup closes', async () => {
  const page = await signedIn('google@example.com')
  const popup = await authorize(page)
  if (!popup.isClosed()) await popup.waitForEvent('close')
  const claims = JSON.parse(
    Buffer.from((await stored(page, 'google_access_token'))!.split('.')[1]!, 'base64url').toString(),
  )
  assert.is(claims.iss, provider.issuer.url)

  await page.evaluate(() => localStorage.removeItem('google_access_token'))
  for (const [begun, returned, isKept] of [
    ['right', 'right', true],
    ['right', 'wrong', false],
    ['right', undefined, false],
  ] as const) {
    await page.evaluate((state) => localStorage.setItem('google_authorization_state', state), begun)
    const second = await authorize(page, returned)
    if (!second.isClosed()) await second.waitForEvent('close')
    assert.is((await stored(page, 'google_access_token')) !== null, isKept, `${begun} ${returned}`)
    assert.is(await stored(page, 'google_authorization_state'), null, 'used up')
    await page.evaluate(() => localStorage.removeItem('google_access_token'))
  }
})

test('without a popup, without a code or with a refused one the dashboard opens', async () => {
  const page = await signedIn('nopopup@example.com')
  await page.goto(`${server.site}/callback?error=access_denied`)
  await page.waitForURL('**/dashboard')
  await page.goto(`${server.site}/callback?code=abc`)
  await page.waitForURL('**/dashboard')
  assert.ok(await stored(page, 'google_access_token'))
  await page.evaluate(() => localStorage.removeItem('google_access_token'))
  provider.service.once('beforeResponse', (response) => {
    response.statusCode = 400
    response.body = { error: 'invalid_grant' }
  })
  await page.goto(`${server.site}/callback?code=used`)
  await page.waitForURL('**/dashboard')
  assert.is(await stored(page, 'google_access_token'), null)
  const stranger = await visitor()
  await stranger.goto(`${server.site}/callback?code=abc`)
  await stranger.waitForURL('**/login')
  await sees(stranger, 'Authentication Required')
})

test('36: markup in names, headers, cells and file names is shown as text', async () => {
  const page = await visitor()
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  const image = '"><img src=x onerror=alert(1)>'
  const script = '<script>alert(1)</script>'
  const link = await server.invite('markup@example.com', '--first-name', script, '--last-name', image)
  await page.goto(link)
  await ready(page, 'SetupForm')
  await page.fill('#password', password)
  await page.fill('#confirmPassword', password)
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  await ready(page, 'AddDataSource')
  await page.getByRole('button', { name: 'File Upload' }).click()
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  await page.setInputFiles('input[type=file]', {
    name: `<img src=x onerror=alert(1)>.csv`,
    mimeType: 'text/html',
    buffer: Buffer.from(
      `${quoted(script)},date,value,sku\n${quoted(image)},2024-01-05,10,${quoted(image)}\nb,2024-01-06,5,${quoted(script)}\n`,
    ),
  })
  await page.getByText('0/3 mapped').waitFor()
  await page.getByText(image).first().waitFor()
  await page.getByLabel(`Maps to: ${script}`).selectOption('customerId')
  await page.getByLabel('Maps to: date').selectOption('transactionDate')
  await page.getByLabel('Maps to: value').selectOption('transactionValue')
  await page.getByLabel('Maps to: sku').selectOption('skuId')
  await page.getByRole('button', { name: 'Process File' }).click()
  await page.getByRole('link', { name: 'View revenue' }).waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Delete <img/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'View revenue' }).click()
  await ready(page, 'RevenueTable')
  await page.goto(`${server.site}/dashboard/account`)
  await sees(page, `${script} ${image}`)
  assert.is(dialogs, 0)
  assert.is(await page.locator('img').count(), 0)
})

test('16: every page in a browser, light and dark, wide and narrow: no violation, nothing beside the window', async () => {
  const member = await signedIn('pages@example.com')
  const token = (await member.context().cookies()).find((cookie) => cookie.name === 'session')!
  const forStrangers = ['/', '/login', '/register', '/forgot-password', '/first-time-setup', '/nowhere']
  const linked = ['/reset-password?token=x', '/verify-email?token=x']
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of [{ viewport: { width: 1280, height: 900 } }, phone]) {
      const name = (path: string) => `look${path.replace(/\W+/g, '-')}-${colorScheme}-${size.viewport.width}`
      const stranger = await visitor({ ...size, colorScheme })
      for (const path of [...forStrangers, ...linked]) {
        await stranger.goto(server.site + path, { waitUntil: 'networkidle' })
        assert.not(await isWide(stranger), `${path} at ${size.viewport.width}`)
        await picture(stranger, name(path))
      }
      const page = await visitor({ ...size, colorScheme })
      await page.context().addCookies([{ name: 'session', value: token.value, url: server.site }])
      await page.addInitScript((value) => localStorage.setItem('token', value), token.value)
      for (const path of ['/dashboard', '/dashboard/account']) {
        await page.goto(server.site + path, { waitUntil: 'domcontentloaded' })
        await ready(page, 'SessionKeeper')
        assert.not(await isWide(page), `${path} at ${size.viewport.width}`)
        await picture(page, name(path))
      }
    }
  }
})

test('42: nothing was asked of another host than the site and the authorization server', () => {
  assert.equal([...hosts].sort(), [new URL(server.site).host, new URL(provider.issuer.url!).host].sort())
})

test('nothing went wrong on the way: no console error, no policy violation', () => {
  // What the browser itself says of answers that the tests provoke.
  const provoked = /Failed to load resource: the server responded with a status of (400|401|404|429)/
  assert.equal(
    opened.flatMap(({ problems }) => problems).filter((problem) => !provoked.test(problem)),
    [],
  )
})

test.run()

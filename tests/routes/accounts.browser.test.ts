// test: only full, also long, 50 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toast } from '#tests/support/browsers/browser.ts'
import {
  fillSetUp,
  isWide,
  openLeaving,
  openSite,
  password,
  phone,
  picture,
  ready,
  type Site,
  sees,
  stored,
  submit,
} from '#tests/support/browsers/site.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { inLongForm } from '#tests/support/long-form.ts'

let site: Site

test.before(async () => {
  site = await openSite()
})
test.before.each(async () => void (await site.forgetFailures()))
test.after(() => site?.close())

test('on a phone: invitation, password, dashboard', async () => {
  const page = await site.visitor(phone)
  const link = await site.server.invite('phone@example.com')
  await page.goto(link)
  await becomes(() => page.url(), `${site.server.site}/first-time-setup`, 'the token has left the address bar')
  await ready(page, 'SetupForm')
  await becomes(() => page.inputValue('#email'), 'phone@example.com')
  await becomes(() => page.getByLabel('New password').getAttribute('aria-describedby'), 'password-help')
  await becomes(() => isWide(page), false)
  await picture(page, 'phone-setup')
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  await toast(page, 'Welcome!')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await sees(page, 'Account Settings')
  await becomes(() => isWide(page), false)
  await picture(page, 'phone-account')
})

test('a wrong, used, replaced or expired invitation says what to do', async () => {
  const page = await site.visitor(phone)
  const replaced = await site.server.invite('links@example.com')
  const used = await site.server.invite('links@example.com')
  await fillSetUp(page, used)
  await ready(page, 'SetupForm')
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  const expired = await site.server.invite('late@example.com')
  await site.expireLinks()
  const stranger = await site.visitor(phone)
  for (const link of [`${site.server.site}/first-time-setup?token=wrong`, used, replaced, expired]) {
    await stranger.goto(link)
    const words = /no longer works[\s\S]*ask your administrator for a new invitation link.*sign in instead/
    await eventually(async () => assert.match(await stranger.getByRole('alert').innerText(), words))
    await stranger.getByRole('link', { name: 'Sign in instead' }).waitFor()
    await becomes(() => stranger.locator('input').count(), 0, 'no form that could not succeed')
    await becomes(() => stranger.url().includes('token='), false, 'a dead token leaves the address bar too')
  }
  await picture(stranger, 'phone-dead-invitation')
  await becomes(() => isWide(stranger), false)
})

test('an invitation opened while somebody else is signed in asks first, and is then used for the invited person', async () => {
  const page = await site.signedIn('first@example.com')
  const link = await site.server.invite('second@example.com')
  await page.goto(link)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${site.server.site}/dashboard/account`)
  await page.getByRole('main').getByText('first@example.com', { exact: true }).waitFor() // nobody loses a session by a link
  await page.goto(link)
  await submit(page, 'Continue as invited person and sign out')
  await ready(page, 'SetupForm')
  await page.fill('#password', password)
  await page.fill('#confirmPassword', password)
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  await page.goto(`${site.server.site}/dashboard/account`)
  await page.getByRole('main').getByText('second@example.com', { exact: true }).waitFor()
})

test('15: reset: the token leaves the address bar before any call, mistakes are reported, every session ends', async () => {
  const signedInPage = await site.signedIn('reset@example.com')
  const page = await site.visitor()
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = (...args) => {
      sessionStorage.setItem('addresses', `${sessionStorage.getItem('addresses') ?? ''}${location.href}\n`)
      return real(...args)
    }
  })
  await page.goto(await site.server.admin('reset-link', 'reset@example.com'))
  await ready(page, 'ResetForm')
  await becomes(() => page.url(), `${site.server.site}/reset-password`)
  await picture(page, 'reset')
  await page.fill('#password', 'battery staple')
  await page.fill('#confirmPassword', 'battery stable')
  await submit(page, 'Reset Password')
  await toast(page, "Passwords don't match", 'Please make sure both passwords are the same.')
  await page.fill('#confirmPassword', 'battery staple')
  await submit(page, 'Reset Password')
  await page.waitForURL('**/login')
  await toast(page, 'Password Reset')
  const addresses = () => page.evaluate(() => sessionStorage.getItem('addresses'))
  await becomes(addresses, `${site.server.site}/reset-password\n`)
  await page.fill('#email', 'reset@example.com')
  await page.fill('#password', 'battery staple')
  await ready(page, 'SignInForm')
  await submit(page, 'Sign in')
  await page.waitForURL('**/dashboard')
  await openLeaving(signedInPage, `${site.server.site}/dashboard`, '**/login')
  await toast(signedInPage, 'Authentication Required')
})

inLongForm(test)('a wrong, used or expired reset link says what to do', async () => {
  await site.signedIn('stale@example.com')
  const link = await site.server.admin('reset-link', 'stale@example.com')
  await site.expireLinks()
  for (const address of [link, `${site.server.site}/reset-password?token=wrong`]) {
    const page = await site.visitor(phone)
    await page.goto(address)
    await ready(page, 'ResetForm')
    await page.fill('#password', password)
    await page.fill('#confirmPassword', password)
    await submit(page, 'Reset Password')
    await toast(page, 'Reset Failed')
    const told =
      /The reset link is invalid or has expired\.\s+A reset link works once.*ask your administrator for a new link/
    await eventually(async () => assert.match(await page.getByRole('alert').first().innerText(), told))
    await becomes(() => isWide(page), false)
    await picture(page, 'phone-dead-reset')
  }
  const page = await site.visitor()
  await page.goto(`${site.server.site}/reset-password`)
  await becomes(() => page.url(), `${site.server.site}/login`)
})

inLongForm(test)('verification: by script at once, once, and a dead link says what to do', async () => {
  await site.signedIn('verify@example.com')
  const link = await site.server.admin('verify-link', 'verify@example.com')
  const page = await site.visitor()
  await openLeaving(page, link, '**/login')
  await toast(page, 'Email Verified', 'Your email has been successfully verified. You can now log in.')
  await page.goto(link)
  await toast(page, 'Verification Failed')
  await becomes(() => page.url(), `${site.server.site}/verify-email`)
  await page
    .getByRole('alert')
    .getByText(/If your email is already verified, just sign in/)
    .waitFor()
  await picture(page, 'dead-verification')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/login')
})

test('the account page: initials, name, address, the toast, signing out', async () => {
  const page = await site.signedIn('account@example.com')
  await page.goto(`${site.server.site}/dashboard/account`)
  await ready(page, 'ChangePasswordButton')
  for (const part of ['AL', 'Anna Lee', 'account@example.com'])
    await page.getByRole('main').getByText(part, { exact: true }).first().waitFor()
  await becomes(() => page.locator('nav a[aria-current=page]:visible').innerText(), 'Account')
  await submit(page, 'Change Password')
  await toast(page, 'A password reset link will be sent to your email.')
  await picture(page, 'account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  await becomes(() => stored(page, 'token'), null)
  const nameless = await site.visitor()
  const link = await site.server.invite('nameless@example.com')
  await nameless.goto(link)
  await ready(nameless, 'SetupForm')
  await nameless.fill('#password', password)
  await nameless.fill('#confirmPassword', password)
  await submit(nameless, 'Complete Setup')
  await nameless.waitForURL('**/dashboard')
  await nameless.goto(`${site.server.site}/dashboard/account`)
  const main = nameless.getByRole('main')
  await eventually(async () => assert.match(await main.innerText(), /U\s+User\s+nameless@example\.com/))
})

inLongForm(test)('stored token and cookie are kept in step', async () => {
  const page = await site.signedIn('step@example.com')
  const token = await stored(page, 'token')
  await page.context().clearCookies()
  await openLeaving(page, `${site.server.site}/dashboard/account`, '**/dashboard/account')
  await sees(page, 'Account Settings')
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'session')?.value
  await becomes(cookie, token!)

  await page.evaluate(() => localStorage.removeItem('token'))
  await openLeaving(page, `${site.server.site}/dashboard`, '**/login')
  await toast(page, 'Authentication Required')
  const answer = await page.request.get(`${site.server.site}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.is(answer.status(), 401, 'the session has ended')

  await page.evaluate((old) => localStorage.setItem('token', old!), token)
  await page.goto(`${site.server.site}/login`)
  await ready(page, 'SignInForm')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('token') === null)
})

test('without script: set-up, sign-in, errors, reset and verification work', async () => {
  const page = await site.visitor({ ...phone, javaScriptEnabled: false })
  await fillSetUp(page, await site.server.invite('plain@example.com'))
  await page.fill('#confirmPassword', 'another horse')
  await submit(page, 'Complete Setup')
  await page
    .getByRole('alert')
    .getByText(/Please make sure both password fields are identical/)
    .waitFor()
  await becomes(() => page.inputValue('#email'), 'plain@example.com')
  await page.fill('#password', password)
  await page.fill('#confirmPassword', password)
  await submit(page, 'Complete Setup')
  await page.waitForURL('**/dashboard')
  await sees(page, 'Your password has been set successfully.')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await submit(page, 'Change Password')
  await sees(page, 'Back to Login')
  await page.goto(`${site.server.site}/dashboard/account`)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await becomes(() => page.url(), `${site.server.site}/login`)

  await page.goto(`${site.server.site}/dashboard/account`)
  await sees(page, 'Please log in to access this page.')
  await page.fill('#email', 'plain@example.com')
  await page.fill('#password', 'wrong')
  await submit(page, 'Sign in')
  await page
    .getByRole('alert')
    .getByText(/Invalid credentials/)
    .waitFor()
  await picture(page, 'phone-plain-login')
  await page.fill('#password', password)
  await submit(page, 'Sign in')
  await becomes(() => page.url(), `${site.server.site}/dashboard/account`, 'on to the page that was asked for')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()

  await page.goto(await site.server.admin('reset-link', 'plain@example.com'))
  await page.fill('#password', 'battery staple')
  await page.fill('#confirmPassword', 'battery staple')
  await submit(page, 'Reset Password')
  await becomes(() => page.url(), `${site.server.site}/login`)
  await sees(page, 'Your password has been successfully reset.')

  await page.goto(await site.server.admin('verify-link', 'plain@example.com'))
  await page.getByRole('button', { name: 'Verify Email' }).waitFor()
  await page.getByText('Verifying your email...').waitFor({ state: 'hidden' })
  await submit(page, 'Verify Email')
  await sees(page, 'Your email has been successfully verified. You can now log in.')
  await page.goto(`${site.server.site}/callback?code=x`)
  await sees(page, 'This step needs JavaScript, which is turned off in your browser.')
})

test('42: no other host was contacted', () => {
  assert.equal(site.hosts(), [new URL(site.server.site).host])
})

test('nothing went wrong on the way: no console error, no policy violation', () => {
  assert.equal(site.problems(), [])
})

test.run()

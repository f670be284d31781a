// test: only full, 12 s
import { OAuth2Server } from 'oauth2-mock-server'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toast } from '#tests/support/browsers/browser.ts'
import { openLeaving, openSite, type Site, stored } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'

const provider = new OAuth2Server()
let site: Site

test.before(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  site = await openSite({
    GOOGLE_CLIENT_ID: 'our-client',
    GOOGLE_CLIENT_SECRET: 'our-secret',
    GOOGLE_TOKEN_URL: `${provider.issuer.url}/token`,
  })
})
test.after(async () => {
  await site?.close()
  await provider.stop()
})

/** The window in which a person grants access, opened as one of our pages would open it. */
async function authorize(page: Page, state?: string): Promise<Page> {
  const url = new URL(`${provider.issuer.url}/authorize`)
  url.search = new URLSearchParams({
    response_type: 'code',
    redirect_uri: `${site.server.site}/callback`,
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
  const page = await site.signedIn('google@example.com')
  const popup = await authorize(page)
  if (!popup.isClosed()) await popup.waitForEvent('close')
  const issuer = async () => {
    const claims = (await stored(page, 'google_access_token'))?.split('.')[1]
    return claims && JSON.parse(Buffer.from(claims, 'base64url').toString()).iss
  }
  await becomes(issuer, provider.issuer.url)

  await page.evaluate(() => localStorage.removeItem('google_access_token'))
  for (const [begun, returned, isKept] of [
    ['right', 'right', true],
    ['right', 'wrong', false],
    ['right', undefined, false],
  ] as const) {
    await page.evaluate((state) => localStorage.setItem('google_authorization_state', state), begun)
    const second = await authorize(page, returned)
    if (!second.isClosed()) await second.waitForEvent('close')
    await becomes(() => stored(page, 'google_authorization_state'), null, 'used up')
    const kept = async () => (await stored(page, 'google_access_token')) !== null
    await becomes(kept, isKept, `${begun} ${returned}`)
    await page.evaluate(() => localStorage.removeItem('google_access_token'))
  }
})

test('without a popup, without a code or with a refused code, the dashboard opens', async () => {
  const page = await site.signedIn('nopopup@example.com')
  await openLeaving(page, `${site.server.site}/callback?error=access_denied`, '**/dashboard')
  await openLeaving(page, `${site.server.site}/callback?code=abc`, '**/dashboard')
  await becomes(async () => (await stored(page, 'google_access_token')) !== null, true)
  await page.evaluate(() => localStorage.removeItem('google_access_token'))
  provider.service.once('beforeResponse', (response) => {
    response.statusCode = 400
    response.body = { error: 'invalid_grant' }
  })
  await openLeaving(page, `${site.server.site}/callback?code=used`, '**/dashboard')
  await becomes(() => stored(page, 'google_access_token'), null)
  const stranger = await site.visitor()
  await openLeaving(stranger, `${site.server.site}/callback?code=abc`, '**/login')
  await toast(stranger, 'Authentication Required')
})

test('42: no other host was contacted', () => {
  assert.equal(site.hosts(), [site.server.site, provider.issuer.url!].map((address) => new URL(address).host).sort())
})

test('nothing went wrong on the way: no console error, no policy violation', () => {
  assert.equal(site.problems(), [])
})

test.run()

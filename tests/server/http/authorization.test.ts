// test: waits, 12 s
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const provider = new OAuth2Server()
const apps: TestApp[] = []
const closing: (() => unknown)[] = []

test.before(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
})
test.after(async () => {
  await Promise.all(apps.map((app) => app.close()))
  for (const close of closing) close()
  await provider.stop()
})

const path = '/api/data-sources/googlesheets/oauth/callback'
const tokenUrl = () => `${provider.issuer.url}/token`

async function appWith(settings: Record<string, string>) {
  const app = await testApp(settings)
  apps.push(app)
  const token = await app.signedUp('anna@example.com')
  return { app, exchange: (body: object) => app.call('POST', path, { token, body }) }
}
const client = (url: string) => ({
  GOOGLE_CLIENT_ID: 'our-client',
  GOOGLE_CLIENT_SECRET: 'our secret & more',
  GOOGLE_TOKEN_URL: url,
})

/** A code as the provider hands it out: by sending the browser back to redirect_uri. */
async function authorized(redirectUri: string, state: string) {
  const url = new URL(`${provider.issuer.url}/authorize`)
  url.search = new URLSearchParams({
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    client_id: 'our-client',
  }).toString()
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location')!)
}

/** An endpoint that misbehaves as no real server would be asked to. */
async function misbehaving(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(listener as never)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
}

test('a code is exchanged at a real OAuth server for its access token', async () => {
  const { exchange } = await appWith(client(tokenUrl()))
  const back = await authorized('http://localhost:3000/callback', 'abc')
  assert.equal([back.pathname, back.searchParams.get('state')], ['/callback', 'abc'])
  const asked = new Promise<Record<string, unknown>>((resolve) =>
    provider.service.once('beforeResponse', (_, req) => resolve({ ...req.body, type: req.headers['content-type'] })),
  )
  const code = back.searchParams.get('code')!
  const answer = await exchange({ code })
  assert.is(answer.status, 200)
  assert.equal(Object.keys(answer.body), ['accessToken'])
  const claims = JSON.parse(Buffer.from(answer.body.accessToken.split('.')[1], 'base64url').toString())
  assert.is(claims.iss, provider.issuer.url, 'signed by the provider: the token is its, not ours')
  assert.equal(await asked, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: 'http://localhost:3000/callback',
    client_id: 'our-client',
    client_secret: 'our secret & more',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
  })
})

test('if the provider refuses, the answer is 400; if it fails, 502', async () => {
  const { exchange } = await appWith(client(tokenUrl()))
  provider.service.once('beforeResponse', (response) => {
    response.statusCode = 400
    response.body = { error: 'invalid_grant' }
  })
  assert.is(
    said(await exchange({ code: 'used' })),
    '400 The authorization was refused or has expired. Please try again.',
  )
  for (const body of [{}, { access_token: 7 }, { access_token: '' }]) {
    provider.service.once('beforeResponse', (response) => {
      response.body = body
    })
    assert.is((await exchange({ code: 'x' })).status, 502)
  }
  for (const body of [{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(3000) }])
    assert.is(said(await exchange(body)), '400 The authorization code is missing.')
})

test('38: redirects are not followed, endless answers are not read, and the wait ends after 10 s', async () => {
  let reached = 0
  const elsewhere = await misbehaving((_, res) => {
    reached++
    res.end('{"access_token":"stolen"}')
  })
  const redirecting = await misbehaving((_, res) => res.writeHead(307, { location: elsewhere }).end())
  assert.is((await (await appWith(client(redirecting))).exchange({ code: 'x' })).status, 502)
  assert.is(reached, 0)
  const endless = await misbehaving((_, res) => {
    const timer = setInterval(() => res.write('x'.repeat(65_536)), 1)
    res.on('close', () => clearInterval(timer))
  })
  assert.is((await (await appWith(client(endless))).exchange({ code: 'x' })).status, 502)
  const silent = await misbehaving(() => {})
  const { exchange } = await appWith(client(silent))
  const started = Date.now()
  assert.is(
    said(await exchange({ code: 'x' })),
    '504 The authorization server took too long to answer. Please try again later.',
  )
  const seconds = (Date.now() - started) / 1000
  assert.ok(seconds > 9, `${seconds} s`)
})

test('without the setting the answer is a 501 that says so; without a session, 401', async () => {
  const { app, exchange } = await appWith({ GOOGLE_CLIENT_ID: 'only the id' })
  assert.is(
    said(await exchange({ code: 'x' })),
    '501 Connecting to Google is not set up on this server. Please ask your administrator.',
  )
  assert.is((await app.call('POST', path, { body: { code: 'x' } })).status, 401)
})

test('18: the return page keeps its opener where possible, and is public', async () => {
  const { app } = await appWith({})
  const page = await app.request('/callback?code=a&state=b')
  assert.is(page.status, 200)
  assert.is(page.headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups')
  assert.is(page.headers.get('cache-control'), 'no-store')
})

test.run()

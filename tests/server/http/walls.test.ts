// test: 15 s
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nextPath } from '#domain/accounts/next-path.ts'
import { isApiPath } from '#domain/api/api-token.ts'
import { sweep } from '#jobs/sweeps.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import { createLog } from '#server/operation/log.ts'
import { cookieOf, form, inviteLink, login, me, password, pathOf, said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let token: string

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' })
  token = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const routes = readdirSync('routes', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map(
    (file) =>
      `/${file
        .replaceAll('\\', '/')
        .replace(/\.tsx?$/, '')
        .replace(/(^|\/)index$/, '')
        .replace(/\[\w+\]/g, 'x')}`,
  )
const calls = routes.filter((path) => path.startsWith('/api/'))
const pages = routes.filter((path) => !path.startsWith('/api/') && path !== '/sign-out')
const methods = ['GET', 'POST', 'DELETE'] as const
/** Every call as its route answers it; a method the route does not know is a 404 of the router. */
const everyCall = calls.flatMap((path) => methods.map((method) => ({ method, path })))

test('1: a weaker stored hash is renewed at the next sign-in, a strong one stays', async () => {
  const stored = async () =>
    (
      await app.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', 'anna@example.com')
        .executeTakeFirstOrThrow()
    ).password_hash!
  const strong = await stored()
  await login(app, 'anna@example.com')
  assert.is(await stored(), strong)
  const { Argon2id } = await import('oslo/password')
  const weak = await new Argon2id({ memorySize: 19456, iterations: 2, parallelism: 1 }).hash(password)
  await app.db.updateTable('users').set({ password_hash: weak }).execute()
  assert.is((await login(app, 'anna@example.com', 'wrong password')).status, 401)
  assert.is(await stored(), weak)
  assert.is((await login(app, 'anna@example.com')).status, 200)
  assert.match(await stored(), /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  assert.is((await login(app, 'anna@example.com')).status, 200)
})

test('2: over 1,024 bytes is refused before hashing, also at the sign-in', async () => {
  assert.is(
    said(await login(app, 'anna@example.com', 'ä'.repeat(513))),
    '400 Password must be at most 1,024 bytes long.',
  )
})

test('3: a disabled account answers like an unknown one', async () => {
  await app.signedUp('dora@example.com')
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', 'dora@example.com').execute()
  const [disabled, unknown] = [await login(app, 'dora@example.com'), await login(app, 'nobody@example.com')]
  assert.equal([disabled.status, disabled.body], [unknown.status, unknown.body])
  assert.is(disabled.status, 401)
})

test('9: renewed at most once an hour', async () => {
  const { body } = await login(app, 'anna@example.com')
  const id = hashToken(body.token)
  const row = () => app.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row()
  await me(app, body.token)
  assert.equal((await row()).expires_at, before.expires_at, 'fresh')
  const halfAnHourAgo = new Date(Date.now() - 1_800_000)
  const soon = new Date(Date.now() + 70 * 3_600_000)
  await app.db
    .updateTable('sessions')
    .set({ renewed_at: halfAnHourAgo, expires_at: soon })
    .where('id', '=', id)
    .execute()
  await me(app, body.token)
  assert.equal((await row()).expires_at, soon, 'renewed half an hour ago')
})

test('9: renewal never goes past 14 days', async () => {
  const { body } = await login(app, 'anna@example.com')
  const createdAt = new Date(Date.now() - 13 * 24 * 3_600_000)
  await app.db
    .updateTable('sessions')
    .set({
      created_at: createdAt,
      renewed_at: new Date(Date.now() - 7_200_000),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .where('id', '=', hashToken(body.token))
    .execute()
  assert.is((await me(app, body.token)).status, 200)
  const row = await app.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', hashToken(body.token))
    .executeTakeFirstOrThrow()
  assert.is(row.expires_at.getTime(), createdAt.getTime() + 14 * 24 * 3_600_000)
})

test('10: expired rows are swept, living ones stay', async () => {
  const tokens = () => app.db.selectFrom('account_tokens').select('id').execute()
  await inviteLink(app, 'hugo@example.com')
  const living = await tokens()
  const { user_id } = await app.db.selectFrom('account_tokens').select('user_id').executeTakeFirstOrThrow()
  await app.db
    .insertInto('account_tokens')
    .values({ id: 'dead', user_id, kind: 'reset', expires_at: new Date(Date.now() - 8 * 24 * 3_600_000) })
    .execute()
  const [idle, old, alive] = (await Promise.all([1, 2, 3].map(() => login(app, 'anna@example.com')))).map((one) =>
    hashToken(one.body.token),
  )
  const move = (id: string, set: object) => app.db.updateTable('sessions').set(set).where('id', '=', id).execute()
  await move(idle!, { expires_at: new Date(Date.now() - 1000) })
  await move(old!, { created_at: new Date(Date.now() - 15 * 24 * 3_600_000) })
  await app.db
    .insertInto('sign_in_attempts')
    .values({ scope: 'account', subject: 'x', failed_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await sweep({ ...app, log: createLog('silent') })
  const left = (await app.db.selectFrom('sessions').select('id').execute()).map((row) => row.id)
  assert.equal(
    [idle, old, alive].map((id) => left.includes(id!)),
    [false, false, true],
  )
  assert.is((await app.db.selectFrom('sign_in_attempts').select('id').execute()).length, 0)
  assert.equal(await tokens(), living)
})

test('11: a token proposed by the client is never adopted', async () => {
  const proposed = 'x'.repeat(43)
  const signedIn = await login(app, 'anna@example.com', password, { cookie: `session=${proposed}` })
  assert.is.not(signedIn.body.token, proposed)
  assert.is(cookieOf(signedIn), `session=${signedIn.body.token}`)
  assert.is((await me(app, proposed)).status, 401)
  const again = await login(app, 'anna@example.com', password, { cookie: cookieOf(signedIn)! })
  assert.is.not(again.body.token, signedIn.body.token)
})

test('11: with an opened invitation every call but me, set-up and sign-out is a 403, every page leads to set-up', async () => {
  const cookie = cookieOf(await app.request(pathOf(await inviteLink(app, 'gus@example.com'))))!
  const open = [
    'login',
    'register',
    'first-time-setup',
    'logout',
    'forgot-password',
    'reset-password',
    'verify-email',
    'me',
  ]
  for (const { method, path } of everyCall) {
    if (open.some((name) => path === `/api/auth/${name}`)) continue
    const answer = await app.call(method, path, { headers: { cookie } })
    if (isApiPath(path)) {
      // Only a token opens it.
      if (!path.endsWith('/openapi.json')) assert.is(answer.status, 401, `${method} ${path}`)
      continue
    }
    assert.is(said(answer), '403 Please set your password to complete account setup.', `${method} ${path}`)
  }
  for (const path of pages.filter((page) => /^\/(dashboard|revenue|cohorts|lifecycle)/.test(page))) {
    const page = await app.request(path, { headers: { cookie } })
    assert.equal([page.status, page.headers.get('location')], [302, '/first-time-setup'], path)
    assert.ok(page.headers.getSetCookie().some((one) => one.startsWith('flash=first-time-setup-required')))
  }
  const login = await app.request('/login', { headers: { cookie } })
  assert.is(login.status, 200, "'Sign in instead' works")
  await app.call('POST', '/api/auth/logout', { headers: { cookie } })
  assert.is((await app.call('GET', '/api/auth/me', { headers: { cookie } })).status, 401)
})

test('12: the plain forms of pages have the same protection', async () => {
  const own: Record<string, string>[] = [
    {},
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost' },
  ]
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]
  for (const path of ['/login', '/first-time-setup', '/reset-password', '/verify-email', '/sign-out']) {
    for (const headers of foreign)
      assert.is((await form(app, path, {}, headers)).status, 403, `${path} ${JSON.stringify(headers)}`)
    for (const headers of own) assert.is.not((await form(app, path, {}, headers)).status, 403, path)
  }
  const cookie = `session=${(await login(app, 'anna@example.com')).body.token}`
  await form(app, '/sign-out', {}, { cookie, origin: 'https://evil.example' })
  assert.is((await app.call('GET', '/api/auth/me', { headers: { cookie } })).status, 200, 'nothing changed')
  await form(app, '/sign-out', {}, { cookie })
  assert.is((await app.call('GET', '/api/auth/me', { headers: { cookie } })).status, 401)
})

test('a sign-in goes on to a page of this site only', () => {
  const outside = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'x',
    '',
    null,
  ]
  for (const next of outside) assert.is(nextPath(next), '/dashboard', String(next))
  for (const next of ['/dashboard/revenue?fileId=1&groupBy=day', '/dashboard/account#top', '/'])
    assert.is(nextPath(next), next)
})

test('13: a body must be JSON to the letter; none needs no type', async () => {
  const post = (type: string | undefined, body: string | undefined) =>
    app.request('/api/auth/logout', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
  for (const type of [
    'text/plain',
    'application/jsonp',
    'application/json-patch+json',
    'multipart/form-data; boundary=x',
  ])
    assert.is((await post(type, '{}')).status, 415, type)
  for (const type of ['application/json', 'Application/JSON; charset=utf-8'])
    assert.is((await post(type, '{}')).status, 200, type)
  assert.is((await post(undefined, undefined)).status, 200)
  assert.is((await post('application/json', undefined)).status, 200)
  assert.is((await post('application/json', '')).status, 200, 'an empty body is not malformed')
})

test('13: the sign-out form takes no other type either, and then ends nothing', async () => {
  const fresh = (await login(app, 'anna@example.com')).body.token
  const signOut = (type: string | undefined, body?: string) =>
    app.request('/sign-out', {
      method: 'POST',
      headers: { cookie: `session=${fresh}`, ...(type ? { 'content-type': type } : {}) },
      body,
    })
  for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x'])
    assert.is((await signOut(type, 'x=1')).status, 415, type)
  const isSignedIn = async () =>
    (await app.call('GET', '/api/auth/me', { headers: { cookie: `session=${fresh}` } })).status === 200
  assert.ok(await isSignedIn())
  assert.is((await signOut('application/x-www-form-urlencoded', '')).status, 303)
  assert.not(await isSignedIn())
})

test("12: behind a proxy, the site's own scheme is the one that the browser used", async () => {
  const proxied = await testApp({ PUBLIC_URL: 'https://analytics.example.com', TRUST_PROXY: 'on', THROTTLE: 'on' })
  const remove = (origin: string) =>
    proxied.request('/api/files/x', {
      method: 'DELETE',
      headers: {
        host: 'analytics.example.com',
        origin,
        'x-forwarded-proto': 'https',
      },
    })
  assert.is((await remove('http://localhost')).status, 403)
  assert.is((await remove('http://analytics.example.com')).status, 403)
  assert.is.not((await remove('https://analytics.example.com')).status, 403)
  await proxied.close()
})

test('19: downloads and redirects of a signed-in person are not stored, nor is what signs one in', async () => {
  const cookie = `session=${token}`
  for (const path of ['/', '/login', '/first-time-setup', '/dashboard/revenue/workbook.xlsx', '/dashboard/x']) {
    const answer = await app.request(path, { headers: { cookie } })
    assert.is(answer.headers.get('cache-control'), 'no-store', path)
  }
  const opened = await app.request(pathOf(await inviteLink(app, 'carl@example.com')))
  assert.is(opened.status, 303)
  assert.is(opened.headers.get('cache-control'), 'no-store')
})

test('20: /api itself is an unknown call, not a page', async () => {
  const answer = await app.call('GET', '/api')
  assert.is(answer.status, 404)
  assert.ok(answer.body.message)
  assert.match(answer.headers.get('content-type') ?? '', /application\/json/)
})

test('14: no answer allows another origin anything, and a preflight gets nothing', async () => {
  const origin = 'https://evil.example'
  for (const path of routes) {
    const answers = [
      await app.request(path, { headers: { origin } }),
      await app.request(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } }),
    ]
    for (const { headers } of answers)
      assert.equal(
        [...headers.keys()].filter((name) => name.startsWith('access-control')),
        [],
        path,
      )
    assert.is.not(answers[1]!.status, 204)
  }
})

test('16 to 19: every answer carries the headers, whatever its status', async () => {
  const always = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-powered-by': null,
    server: null,
  }
  // no script at all
  const policy = always['content-security-policy'].replace(/(script|connect|manifest)-src 'self'/g, "$1-src 'none'")
  const ofLinks = { ...always, 'content-security-policy': policy, 'cache-control': 'no-store' }
  for (const path of [
    ...routes,
    '/nowhere',
    '/shared/a/b',
    '/shared%2Fa',
    '/api/nowhere',
    '/assets/none.js',
    '/favicon.svg',
  ]) {
    for (const authorization of [undefined, `Bearer ${token}`]) {
      const cookie = authorization ? `session=${token}` : ''
      const { headers, status } = await app.request(path, { headers: { cookie } })
      for (const [name, value] of Object.entries(/^\/(shared|mail)/.test(path) ? ofLinks : always))
        assert.is(headers.get(name), value, `${path} ${status} ${name}`)
      const isPopup = path === '/callback'
      assert.is(headers.get('cross-origin-opener-policy'), isPopup ? 'same-origin-allow-popups' : 'same-origin', path)
      const isPrivate =
        path.startsWith('/api/') || (cookie && status === 200 && !/favicon|speculation-rules/.test(path))
      if (isPrivate) assert.is(headers.get('cache-control'), 'no-store', `${path} ${status}`)
    }
  }
})

test('17, 19: hashed assets are immutable for a year; https brings HSTS everywhere', async () => {
  const page = await (await app.request('/login')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!
  assert.is((await app.request(script)).headers.get('cache-control'), 'public, max-age=31536000, immutable')
  const https = await testApp({ PUBLIC_URL: 'https://analytics.example.com' })
  for (const path of ['/', '/login', '/api/auth/me', '/nowhere'])
    assert.is(
      (await https.request(path)).headers.get('strict-transport-security'),
      'max-age=31536000; includeSubDomains',
      path,
    )
  await https.close()
})

test('20: errors are a message and nothing else, whatever is sent', async () => {
  const posts = everyCall.filter(({ method, path }) => method === 'POST' && path !== '/api/auth/logout')
  for (const body of [
    '{"email":"\\u0000","password":"x","uploadId":"\\u0000","token":"\\u0000"}',
    '{"',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"x":1}}',
    '{"email":{"$ne":1},"password":[1]}',
  ]) {
    for (const { path } of posts) {
      const answer = await app.call('POST', path, { token, body, headers: { 'content-type': 'application/json' } })
      assert.is.not(answer.status, 500, `${path} ${body}`)
      const keys = isApiPath(path) ? ['type', 'title', 'status', 'detail'] : ['message']
      if (answer.status >= 400) assert.equal(Object.keys(answer.body), keys, `${path} ${body}`)
    }
  }
  for (const path of [
    '/api/files/%00/preview',
    '/api/files/%E0%A4%A/preview',
    '/api/revenue/analytics?fileId=%00',
    '/api/..%2f',
  ]) {
    const answer = await app.call('GET', path, { token: (await login(app, 'anna@example.com')).body.token })
    assert.ok([400, 404].includes(answer.status), `${path} ${answer.status}`)
    assert.equal(Object.keys(answer.body), ['message'])
  }
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hashToken } from '#server/accounts/random-ids.ts'
import { invite } from '#server/commands/invite.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' })
})
test.after(() => app.close())

const password = 'a long enough password'
const said = ({ status, body }: { status: number; body: any }) => `${status} ${body.message}`
const invited = async (email: string) => (await invite(app.db, app.environment, { email })).lines.at(-1)!
const cookieOf = (response: { headers: Headers }) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session='))
    ?.split(';')[0]
const open = (link: string) => app.request(new URL(link).pathname + new URL(link).search)
const setUp = (email: string, headers: Record<string, string> = {}, change: object = {}) =>
  app.call('POST', '/api/auth/first-time-setup', {
    headers,
    body: { email, password, confirmPassword: password, ...change },
  })
const login = (email: string, word = password) =>
  app.call('POST', '/api/auth/login', { body: { email, password: word } })
const me = (init: { token?: string; cookie?: string }) =>
  app.call('GET', '/api/auth/me', { token: init.token, headers: init.cookie ? { cookie: init.cookie } : {} })
const refusedSetup =
  '400 This account cannot be set up here. The invitation may have expired or already been used. Please ask your administrator for a new invitation link.'

test('invitation, set-up, me, sign-in, sign-out', async () => {
  const link = await invited('Anna@Example.com')
  const opened = await open(link)
  assert.equal([opened.status, opened.headers.get('location')], [303, '/first-time-setup'])
  const cookie = cookieOf(opened)!
  const before = await me({ cookie })
  assert.equal([before.status, before.body.isFirstTimeSignIn], [200, true])
  const set = await setUp('anna@example.com', { cookie })
  assert.is(set.status, 200)
  assert.equal(Object.keys(set.body), ['token', 'user'])
  assert.equal((await me({ token: set.body.token })).body, {
    id: set.body.user.id,
    email: 'Anna@Example.com',
    firstName: null,
    lastName: null,
    isFirstTimeSignIn: false,
  })
  assert.is((await me({ cookie })).status, 401, 'the restricted session is gone')
  const signedIn = await login('ANNA@example.com')
  assert.is(signedIn.status, 200)
  assert.not.equal(signedIn.body.token, set.body.token)
  await app.call('POST', '/api/auth/logout', { token: signedIn.body.token })
  assert.is((await me({ token: signedIn.body.token })).status, 401)
  assert.is((await me({ token: set.body.token })).status, 200, 'other sessions live on')
})

test('3: an unknown address, a wrong password and an account that is not set up get the same answer', async () => {
  await invited('waiting@example.com')
  for (const [email, word] of [
    ['anna@example.com', 'wrong password'],
    ['nobody@example.com', password],
    ['waiting@example.com', password],
  ])
    assert.is(said(await login(email!, word)), '401 Invalid credentials')
  assert.is(said(await login('', '')), '400 Email and password are required.')
})

test('5: only a hash of the link is stored; a newer link ends the older one and its sessions', async () => {
  const first = await invited('bert@example.com')
  const cookie = cookieOf(await open(first))!
  const token = new URL(first).searchParams.get('token')!
  const stored = await app.db.selectFrom('account_tokens').select('id').execute()
  assert.ok(stored.some((row) => row.id === hashToken(token)))
  assert.not(stored.some((row) => row.id.includes(token)))
  const { expires_at } = await app.db
    .selectFrom('account_tokens')
    .select('expires_at')
    .where('id', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  const hours = (expires_at.getTime() - Date.now()) / 3_600_000
  assert.ok(hours > 71.9 && hours <= 72, String(hours))
  const second = await invited('bert@example.com')
  assert.is((await open(first)).headers.get('location'), '/first-time-setup?link=dead')
  assert.is((await me({ cookie })).status, 401)
  assert.is((await open(second)).headers.get('location'), '/first-time-setup')
  assert.is((await open(second)).status, 303, 'opening it does not use it up')
})

test('5: of 20 parallel uses of one invitation, exactly one succeeds', async () => {
  const cookie = cookieOf(await open(await invited('carl@example.com')))!
  const answers = await Promise.all(Array.from({ length: 20 }, () => setUp('carl@example.com', { cookie })))
  assert.is(answers.filter((answer) => answer.status === 200).length, 1)
  assert.equal([...new Set(answers.filter((answer) => answer.status !== 200).map(said))], [refusedSetup])
})

test('an expired, used or unknown invitation, and an account that is set up, get the same refusal', async () => {
  const link = await invited('dora@example.com')
  await app.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', hashToken(new URL(link).searchParams.get('token')!))
    .execute()
  const opened = await open(link)
  assert.is(opened.headers.get('location'), '/first-time-setup?link=dead')
  assert.is(opened.headers.get('set-cookie'), null)
  assert.is((await app.request('/first-time-setup?link=dead')).status, 400)
  for (const email of ['dora@example.com', 'anna@example.com', 'nobody@example.com'])
    assert.is(said(await setUp(email)), refusedSetup)
})

test('set-up by the address alone: only from this machine, never through a proxy, never with SETUP_REQUIRES_LINK', async () => {
  await invited('emil@example.com')
  for (const headers of [
    { host: 'analytics.example.com' },
    { 'x-forwarded-for': '10.0.0.1' },
    { forwarded: 'for=10.0.0.1' },
  ] as Record<string, string>[])
    assert.is(said(await setUp('emil@example.com', headers)), refusedSetup)
  const strict = await testApp({ SETUP_REQUIRES_LINK: 'true' })
  await invite(strict.db, strict.environment, { email: 'emil@example.com' })
  const body = { email: 'emil@example.com', password, confirmPassword: password }
  assert.is(said(await strict.call('POST', '/api/auth/first-time-setup', { body })), refusedSetup)
  await strict.close()
  assert.is((await setUp('emil@example.com')).status, 200)
})

test('2: length is the only rule for passwords, and is checked before anything is used up', async () => {
  await invited('fay@example.com')
  const withPassword = (word: string, confirmation = word) =>
    setUp('fay@example.com', {}, { password: word, confirmPassword: confirmation })
  assert.is(said(await withPassword('1234567')), '400 Password must be at least 8 characters long.')
  assert.is(
    said(await withPassword('12345678', '12345679')),
    '400 Please make sure both password fields are identical.',
  )
  assert.is(said(await withPassword('x'.repeat(1025))), '400 Password must be at most 1,024 bytes long.')
  const spaced = ` ${'ä'.repeat(126)} `
  assert.is((await withPassword(spaced)).status, 200)
  assert.is((await login('fay@example.com', spaced.trim())).status, 401)
  assert.is((await login('fay@example.com', spaced)).status, 200)
})

test('1, 8: argon2id and hashed tokens at rest', async () => {
  const { body } = await login('fay@example.com', ` ${'ä'.repeat(126)} `)
  const user = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'fay@example.com')
    .executeTakeFirstOrThrow()
  assert.match(user.password_hash!, /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  const sessions = await app.db.selectFrom('sessions').select('id').execute()
  assert.ok(sessions.some((row) => row.id === hashToken(body.token)))
  assert.match(body.token, /^[\w-]{43}$/)
})

test('7: registration creates no account, whatever is sent', async () => {
  const count = async () => (await app.db.selectFrom('users').select('id').execute()).length
  const before = await count()
  const refused = await app.call('POST', '/api/auth/register', { body: { email: 'x@example.com', password } })
  assert.is(said(refused), '403 Registration is by invitation only. Please contact an administrator.')
  assert.is(await count(), before)
})

test('9: the server enforces idle and absolute limits', async () => {
  const { body } = await login('fay@example.com', ` ${'ä'.repeat(126)} `)
  const id = hashToken(body.token)
  const move = (set: object) => app.db.updateTable('sessions').set(set).where('id', '=', id).execute()
  await move({ renewed_at: new Date(Date.now() - 2 * 3_600_000), expires_at: new Date(Date.now() + 70 * 3_600_000) })
  assert.is((await me({ token: body.token })).status, 200)
  const renewed = await app.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(renewed.expires_at.getTime() > Date.now() + 71 * 3_600_000, 'renewed after an hour')
  await move({ created_at: new Date(Date.now() - 15 * 24 * 3_600_000) })
  assert.is((await me({ token: body.token })).status, 401, 'absolute')
  const again = await login('fay@example.com', ` ${'ä'.repeat(126)} `)
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', hashToken(again.body.token))
    .execute()
  assert.is((await me({ token: again.body.token })).status, 401, 'idle')
})

test('11: before the password is set only me, set-up and sign-out answer', async () => {
  const cookie = cookieOf(await open(await invited('gus@example.com')))!
  for (const path of ['/api/files', '/api/analytics/stats', '/api/revenue/analytics?fileId=x'])
    assert.is(
      said(await app.call('GET', path, { headers: { cookie } })),
      '403 Please set your password to complete account setup.',
    )
  const page = await app.request('/dashboard', { headers: { cookie } })
  assert.equal([page.status, page.headers.get('location')], [302, '/first-time-setup'])
})

test('12: an unsafe call by cookie alone from a foreign site is refused; bearer and own pages pass', async () => {
  const { body } = await login('anna@example.com')
  const cookie = `session=${body.token}`
  const remove = (headers: Record<string, string>, token?: string) =>
    app.call('DELETE', '/api/files/unknown', { headers, token })
  assert.is((await remove({ cookie, 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.is((await remove({ cookie, 'sec-fetch-site': 'same-site' })).status, 403)
  assert.is((await remove({ cookie, origin: 'https://evil.example' })).status, 403)
  assert.is((await remove({ cookie, origin: 'null' })).status, 403)
  assert.is((await remove({ cookie, origin: 'null', 'sec-fetch-site': 'cross-site' })).status, 403)
  const own: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' }, // a plain form of a page that sends no referrer
    { origin: 'http://localhost' },
    { origin: 'http://localhost:3000' },
  ]
  for (const headers of own) assert.is((await remove({ cookie, ...headers })).status, 404)
  assert.is((await remove({ origin: 'https://evil.example' }, body.token)).status, 404)
})

test('13, 20: bodies that are not JSON or malformed, and unknown addresses', async () => {
  const post = (path: string, body: string, type: string) =>
    app.request(path, { method: 'POST', body, headers: { 'content-type': type } })
  assert.is((await post('/api/auth/login', 'email=a', 'application/x-www-form-urlencoded')).status, 415)
  assert.is((await post('/login', '{}', 'application/json')).status, 415)
  const malformed = await post('/api/auth/login', '{"email":', 'application/json')
  assert.equal([malformed.status, await malformed.json()], [400, { message: 'The body is not valid JSON.' }])
  assert.is((await post('/api/auth/login', '[]', 'application/json')).status, 400)
  const deep = await post('/api/auth/login', `{"email":${'['.repeat(40)}${']'.repeat(40)}}`, 'application/json')
  assert.equal([deep.status, await deep.json()], [400, { message: 'The JSON of the body is nested too deeply.' }])
  const unknown = await app.request('/api/nowhere')
  assert.equal([unknown.status, await unknown.json()], [404, { message: 'Not found' }])
})

test('every address of routes/ that is not on the open list requires a sign-in', async () => {
  const calls = [
    '/api/auth/me',
    '/api/files',
    '/api/files/x/preview',
    '/api/analytics/stats',
    '/api/revenue/analytics',
    '/api/cohort/analytics',
    '/api/cohort/ltv',
    '/api/lifecycle/sku',
    '/api/lifecycle/aov',
  ]
  for (const path of calls) assert.is((await app.request(path)).status, 401, path)
  for (const path of ['/dashboard', '/dashboard/revenue', '/revenue']) {
    const answer = await app.request(path)
    assert.equal([answer.status, answer.headers.get('location')?.split('?')[0]], [302, '/login'], path)
  }
})

test('me with a valid bearer and no cookie sets the cookie', async () => {
  const { body } = await login('anna@example.com')
  const answer = await me({ token: body.token })
  assert.is(cookieOf(answer), `session=${body.token}`)
  assert.is(
    cookieOf(
      await app.call('GET', '/api/auth/me', { token: body.token, headers: { cookie: `session=${body.token}` } }),
    ),
    undefined,
  )
})

test('a plain form signs in, and the next page passes the token to script once', async () => {
  const form = new URLSearchParams({ email: 'anna@example.com', password })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.request('/login?next=%2Fdashboard%2Frevenue', {
    method: 'POST',
    body: form.toString(),
    headers,
  })
  assert.equal([answer.status, answer.headers.get('location')], [303, '/dashboard/revenue'])
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const token = cookieOf(answer)!.split('=')[1]!
  const first = await app.request('/dashboard', { headers: { cookie } })
  assert.ok((await first.text()).includes(`{"token":"${token}"}`))
  assert.ok(first.headers.getSetCookie().some((one) => one.startsWith('store-token=;')))
  const later = await app.request('/dashboard', { headers: { cookie: `session=${token}` } })
  assert.not((await later.text()).includes(token))
  const wrong = await app.request('/login', {
    method: 'POST',
    body: 'email=anna%40example.com&password=wrong',
    headers,
  })
  assert.is(wrong.status, 401)
  assert.ok((await wrong.text()).includes('Invalid credentials'))
})

test('16 to 19: headers', async () => {
  const { headers } = await app.request('/login')
  assert.is(
    headers.get('content-security-policy'),
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  )
  const expected = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-powered-by': null,
    'strict-transport-security': null,
  }
  for (const [name, value] of Object.entries(expected)) assert.is(headers.get(name), value, name)
  assert.is((await app.request('/api/files')).headers.get('cache-control'), 'no-store')
  const https = await testApp({ PUBLIC_URL: 'https://analytics.example.com' })
  assert.is(
    (await https.request('/login')).headers.get('strict-transport-security'),
    'max-age=31536000; includeSubDomains',
  )
  const { lines } = await invite(https.db, https.environment, { email: 'anna@example.com' })
  const opened = await https.request(new URL(lines.at(-1)!).pathname + new URL(lines.at(-1)!).search)
  assert.match(
    opened.headers.getSetCookie().find((one) => one.startsWith('__Host-session='))!,
    /Path=\/; HttpOnly; Secure; SameSite=Lax/,
  )
  await https.close()
})

test.run()

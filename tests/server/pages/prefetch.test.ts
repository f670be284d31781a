import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let token: string

test.before(async () => {
  app = await testApp()
  token = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const get = (path: string, cookies: string, isAhead: boolean) =>
  app.request(path, { headers: { cookie: cookies, ...(isAhead ? { 'sec-purpose': 'prefetch' } : {}) } })
const idleSoon = () =>
  sql`update sessions set expires_at = now() + interval '10 hours', renewed_at = now() - interval '62 hours'`
    .execute(app.db)
    .then(() => expiry())
const expiry = async () =>
  (await app.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()).expires_at

test('every page names the rules, which the app serves with their own type', async () => {
  for (const [path, cookies] of [
    ['/', ''],
    ['/login', ''],
    ['/dashboard', `session=${token}`],
  ] as const) {
    assert.is((await get(path, cookies, false)).headers.get('speculation-rules'), '"/speculation-rules"')
  }
  const rules = await app.request('/speculation-rules')
  assert.is(rules.headers.get('content-type'), 'application/speculationrules+json')
  assert.is(((await rules.json()) as { prefetch: unknown[] }).prefetch.length, 1)
})

test('scripts let the style sheet and the font go first', async () => {
  const html = await (await get('/dashboard', `session=${token}`, false)).text()
  const scripts = html.match(/<link rel="modulepreload"[^>]*>|<script [^>]*src=[^>]*>/g) ?? []
  assert.ok(scripts.length > 1, `${scripts.length} scripts`)
  for (const script of scripts) assert.match(script, /fetchpriority="low"/i)
})

test('a prefetched page takes no toast, the visit does', async () => {
  const ahead = await get('/dashboard', `session=${token}; flash=welcome-back`, true)
  assert.is(ahead.status, 200)
  assert.equal(ahead.headers.getSetCookie(), [])
  assert.not((await ahead.text()).includes('Welcome back!'))
  const visit = await get('/dashboard', `session=${token}; flash=welcome-back`, false)
  assert.match(visit.headers.getSetCookie().join(), /flash=; Max-Age=0/)
  assert.ok((await visit.text()).includes('Welcome back!'))
})

test('nor is the token passed to a page that nobody may look at', async () => {
  const cookies = `session=${token}; store-token=1`
  const ahead = await get('/dashboard', cookies, true)
  assert.equal(ahead.headers.getSetCookie(), [])
  assert.not((await ahead.text()).includes(token))
  assert.ok((await (await get('/dashboard', cookies, false)).text()).includes(token))
})

test('nor is a toast left for a stranger', async () => {
  assert.equal((await get('/dashboard', '', true)).headers.getSetCookie(), [])
  assert.match((await get('/dashboard', '', false)).headers.getSetCookie().join(), /flash=authentication-required/)
})

test('nor does it renew the session, the visit does', async () => {
  const before = await idleSoon()
  assert.is((await get('/dashboard', `session=${token}`, true)).status, 200)
  assert.equal(await expiry(), before)
  assert.is((await get('/dashboard', `session=${token}`, false)).status, 200)
  assert.ok((await expiry()).getTime() > before.getTime() + 3_600_000)
})

test.run()

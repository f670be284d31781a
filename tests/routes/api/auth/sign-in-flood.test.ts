// test: only full, 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inviteLink, login, password, pathOf, said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp

test.before(async () => {
  app = await testApp({ TRUST_PROXY: 'on' })
  await app.signedUp('anna@example.com')
})
test.before.each(async () => void (await app.db.deleteFrom('sign_in_attempts').execute()))
test.after(() => app.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const wrong = (n: number, address = '192.0.2.1') =>
  login(app, `nobody${n}@example.com`, 'wrong password', from(address))

test('54: of 300 wrong sign-ins from one address few are hashed, and a right one from elsewhere overtakes them', async () => {
  let ended = 0
  const flood = Array.from({ length: 300 }, (_, n) => wrong(n).finally(() => ended++))
  // as soon as the first are refused because no place is left, the others are in the queue
  await Promise.race(flood)
  const right = await login(app, 'anna@example.com', password, from('192.0.2.2'))
  assert.is(right.status, 200)
  const before = ended
  const answers = await Promise.all(flood)
  assert.ok(before < 300, 'it did not wait for them')
  const refused = answers.filter(({ status }) => status === 429)
  assert.ok(refused.length >= 230, String(refused.length))
  for (const { headers } of refused) assert.ok(Number(headers.get('retry-after')) > 0)
  const hashed = answers.filter(({ status }) => status === 401)
  assert.is(hashed.length + refused.length, 300)
})

test('54: an attempt that waited for a hash is checked against the throttle again', async () => {
  const flood = Array.from({ length: 60 }, () => login(app, 'anna@example.com', 'wrong password', from('192.0.2.1')))
  const answers = await Promise.all(flood)
  assert.is(answers.filter(({ status }) => status === 401).length, 10)
  assert.is(answers.filter(({ body }) => /^Too many failed attempts/.test(body.message)).length, 50)
})

test('54: a link that does not work causes no hash', async () => {
  const tries = [
    () => app.call('POST', '/api/auth/reset-password', { body: { token: 'unknown', password } }),
    () =>
      app.call('POST', '/api/auth/first-time-setup', {
        body: { email: 'nobody@example.com', password, confirmPassword: password },
      }),
  ]
  const cost = async (work: () => Promise<unknown>) => {
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < 4; i++) {
      const before = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(before)
      least = Math.min(least, user + system)
    }
    return least
  }
  const hashed = await cost(() => wrong(1, '192.0.2.9'))
  for (const attempt of tries) {
    const found = await cost(attempt)
    assert.ok(found < hashed / 2, `${found} µs against ${hashed} µs with a hash`)
  }
})

test('59: a clock set back makes nobody wait longer than promised', async () => {
  for (let i = 0; i < 10; i++) await login(app, 'anna@example.com', 'wrong password')
  const hours = async (n: number) => {
    for (const row of await app.db.selectFrom('sign_in_attempts').selectAll().execute()) {
      await app.db
        .updateTable('sign_in_attempts')
        .set({ failed_at: new Date(row.failed_at.getTime() + n * 3_600_000) })
        .where('id', '=', row.id)
        .execute()
    }
  }
  await hours(1) // the same as the clock being set back
  const refused = await login(app, 'anna@example.com')
  assert.is(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) <= 15, refused.headers.get('retry-after')!)
  const stored = await app.db.selectFrom('sign_in_attempts').select('failed_at').execute()
  assert.ok(
    stored.some(({ failed_at }) => failed_at.getTime() < Date.now() + 60_000),
    'and it does not begin anew each time',
  )
  await hours(24)
  assert.ok(Number((await login(app, 'anna@example.com')).headers.get('retry-after')) <= 15)
  await hours(-48)
  assert.is((await login(app, 'anna@example.com')).status, 200)
})

test('59: sessions and links outlive a clock that jumps by a day', async () => {
  const { token } = (await login(app, 'anna@example.com')).body
  for (const hours of [24, -48]) {
    const moved = ['created_at', 'renewed_at', 'expires_at'].map((at) => `${at} = ${at} - $1 * interval '1 hour'`)
    await app.database.pool.query(`update sessions set ${moved.join(', ')}`, [hours])
    assert.is((await app.call('GET', '/api/auth/me', { token })).status, 200)
  }
})

test('requests for reset links are counted by address', async () => {
  const asking = (address: string) =>
    app.call('POST', '/api/auth/forgot-password', { body: { email: 'anna@example.com' }, headers: from(address) })
  for (let i = 0; i < 10; i++) assert.is((await asking('192.0.2.1')).status, 200)
  const refused = await asking('192.0.2.1')
  assert.is(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.is((await asking('192.0.2.2')).status, 200)
  assert.is((await login(app, 'anna@example.com', password, from('192.0.2.1'))).status, 200, 'signing in is apart')
})

test('an invitation does not sign anybody out of their own account without asking', async () => {
  const anna = (await login(app, 'anna@example.com')).body.token
  const link = await inviteLink(app, 'carl@example.com')
  const cookie = `session=${anna}`
  const opened = await app.request(pathOf(link), { headers: { cookie } })
  assert.is(opened.status, 303)
  assert.is(opened.headers.get('location'), '/first-time-setup?link=other')
  const [kept] = opened.headers.getSetCookie()
  assert.match(kept!, /^invitation=[^;]+; Max-Age=600; Path=\/first-time-setup; HttpOnly; SameSite=Lax$/)
  const both = `${cookie}; ${kept!.split(';')[0]}`
  const page = await app.request('/first-time-setup?link=other', { headers: { cookie: both } })
  const html = await page.text()
  assert.is(page.status, 200)
  for (const text of ['You are signed in as anna@example.com.', 'for carl@example.com', 'Stay signed in'])
    assert.ok(html.includes(text), text)
  assert.is((await app.call('GET', '/api/auth/me', { token: anna })).status, 200, 'nothing has happened yet')

  const go = (headers: Record<string, string>) =>
    app.request('/first-time-setup', {
      method: 'POST',
      body: 'invitation=open',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: both, ...headers },
    })
  assert.is((await go({ 'sec-fetch-site': 'cross-site' })).status, 403)
  const gone = await go({})
  assert.is(gone.headers.get('location'), '/first-time-setup')
  assert.is((await app.call('GET', '/api/auth/me', { token: anna })).status, 401)
  const fresh = gone.headers.getSetCookie().find((one) => one.startsWith('session='))!
  const set = await app.call('POST', '/api/auth/first-time-setup', {
    body: { email: 'carl@example.com', password, confirmPassword: password },
    headers: { cookie: fresh.split(';')[0]! },
  })
  assert.is(set.status, 200, 'the link was not used up by any of it')
  const dead = await app.request(pathOf(link), { headers: { cookie: `session=${set.body.token}` } })
  assert.is(dead.headers.get('location'), '/first-time-setup?link=dead')
})

test('set-up by the address alone is refused to any request that shows signs of a proxy', async () => {
  const local = await testApp()
  await inviteLink(local, 'emil@example.com')
  const setUp = (headers: Record<string, string>) =>
    local.call('POST', '/api/auth/first-time-setup', {
      body: { email: 'emil@example.com', password, confirmPassword: password },
      headers,
    })
  for (const name of ['via', 'x-real-ip', 'cf-connecting-ip', 'x-forwarded-host', 'true-client-ip', 'x-client-ip'])
    assert.match(said(await setUp({ [name]: '127.0.0.1' })), /^400 This account cannot be set up here/, name)
  assert.is((await setUp({})).status, 200)
  await local.close()
})

test.run()

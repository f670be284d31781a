// test: 15 s
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { throttleWaitMs } from '#domain/accounts/throttle-limits.ts'
import { networkOf } from '#server/http/requests/client-address.ts'
import { inviteLink, login, pathOf, said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let proxied: TestApp

test.before(async () => {
  app = await testApp()
  proxied = await testApp({ TRUST_PROXY: 'on' })
  await app.signedUp('anna@example.com')
  await app.signedUp('bert@example.com')
})
test.before.each(async () => void (await forget(app)))
test.after(async () => {
  await app?.close()
  await proxied?.close()
})

const forget = (which: TestApp) => which.db.deleteFrom('sign_in_attempts').execute()
const age = (seconds: number) =>
  sql`update sign_in_attempts set failed_at = failed_at - ${seconds} * interval '1 second'`.execute(app.db)
const fail = async (email: string, times: number) => {
  for (let i = 0; i < times; i++) assert.is((await login(app, email, 'wrong password')).status, 401, `failure ${i + 1}`)
}
/** Adds rows like those of the last failure: tests/long makes fifty real failures of an address. */
const repeat = (which: TestApp, times: number, scopes = ['address']) =>
  sql`
    insert into sign_in_attempts (scope, subject)
    select scope, subject from (
      select distinct on (scope) * from sign_in_attempts where scope = any(${scopes}) order by scope, id desc) last,
      generate_series(1, ${times})`.execute(which.db)
/** Ten failures of an account, of which two are tried. */
const failTen = async (email: string) => {
  await fail(email, 2)
  await repeat(app, 8, ['account', 'address'])
}
const throttled = async (email: string, word?: string) => {
  const answer = await login(app, email, word)
  assert.is(answer.status, 429)
  return Number(answer.headers.get('retry-after'))
}

test('4: the wait is 15 s × n^1.5, at most 15 minutes', () => {
  assert.equal(
    [0, 9, 10, 11, 12, 13, 24, 25, 1000].map((failures) => Math.round(throttleWaitMs('account', failures) / 1000)),
    [0, 0, 15, 42, 78, 120, 871, 900, 900],
  )
  assert.equal(
    [49, 50, 51].map((failures) => Math.round(throttleWaitMs('address', failures) / 1000)),
    [0, 15, 42],
  )
})

test('4: ten failures of an account, then 429 with Retry-After, also for the right password', async () => {
  await fail('anna@example.com', 10)
  const seconds = await throttled('anna@example.com')
  assert.ok(seconds > 10 && seconds <= 15, String(seconds))
  assert.match(said(await login(app, 'ANNA@example.com ')), /^429 Too many failed attempts\. Please wait \d+ seconds/)
  assert.is((await login(app, 'bert@example.com')).status, 200, 'another account from the same address is free')
})

test('4: no lock is permanent: a refused attempt does not count, after the wait one attempt is allowed, a success clears', async () => {
  await failTen('anna@example.com')
  for (let i = 0; i < 5; i++) await throttled('anna@example.com')
  await age(16)
  await fail('anna@example.com', 1)
  assert.ok((await throttled('anna@example.com')) > 35, 'the second wait is longer')
  await age(43)
  assert.is((await login(app, 'anna@example.com')).status, 200)
  await failTen('anna@example.com')
  await age(16 * 60)
  await failTen('anna@example.com')
})

variation('4: who tried in vain before setting the password starts afresh with it', async () => {
  await failTen('dora@example.com')
  await app.signedUp('dora@example.com')
  assert.is((await login(app, 'dora@example.com')).status, 200)
})

variation('4: an unknown account is counted alike', async () => {
  await failTen('nobody@example.com')
  assert.ok((await throttled('nobody@example.com')) <= 15)
})

variation('4: of 30 wrong passwords at once ten are answered, and nothing more is learned', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => login(app, 'anna@example.com', `wrong password ${i}`)),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  assert.equal([count(401), count(429)], [10, 20])
})

variation('4: 12 right passwords at once, more than may fail, all sign in', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(app, 'anna@example.com')))
  assert.is(answers.filter((answer) => answer.status === 200).length, 12)
  assert.is(new Set(answers.map((answer) => answer.body.token)).size, 12)
})

variation('4: 50 failures of an address, whatever the accounts', async () => {
  await fail('nobody@example.com', 1)
  await repeat(app, 47)
  const answers = await Promise.all([1, 2].map((i) => login(app, `nobody${i}@example.com`, 'wrong password')))
  assert.equal([...new Set(answers.map(said))], ['401 Invalid credentials'])
  assert.ok((await throttled('bert@example.com')) <= 15)
})

test('4: the counters are rows that other processes see, and contain no address in clear text', async () => {
  await failTen('anna@example.com')
  const second = await testApp({})
  const rows = await app.db.selectFrom('sign_in_attempts').selectAll().execute()
  assert.is(rows.length, 20)
  for (const row of rows) assert.match(row.subject, /^[0-9a-f]{64}$/)
  await second.close()
  const other = await testApp()
  await other.db
    .insertInto('sign_in_attempts')
    .values(rows.map(({ scope, subject }) => ({ scope, subject })))
    .execute()
  assert.is(
    (await login(other, 'anna@example.com', 'wrong password')).status,
    429,
    'a process that never saw a failure',
  )
  await other.close()
})

test('4: X-Forwarded-For counts only behind a configured proxy, and then its last entry', async () => {
  const from = (which: TestApp, forwarded: string) => async (i: number) =>
    (await login(which, `x${i}@example.com`, 'wrong password', { 'x-forwarded-for': forwarded })).status
  for (let i = 0; i < 2; i++) await from(app, `10.0.0.${i}`)(i)
  await repeat(app, 48)
  assert.is(await from(app, '10.1.1.1')(99), 429, 'made-up addresses do not help')
  for (let i = 0; i < 2; i++) await from(proxied, `10.0.0.${i}, 192.0.2.7`)(i)
  await repeat(proxied, 48)
  assert.is(await from(proxied, '10.1.1.1, 192.0.2.7')(99), 429)
  assert.is(await from(proxied, '192.0.2.8')(99), 401)
})

test('4: an IPv6 subscriber counts as one network', () => {
  assert.equal(
    ['2001:db8:1:2:3::4', '2001:0db8:1:2::9', '::1', 'fe80::1%eth0', '192.0.2.1', 'unknown'].map(networkOf),
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64', '0:0:0:0::/64', 'fe80:0:0:0::/64', '192.0.2.1', 'unknown'],
  )
})

test('5: ten failed links and set-ups per address; validation errors and successes do not count', async () => {
  const call = (path: string, body: object) => app.call('POST', `/api/auth/${path}`, { body })
  const fresh = await inviteLink(app, 'carl@example.com')
  for (let i = 0; i < 12; i++) {
    assert.is((await call('reset-password', { token: 'x', password: 'short' })).status, 400)
    assert.is((await app.request(pathOf(fresh))).status, 303)
  }
  const tries = [
    () => call('reset-password', { token: 'unknown', password: 'a long enough password' }),
    () => call('verify-email', { token: 'unknown' }),
    () => call('first-time-setup', { email: 'x@example.com', password: '12345678', confirmPassword: '12345678' }),
    async () => {
      const opened = await app.request('/first-time-setup?token=unknown')
      return opened.status === 303 ? app.request(opened.headers.get('location')!) : opened
    },
    () => call('verify-email', {}),
  ]
  for (const attempt of [...tries, ...tries]) assert.is((await attempt()).status, 400)
  for (const attempt of tries) assert.is((await attempt()).status, 429)
  const page = await app.request(pathOf(fresh))
  assert.is(page.status, 429)
  assert.ok(Number(page.headers.get('retry-after')) > 0)
  assert.ok((await page.text()).includes('Too many failed attempts. Please wait'))
  assert.is((await login(app, 'bert@example.com')).status, 200, 'signing in is counted apart')
})

variation('THROTTLE=off counts nothing', async () => {
  const off = await testApp({ THROTTLE: 'off' })
  for (let i = 0; i < 11; i++) assert.is((await login(off, 'x@example.com', 'wrong password')).status, 401)
  assert.is((await off.db.selectFrom('sign_in_attempts').select('id').execute()).length, 0)
  await off.close()
})

test.run()

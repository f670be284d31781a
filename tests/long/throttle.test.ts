// test: 30 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { login, said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let proxied: TestApp

test.before(async () => {
  app = await testApp()
  proxied = await testApp({ TRUST_PROXY: 'on' })
  await app.signedUp('bert@example.com')
})
test.before.each(async () => void (await app.db.deleteFrom('sign_in_attempts').execute()))
test.after(async () => {
  await app?.close()
  await proxied?.close()
})

test('4: 50 failures of an address, whatever the accounts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => login(app, `nobody${i}@example.com`, 'wrong password')),
  )
  assert.equal([...new Set(answers.map(said))], ['401 Invalid credentials'])
  assert.is((await login(app, 'bert@example.com')).status, 429)
})

test('4: X-Forwarded-For counts only behind a configured proxy, and then its last entry', async () => {
  const from = (which: TestApp, forwarded: string) => async (i: number) =>
    (await login(which, `x${i}@example.com`, 'wrong password', { 'x-forwarded-for': forwarded })).status
  for (let i = 0; i < 50; i++) await from(app, `10.0.0.${i}`)(i)
  assert.is(await from(app, '10.1.1.1')(99), 429, 'made-up addresses do not help')
  for (let i = 0; i < 50; i++) await from(proxied, `10.0.0.${i}, 192.0.2.7`)(i)
  assert.is(await from(proxied, '10.1.1.1, 192.0.2.7')(99), 429)
  assert.is(await from(proxied, '192.0.2.8')(99), 401)
})

test.run()

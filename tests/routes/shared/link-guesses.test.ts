import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testApp } from '#tests/support/app.ts'

const guess = (at: number) => `/shared/${String(at).padStart(43, 'A')}`

test('78: a network that guesses links is throttled, apart from its sign-ins', async () => {
  const app = await testApp()
  const statuses: number[] = []
  for (let at = 0; at < 33; at++) statuses.push((await app.request(guess(at))).status)
  assert.equal(statuses, [...Array(30).fill(404), 429, 429, 429])
  assert.ok((await app.request(guess(0))).headers.has('retry-after'))
  const signIn = { body: { email: 'nobody@example.com', password: 'a long enough password' } }
  assert.is((await app.call('POST', '/api/auth/login', signIn)).status, 401)
  await app.close()
})

test('SHARING=off: links are answered like unknown ones, and nothing offers them', async () => {
  const app = await testApp({ SHARING: 'off' })
  const headers = { cookie: `session=${await app.signedUp('anna@example.com')}` }
  assert.is((await app.request(guess(0))).status, 404)
  for (const page of ['/dashboard/views', '/dashboard/workspace'])
    assert.not.match(await (await app.request(page, { headers })).text(), /dashboard\/links/, page)
  assert.is((await app.request('/dashboard/links', { headers })).status, 404)
  await app.close()
})

test.run()

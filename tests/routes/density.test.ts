import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
test.before(async () => {
  app = await testApp()
})
test.after(() => app.close())

test('the choice of rows is kept in a cookie, for people who are signed in', async () => {
  const cookie = `session=${await app.signedUp('anna@example.com')}`
  const next = '/dashboard/customers?page=2#list'
  const dense = await form(app, '/density', { density: 'dense', next }, { cookie })
  assert.equal([dense.status, dense.headers.get('location')], [303, next])
  assert.match(dense.headers.get('set-cookie')!, /^density=dense; Max-Age=31536000; Path=\/; HttpOnly;/)
  const elsewhere = await form(app, '/density', { density: 'dense', next: '//elsewhere.example' }, { cookie })
  assert.is(elsewhere.headers.get('location'), '/dashboard')
  assert.is((await form(app, '/density', { density: 'narrow' }, { cookie })).status, 400)
  assert.match((await form(app, '/density', { density: 'dense', next })).headers.get('location')!, /^\/login/)
})

test.run()

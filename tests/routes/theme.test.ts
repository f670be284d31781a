import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
test.before(async () => {
  app = await testApp()
})
test.after(() => app.close())

test('the switch sets a cookie and returns only to a page of this site', async () => {
  const dark = await form(app, '/theme', { theme: 'dark', next: '/dashboard/cohorts?groupBy=year' })
  assert.is(dark.headers.get('location'), '/dashboard/cohorts?groupBy=year')
  assert.match(dark.headers.get('set-cookie')!, /^theme=dark; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  const elsewhere = await form(app, '/theme', { theme: 'system', next: '//elsewhere.example' })
  assert.is(elsewhere.headers.get('location'), '/dashboard')
  assert.match(elsewhere.headers.get('set-cookie')!, /^theme=; Max-Age=0/)
  assert.is((await form(app, '/theme', { theme: 'blue' })).status, 400)
})

test('a cookie that is none of the three counts for nothing', async () => {
  const html = async (cookie: string) => (await app.request('/', { headers: { cookie } })).text()
  assert.match(await html('theme=dark'), /<html lang="en" data-theme="dark">.*<meta name="color-scheme" content="dark"/)
  assert.match(await html('theme="><script>'), /<html lang="en"><head>/)
})

test.run()

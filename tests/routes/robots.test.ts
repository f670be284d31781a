import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp

test.before(async () => {
  app = await testApp()
})
test.after(() => app.close())

const robotsOf = async (path: string, headers: Record<string, string> = {}) =>
  (await app.request(path, { headers })).headers.get('x-robots-tag')

test('64: search engines may list the landing page and nothing else', async () => {
  assert.is(await robotsOf('/'), null)
  const token = await app.signedUp('anna@example.com')
  const pages = [
    '/login',
    '/register',
    '/forgot-password',
    '/verify-email?token=x',
    '/dashboard',
    '/nowhere',
    '/dashboard/x',
  ]
  const calls = ['/api/auth/me', '/api/files', '/api/nowhere', '/healthz', '/readyz', '/sample-orders.csv']
  for (const path of [...pages, ...calls]) {
    assert.is(await robotsOf(path), 'noindex', path)
    assert.is(await robotsOf(path, { cookie: `session=${token}` }), 'noindex', `${path} of a member`)
  }
  assert.is(await robotsOf('/', { cookie: `session=${token}` }), 'noindex', 'what leads on to the dashboard')
})

test('64: robots.txt names the landing page only', async () => {
  const answer = await app.request('/robots.txt')
  assert.is(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
  const lines = (await answer.text()).trim().split('\n')
  assert.equal(lines, readFileSync('public/robots.txt', 'utf8').trim().split('\n'))
  assert.is(lines[0], 'User-agent: *')
  assert.ok(lines.includes('Allow: /$') && lines.includes('Disallow: /'))
})

test.run()

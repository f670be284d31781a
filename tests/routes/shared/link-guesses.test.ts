import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hashPassword } from '#server/accounts/passwords.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { workspaceOf } from '#tests/support/members.ts'

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

/** A link of a source without figures; its path. */
async function linkWithPassword(app: TestApp, password: string, at = 0): Promise<string> {
  const workspace = await workspaceOf(app.db, 'anna@example.com')
  const path = guess(at)
  const id = `${at}`.padStart(32, 'a')
  const row = { id, workspace_id: workspace, file_id: id }
  await app.db
    .insertInto('files')
    .values({
      id,
      workspace_id: workspace,
      original_name: 'a.csv',
      mime_type: 'text/csv',
      size_bytes: 1,
      status: 'failed',
    })
    .execute()
  await app.db
    .insertInto('views')
    .values({ ...row, name: `Secret view ${at}`, path: '/dashboard/revenue', query: '' })
    .execute()
  const link = { id, workspace_id: workspace, view_id: id, expires_at: new Date(Date.now() + 60_000) }
  const token_hash = hashToken(path.split('/').at(-1)!)
  await app.db
    .insertInto('shared_links')
    .values({ ...link, token_hash, password_hash: await hashPassword(password) })
    .execute()
  return path
}

test('a link with a password shows nothing without it; wrong ones are throttled as at the sign-in', async () => {
  const app = await testApp()
  await app.signedUp('anna@example.com')
  const path = await linkWithPassword(app, 'right password')
  const ask = async (answer: Response) => ({ status: answer.status, html: await answer.text() })
  const asked = await ask(await app.request(path))
  assert.is(asked.status, 401)
  assert.match(asked.html, /<input[^>]* type="password"/)
  assert.not.match(asked.html, /Secret view|anna@example\.com/)
  const opened = await form(app, path, { password: 'right password' })
  assert.is(opened.status, 303)
  const set = opened.headers.get('set-cookie')!
  assert.match(set, new RegExp(`^link=[0-9a-f]{64}; Path=${path}; HttpOnly; SameSite=Lax$`))
  const cookie = set.split(';')[0]!
  const shown = await ask(await app.request(path, { headers: { cookie } }))
  assert.is(shown.status, 409, 'its source has no figures')
  assert.match(shown.html, /Secret view/)
  const other = await linkWithPassword(app, 'right password', 1)
  assert.is((await app.request(other, { headers: { cookie } })).status, 401, 'the cookie is of one link')
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push((await form(app, path, { password: `wrong ${at}` })).status)
  assert.equal(statuses, [...Array(10).fill(401), 429, 429])
  assert.is((await form(app, path, { password: 'right password' })).status, 429)
  await app.db
    .updateTable('shared_links')
    .set({ password_hash: await hashPassword('another one') })
    .execute()
  assert.is((await app.request(path, { headers: { cookie } })).status, 401, 'the cookie is of one password')
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

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

interface Row {
  at?: number
  password?: string
  owner?: string
  path?: string
  status?: 'failed' | 'processing'
}

/** A link of a source without figures; its path. */
async function linkOf(app: TestApp, row: Row = {}): Promise<string> {
  const { at = 0, password, owner = 'anna@example.com', path: page = '/dashboard/revenue', status = 'failed' } = row
  const workspace = await workspaceOf(app.db, owner)
  const path = guess(at)
  const id = `${at}`.padStart(32, 'a')
  const ids = { id, workspace_id: workspace, file_id: id }
  await app.db
    .insertInto('files')
    .values({
      id,
      workspace_id: workspace,
      original_name: 'a.csv',
      mime_type: 'text/csv',
      size_bytes: 1,
      status,
    })
    .execute()
  await app.db
    .insertInto('views')
    .values({ ...ids, name: `Secret view ${at}`, path: page, query: '' })
    .execute()
  const link = { id, workspace_id: workspace, view_id: id, expires_at: new Date(Date.now() + 60_000) }
  const token_hash = hashToken(path.split('/').at(-1)!)
  await app.db
    .insertInto('shared_links')
    .values({ ...link, token_hash, password_hash: password ? await hashPassword(password) : null })
    .execute()
  return path
}

test('a link with a password shows nothing without it; wrong ones are throttled, apart from sign-ins and other links', async () => {
  const app = await testApp()
  await app.signedUp('anna@example.com')
  const path = await linkOf(app, { password: 'right password' })
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
  const other = await linkOf(app, { password: 'right password', at: 1 })
  assert.is((await app.request(other, { headers: { cookie } })).status, 401, 'the cookie is of one link')
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push((await form(app, path, { password: `wrong ${at}` })).status)
  assert.equal(new Set(statuses), new Set([401]))
  const subjects = app.db.selectFrom('sign_in_attempts').select(['scope', 'subject'])
  const failures = await subjects.execute()
  assert.equal(new Set(failures.map(({ scope }) => scope)), new Set(['shared']))
  // as many more as the limit has left
  await app.db
    .insertInto('sign_in_attempts')
    .values(failures.flatMap((failure) => [failure, failure]))
    .execute()
  assert.is((await form(app, path, { password: 'right password' })).status, 429)
  assert.is((await app.request(path, { headers: { cookie } })).status, 409, 'who has the cookie still reads')
  const signIn = { body: { email: 'anna@example.com', password: 'a long enough password' } }
  assert.is((await app.call('POST', '/api/auth/login', signIn)).status, 200)
  await app.db
    .updateTable('shared_links')
    .set({ password_hash: await hashPassword('another one') })
    .execute()
  assert.is((await app.request(path, { headers: { cookie } })).status, 401, 'the cookie is of one password')
  await app.close()
})

test('parallel guesses count as one after another; the address of a link that ended or waits is no guess', async () => {
  const app = await testApp()
  await app.signedUp('anna@example.com')
  const paths = [await linkOf(app, { at: 501 }), await linkOf(app, { at: 502 })]
  const links = app.db.updateTable('shared_links')
  await links
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', 'like', '%501')
    .execute()
  await links.set({ is_confirmed: false }).where('id', 'like', '%502').execute()
  for (let at = 0; at < 40; at++) assert.is((await app.request(paths[at % 2]!)).status, 404)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => app.request(guess(at))))
  const refused = answers.filter(({ status }) => status === 429).length
  assert.is(refused, 30)
  await app.close()
})

test('links take turns by network and by workspace, and work ends when the client has gone', async () => {
  const app = await testApp({ TRUST_PROXY: 'on' })
  await app.signedUp('anna@example.com')
  await app.signedUp('bert@example.com')
  const [ofAnna, ofBert] = [await linkOf(app), await linkOf(app, { at: 1, owner: 'bert@example.com' })]
  const from = (network: number, path: string, signal?: AbortSignal) =>
    app.request(path, { headers: { 'x-forwarded-for': `192.0.2.${network}` }, ...(signal && { signal }) })
  let answered = 0
  const many = Array.from({ length: 60 }, () => from(1, ofAnna).then(({ status }) => (answered++, status)))
  assert.is((await from(2, ofBert)).status, 409)
  assert.ok(answered < 50, `${answered} of one network were answered before the one of another`)
  const statuses = await Promise.all(many)
  assert.equal(new Set(statuses), new Set([409, 429]))
  assert.ok(statuses.filter((status) => status === 429).length >= 10, 'the places of a network are taken')
  const leaving = new AbortController()
  const left = Array.from({ length: 30 }, () => from(1, ofAnna, leaving.signal))
  leaving.abort()
  for (const answer of left) assert.is((await answer).status, 499)
  await app.close()
})

test('figures in preparation are looked at again every 10 s, for 5 minutes, and only while they are made', async () => {
  const app = await testApp()
  await app.signedUp('anna@example.com')
  const path = await linkOf(app, { path: '/dashboard/cohorts', status: 'processing' })
  const ask = async (query = '') => {
    const { status, headers } = await app.request(path + query)
    return [status, headers.get('refresh')]
  }
  assert.equal(await ask(), [202, '10; url=?look=1'])
  assert.equal(await ask('?look=29'), [202, '10; url=?look=30'])
  for (const look of ['30', '-1', 'x', '1e9']) assert.equal(await ask(`?look=${look}`), [202, null], look)
  await app.db.updateTable('files').set({ status: 'failed' }).execute()
  assert.equal(await ask('?look=2'), [409, null])
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

// test: waits
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hashPassword } from '#server/accounts/passwords.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import { form, login } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { workspaceOf } from '#tests/support/members.ts'

let app: TestApp
test.before(async () => {
  app = await testApp({ TRUST_PROXY: 'on' })
  for (const name of ['anna', 'bert']) await app.signedUp(`${name}@example.com`)
})
test.after(() => app.close())

/** Each test reads from networks of its own. */
const from = (network: number) => ({ 'x-forwarded-for': `192.0.2.${network}` })
const get = (network: number, path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  app.request(path, { headers: { ...headers, ...from(network) }, ...(signal && { signal }) })

const guess = (at: number) => `/shared/${String(at).padStart(43, 'A')}`

interface Row {
  password?: string
  owner?: 'anna' | 'bert'
  page?: 'revenue' | 'cohorts'
  status?: 'failed' | 'processing'
}

let made = 500

/** A link of a source without figures. */
async function linkOf({ password, owner = 'anna', page = 'revenue', status = 'failed' }: Row = {}) {
  const workspace_id = await workspaceOf(app.db, `${owner}@example.com`)
  const path = guess(++made)
  const id = `${made}`.padStart(32, 'a')
  const file = { id, workspace_id, original_name: 'a.csv', mime_type: 'text/csv', size_bytes: 1, status }
  await app.db.insertInto('files').values(file).execute()
  const view = { id, workspace_id, file_id: id, name: `Secret view ${made}`, path: `/dashboard/${page}`, query: '' }
  await app.db.insertInto('views').values(view).execute()
  const hashes = {
    token_hash: hashToken(path.split('/').at(-1)!),
    password_hash: password ? await hashPassword(password) : null,
  }
  const link = { id, workspace_id, view_id: id, expires_at: new Date(Date.now() + 600_000), ...hashes }
  await app.db.insertInto('shared_links').values(link).execute()
  return { id, path }
}

const setLink = (id: string) => app.db.updateTable('shared_links').where('id', '=', id)

test('78: a network that guesses links is throttled, apart from its sign-ins', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 33; at++) statuses.push((await get(1, guess(at))).status)
  assert.equal(statuses, [...Array(30).fill(404), 429, 429, 429])
  assert.ok((await get(1, guess(0))).headers.has('retry-after'))
  assert.is((await login(app, 'anna@example.com', undefined, from(1))).status, 200)
})

test('78: parallel guesses count as one after another; the address of a link that ended, waits or was deleted is no guess', async () => {
  const [ended, unconfirmed, deleted] = [await linkOf(), await linkOf(), await linkOf()]
  await setLink(ended.id)
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await setLink(unconfirmed.id).set({ is_confirmed: false }).execute()
  await app.db.deleteFrom('views').where('id', '=', deleted.id).execute()
  for (let at = 0; at < 16; at++)
    for (const { path } of [ended, unconfirmed, deleted]) assert.is((await get(2, path)).status, 404)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => get(2, guess(at))))
  assert.is(answers.filter(({ status }) => status === 404).length, 30)
})

test('a link with a password shows nothing without it; wrong ones are throttled, apart from sign-ins and other links', async () => {
  const { id, path } = await linkOf({ password: 'right password' })
  const send = (password: string, to = path) => form(app, to, { password }, from(3))
  const asked = await get(3, path)
  assert.is(asked.status, 401)
  const html = await asked.text()
  assert.match(html, /<input[^>]* type="password"/)
  assert.not.match(html, /Secret view|anna@example\.com/)
  const opened = await send('right password')
  assert.is(opened.status, 303)
  const set = opened.headers.get('set-cookie')!
  assert.match(set, new RegExp(`^link=[0-9a-f]{64}; Path=${path}; HttpOnly; SameSite=Lax$`))
  const cookie = set.split(';')[0]!
  const shown = await get(3, path, { cookie })
  assert.is(shown.status, 409, 'its source has no figures')
  assert.match(await shown.text(), /Secret view/)
  const other = await linkOf({ password: 'right password' })
  assert.is((await get(3, other.path, { cookie })).status, 401, 'the cookie is of one link')
  for (let at = 0; at < 5; at++) assert.is((await send(`wrong ${at}`)).status, 401)
  const failures = await app.db
    .selectFrom('sign_in_attempts')
    .select(['scope', 'subject'])
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  assert.ok(failures.every(({ scope }) => scope === 'shared'))
  // the limit is 30: five times as many more
  const more = failures.flatMap((failure) => Array(5).fill(failure) as typeof failures)
  await app.db.insertInto('sign_in_attempts').values(more).execute()
  assert.is((await send('right password')).status, 429)
  assert.is((await get(3, path, { cookie })).status, 409, 'who has the cookie still reads')
  assert.is((await login(app, 'anna@example.com', undefined, from(3))).status, 200)
  await setLink(id)
    .set({ password_hash: await hashPassword('another one') })
    .execute()
  assert.is((await get(3, path, { cookie })).status, 401, 'the cookie is of one password')
})

test('links take turns by network and by workspace, and work ends when the client has gone', async () => {
  const [ofAnna, ofBert] = [await linkOf(), await linkOf({ owner: 'bert' })]
  let answered = 0
  const many = Array.from({ length: 60 }, async () => {
    const { status } = await get(4, ofAnna.path)
    answered++
    return status
  })
  assert.is((await get(5, ofBert.path)).status, 409)
  assert.ok(answered < 50, `${answered} of one network were answered before the one of another`)
  for (const status of await Promise.all(many)) assert.is(status, 409)
  const leaving = new AbortController()
  const left = Array.from({ length: 30 }, () => get(4, ofAnna.path, {}, leaving.signal))
  leaving.abort()
  for (const answer of left) assert.is((await answer).status, 499)
})

test('figures in preparation are looked at again every 10 s, for 5 minutes, and only while they are made', async () => {
  const { id, path } = await linkOf({ page: 'cohorts', status: 'processing' })
  const ask = async (query = '') => {
    const { status, headers } = await get(6, path + query)
    return [status, headers.get('refresh')]
  }
  assert.equal(await ask(), [202, '10; url=?look=1'])
  assert.equal(await ask('?look=29'), [202, '10; url=?look=30'])
  for (const look of ['30', '-1', 'x', '1e9']) assert.equal(await ask(`?look=${look}`), [202, null], look)
  await app.db.updateTable('files').set({ status: 'failed' }).where('id', '=', id).execute()
  assert.equal(await ask('?look=2'), [409, null])
})

test('SHARING=off: links are answered like unknown ones, and nothing offers them', async () => {
  const off = await testApp({ SHARING: 'off' })
  const headers = { cookie: `session=${await off.signedUp('anna@example.com')}` }
  assert.is((await off.request(guess(0))).status, 404)
  for (const page of ['/dashboard/views', '/dashboard/workspace'])
    assert.not.match(await (await off.request(page, { headers })).text(), /dashboard\/links/, page)
  assert.is((await off.request('/dashboard/links', { headers })).status, 404)
  await off.close()
})

test.run()

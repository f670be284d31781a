import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { token as tokenCommand } from '#server/commands/give-token.ts'
import { form } from '#tests/support/accounts.ts'
import { type ApiDocument, apiClient, documentOf, tokenFor } from '#tests/support/api-client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string
let document: ApiDocument
let shop: string

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' })
  anna = await app.signedUp('anna@example.com')
  document = await documentOf(app)
  shop = await workspaceOf(app.db, 'anna@example.com')
})
test.after(() => app.close())

const cookie = () => ({ cookie: `session=${anna}` })
const account = async () => (await app.request('/dashboard/account', { headers: cookie() })).text()

test('96: the document is valid OpenAPI 3.1, and needs no token', async () => {
  const { valid, errors } = await new Validator().validate(document.document)
  assert.ok(valid, JSON.stringify(errors))
  assert.is(document.document.openapi, '3.1.0')
})

test('96: a token is made on the Account page, shown once, opens only the API, and ends at once', async () => {
  const refused = await form(app, '/dashboard/account/tokens', { name: 'x', reach: shop, days: '90' }, cookie())
  assert.is(refused.status, 400)
  assert.match(await refused.text(), /Choose at least one of read, upload and manage/)
  const chosen = { name: 'nightly export', reach: shop, scope: 'read', days: '90' }
  const made = await form(app, '/dashboard/account/tokens', chosen, cookie())
  const token = /cat_[\w-]{43}/.exec(await made.text())![0]
  const listed = await account()
  assert.not.match(listed, /cat_/)
  assert.match(textOf(listed), /nightly export .*all sources Read .* Never used/)
  const call = apiClient(app, document, token)
  assert.is((await call('GET', '/sources')).status, 200)
  assert.match(textOf(await account()), /nightly export .* UTC End now/)
  // no session: no page, no call of the pages, no password, no further token
  for (const [method, path] of [
    ['GET', '/api/auth/me'],
    ['GET', '/api/files'],
    ['POST', '/api/files/upload-chunked/init'],
  ] as const)
    assert.is((await app.call(method, path, { token })).status, 401, path)
  for (const path of ['/dashboard', '/dashboard/account'])
    assert.is((await app.request(path, { headers: { cookie: `session=${token}` } })).status, 302, path)
  const byToken = await form(app, '/dashboard/account/tokens', chosen, { authorization: `Bearer ${token}` })
  assert.is(byToken.headers.get('location'), '/login')
  // and a session is no token
  const bySession = await apiClient(app, document, anna)('GET', '/sources')
  assert.equal([bySession.status, bySession.headers.get('www-authenticate')], [401, 'Bearer'])
  assert.is((await app.request('/api/v1/sources', { headers: cookie() })).status, 401)
  const { id } = await app.db.selectFrom('api_tokens').selectAll().executeTakeFirstOrThrow()
  const ended = await form(app, '/dashboard/account/tokens/end', { token: id }, cookie())
  assert.equal([ended.status, ended.headers.get('location')], [303, '/dashboard/account'])
  const after = await call('GET', '/sources')
  assert.equal(
    [after.status, after.body.detail],
    [401, 'This token is unknown, ended or expired. Make a new one on the Account page of the site.'],
  )
  const acts = await app.db
    .selectFrom('acts')
    .select(['kind', 'subject'])
    .where('kind', 'in', ['token-made', 'token-ended'])
    .execute()
  assert.equal(
    acts.map(({ kind, subject }) => [kind, subject]),
    [
      ['token-made', 'nightly export'],
      ['token-ended', 'nightly export'],
    ],
  )
})

test('96: an expired token, that of an ended member, a lower role and a missing scope are refused', async () => {
  const call = apiClient(app, document, await tokenFor(app, 'anna@example.com'))
  assert.is((await call('GET', '/sources')).status, 200)
  await app.db.updateTable('api_tokens').set({ expires_at: sql<Date>`now()` }).execute()
  assert.is((await call('GET', '/sources')).status, 401)
  await app.signedUp('vera@example.com')
  await memberOf(app.db, 'vera@example.com', shop, 'viewer')
  const vera = apiClient(
    app,
    document,
    await tokenFor(app, 'vera@example.com', ['read', 'manage'], { workspaceId: shop }),
  )
  assert.is((await vera('GET', '/sources')).status, 200)
  const unknown = '/sources/00000000000000000000000000000000'
  assert.match((await vera('DELETE', unknown)).body.detail, /You may look at this workspace/)
  const reader = apiClient(app, document, await tokenFor(app, 'anna@example.com', ['read']))
  const lacking = await reader('DELETE', unknown)
  assert.equal([lacking.status, /lacks the scope “manage”/.test(lacking.body.detail)], [403, true])
  await sql`delete from members where workspace_id = ${shop} and user_id = (select id from users where email = 'vera@example.com')`.execute(
    app.db,
  )
  assert.is((await vera('GET', '/sources')).status, 401)
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', 'anna@example.com').execute()
  assert.is((await reader('GET', '/sources')).status, 401)
  await app.db.updateTable('users').set({ disabled_at: null }).where('email', '=', 'anna@example.com').execute()
})

test('96: an administrator makes a token by command', async () => {
  const { lines, json } = await tokenCommand(
    { ...app, confirm: async () => true, ask: async () => '' },
    'anna@example.com',
    {
      scopes: 'read',
      days: '7',
      name: 'cron',
    },
  )
  const token = lines.at(-1)!
  assert.is((json as { token: string }).token, token)
  assert.match(lines[0]!, /^Token of anna@example\.com for ".+" \(Read\), until /)
  assert.is((await apiClient(app, document, token)('GET', '/sources')).status, 200)
})

variation('wrong choices of the command change nothing', async () => {
  const parts = { ...app, confirm: async () => true, ask: async () => '' }
  for (const [options, why] of [
    [{ scopes: 'all' }, /read, upload and manage/],
    [{ days: '5' }, /after how many days/],
    [{ source: 'nothing' }, /no data source/],
    [{ workspace: 'nothing' }, /There is no workspace/],
  ] as const)
    await tokenCommand(parts, 'anna@example.com', options).then(
      () => assert.unreachable(),
      (error: Error) => assert.match(error.message, why),
    )
})

test.run()

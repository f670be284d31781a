// test: 20 s
import { Readable } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAtLeast, isRole, type Role } from '#domain/accounts/roles.ts'
import { isApiPath } from '#domain/api/api-token.ts'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import { listedNeeds, type Need } from '#server/roles/needs.ts'
import { tokenFor } from '#tests/support/api-client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { variation } from '#tests/support/variation.ts'

/** A person, with a role in the workspace `shop` or without one. */
interface Person {
  role: Role | undefined
  id: string
  token: string
  /** opens the API for scripts: for `shop` if the person is a member of it */
  apiToken: string
}

let app: TestApp
let shop: string
/** a workspace in which none of them is */
let foreign: string
const people: Record<string, Person> = {}

const random = () => crypto.randomUUID().replaceAll('-', '')

test.before(async () => {
  app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'reports@example.com' })
  await app.signedUp('owner@example.com')
  shop = await workspaceOf(app.db, 'owner@example.com')
  await app.signedUp('elsewhere@example.com')
  foreign = await workspaceOf(app.db, 'elsewhere@example.com')
  for (const [name, role] of [
    ['owner', 'owner'],
    ['editor', 'editor'],
    ['viewer', 'viewer'],
    ['viewer-only', 'viewer'],
    ['none', undefined],
  ] as const) {
    const email = `${name}@example.com`
    const token = name === 'owner' ? (await app.call('POST', '/api/auth/login', signIn(email))).body.token : ''
    people[name] = { role, token: token || (await app.signedUp(email)), id: '', apiToken: '' }
    people[name].id = (await user(email)).id
    if (role && name !== 'owner') await memberOf(app.db, email, shop, role)
    const workspaceId = role ? shop : await workspaceOf(app.db, email)
    people[name].apiToken = await tokenFor(app, email, undefined, { workspaceId })
  }
  // everybody else is the owner of another workspace, too
  await app.db
    .deleteFrom('members')
    .where('user_id', '=', people['viewer-only']!.id)
    .where('workspace_id', '<>', shop)
    .execute()
})
test.after(() => app.close())

const signIn = (email: string) => ({ body: { email, password: 'a long enough password' } })
const user = (email: string) =>
  app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()

const routes = () =>
  app.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((line, at, all) => all.indexOf(line) === at)
const lines = (): [string, Need][] => [...listedNeeds]

test('the table of needs has every page and call, and no other', () => {
  assert.equal([...listedNeeds.keys()].sort(), routes().sort())
})

/** A source, a view of it, a link of that and an upload, each with the same id, in a workspace; the view and upload of that person. */
async function make(workspaceId: string, userId: string): Promise<string> {
  const id = random()
  const row = { id, workspace_id: workspaceId, user_id: userId, mime_type: 'text/csv', size_bytes: 1 }
  await app.db
    .insertInto('files')
    .values({ ...row, original_name: 'shared.csv', status: 'completed', rollup_version: rollupVersion, rows: 1 })
    .execute()
  await app.db
    .insertInto('views')
    .values({
      id,
      workspace_id: workspaceId,
      user_id: userId,
      file_id: id,
      name: id,
      path: '/dashboard/revenue',
      query: '',
    })
    .execute()
  await app.db
    .insertInto('shared_links')
    .values({ id, token_hash: id, workspace_id: workspaceId, view_id: id, expires_at: new Date(Date.now() + 60_000) })
    .execute()
  await app.db
    .insertInto('schedules')
    .values({
      ...{ id, workspace_id: workspaceId, view_id: id, every: 'week', day: 1, hour: 8, time_zone: 'UTC' },
      ...{ attachment: 'none', next_on: '2100-01-04', next_at: new Date('2100-01-04') },
    })
    .execute()
  await app.db
    .insertInto('alerts')
    .values({ id, workspace_id: workspaceId, file_id: id, rule: 'no-data', bound: 7, time_zone: 'UTC' })
    .execute()
  await app.db
    .insertInto('notes')
    .values({ id, file_id: id, user_id: userId, text: 'a', first_day: '2024-01-01', last_day: '2024-01-01' })
    .execute()
  const expires = new Date(Date.now() + 60_000)
  const token = { id, token_hash: id, user_id: userId, workspace_id: workspaceId, name: id, expires_at: expires }
  await app.db
    .insertInto('api_tokens')
    .values({ ...token, scopes: ['read'] })
    .execute()
  await app.db
    .insertInto('api_uploads')
    .values({ id, workspace_id: workspaceId, token_id: id, name: 'shared.csv', request_hash: '', state: 'mapped' })
    .execute()
  await app.db
    .insertInto('webhooks')
    .values({
      id,
      workspace_id: workspaceId,
      user_id: userId,
      url: 'https://example.com/',
      secret: '',
      events: ['source.failed'],
    })
    .execute()
  await app.db
    .insertInto('webhook_deliveries')
    .values({
      id,
      webhook_id: id,
      event: 'source.failed',
      file_id: id,
      file_name: '',
      next_at: expires,
      until: expires,
    })
    .execute()
  await app.storage.writeStored(id, 'source', Readable.from(['a']), 1)
  await app.db
    .insertInto('uploads')
    .values({ ...row, filename: 'a.csv', total_chunks: 1 })
    .execute()
  return id
}

/** A workspace in which the person has the same role, with another owner. */
async function another(person: Person): Promise<string> {
  const id = random()
  const [{ id: owner }] = [await user('elsewhere@example.com')]
  await app.db.insertInto('workspaces').values({ id, name: 'Another' }).execute()
  await app.db
    .insertInto('members')
    .values([
      { workspace_id: id, user_id: owner, role: 'owner' },
      { workspace_id: id, user_id: person.id, role: person.role! },
    ])
    .execute()
  return id
}

/** Sends a request about whatever has this id; every parameter and field that can name something does. */
async function send(line: string, person: Person, id: string, named = shop) {
  const [method, path] = line.split(' ') as [string, string]
  const isCall = path.startsWith('/api/')
  const address = path
    .replace(':number', '0')
    .replace(/:\w+/g, id)
    .concat(`?fileId=${id}&format=csv&table=first&groupBy=month&workspace=${named}&view=${id}`)
  const json = {
    ...{ fileId: id, uploadId: id, ids: [id], chunkIndex: 0, data: 'YQ==', columnMapping: {}, conditions: [] },
    ...{ name: 'New name', sku: 'X', isLeftOut: true, search: 'a', weekStart: 'monday', yearStart: 1 },
    ...{ filename: 'a.csv', fileSize: 1, mimeType: 'text/csv', totalChunks: 1, code: 'x' },
    options: { addTo: id },
  }
  const fields = {
    ...{ fileId: id, name: 'New name', back: `/dashboard/revenue?fileId=${id}`, currency: 'USD', leaveOut: 'X' },
    ...{ workspace: named, member: people.viewer!.id, role: 'viewer', email: 'elsewhere@example.com' },
    ...{ rule: 'no-data', figure: 'revenue', bound: '7', timeZone: 'UTC' },
    ...{ webhook: id, delivery: id, token: id },
    ...{ view: id, link: id, days: '30', schedule: id, of: id, alert: id },
  }
  const form = new URLSearchParams(fields).toString()
  const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded'
  const response = await app.request(address, {
    method,
    headers: {
      ...(isCall
        ? { authorization: `Bearer ${isApiPath(path) ? person.apiToken : person.token}` }
        : { cookie: `session=${person.token}` }),
      ...(method === 'POST' ? { 'content-type': type } : {}),
    },
    body: method === 'POST' ? (isCall ? JSON.stringify(json) : form) : undefined,
  })
  const said = `${response.headers.get('location') ?? ''} ${await response.text()}`
  const hidden = said.replaceAll(named, 'WORKSPACE').replace(/[0-9a-f]{32}/g, 'ID')
  // when a token was used last
  return { status: response.status, said: hidden.replace(/\d+:\d\d [AP]M UTC/g, 'TIME') }
}

const stranger = { role: undefined, id: '', token: '', apiToken: '' }

test('nobody gets anything without a sign-in that is not open to everybody', async () => {
  for (const [line, need] of lines()) {
    if (need === 'everybody') continue
    const { status, said } = await send(line, stranger, random())
    if (line.includes('/api/')) assert.is(status, 401, line)
    else assert.match(`${status} ${said}`, /^302 \/login/, line)
  }
})

/** These wait for a worker or a child, which this test has not; that a role is refused is asked of them, too. */
const slow = ['POST /dashboard/sample']

for (const name of ['owner', 'editor', 'viewer', 'viewer-only']) {
  const form = name === 'viewer-only' ? variation : test
  form(`72: ${name}: a role is enough for what the table says, and for nothing else`, async () => {
    const person = people[name]!
    for (const [line, need] of lines()) {
      if (!isRole(need)) continue
      const id = await make(shop, person.id)
      const may = isAtLeast(person.role!, need)
      if (may && slow.includes(line)) continue
      // what may be done to a workspace is done to one that nothing else needs
      const named = line.includes('/dashboard/workspace') ? await another(person) : shop
      const { status, said } = await send(line, person, id, named)
      const isUpload = /upload-chunked\/(?!init)/.test(line)
      // of a source without a list or rows, some answers are another 404
      const isUnknown = status === 404 && said === (await send(line, person, random(), random())).said
      if (may) assert.not.ok([401, 403].includes(status) || isUnknown, `${line}: ${status} ${said.slice(0, 400)}`)
      else assert.ok(status === 403 || (isUpload && status === 404), `${line}: ${status}`)
    }
  })
}

for (const name of ['owner', 'editor', 'viewer', 'viewer-only', 'none']) {
  const form = name === 'owner' ? test : variation
  form(`72: ${name}: what another workspace has is answered like what does not exist`, async () => {
    const person = people[name]!
    const [{ id: somebody }] = [await user('elsewhere@example.com')]
    const id = await make(foreign, somebody)
    for (const [line, need] of lines()) {
      if (!isRole(need) || slow.includes(line)) continue
      const [other, unknown] = [await send(line, person, id, foreign), await send(line, person, random(), random())]
      assert.equal(other, unknown, line)
    }
    for (const table of [
      'files',
      'views',
      'shared_links',
      'schedules',
      'alerts',
      'uploads',
      'notes',
      'api_tokens',
      'webhooks',
    ] as const)
      assert.ok(await app.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst(), table)
  })
}

test('72: a source of another workspace cannot be joined, though the person is in both', async () => {
  const editor = people.editor!
  const own = await make(shop, editor.id)
  const inAnother = await make(await workspaceOf(app.db, 'editor@example.com'), editor.id)
  for (const call of ['mapping', 'addition']) {
    const join = (addTo: string) =>
      app.call('POST', `/api/files/${own}/${call}`, {
        token: editor.token,
        body: { columnMapping: {}, options: { addTo } },
      })
    const [other, unknown] = [await join(inAnother), await join(random())]
    assert.equal([other.status, other.body], [404, unknown.body], call)
    assert.is(unknown.status, 404, call)
  }
})

test('72: a viewer changes only the views that the viewer saved', async () => {
  const viewer = people.viewer!
  const [others, own] = [await make(shop, people.owner!.id), await make(shop, viewer.id)]
  for (const line of ['POST /dashboard/views/:id', 'POST /dashboard/views/:id/remove']) {
    assert.is((await send(line, viewer, others)).status, 403, line)
    assert.ok([303, 409].includes((await send(line, viewer, own)).status), line)
  }
  const left = await app.db.selectFrom('views').select(['id', 'name']).where('id', 'in', [others, own]).execute()
  assert.equal(left, [{ id: others, name: others }])
})

test.run()

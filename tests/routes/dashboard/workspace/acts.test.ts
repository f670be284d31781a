import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mostActsADay } from '#domain/accounts/act-kinds.ts'
import { sweep } from '#jobs/sweeps.ts'
import { recorded } from '#server/acts/record-acts.ts'
import { listedNeeds } from '#server/roles/needs.ts'
import { form, login } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { variation } from '#tests/support/variation.ts'
import { actLabel, olderLeftOut } from '#text/accounts/acts.ts'

let app: TestApp
let anna: string
let bert: string
let shop: string
let file: string

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  bert = await app.signedUp('bert@example.com')
  shop = await workspaceOf(app.db, 'anna@example.com')
  file = (await app.upload(anna, workedExample, 'shop.csv')).body.id
  await app.process(anna, file, mapping)
})
test.after(() => app.close())

const get = async (path: string, token = anna) => {
  const response = await app.request(path, { headers: { cookie: `session=${token}` } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const send = (path: string, fields: Record<string, string>, token = anna) =>
  form(app, path, { workspace: shop, ...fields }, { cookie: `session=${token}` })
const acts = async () =>
  (
    await app.db
      .selectFrom('acts')
      .select(['email', 'kind', 'subject'])
      .where('workspace_id', '=', shop)
      .orderBy('id')
      .execute()
  ).map(({ email, kind, subject }) => [email?.split('@')[0] ?? null, kind, subject])

test('75: whatever an editor or owner can change is written down, or named here', () => {
  const elsewhere = [
    // by the transaction that makes them
    ...['upload-chunked/init', 'upload-chunked/chunk', 'upload-chunked/finalize'].map(
      (one) => `POST /api/files/${one}`,
    ),
    'PUT /api/v1/files',
    ...['', '/role', '/remove'].map((one) => `POST /dashboard/workspace/members${one}`),
    'POST /dashboard/files/:id/erase',
    // nothing is left to read it
    'POST /dashboard/workspace/remove',
    'DELETE /api/files/upload-chunked/:uploadId',
    // change nothing
    ...['addition', 'sample', 'statuses'].map((one) => `POST /api/files/:id/${one}`),
    'POST /dashboard/files/:id/list',
  ]
  const changing = [...listedNeeds]
    .filter(([line, need]) => !line.startsWith('GET') && (need === 'editor' || need === 'owner'))
    .map(([line]) => line)
  assert.equal(
    changing.filter((line) => !(line in recorded) && !elsewhere.includes(line)),
    [],
  )
  assert.equal(
    [...Object.keys(recorded), ...elsewhere].filter((line) => !listedNeeds.has(line)),
    [],
  )
})

test('75: sign-ins, uploads, mappings, changes, exports, views and deletions, with who did it', async () => {
  await memberOf(app.db, 'bert@example.com', shop, 'viewer')
  await login(app, 'bert@example.com')
  assert.is((await get(`/dashboard/revenue/workbook.xlsx?fileId=${file}`, bert)).status, 200)
  await send('/dashboard/views', { name: 'Mine', back: `/dashboard/revenue?fileId=${file}` }, bert)
  await app.call('POST', `/api/files/${file}/name`, { token: anna, body: { name: 'Shop' } })
  await send('/dashboard/forecast', { fileId: file, cost: 'much', margin: '50' }) // is refused
  await send('/dashboard/workspace/members/role', { member: (await idOf('bert@example.com'))!, role: 'editor' })
  await app.call('DELETE', `/api/files/${file}`, { token: bert })
  assert.equal(await acts(), [
    ['anna', 'sign-in', null],
    ['anna', 'upload', 'shop.csv'],
    ['anna', 'mapping', 'shop.csv'],
    ['bert', 'sign-in', null],
    ['bert', 'export', 'shop.csv'],
    ['bert', 'view-saved', 'Mine'],
    ['anna', 'change', 'Shop'],
    ['anna', 'member-changed', 'bert@example.com: editor'],
    ['bert', 'deletion', 'Shop'],
  ])
})

test('75: who leaves has left, and was not removed', async () => {
  await app.db.insertInto('workspaces').values({ id: 'left', name: 'Left' }).execute()
  await memberOf(app.db, 'anna@example.com', 'left', 'owner')
  for (const [path, member] of [
    ['leave', ''],
    ['members/remove', (await idOf('bert@example.com'))!],
  ] as const) {
    await app.db
      .insertInto('members')
      .values({ workspace_id: 'left', user_id: (await idOf('bert@example.com'))!, role: 'owner' })
      .execute()
    await send(`/dashboard/workspace/${path}`, { workspace: 'left', member }, bert)
  }
  const kinds = await app.db.selectFrom('acts').select('kind').where('workspace_id', '=', 'left').execute()
  assert.equal(
    kinds.map(({ kind }) => kind),
    ['member-left', 'member-left'],
  )
  await app.db.deleteFrom('workspaces').where('id', '=', 'left').execute()
  await app.db.updateTable('sessions').set({ workspace_id: shop }).execute()
})

const idOf = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id

test('75: only owners read the list, as a page and as CSV; of another workspace it is not found', async () => {
  const page = await get('/dashboard/workspace/acts')
  assert.is(page.status, 200)
  for (const words of [actLabel.deletion, 'bert@example.com', 'shop.csv'])
    assert.ok(textOf(page.text).includes(words), words)
  const csv = await get(`/dashboard/workspace/acts.csv?workspace=${shop}`)
  assert.match(csv.headers.get('content-disposition')!, /who-did-what\.csv/)
  assert.match(csv.text, /,bert@example\.com,Deleted a source or file,Shop\r\n/)
  for (const path of ['acts', 'acts.csv']) {
    assert.is((await get(`/dashboard/workspace/${path}?workspace=${shop}`, bert)).status, 403, path)
    assert.is((await get(`/dashboard/workspace/${path}?workspace=unknown`)).status, 404, path)
    assert.is(
      (await get(`/dashboard/workspace/${path}?workspace=${await workspaceOf(app.db, 'bert@example.com')}`)).status,
      404,
    )
  }
})

test('75: nobody fills the list: beyond 100 acts of a kind on a day, the last one stands for the rest', async () => {
  const { id: user_id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'anna@example.com')
    .executeTakeFirstOrThrow()
  const older = { workspace_id: shop, user_id, email: 'anna@example.com', kind: 'workspace-renamed' as const }
  const lines = Array.from({ length: mostActsADay }, (_, at) => ({ ...older, subject: `Name ${at}` }))
  await app.db.insertInto('acts').values(lines).execute()
  const before = await acts()
  for (const name of ['One more', 'And another']) await send('/dashboard/workspace/name', { name })
  const after = await acts()
  assert.is(after.length, before.length)
  const renamed = after.filter(([who, kind]) => who === 'anna' && kind === 'workspace-renamed')
  assert.equal(renamed.slice(-2), [
    ['anna', 'workspace-renamed', `Name ${mostActsADay - 2}`],
    ['anna', 'workspace-renamed', 'And another'],
  ])
  await login(app, 'anna@example.com')
  assert.is((await acts()).length, before.length + 1)
})

variation('75: an export says how many entries it lacks', async () => {
  await sql`insert into acts (workspace_id, kind, subject) select ${shop}, 'export', 'x' from generate_series(1, 100000)`.execute(
    app.db,
  )
  const all = (await acts()).length
  const { text } = await get(`/dashboard/workspace/acts.csv?workspace=${shop}`)
  assert.ok(text.endsWith(`,,${olderLeftOut(all - 100_000)},\r\n`), text.slice(-200))
  await app.db.deleteFrom('acts').where('subject', '=', 'x').execute()
})

test('75: entries stay when the account goes, for 400 days', async () => {
  await app.db.deleteFrom('users').where('email', '=', 'bert@example.com').execute()
  const before = await acts()
  assert.ok(before.some(([who]) => who === 'bert'))
  const aged = async (days: number) => {
    await app.db
      .updateTable('acts')
      .set({ at: new Date(Date.now() - days * 86_400_000) })
      .execute()
    await sweep(app.parts)
    return (await acts()).length
  }
  assert.is(await aged(399), before.length)
  assert.is(await aged(401), 0)
})

test.run()

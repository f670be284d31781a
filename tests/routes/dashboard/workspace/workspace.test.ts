import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lockWorkspace, lockWorkspaceToEnd } from '#db/queries/workspaces.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { workspaceHeader } from '#domain/accounts/workspace-header.ts'
import { form, login } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { variation } from '#tests/support/variation.ts'
import { memberRefused, roleRefused, workspaceText } from '#text/accounts/workspaces.ts'
import { notificationTitle } from '#text/files/notifications.ts'
import { requestText } from '#text/site/requests.ts'

let app: TestApp
let anna: string
let bert: string
let shop: string
let file: string

const annas = 'anna@example.com'
const berts = 'bert@example.com'
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  app = await testApp({ MAX_FILES: '3', MAX_OPEN_UPLOADS: '2' }, { worker: true })
  anna = await app.signedUp(annas)
  bert = await app.signedUp(berts)
  shop = await workspaceOf(app.db, annas)
  file = (await app.upload(anna, workedExample, 'shop.csv')).body.id
  await app.process(anna, file, mapping)
})
test.after(() => app.close())

const get = async (path: string, token: string) => {
  const response = await app.request(path, { headers: { cookie: `session=${token}` } })
  return { status: response.status, html: await response.text() }
}
const send = async (path: string, token: string, fields: Record<string, string> = {}) => {
  const response = await form(
    app,
    `/dashboard/workspace${path}`,
    { workspace: shop, ...fields },
    { cookie: `session=${token}` },
  )
  return { status: response.status, to: response.headers.get('location'), html: await response.text() }
}
const idOf = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const rolesIn = async (workspace: string): Promise<Record<string, Role>> => {
  const rows = await app.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'role'])
    .where('members.workspace_id', '=', workspace)
    .execute()
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]))
}
const filesOf = async (token: string) =>
  (await app.call<any[]>('GET', '/api/files', { token })).body.map(({ originalName }) => originalName)
const addBert = (role: Role) => send('/members', anna, { email: ' BERT@example.com ', role })

test('72: a person alone sees a link to the page, and no switch; the page has members and settings', async () => {
  const { html } = await get('/dashboard', anna)
  assert.ok(html.includes('href="/dashboard/workspace"'))
  assert.not.ok(html.includes('/dashboard/workspace/choose'))
  const page = await get('/dashboard/workspace', anna)
  for (const action of ['name', 'members', 'members/role', 'remove'])
    assert.ok(page.html.includes(`action="/dashboard/workspace/${action}"`), action)
  assert.ok(page.html.includes(workspaceText.lastOwnerLead))
})

test('73: an owner adds a person who has an account; others and strangers are refused with the reason', async () => {
  const unknown = await send('/members', anna, { email: 'nobody@example.com', role: 'viewer' })
  assert.is(unknown.status, 409)
  assert.ok(unknown.html.includes(workspaceText.noAccount))
  assert.is((await send('/members', anna, { email: berts, role: 'king' })).status, 400)
  assert.is((await addBert('viewer')).status, 303)
  const again = await addBert('editor')
  assert.is(again.status, 409)
  assert.ok(again.html.includes(memberRefused.known))
  assert.equal(await rolesIn(shop), { [annas]: 'owner', [berts]: 'viewer' })
  const bell = async () => (await app.call('GET', '/api/notifications', { token: bert })).body
  const { notifications, unread } = await bell()
  assert.is(unread, 1)
  assert.is(notificationTitle(notifications[0]), `You were added to ${annas} by ${annas}`)
  const page = await get('/dashboard/notifications', bert)
  assert.ok(page.html.includes(`href="/dashboard/workspace?workspace=${shop}#leave"`))
  assert.match((await get(`/dashboard/workspace?workspace=${shop}`, bert)).html, /id="leave"/)
  await app.call('POST', '/api/notifications/seen', { token: bert, body: { ids: [shop] } })
  assert.equal([(await bell()).unread, (await bell()).notifications.length], [0, 1])
  assert.is((await app.call('GET', '/api/notifications', { token: anna })).body.notifications[0].outcome, 'completed')
  const asViewer = await send('/members', bert, { email: annas, role: 'viewer' })
  assert.is(asViewer.status, 403)
  assert.ok(asViewer.html.includes(roleRefused.viewer))
})

test('72: the switch is one of the session; a call or page that names a source uses the workspace of that', async () => {
  const { body } = await login(app, berts)
  assert.equal(await filesOf(bert), [])
  assert.ok((await get('/dashboard', bert)).html.includes('/dashboard/workspace/choose'))
  const figures = await app.call('GET', `/api/revenue/analytics?fileId=${file}`, { token: bert })
  assert.is(figures.status, 200)
  const page = await get(`/dashboard/revenue?fileId=${file}`, bert)
  assert.ok(page.html.includes('shop.csv'))
  assert.match(page.html, /Switch workspace: anna@example\.com/)
  assert.is((await send('/choose', bert)).to, '/dashboard')
  assert.equal(await filesOf(bert), ['shop.csv'])
  assert.equal((await app.call('GET', '/api/analytics/stats', { token: bert })).body, { totalRecords: 8 })
  assert.equal(await filesOf(body.token), [], 'another session has its own choice')
  assert.equal(await filesOf((await login(app, berts)).body.token), ['shop.csv'], 'a new one begins with the last')
})

test('72: of two workspaces with one name, the switch has an owner’s address beside each', async () => {
  const own = await workspaceOf(app.db, berts)
  const html = async () => (await get('/dashboard', bert)).html
  const owners = async () =>
    [...(await html()).matchAll(/block text-xs[^"]*">([^<]*@[^<]*)</g)].map(([, owner]) => owner)
  assert.equal(await owners(), [])
  await app.db.updateTable('workspaces').set({ name: annas.toUpperCase() }).where('id', '=', own).execute()
  assert.equal((await owners()).sort(), [annas, berts])
  await app.db.updateTable('workspaces').set({ name: berts }).where('id', '=', own).execute()
})

test('72: a page’s calls are about its workspace, whatever another window has chosen since', async () => {
  const own = await workspaceOf(app.db, berts)
  const html = async (path: string) => (await get(path, bert)).html
  assert.ok((await html('/dashboard')).includes(`data-workspace="${shop}"`))
  assert.ok((await html(`/dashboard/workspace?workspace=${own}`)).includes(`data-workspace="${own}"`))
  const files = (workspace: string) =>
    app.call('GET', '/api/files', { token: bert, headers: { [workspaceHeader]: workspace } })
  assert.is((await files(shop)).body.length, 1)
  assert.equal((await files(own)).body, [])
  await app.db.insertInto('workspaces').values({ id: 'foreign', name: 'Foreign' }).execute()
  const [other, unknown] = [await files('foreign'), await files('unknown')]
  assert.equal([other.status, other.body], [410, unknown.body])
})

test('a result that one member has seen is still news to another; what ended before somebody came is none', async () => {
  const unread = async (token: string) => (await app.call('GET', '/api/notifications', { token })).body.unread
  assert.equal([await unread(anna), await unread(bert)], [1, 0])
  await app.db.updateTable('files').set({ finished_at: new Date() }).where('id', '=', file).execute()
  assert.equal([await unread(anna), await unread(bert)], [1, 1])
  await app.call('POST', '/api/notifications/seen', { token: bert, body: { ids: [file] } })
  assert.equal([await unread(anna), await unread(bert)], [1, 0])
})

test('72: a viewer sees no button that the role cannot use', async () => {
  const pages = ['/dashboard', '/dashboard/data', `/dashboard/files/${file}`]
  const forEditors = new RegExp(
    [
      '/mapping',
      'upload=1',
      '/calendar',
      '/name',
      '/sample"',
      'action="/dashboard/forecast"',
      '/left-out"',
      'Delete',
    ].join('|'),
  )
  for (const path of pages) {
    const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const [owner, viewer] = [await get(path, anna), await get(path, bert)]
    assert.is(viewer.status, 200, path)
    const found = forEditors.exec(main(viewer.html))
    assert.not(found, `${path}: ${found && main(viewer.html).slice(found.index - 200, found.index + 100)}`)
    assert.match(main(owner.html), forEditors, path)
  }
  const page = await get('/dashboard/workspace', bert)
  assert.not.match(page.html, /workspace\/(name|members|remove)/)
  assert.is((await get(`/dashboard/files/${file}/mapping`, bert)).status, 403)
})

test('73: of two owners who demote or remove each other, or leave, at once, one stays the owner', async () => {
  const [a, b] = [await idOf(annas), await idOf(berts)]
  for (const action of ['/members/role', '/members/remove', '/leave'])
    for (let round = 0; round < 4; round++) {
      const workspace = `${action}${round}`
      await app.db.insertInto('workspaces').values({ id: workspace, name: 'Duel' }).execute()
      for (const email of [annas, berts]) await memberOf(app.db, email, workspace, 'owner')
      const answers = await Promise.all([
        send(action, anna, { workspace, member: b, role: 'viewer' }),
        send(action, bert, { workspace, member: a, role: 'viewer' }),
      ])
      const owners = Object.values(await rolesIn(workspace)).filter((role) => role === 'owner')
      assert.is(owners.length, 1, `${action}: ${answers.map(({ status }) => status)}`)
      assert.is(answers.filter(({ status }) => status === 303).length, 1, action)
    }
  for (const token of [anna, bert]) await send('/choose', token)
})

test('73: an owner who became a viewer in another window changes nothing any more', async () => {
  await send('/members/role', anna, { member: await idOf(berts), role: 'owner' })
  await send('/members/role', bert, { member: await idOf(annas), role: 'viewer' })
  const refused = await send('/members/role', anna, { member: await idOf(annas), role: 'owner' })
  assert.is(refused.status, 403)
  assert.is((await app.call('DELETE', `/api/files/${file}`, { token: anna })).status, 403)
  assert.is((await send('/leave', bert)).status, 409)
  await send('/members/role', bert, { member: await idOf(annas), role: 'owner' })
  await send('/members/role', anna, { member: await idOf(berts), role: 'editor' })
  assert.equal(await rolesIn(shop), { [annas]: 'owner', [berts]: 'editor' })
})

test('26: sources of an editor belong to the workspace, and its limits count those of all', async () => {
  const { body } = await app.upload(bert, workedExample, 'second.csv')
  assert.equal(await filesOf(anna), ['shop.csv', 'second.csv'])
  assert.is((await app.upload(anna, workedExample, 'third.csv')).status, 200)
  const init = { filename: 'a.csv', fileSize: 4, mimeType: 'text/csv', totalChunks: 1 }
  for (const token of [anna, bert])
    assert.is((await app.call('POST', '/api/files/upload-chunked/init', { token, body: init })).status, 409)
  assert.is((await app.call('DELETE', `/api/files/${body.id}`, { token: anna })).status, 200)
})

test('73: the uploads of an editor who may only look from now on end', async () => {
  const init = { filename: 'a.csv', fileSize: 4, mimeType: 'text/csv', totalChunks: 1 }
  const { uploadId } = (await app.call('POST', '/api/files/upload-chunked/init', { token: bert, body: init })).body
  const become = async (role: Role) => send('/members/role', anna, { member: await idOf(berts), role })
  assert.is((await become('viewer')).status, 303)
  assert.equal(await app.db.selectFrom('uploads').select('id').where('id', '=', uploadId).execute(), [])
  assert.is((await become('editor')).status, 303)
})

test('73: a person is in at most 50 workspaces', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `crowd-${at}`)
  await app.db
    .insertInto('workspaces')
    .values(ids.map((id) => ({ id, name: id })))
    .execute()
  const carl = await app.signedUp('carl@example.com')
  const user = await idOf('carl@example.com')
  await app.db
    .insertInto('members')
    .values(ids.slice(1).map((id) => ({ workspace_id: id, user_id: user, role: 'viewer' as const })))
    .execute()
  const refused = await send('/members', anna, { email: 'carl@example.com', role: 'viewer' })
  assert.is(refused.status, 409)
  assert.ok(refused.html.includes(memberRefused['in-too-many']))
  assert.ok(carl)
  await app.db.deleteFrom('users').where('id', '=', user).execute()
})

test('73: who is removed has nothing at the next request: no page, no upload, no work ahead', async () => {
  const init = { filename: 'a.csv', fileSize: 4, mimeType: 'text/csv', totalChunks: 1 }
  const { uploadId } = (await app.call('POST', '/api/files/upload-chunked/init', { token: bert, body: init })).body
  assert.ok(uploadId)
  assert.is((await send('/members/remove', anna, { member: await idOf(berts) })).status, 303)
  const chunk = { uploadId, chunkIndex: 0, data: 'YWJjZA==' }
  assert.is((await app.call('POST', '/api/files/upload-chunked/chunk', { token: bert, body: chunk })).status, 404)
  assert.is((await get(`/dashboard/files/${file}`, bert)).status, 404)
  assert.is((await app.call('GET', `/api/revenue/analytics?fileId=${file}`, { token: bert })).status, 404)
  assert.equal(await filesOf(bert), [])
  assert.is((await get(`/dashboard/workspace?workspace=${shop}`, bert)).status, 404)
  assert.equal(await app.db.selectFrom('uploads').select('id').where('id', '=', uploadId).execute(), [])
  assert.is((await send('/choose', bert)).status, 404)
})

test('73: what only names a workspace does not wait for a change of its members', async () => {
  await app.db.transaction().execute(async (tx) => {
    await lockWorkspace(tx, shop)
    const named = await app.call('POST', `/api/files/${file}/name`, { token: anna, body: { name: 'Shop' } })
    assert.is(named.status, 200)
  })
})

variation('73: a change that waits for the deletion of its workspace says so after 5 s', async () => {
  await app.db.transaction().execute(async (tx) => {
    await lockWorkspaceToEnd(tx, shop)
    const added = await addBert('viewer')
    assert.is(added.status, 503)
    assert.ok(added.html.includes(requestText.changedElsewhere))
  })
})

test('74: a workspace is renamed, and deleted with everything in it once its name is typed', async () => {
  assert.is((await send('/name', anna, { name: ' \u200b ' })).status, 400)
  assert.is((await send('/name', anna, { name: 'The Shop' })).status, 303)
  const wrong = await send('/remove', anna, { name: 'the shop' })
  assert.is(wrong.status, 400)
  assert.ok(wrong.html.includes(workspaceText.wrongName))
  const stored = join(app.environment.dataDir, 'files', file)
  assert.ok(existsSync(stored))
  assert.is((await send('/remove', anna, { name: 'The Shop' })).to, '/dashboard')
  await until('its bytes are gone', () => !existsSync(stored))
  for (const table of ['files', 'uploads', 'customer_lists', 'revenue_by_period'] as const)
    assert.equal(await app.db.selectFrom(table).selectAll().execute(), [], table)
  assert.is((await send('/remove', anna, { name: 'The Shop' })).status, 404)
  const { status, html } = await get('/dashboard', anna)
  assert.is(status, 200)
  assert.ok(html.includes('/dashboard/workspace'), 'everybody is in a workspace')
})

test.run()

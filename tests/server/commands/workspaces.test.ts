import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { WorkspaceUse } from '#domain/accounts/workspace-use.ts'
import { mostViews } from '#domain/views/saved-view.ts'
import { readArchive } from '#server/backup/archive.ts'
import type { CommandParts } from '#server/commands/command.ts'
import { deleteAccount } from '#server/commands/delete.ts'
import { disable, enable } from '#server/commands/disable.ts'
import { exportWorkspace } from '#server/commands/export-workspace.ts'
import { invite } from '#server/commands/invite.ts'
import { readCommandLine } from '#server/commands/read-command-line.ts'
import { retry } from '#server/commands/retry.ts'
import { usage } from '#server/commands/usage.ts'
import { leave, members, role, workspaces } from '#server/commands/workspaces.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

let app: TestApp
let parts: CommandParts
let anna: string
let isConfirmed = false
const asked: string[] = []

test.before(async () => {
  app = await testApp()
  const confirm = async (question: string) => {
    asked.push(question)
    return isConfirmed
  }
  parts = { db: app.db, environment: app.environment, storage: app.storage, confirm, ask: async () => '' }
  anna = await app.signedUp('anna@example.com')
  await app.signedUp('bert@example.com')
})
test.after(() => app.close())

const inviteTo = (email: string, workspace: string, as: string) =>
  invite(app.db, app.environment, { email, workspace, role: as })
const setUp = (email: string) =>
  app.db.updateTable('users').set({ is_first_time_sign_in: false }).where('email', '=', email).execute()
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )
const rolesIn = async (name: string) =>
  ((await members(parts, name)).json as { email: string; role: string }[]).map(({ email, role: one }) => [email, one])

test('73: everybody has a workspace, named like the account', async () => {
  const listed = (await workspaces(parts)).json as { name: string; members: number; owners: string }[]
  assert.equal(
    listed.map((one) => [one.name, one.members, one.owners]),
    ['anna@example.com', 'bert@example.com'].map((email) => [email, 1, email]),
  )
})

test('73: invite makes a known person a member without a link, and a new one with a link', async () => {
  const known = await inviteTo('bert@example.com', 'Anna@Example.com', 'viewer')
  assert.equal(known.json, { email: 'bert@example.com', workspace: 'anna@example.com', role: 'viewer' })
  assert.equal(known.lines, ['bert@example.com is a viewer of "anna@example.com" now.'])
  const fresh = await inviteTo('carl@example.com', 'anna@example.com', 'editor')
  assert.match(fresh.lines.at(-1)!, /first-time-setup\?token=/)
  assert.equal(await rolesIn('anna@example.com'), [
    ['anna@example.com', 'owner'],
    ['bert@example.com', 'viewer'],
    ['carl@example.com', 'editor'],
  ])
  assert.match(await refusal(inviteTo('bert@example.com', 'anna@example.com', 'viewer')), /is a member.*already/)
  assert.match(await refusal(inviteTo('bert@example.com', 'Nowhere', 'viewer')), /There is no workspace "Nowhere"/)
  assert.match(await refusal(inviteTo('bert@example.com', 'anna@example.com', 'king')), /viewer, editor or owner/)
  assert.match(await refusal(inviteTo('not an address', 'anna@example.com', 'viewer')), /not an e-mail address/)
})

test('a refused invitation into a workspace makes no account', async () => {
  assert.match(await refusal(inviteTo('dora@example.com', 'Nowhere', 'viewer')), /There is no workspace/)
  const found = await app.db.selectFrom('users').select('id').where('email', '=', 'dora@example.com').execute()
  assert.equal(found, [])
})

test('a new name makes a workspace for its first owner', async () => {
  const { lines } = await inviteTo('bert@example.com', 'Client One', 'owner')
  assert.equal(lines[0], 'Made the workspace "Client One".')
  assert.equal(await rolesIn('client one'), [['bert@example.com', 'owner']])
})

test('73: the last owner keeps the role and stays; of two owners who leave at once, one stays', async () => {
  assert.match(await refusal(role(parts, 'anna@example.com', 'anna@example.com', 'viewer')), /the last owner/)
  assert.match(await refusal(leave(parts, 'anna@example.com', 'anna@example.com')), /the last owner/)
  assert.match(await refusal(leave(parts, 'carl@example.com', 'Client One')), /is not a member/)
  await role(parts, 'bert@example.com', 'anna@example.com', 'owner')
  const left = await Promise.all(
    ['anna@example.com', 'bert@example.com'].map((email) => refusal(leave(parts, email, 'anna@example.com'))),
  )
  assert.is(left.filter((one) => one === 'done').length, 1)
  const [[owner]] = (await rolesIn('anna@example.com')) as [[string]]
  const other = owner === 'anna@example.com' ? 'bert@example.com' : 'anna@example.com'
  await inviteTo(other, 'anna@example.com', 'owner')
})

test('73: who leaves the last workspace gets a new one', async () => {
  await role(parts, 'carl@example.com', 'anna@example.com', 'owner')
  await leave(parts, 'bert@example.com', 'anna@example.com')
  await inviteTo('bert@example.com', 'carl@example.com', 'owner')
  await leave(parts, 'carl@example.com', 'carl@example.com')
  await leave(parts, 'carl@example.com', 'anna@example.com')
  const { rows } = { rows: (await workspaces(parts)).json as { owners: string }[] }
  assert.is(rows.filter(({ owners }) => owners === 'carl@example.com').length, 1)
  await leave(parts, 'anna@example.com', 'anna@example.com').catch(() => {})
})

test('74: export writes files, mappings, filters, notes and views of a workspace, and nothing of another', async () => {
  const { body } = await app.upload(anna, workedExample, 'shop.csv')
  const days = { first_day: '2024-01-05', last_day: '2024-01-06' }
  await app.db
    .insertInto('notes')
    .values({ id: 'n', file_id: body.id, user_id: null, text: 'Sale', ...days })
    .execute()
  const folder = temporaryFolder()
  const target = join(folder, 'out.tar.gz')
  const { json } = await exportWorkspace(parts, 'anna@example.com', target)
  assert.equal([(json as any).sources, (json as any).files], [1, 1])
  const entries: Record<string, Buffer> = {}
  for await (const { name, bytes } of readArchive(target)) entries[name] = await buffer(bytes)
  assert.equal(Object.keys(entries), ['workspace.json', `files/${body.id}/shop.csv`])
  assert.is(String(entries[`files/${body.id}/shop.csv`]), workedExample)
  const rows = JSON.parse(String(entries['workspace.json']))
  assert.equal([rows.workspace.name, rows.sources[0].name, rows.views], ['anna@example.com', 'shop.csv', []])
  assert.equal(rows.sources[0].notes, [{ first: '2024-01-05', last: '2024-01-06', text: 'Sale', by: null }])
  assert.match(await refusal(exportWorkspace(parts, 'anna@example.com', target)), /A file with this name exists/)
  assert.ok(readFileSync(target).length > 0)
})

test('89: usage lists what each workspace holds beside its limits', async () => {
  const file = await app.db.selectFrom('files').select(['id', 'workspace_id']).executeTakeFirstOrThrow()
  const own = { workspace_id: file.workspace_id, user_id: null }
  await app.db
    .insertInto('alerts')
    .values({ ...own, id: 'alert', file_id: file.id, rule: 'no-data', bound: 30, time_zone: 'UTC' })
    .execute()
  await app.db
    .insertInto('webhooks')
    .values({ ...own, id: 'webhook', url: 'https://example.com/', secret: 's', events: ['source.failed'] })
    .execute()
  const [use] = (await usage(parts, 'anna@example.com')).json as {
    sources: number
    used: WorkspaceUse
    limits: WorkspaceUse
  }[]
  assert.is(use!.sources, 1)
  assert.equal([use!.used.files, use!.used.bytes, use!.used.links], [1, workedExample.length, 0])
  assert.equal([use!.used.alerts, use!.used.webhooks], [1, 1])
  assert.equal([use!.limits.files, use!.limits.views], [app.environment.maxFiles, mostViews])
  const { lines } = await usage(parts, '')
  assert.match(lines.join('\n'), /anna@example\.com +1 +1 of/)
  assert.is(lines.length, (await workspaces(parts)).lines.length)
})

test('75: what a command does to a workspace is in its list, by an administrator', async () => {
  const [file] = await app.db.selectFrom('files').selectAll().execute()
  const failure = { reason: 'gave-up' } as const
  await app.db
    .updateTable('files')
    .set({ status: 'failed', failure: JSON.stringify(failure) as never })
    .execute()
  await retry(parts, file!.id, undefined)
  await inviteTo('eve@example.com', 'anna@example.com', 'viewer')
  await role(parts, 'eve@example.com', 'anna@example.com', 'editor')
  await deleteAccount({ ...parts, confirm: async () => true }, 'eve@example.com', true)
  const acts = await app.db
    .selectFrom('acts')
    .select(['email', 'kind', 'subject'])
    .where('workspace_id', '=', file!.workspace_id)
    .where('email', 'is', null)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  assert.equal(acts.map(({ kind, subject }) => [kind, subject]).reverse(), [
    ['workspace-exported', 'anna@example.com'],
    ['retry', 'shop.csv'],
    ['member-added', 'eve@example.com: viewer'],
    ['member-changed', 'eve@example.com: editor'],
    ['member-removed', 'eve@example.com'],
  ])
})

test('73: the last owner is one who can sign in', async () => {
  await inviteTo('fred@example.com', 'anna@example.com', 'owner')
  assert.match(await refusal(leave(parts, 'anna@example.com', 'anna@example.com')), /the last owner/, 'not set up yet')
  await setUp('fred@example.com')
  await disable(parts, 'fred@example.com')
  assert.match(await refusal(role(parts, 'anna@example.com', 'anna@example.com', 'editor')), /the last owner/)
  const { lines } = await disable(parts, 'anna@example.com')
  assert.match(lines.join('\n'), /"anna@example\.com" has no owner who can sign in now/)
  await enable(parts, 'anna@example.com')
  await leave(parts, 'fred@example.com', 'anna@example.com')
  await deleteAccount(parts, 'fred@example.com', true)
})

test('74: delete asks if others would lose a workspace, even with --yes, and leaves what another owner has', async () => {
  await inviteTo('carl@example.com', 'anna@example.com', 'viewer')
  assert.match(await refusal(deleteAccount(parts, 'anna@example.com', true)), /other people use a workspace/)
  assert.match(asked.at(-1)!, /has no other owner who can sign in: carl@example\.com would lose it/)
  await role(parts, 'carl@example.com', 'anna@example.com', 'owner')
  assert.match(await refusal(deleteAccount(parts, 'anna@example.com', true)), /other people/, 'carl is not set up')
  await setUp('carl@example.com')
  await deleteAccount(parts, 'anna@example.com', true)
  const left = await app.db.selectFrom('files').select(['original_name', 'user_id']).execute()
  assert.equal(left, [{ original_name: 'shop.csv', user_id: null }])
  isConfirmed = true
  await inviteTo('bert@example.com', 'anna@example.com', 'viewer')
  await deleteAccount(parts, 'carl@example.com', false)
  assert.equal(await app.db.selectFrom('files').select('id').execute(), [])
  const of = await app.db.selectFrom('members').innerJoin('users', 'users.id', 'user_id').select('email').execute()
  assert.ok(of.every(({ email }) => email === 'bert@example.com'))
  const without = await app.db
    .selectFrom('workspaces')
    .select('id')
    .where('id', 'not in', (query) => query.selectFrom('members').select('workspace_id'))
    .execute()
  assert.equal(without, [])
})

test('a word that is missing or too much is named', () => {
  const refusals: [args: string[], said: RegExp][] = [
    [['members'], /^Which workspace\?/],
    [['role', 'a@b.example', 'Shop'], /^Which role\?/],
    [['role', 'a@b.example', 'Shop', 'owner', 'more'], /^"more" is not expected\./],
    [['leave', 'a@b.example'], /^Which workspace\?/],
    [['export', 'Shop'], /^Which file or folder\?/],
    [['workspaces', 'x'], /^"x" is not expected\./],
    [['users', '--role', 'viewer'], /^"users" has no option --role\./],
  ]
  for (const [args, said] of refusals) assert.throws(() => readCommandLine(args), said, args.join(' '))
})

test.run()

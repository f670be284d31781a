// test: waits, also long, 20 s
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { insertSchedule } from '#db/queries/schedules.ts'
import { deleteUser } from '#db/queries/users.ts'
import { mostMembers } from '#domain/accounts/workspace-limits.ts'
import { mostSchedules } from '#domain/mail/schedule.ts'
import { sweep } from '#jobs/sweeps.ts'
import { hashToken, newId } from '#server/accounts/random-ids.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { memberRefused } from '#text/accounts/workspaces.ts'

let app: TestApp
let anna: string
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
const in1Hour = () => new Date(Date.now() + 3_600_000)

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' }, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const userId = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const init = (token: string) =>
  app.call('POST', '/api/files/upload-chunked/init', {
    ...{ token, body: { filename: 'a.csv', fileSize: 100, mimeType: 'text/csv', totalChunks: 1 } },
  })

test('89: bytes, members and reports are limited for a workspace, whoever uses them up', async () => {
  const shop = await workspaceOf(app.db, 'anna@example.com')
  const bert = await app.signedUp('bert@example.com')
  await memberOf(app.db, 'bert@example.com', shop, 'editor')
  const big = {
    id: newId(),
    workspace_id: shop,
    original_name: 'big.csv',
    mime_type: 'text/csv',
    status: 'failed' as const,
  }
  await app.db
    .insertInto('files')
    .values({ ...big, size_bytes: app.environment.maxUserBytes - 99 })
    .execute()
  for (const token of [anna, bert]) assert.is((await init(token)).status, 409)
  await form(
    app,
    '/dashboard/workspace/choose',
    { workspace: await workspaceOf(app.db, 'bert@example.com') },
    { cookie: `session=${bert}` },
  )
  assert.is((await init(bert)).status, 200, 'in another workspace')

  const viewId = await makeView(shop, big.id)
  const [annas, berts] = [await userId('anna@example.com'), await userId('bert@example.com')]
  for (let at = 0; at < mostSchedules; at++) await makeSchedule(shop, viewId, berts)
  const one = { id: newId(), workspaceId: shop, viewId, userId: annas, every: 'week' as const, day: 1, hour: 8 }
  const asked = { ...one, timeZone: 'UTC', attachment: 'none' as const, recipients: { members: [], addresses: [] } }
  assert.is(await app.db.transaction().execute((tx) => insertSchedule(tx, asked)), 'too-many')

  const crowd = Array.from({ length: mostMembers - 2 }, () => newId())
  await app.db
    .insertInto('users')
    .values(crowd.map((id) => ({ id, email: `${id}@example.com` })))
    .execute()
  await app.db
    .insertInto('members')
    .values(crowd.map((user_id) => ({ user_id, workspace_id: shop, role: 'viewer' as const })))
    .execute()
  await app.signedUp('carl@example.com')
  const refused = await form(
    app,
    '/dashboard/workspace/members',
    { workspace: shop, email: 'carl@example.com', role: 'viewer' },
    { cookie: `session=${anna}` },
  )
  assert.is(refused.status, 409)
  assert.ok((await refused.text()).includes(memberRefused['too-many']))
  await app.db.deleteFrom('users').where('id', 'in', crowd).execute()
  await app.db.deleteFrom('files').execute()
  for (const email of ['bert@example.com', 'carl@example.com'])
    await app.db.deleteFrom('users').where('email', '=', email).execute()
})

async function makeView(workspace_id: string, file_id: string, user_id?: string): Promise<string> {
  const id = newId()
  const page = { name: id, path: '/dashboard/revenue', query: '' }
  await app.db
    .insertInto('views')
    .values({ ...page, id, workspace_id, file_id, user_id: user_id ?? null })
    .execute()
  return id
}

async function makeSchedule(workspace_id: string, view_id: string, user_id: string): Promise<string> {
  const id = newId()
  const rhythm = { every: 'week' as const, day: 1, hour: 8, time_zone: 'UTC', attachment: 'none' as const }
  const next = { next_on: '2099-01-05', next_at: new Date('2099-01-05') }
  await app.db
    .insertInto('schedules')
    .values({ ...rhythm, ...next, id, workspace_id, view_id, user_id })
    .execute()
  await app.db.insertInto('schedule_recipients').values({ id: newId(), schedule_id: id, user_id }).execute()
  return id
}

async function makeLink(workspace_id: string, view_id: string, user_id: string) {
  const [id, token] = [newId(), newId().repeat(2).slice(0, 43)]
  const row = { id, workspace_id, view_id, user_id, token_hash: hashToken(token), expires_at: in1Hour() }
  await app.db.insertInto('shared_links').values(row).execute()
  return { id, path: `/shared/${token}` }
}

/** The tables and stored bytes in which an id still stands. The list of who did what and ended jobs may have it. */
async function placesOf(id: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(app.db)
  const places: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} as r where strpos(r::text, ${id}) > 0
        and ${name === 'jobs' ? sql`r.state in ('queued', 'running')` : sql`true`}`.execute(app.db)
    if (rows[0]!.n) places.push(name)
  }
  for (const folder of readdirSync(app.environment.dataDir, { recursive: true, encoding: 'utf8' }))
    if (folder.includes(id) && existsSync(join(app.environment.dataDir, folder))) places.push(folder)
  return places
}

/** A workspace of two owners with two sources, a view of each, and on each view a link and a report. */
async function makeWorld() {
  const email = `${newId()}@example.com`
  const dora = await app.signedUp(email)
  const doraId = await userId(email)
  const shop = await workspaceOf(app.db, 'anna@example.com')
  await memberOf(app.db, email, shop, 'owner')
  const annas = await userId('anna@example.com')
  const hung = async (token: string, by: string) => {
    const source = (await app.upload(token, workedExample, 'shop.csv')).body.id as string
    await app.process(token, source, mapping)
    const view = await makeView(shop, source, by)
    const note = { id: newId(), file_id: source, user_id: by, text: 'Sale' }
    await app.db
      .insertInto('notes')
      .values({ ...note, first_day: '2024-01-05', last_day: '2024-01-05' })
      .execute()
    const link = await makeLink(shop, view, by)
    return { source, view, link, note: note.id, schedule: await makeSchedule(shop, view, by) }
  }
  const first = await hung(dora, doraId)
  const second = await hung(anna, annas)
  const { uploadId } = (await init(dora)).body
  return { shop, dora, doraId, first, second, uploadId: uploadId as string }
}

const worlds = figureOf('WORLDS', { short: 1, full: 4, long: 30 })

test('89: what hangs on a source, view, link, person or workspace ends with it', async () => {
  for (let world = 0; world < worlds; world++) {
    const seed = Number(process.env.SEED ?? 20261130 + world)
    const random = randomOf(seed)
    const { shop, dora, doraId, first, second, uploadId } = await makeWorld()
    const status = async (path: string) => (await app.request(path)).status
    const works = async (path: string) => (await status(path)) !== 404
    const headers = { cookie: `session=${anna}` }
    const kinds = {
      async link() {
        await form(app, '/dashboard/links/end', { link: first.link.id }, headers)
        assert.is(await works(first.link.path), false)
        return []
      },
      async view() {
        await form(app, `/dashboard/views/${first.view}/remove`, {}, headers)
        assert.is(await works(first.link.path), false)
        return [first.view, first.link.id, first.schedule]
      },
      async source() {
        await app.call('DELETE', `/api/files/${first.source}`, { token: anna })
        assert.is(await works(first.link.path), false)
        return [first.source, first.view, first.link.id, first.schedule, first.note]
      },
      async person() {
        await app.db.transaction().execute((tx) => deleteUser(tx, doraId))
        assert.is((await app.call('GET', '/api/files', { token: dora })).status, 401)
        return [doraId, uploadId]
      },
    }
    const order = Object.keys(kinds).sort(() => random.below(2) - 0.5) as (keyof typeof kinds)[]
    const gone: string[] = []
    for (const id of [doraId, uploadId, first.source, first.view, first.link.id, first.schedule, first.note])
      assert.ok((await placesOf(id)).length, 'all of it is there')
    for (const kind of order) {
      gone.push(...(await kinds[kind]()))
      await sweep(app.parts)
      for (const id of gone) assert.equal(await placesOf(id), [], `seed ${seed}, ${order}: after the ${kind}`)
      assert.ok(await works(second.link.path), `seed ${seed}: ${kind} ends nothing else`)
    }
    await form(app, '/dashboard/workspace/remove', { workspace: shop, name: 'anna@example.com' }, headers)
    await sweep(app.parts)
    assert.is(await works(second.link.path), false)
    for (const id of [shop, second.source, second.view, second.link.id, second.schedule, second.note, ...gone])
      assert.equal(await placesOf(id), [], `seed ${seed}: after the workspace`)
  }
})

test.run()

// test: only full, waits, 180 s
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askErasure, listErasures } from '#db/queries/erasures.ts'
import { setNote } from '#db/queries/notes.ts'
import { listComing, listGoing } from '#db/queries/rewritten-files.ts'
import { deleteWorkspaces, lockWorkspaceToEnd } from '#db/queries/workspaces.ts'
import { mostWaitingErasures } from '#domain/erasure/erasure.ts'
import { mostNoteChars } from '#domain/notes/source-note.ts'
import { mostViewNameChars } from '#domain/views/saved-view.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { placesOf } from '#tests/support/key-search.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { until } from '#tests/support/program.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'

const key = 'Änne.Muster@example.com'
let app: TestApp
let anna: string
let annaId: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const found = await app.db.selectFrom('users').select('id').where('email', '=', 'anna@example.com').execute()
  annaId = found[0]!.id
})
test.after(() => app.close())

const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }
const options = { attributes: [{ column: 'Channel', type: 'text' as const }] }

const rows = (first: number, customer: (at: number) => string) =>
  Array.from({ length: 40 }, (_, n) => {
    const at = first + n
    return `${customer(at)},2024-0${1 + (at % 9)}-1${at % 9},${10 + at},S-${at % 5},C${at % 3},note ${at}`
  })
const head = 'Customer,Date,Value,Sku,Channel,Note'
const customerOf = (at: number) => (at % 10 === 7 ? key : `buyer${at % 10}@example.com`)
const orders = (first = 0) => [head, ...rows(first, customerOf)].join('\n')

/** A source with figures and a list. */
async function source(contents: string | Buffer, name = 'orders.csv', mapped: Record<string, string> = mapping) {
  const { body } = await app.upload(anna, contents, name)
  assert.is((await app.process(anna, body.id, mapped, mapped === mapping ? options : undefined)).status, 'completed')
  await until('there is a list', async () => (await listIdOf(body.id)) != null)
  return body.id as string
}
const listIdOf = async (id: string) =>
  (await app.db.selectFrom('customer_lists').select('list_id').where('file_id', '=', id).executeTakeFirst())?.list_id
const ask = (sourceId: string, of = key) => app.db.transaction().execute((tx) => askErasure(tx, { sourceId, key: of }))
const stateOf = async (id: string) => (await listErasures(app.db, id))[0]?.state
const ended = async (id: string) => {
  await until('the erasure ended', async () => !['waiting', 'finishing'].includes((await stateOf(id)) ?? 'waiting'))
  return stateOf(id)
}
const places = (texts: string[]) => placesOf({ db: app.db, folders: [app.environment.dataDir] }, texts)
const remove = (id: string) => app.call('DELETE', `/api/files/${id}`, { token: anna })

test('86: texts stay within their limits and differ, names of files and SKUs go, and figures of filters are made again', async () => {
  const text = [
    head.replace('Note', `About ${key}`),
    ...rows(0, customerOf),
    `buyer1@example.com,2024-03-01,5,of ${key},${key} ${'long '.repeat(40)},x`,
    `${key},no day,5,S-1,C1,set aside`,
  ]
  const id = await source(text.join('\n'), `orders of ${key}.csv`)
  const keep = async (value: string) => {
    const condition = { place: 'any-order', attribute: 'Channel', operator: 'is', values: [value] }
    return (await app.keepFilter(anna, id, [condition])).body
  }
  const kept = [
    await keep(key),
    await keep(key.toLowerCase()),
    await keep(`${key} ${'long '.repeat(40)}`.slice(0, 200)),
  ]
  const view = {
    workspace_id: await workspaceOf(app.db, 'anna@example.com'),
    user_id: annaId,
    file_id: id,
    filter_id: kept[1].id,
    path: '/dashboard/lifecycle',
    is_on_overview: false,
  }
  const long = (text: string, most: number) => `${text} ${'z'.repeat(most - text.length - 1)}`
  const query = new URLSearchParams([
    ['search', key],
    ['search', 'other'],
  ]).toString()
  await app.db
    .insertInto('views')
    .values([
      { ...view, id: randomUUID(), name: long(key, mostViewNameChars), query },
      { ...view, id: randomUUID(), name: long(`"${key.toLowerCase()}`, mostViewNameChars), query: '' },
      { ...view, id: randomUUID(), name: `Orders of ${key}`, query: '' },
      { ...view, id: randomUUID(), name: `Orders of ${key.toUpperCase()}`, query: '' },
    ])
    .execute()
  const note = { file_id: id, first_day: '2024-01-01', last_day: '2024-01-02', user_id: null }
  await app.db
    .insertInto('notes')
    .values({ ...note, id: randomUUID(), text: long(key, mostNoteChars) })
    .execute()
  const leaveOut = (sku: string) =>
    app.call('POST', '/api/products/left-out', { token: anna, body: { fileId: id, sku, isLeftOut: true } })
  assert.is((await leaveOut(`of ${key}`)).status, 200)
  assert.ok((await app.call('GET', `/api/lifecycle/sku?fileId=${id}.${kept[0].id}`, { token: anna })).status < 300)
  await app.db
    .insertInto('uploads')
    .values({
      ...{ id: randomUUID(), workspace_id: view.workspace_id, user_id: annaId, filename: `orders of ${key}.csv` },
      ...{ mime_type: 'text/csv', size_bytes: 1, total_chunks: 1, file_id: id },
    })
    .execute()

  await ask(id)
  assert.is(await ended(id), 'done')
  assert.equal(await places([key]), [])
  const names = (await app.db.selectFrom('views').select(['name', 'query']).where('file_id', '=', id).execute()).sort(
    (a, b) => a.name.localeCompare(b.name),
  )
  assert.is(new Set(names.map(({ name }) => name.toLowerCase())).size, 4)
  assert.ok(names.every(({ name }) => [...name].length <= mostViewNameChars))
  assert.is(names.filter(({ query: of }) => /^search=erased-.*&search=other$/.test(of)).length, 1)
  const notes = await app.db.selectFrom('notes').select('text').where('file_id', '=', id).execute()
  assert.ok([...notes[0]!.text].length <= mostNoteChars)
  for (const { id: filterId } of kept) {
    const found = await app.db.selectFrom('filters').select('conditions').where('id', '=', filterId).executeTakeFirst()
    assert.ok(String(found!.conditions[0]!.values[0]).length <= 200)
  }
  await until('there is a list', async () => (await listIdOf(id)) != null)
  const again = await keep(String((await filterOf(kept[2].id)).values[0]))
  assert.equal([again.id, again.orders, again.money], [kept[2].id, kept[2].orders, kept[2].money])
  const mapped = await app.db.selectFrom('files').select(['look', 'rows']).where('id', '=', id).executeTakeFirst()
  assert.match(mapped!.look!.columns.at(-1)!, /^About erased-/)
  await remove(id)
})

const filterOf = async (id: string) =>
  (await app.db.selectFrom('filters').select('conditions').where('id', '=', id).executeTakeFirstOrThrow())
    .conditions[0]!

test('87: an erasure waits for a change of calendar and for a rebuild', async () => {
  const id = await source(orders())
  await app.stopWorker()
  const calendar = { weekStart: 'sunday', yearStart: 4 }
  assert.is((await app.call('POST', `/api/files/${id}/calendar`, { token: anna, body: calendar })).status, 200)
  await ask(id)
  await app.startWorker()
  assert.is(await ended(id), 'done')
  await app.stopWorker()
  await app.db.updateTable('files').set({ rollup_version: 1 }).where('id', '=', id).execute()
  await sql`update revenue_by_period set purchases = purchases + 1 where file_id = ${id}`.execute(app.db)
  await ask(id, 'buyer3@example.com')
  await app.startWorker()
  assert.is(await ended(id), 'done')
  assert.equal(await places([key, 'buyer3@example.com']), [])
  await remove(id)
})

test('87: an erasure ends in words when its source fails', async () => {
  const id = await source(orders())
  await app.stopWorker()
  await ask(id)
  await app.db
    .updateTable('files')
    .set({ rollup_version: 1, column_mapping: JSON.stringify({ ...mapping, Gone: 'orderId' }) })
    .where('id', '=', id)
    .execute()
  await app.startWorker()
  assert.is(await ended(id), 'failed')
  const erasure = await app.db.selectFrom('erasures').selectAll().where('source_id', '=', id).executeTakeFirstOrThrow()
  assert.equal([erasure.failure?.reason, erasure.sealed_key, erasure.digests], ['column-missing', null, []])
  await remove(id)
})

test('86: a file that cannot join comes back without the key', async () => {
  const id = await source(orders())
  await ask(id)
  assert.is(await ended(id), 'done')
  const unusable = [head, `${key},no day,1,S-1,C1,said ${key}`, 'x@example.com,no day,1,S-1,C1,x'].join('\n')
  const later = (await app.upload(anna, unusable, `later ${key}.csv`)).body.id
  const body = { columnMapping: mapping, options: { ...options, addTo: id, joining: 'rows' } }
  assert.is((await app.call('POST', `/api/files/${later}/mapping`, { token: anna, body })).status, 200)
  await app.processed(anna, id)
  const files = (await app.call<any[]>('GET', '/api/files', { token: anna })).body
  const back = files.find(
    ({ originalName, status }) => /^later erased-.*csv$/.test(originalName) && status === 'mapping_required',
  )
  assert.ok(back, 'it is a source of its own')
  assert.is((await app.call('GET', `/api/files/${back.id}/preview`, { token: anna })).status, 200)
  await until('the old bytes are gone', async () => {
    const { finishAllErasures } = await import('#jobs/ingest-file/finish-erasures.ts')
    await finishAllErasures(app)
    return !(await places([key])).length
  })
  assert.equal(await listGoing(app.db, id), [])
  for (const one of [id, back.id]) await remove(one)
})

test('86: an unknown customer leaves nothing behind, also of a workbook', async () => {
  const sheet = [head.split(','), ...rows(0, customerOf).map((row) => row.split(','))]
  const id = await source(workbookOf([{ name: 'Orders', rows: sheet }]), 'orders.xlsx')
  const before = await app.storage.list('files')
  await ask(id, 'nobody@example.com')
  assert.is(await ended(id), 'unknown')
  assert.equal(await listComing(app.db, id), [])
  assert.equal(
    (await app.storage.list('files')).map(({ id: of }) => of),
    before.map(({ id: of }) => of),
  )
  await remove(id)
})

test('87: neither asking nor an erasure and the deletion of the workspace wait for each other', async () => {
  const isAnyWaiting = async () => {
    const waiting = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(app.db)
    return waiting.rows[0]!.n > 0
  }
  const deadlocks = async () => {
    const found = await sql<{ n: number }>`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(app.db)
    return found.rows[0]!.n
  }
  const before = await deadlocks()
  for (const isRunning of [false, true]) {
    const email = `bert-${isRunning}@example.com`
    const bert = await app.signedUp(email)
    const workspace = await workspaceOf(app.db, email)
    const { body } = await app.upload(bert, orders())
    await app.process(bert, body.id, mapping)
    await until('there is a list', async () => (await listIdOf(body.id)) != null)
    await app.stopWorker()
    if (isRunning) await ask(body.id)
    let asked: ReturnType<typeof ask> | undefined
    await app.db.transaction().execute(async (tx) => {
      await lockWorkspaceToEnd(tx, workspace)
      if (isRunning) await app.startWorker()
      else asked = ask(body.id)
      await until('it waits', isAnyWaiting)
      await deleteWorkspaces(tx, [workspace])
    })
    assert.is(await asked, isRunning ? undefined : 'gone')
    if (!isRunning) await app.startWorker()
  }
  await sql`select pg_stat_clear_snapshot()`.execute(app.db)
  assert.is(await deadlocks(), before)
})

test('86: the act of the person is written once the customer is erased', async () => {
  const id = await source(orders())
  await app.db.transaction().execute((tx) => askErasure(tx, { sourceId: id, key, userId: annaId }))
  assert.is(await ended(id), 'done')
  const acts = await app.db.selectFrom('acts').select('user_id').where('kind', '=', 'customer-erased').execute()
  assert.is(acts.filter(({ user_id }) => user_id === annaId).length, 1)
  await remove(id)
})

test('86: only an owner asks, and at most so many wait, also if asked at once', async () => {
  const id = await source(orders())
  await app.stopWorker()
  const workspace = await workspaceOf(app.db, 'anna@example.com')
  await app.signedUp('eddie@example.com')
  await memberOf(app.db, 'eddie@example.com', workspace, 'editor')
  const eddie = await app.db.selectFrom('users').select('id').where('email', '=', 'eddie@example.com').execute()
  const editor = { sourceId: id, key, userId: eddie[0]!.id }
  assert.is(await app.db.transaction().execute((tx) => askErasure(tx, editor)), 'gone')
  const asked = await Promise.all(
    Array.from({ length: mostWaitingErasures + 5 }, (_, at) => ask(id, `k${at}@x.example`)),
  )
  assert.is(asked.filter((one) => one === 'too-many').length, 5)
  await app.db.updateTable('members').set({ role: 'viewer' }).where('user_id', '=', editor.userId).execute()
  const noteId = randomUUID()
  const note = { id: noteId, file_id: id, user_id: null, first_day: '2024-01-01', last_day: '2024-01-02', text: 'x' }
  await app.db.insertInto('notes').values(note).execute()
  const change = { id: noteId, fileId: id, workspaceId: workspace, userId: editor.userId }
  const day = { first: '2024-01-01', last: '2024-01-01', text: 'y' }
  assert.is(await app.db.transaction().execute((tx) => setNote(tx, change, day)), false)
  await app.startWorker()
  await until('all ended', async () => (await listErasures(app.db, id)).every(({ state }) => state === 'unknown'))
  await remove(id)
})

test.run()

// test: only full, 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingestFile } from '#jobs/ingest-file/ingest-file.ts'
import { said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { textOf } from '#tests/support/html.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const text = 'customer,date,net,gross\na,2024-01-05,10,12\nb,2024-02-05,20,24\nc,never,1,1\n'
const net = { customer: 'customerId', date: 'transactionDate', net: 'transactionValue' }
const gross = { customer: 'customerId', date: 'transactionDate', gross: 'transactionValue' }

const map = (id: string, columnMapping: object, options?: object) =>
  app.call('POST', `/api/files/${id}/mapping`, { token: anna, body: { columnMapping, options } })
const get = (path: string) => app.call('GET', path, { token: anna })
const revenue = async (id: string) => {
  const { status, body } = await get(`/api/revenue/analytics?fileId=${id}&groupBy=year`)
  return status === 200 ? body[0].revenue : `${status} ${body.message}`
}
const stored = (id: string) => app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const news = async () => (await get('/api/notifications')).body
const filePage = async (id: string) => {
  const { html } = await pageOf(app, anna, `/dashboard/files/${id}`)
  assert.equal(unsafeParts(html), [])
  return textOf(html)
}

test('a completed file is mapped again: the old figures stay until the new ones exist', async () => {
  const { id } = (await app.upload(anna, text)).body
  assert.is((await app.process(anna, id, net)).canMapAgain, true)
  assert.is(await revenue(id), 30)
  await app.call('POST', '/api/notifications/seen', { token: anna, body: { ids: [id] } })

  const preview = (await get(`/api/files/${id}/preview`)).body
  assert.equal(preview.mapped, { columnMapping: net, options: {} })

  const done = await app.process(anna, id, gross)
  assert.equal([done.status, done.rows, done.setAsideRows, done.failureReason], ['completed', 3, 1, null])
  assert.is(await revenue(id), 36)
  const file = await stored(id)
  assert.equal([file.column_mapping, file.next_mapping, file.status], [gross, null, 'completed'])
  assert.is((await news()).unread, 1, 'a new mapping is news')
  const rows = await app.db.selectFrom('revenue_by_period').selectAll().where('file_id', '=', id).execute()
  assert.is(rows.filter(({ group_by }) => group_by === 'month').length, 2, 'nothing is there twice')
})

test('a new mapping that no row fits keeps the old figures, rows and mapping, and says why', async () => {
  const { id } = (await app.upload(anna, text)).body
  await app.process(anna, id, net)
  const before = await stored(id)
  const done = await app.process(anna, id, { ...net, date: 'skuName', gross: 'transactionDate' })
  assert.is(done.status, 'completed')
  assert.match(
    done.failureReason,
    /^The new mapping could not be processed, so the figures are still those of the mapping before\. None of the 3 rows could be used/,
  )
  assert.is(await revenue(id), 30)
  const after = await stored(id)
  for (const kept of ['column_mapping', 'mapping_options', 'look', 'rows', 'set_aside_rows', 'understanding'] as const)
    assert.equal(after[kept], before[kept], kept)
  assert.equal([after.next_mapping, after.progress], [null, 100])
  const { rows, reasons } = (await get(`/api/files/${id}/set-aside`)).body
  assert.equal([rows.length, rows[0].reason, reasons.length], [1, 'unreadable-date', 1])
  const [latest] = (await news()).notifications
  assert.equal([latest.fileId, latest.outcome, latest.failureReason], [id, 'kept', done.failureReason])
  const page = await filePage(id)
  assert.ok(page.includes('The new mapping could not be processed'), page)
  assert.ok(page.includes('Map Again'), page)
})

test('a failed file is mapped again and is ready', async () => {
  const { id } = (await app.upload(anna, text)).body
  const failed = await app.process(anna, id, { ...net, date: 'skuName', gross: 'transactionDate' })
  assert.equal([failed.status, failed.canMapAgain, failed.hasFigures], ['failed', true, false])
  const done = await app.process(anna, id, net)
  assert.equal([done.status, done.failureReason, done.setAsideRows], ['completed', null, 1])
  assert.is(await revenue(id), 30)
})

test('a file that could not be inspected has nothing to map', async () => {
  const { id } = (await app.upload(anna, '%PDF-1.7 not a table', 'picture.csv')).body
  assert.is(said(await map(id, net)), '409 The analytics of this file are not ready: its status is failed.')
  const file = (await get('/api/files')).body.find((one: { id: string }) => one.id === id)
  assert.is(file.canMapAgain, false)
})

test('mapped again while a rebuild of it commits: the rebuild writes nothing, and the new mapping has a job', async () => {
  const { id } = (await app.upload(anna, text)).body
  await app.process(anna, id, net)
  await app.db.updateTable('files').set({ rollup_version: 0 }).where('id', '=', id).execute()
  const { db, parts } = app
  const running = { kind: 'ingest-file', key: id, state: 'running', token: crypto.randomUUID() } as const
  const soon = () => new Date(Date.now() + 10_000)
  const { id: jobId } = await db
    .insertInto('jobs')
    // the number of attempts is in the name of the work folder; a sweep would remove a folder of no running job
    .values({ ...running, attempts: 1, lease_until: soon() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = {
    ...running,
    id: Number(jobId),
    attempts: 1,
    max_attempts: 3,
    is_cancelled: false,
    is_taken_over: false,
  }
  // renews the lease as a worker does; on a busy machine, another worker would take over the job
  const renewed = db.updateTable('jobs').where('id', '=', jobId).where('state', '=', 'running')
  const heartbeat = setInterval(() => void renewed.set({ lease_until: soon() }).execute(), 1000)
  const run = ingestFile(parts).run({
    job,
    signal: new AbortController().signal,
    async commit(effects) {
      assert.is((await map(id, gross)).status, 200)
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('jobs').set({ state: 'done' }).where('id', '=', jobId).execute()
        await effects(tx)
      })
    },
  })
  await run.finally(() => clearInterval(heartbeat))
  assert.is((await app.processed(anna, id)).status, 'completed')
  assert.is(await revenue(id), 36)
  assert.equal((await stored(id)).column_mapping, gross)
})

test('while it is processed again: its figures and pages as before, no further mapping; deleted, it is gone', async () => {
  const { id } = (await app.upload(anna, text)).body
  await app.process(anna, id, net)
  const total = (await get('/api/analytics/stats')).body.totalRecords
  await app.stopWorker()
  const { body } = await map(id, gross)
  assert.equal([body.status, body.progress, body.hasFigures, body.canMapAgain], ['processing', 0, true, false])
  assert.is(
    said(await map(id, net)),
    '409 This file is being processed. It can be mapped again when processing has ended.',
  )
  assert.is(await revenue(id), 30)
  for (const path of ['cohort/analytics', 'cohort/ltv', 'lifecycle/sku', 'lifecycle/aov'])
    assert.is((await get(`/api/${path}?fileId=${id}`)).status, 200, path)
  assert.is((await get('/api/analytics/stats')).body.totalRecords, total)
  const page = await filePage(id)
  assert.ok(page.includes('This file is being processed again.'), page)
  assert.ok(page.includes('2 $30.00'), 'the account of the old figures')
  const { html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}`)
  assert.match(html, /<option value="[0-9a-f]+" selected="">orders\.csv/)
  assert.is((await app.call('GET', `/api/files/${id}/set-aside.csv`, { token: anna })).status, 200)
  assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
  const left = await app.db
    .selectFrom('jobs')
    .select('state')
    .where('key', '=', id)
    .where('state', '=', 'queued')
    .execute()
  assert.equal(left, [])
  assert.is(said(await map(id, net)), '404 There is no such file.')
})

test.run()

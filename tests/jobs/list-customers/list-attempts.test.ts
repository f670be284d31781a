// test: only full, waits, 120 s
import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setListFailed } from '#db/queries/customer-lists.ts'
import { makeListHref } from '#domain/files/notification.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { form } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/app.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { startServer } from '#tests/support/server.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test('if making a list is killed, it is retried automatically; after the last attempt, pages, calls and log say why', async () => {
  const app = await testApp({}, { worker: true, lists: true, childLimits: { silenceMs: 5000, lifeMs: 60_000 } })
  const anna = await app.signedUp('anna@example.com')
  const { id } = (await app.upload(anna, workedExample)).body
  await app.process(anna, id, mapping)
  const call = (path: string) => app.call('GET', `/api/${path}?fileId=${id}`, { token: anna })
  const segments = () => call('customers/segments')
  const untilMade = () => until('the list is there', async () => (await segments()).status === 200)
  await untilMade()

  const source = join(app.environment.dataDir, 'files', id, 'source')
  const make = async () => {
    await setListFailed(app.db, id, { reason: 'failed', attempts: 6 })
    await form(app, makeListHref(id), { back: '/dashboard' }, { cookie: `session=${anna}`, origin: 'http://localhost' })
  }
  const list = app.db.updateTable('jobs').where('kind', '=', listKind).where('state', '=', 'queued')
  const page = async (path: string) => {
    const answer = await app.request(`/dashboard/${path}?fileId=${id}`, { headers: { cookie: `session=${anna}` } })
    return textOf(await answer.text())
  }

  // Nobody writes into this pipe: a child that reads it waits for ever.
  renameSync(source, `${source}.kept`)
  assert.is(spawnSync('mkfifo', [source]).status, 0)
  await make()
  await until('an attempt has failed', async () => (await segments()).body.attempts?.failed === 1)
  const waiting = /Attempt 1 of 6 took too long, probably because the server is busy\. The next one begins by itself/
  for (const path of ['customers/segments', 'products/analytics', 'forecast/analytics']) {
    const { status, body } = await call(path)
    // an earlier forecast still belongs to these figures
    if (path.startsWith('forecast') && status === 200) continue
    assert.is(status, 202, path)
    assert.match(body.message, waiting, path)
  }
  for (const path of ['customers', 'products']) assert.match(await page(path), waiting, path)
  rmSync(source)
  renameSync(`${source}.kept`, source)
  await list.set({ run_at: new Date() }).execute()
  await untilMade()

  renameSync(source, `${source}.kept`)
  assert.is(spawnSync('mkfifo', [source]).status, 0)
  await app.stopWorker()
  await make()
  await list.set({ attempts: 5 }).execute()
  await app.startWorker()
  await until('it is given up', async () => (await segments()).status === 409)
  const why = /Making the list was tried 6 times and took too long each time\. .* make the list again at a quieter time/
  for (const path of ['customers/segments', 'products/analytics'])
    assert.match((await call(path)).body.message, why, path)
  for (const path of ['customers', 'products', `files/${id}`]) assert.match(await page(path), why, path)
  stopReaders()
  await app.close()
})

test('attempts belong to one mapping: however often the server is killed, the list of the next mapping is made', async () => {
  const server = await startServer()
  const anna: Client = await signedUpClient(server, 'anna@example.com')
  const { db } = server.database!
  const { id } = await anna.upload(orderText(8))
  const job = () =>
    db
      .selectFrom('jobs')
      .select(['state', 'attempts', 'max_attempts'])
      .where('kind', '=', listKind)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
  // Every list is caught before its commit is over.
  await sql`create function slowly() returns trigger language plpgsql as
    'begin if new.list_id is not null then perform pg_sleep(3); end if; return new; end'`.execute(db)
  await sql`create trigger slowly before update on customer_lists for each row execute function slowly()`.execute(db)
  for (let round = 0; round < 4; round++) {
    await anna.insist('POST', `/api/files/${id}/mapping`, { columnMapping: orderMapping })
    await until('its list is being made', async () => {
      // The file comes first: completing its figures replaces the job of the earlier list.
      if ((await anna.file(id))?.status !== 'completed') return false
      const found = await job()
      return found?.state === 'running' && found.attempts > 0
    })
    await server.kill('SIGKILL')
    assert.equal(await job(), { state: 'running', attempts: 1, max_attempts: 6 }, `round ${round}`)
    await server.start()
  }
  await sql`drop trigger slowly on customer_lists`.execute(db)
  const segments = () => anna.insist('GET', `/api/customers/segments?fileId=${id}`)
  await until('the list is there', async () => (await segments()).segments !== undefined)

  await until('its job has ended', async () => !(await job()))
  const dead = { kind: listKind, key: id, attempts: 6, max_attempts: 6, token: crypto.randomUUID() }
  // Both in one step: a worker that sees a file without its list enqueues the list.
  await db.transaction().execute(async (step) => {
    await step.updateTable('customer_lists').set({ version: null, list_id: null }).execute()
    await step
      .insertInto('jobs')
      .values({ ...dead, state: 'running', lease_until: new Date(Date.now() - 1000) })
      .execute()
  })
  await until('it is given up', async () => (await segments().catch(({ status }) => status)) === 409)
  assert.match(server.output(), /"event":"list given up".*"attempt":6,"most":6,.*its worker ended in its last attempt/)
  await server.close()
})

test.run()

// test: only full, waits
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lockFileToIngest } from '#db/queries/file-processing.ts'
import { finishJob } from '#db/queries/job-runs.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import { ingestFile } from '#jobs/ingest-file/ingest-file.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp()
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const columnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }

const waitsForLock = async () => {
  const found = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return found.rows.length > 0
}

test('figures and the list of earlier figures are committed at the same time: neither stops the other', async () => {
  const { db } = app
  const { id } = (await app.upload(anna, 'customer,date,value\na,2024-01-05,10\n')).body
  const mapped = await app.call('POST', `/api/files/${id}/mapping`, { token: anna, body: { columnMapping } })
  assert.is(mapped.status, 200)
  const running = { kind: listKind, key: id, state: 'running', token: crypto.randomUUID() } as const
  const list = await db
    .insertInto('jobs')
    .values({ ...running, attempts: 1, lease_until: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = {
    id: 0,
    kind: 'ingest-file',
    key: id,
    token: 'token',
    attempts: 1,
    max_attempts: 3,
    is_cancelled: false,
    is_taken_over: false,
  }
  const figures = () =>
    ingestFile(app.parts).run({
      job,
      signal: new AbortController().signal,
      commit: (effects) => db.transaction().execute(effects),
    })
  const committed = await db.transaction().execute(async (tx) => {
    assert.ok(await finishJob(tx, Number(list.id), running.token))
    const ended = figures()
    await until('the figures wait for the list', waitsForLock)
    assert.ok(await lockFileToIngest(tx, id))
    return { ended }
  })
  await committed.ended
  const file = await db.selectFrom('files').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  assert.is(file.status, 'completed')
  const next = await db
    .selectFrom('jobs')
    .select('state')
    .where('kind', '=', listKind)
    .where('key', '=', id)
    .where('state', '=', 'queued')
    .execute()
  assert.is(next.length, 1, 'the list of the new figures is to be made')
})

test.run()

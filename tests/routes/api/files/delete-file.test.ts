import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { claimJob, finishJob } from '#db/queries/job-runs.ts'
import { insertSetAside } from '#db/queries/rollups.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }

test.before(async () => {
  app = await testApp()
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const waitsForLock = async () => {
  const found = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return found.rows.length > 0
}

test('33: a file deleted while a worker writes its figures is gone, and neither of the two fails', async () => {
  const { body } = await app.upload(anna, workedExample)
  const mapped = { token: anna, body: { columnMapping: mapping } }
  assert.is((await app.call('POST', `/api/files/${body.id}/mapping`, mapped)).status, 200)
  const job = (await claimJob(app.db, ['ingest-file'], 60_000))!
  const deleted = await app.db.transaction().execute(async (tx) => {
    assert.ok(await finishJob(tx, job.id, job.token))
    const answer = app.call('DELETE', `/api/files/${body.id}`, { token: anna })
    await until('the deletion waits for the worker', waitsForLock)
    await insertSetAside(tx, body.id, [{ reason: 'no-customer', rows: 1, money: '1' }])
    return { answer }
  })
  assert.is((await deleted.answer).status, 200)
  assert.equal(await app.db.selectFrom('files').select('id').execute(), [])
  assert.equal(await app.db.selectFrom('set_aside').selectAll().execute(), [])
})

variation('a mapping that waited while its file was deleted says that there is no such file', async () => {
  const { body } = await app.upload(anna, workedExample)
  const mapped = await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('files').where('id', '=', body.id).execute()
    const answer = app.call('POST', `/api/files/${body.id}/mapping`, { token: anna, body: { columnMapping: mapping } })
    await until('the mapping waits for the deletion', waitsForLock)
    return { answer }
  })
  const { status, body: said } = await mapped.answer
  assert.is(`${status} ${said.message}`, '404 There is no such file.')
})

variation(
  'calls that meet the deletion of their file say that there is no such file, not what is wrong with it',
  async () => {
    for (const afterMs of [0, 4, 8, 12, 18]) {
      const { id } = (await app.upload(anna, workedExample)).body
      const asked = { token: anna, body: { columnMapping: mapping } }
      const calls = [
        app.call('GET', `/api/files/${id}/preview`, { token: anna }),
        app.call('GET', `/api/files/${id}/preview?delimiter=%2C`, { token: anna }),
        app.call('POST', `/api/files/${id}/sample`, asked),
        app.call('POST', `/api/files/${id}/mapping`, asked),
      ]
      await sleep(afterMs)
      assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
      for (const { status, body } of await Promise.all(calls))
        if (status !== 200 || body.message) assert.is(`${status} ${body.message}`, '404 There is no such file.')
    }
  },
)

test.run()

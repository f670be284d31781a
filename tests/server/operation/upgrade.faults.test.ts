// test: only full, also long, waits, 50 s
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectDatabase } from '#db/connect.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

// Rollups of an older version, as an upgrade leaves them: the rows say so, and their figures are others.
const message = 'Analytics are being generated in the background. Please try again in a few minutes.'
const orders = orderText(1)
let database: TestDatabase
let server: RunningServer
let client: Client
const ids: string[] = []
let undisturbed: object

test.before(async () => {
  database = await testDatabase({ isEmpty: true })
  server = await startServer({ DATABASE_URL: database.url })
  client = await signedUpClient(server, 'anna@example.com')
  for (let i = 0; i < 2; i++) {
    const { id } = await client.upload(orders)
    await client.map(id, orderMapping)
    await client.processed(id)
    ids.push(id)
  }
  undisturbed = await client.figures(ids[0]!)
  await server.kill('SIGTERM')
  await database.db.updateTable('files').set({ rollup_version: 0 }).execute()
  await sql`update revenue_by_period set revenue = revenue + 1000000`.execute(database.db)
})
test.after(async () => {
  await server?.close()
  await database?.close()
})

const get = async (path: string) => {
  const answer = await fetch(server.site + path, { headers: { authorization: `Bearer ${client.token}` } })
  return { status: answer.status, body: await answer.json() }
}
const firstRevenue = async (id: string) =>
  (await get(`/api/revenue/analytics?fileId=${id}&groupBy=year`)).body[0].revenue

test('until they are rebuilt the cohort calls answer 202, everything else goes on with the figures as they were', async () => {
  const other = await startServer({ DATABASE_URL: database.url, DATA_DIR: server.dataDir, WORKER: 'off' })
  const { site } = server
  try {
    Object.assign(server, { site: other.site })
    for (const id of ids) {
      for (const path of ['cohort/analytics', 'cohort/ltv'])
        assert.equal(await get(`/api/${path}?fileId=${id}`), { status: 202, body: { message } })
      assert.ok((await firstRevenue(id)) > 1_000_000, 'the old figure')
      assert.is((await get(`/api/lifecycle/sku?fileId=${id}`)).status, 200)
      assert.is((await client.file(id))!.status, 'completed')
    }
  } finally {
    Object.assign(server, { site })
    await other.close({ keepData: true })
  }
})

test('a start with the new version rebuilds them all in the background; a new file does not wait for them', async () => {
  await server.start()
  const fresh = await client.upload(orders)
  await client.map(fresh.id, orderMapping)
  await client.processed(fresh.id)
  await until('all are rebuilt', async () => {
    const left = await database.db.selectFrom('files').select('id').where('rollup_version', '=', 0).execute()
    for (const id of ids) assert.is((await client.file(id))!.status, 'completed', 'never anything else')
    return left.length === 0
  })
  for (const id of ids) assert.equal(await client.figures(id), undisturbed)
  const doubled = await sql`
    select file_id from revenue_by_period group by file_id, group_by, period having count(*) > 1`.execute(database.db)
  assert.equal(doubled.rows, [])
  assert.match(server.output(), /"files":2,"rollupVersion":\d+,"msg":"rebuilding the figures of files"/)
  await until('it says so', () => server.output().includes('all figures are rebuilt'))
  const jobs = () =>
    database.db
      .selectFrom('jobs')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirst()
  const before = await jobs()
  await sleep(1500)
  assert.equal(await jobs(), before, 'and then it is over')
})

inLongForm(test)('a rebuild that is killed goes on after the next start', async () => {
  await database.db.updateTable('files').set({ rollup_version: 0 }).execute()
  await server.kill('SIGKILL')
  await server.start()
  await sleep(400)
  await server.kill('SIGKILL')
  await server.start()
  const away = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  await until(
    'all are rebuilt',
    async () => !(await away.db.selectFrom('files').select('id').where('rollup_version', '=', 0).execute()).length,
    180_000, // the leases of the killed servers run out first
  )
  await away.close()
  for (const id of ids) assert.equal(await client.figures(id), undisturbed)
})

test.run()

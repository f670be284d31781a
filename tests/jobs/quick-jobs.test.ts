// test: waits
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { enqueueJob } from '#db/queries/jobs.ts'
import { type JobHandler, type JobLoop, startJobLoop } from '#jobs/loop.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'
import { until } from '#tests/support/program.ts'

const mostBytes = 16 * 1024 ** 2
let database: TestDatabase
let loop: JobLoop
/** jobs that run */
const running = new Set<string>()
/** jobs that end only when they are taken out of this set */
const held = new Set<string>()

test.before(async () => {
  database = await testDatabase()
  await database.db.insertInto('users').values({ id: 'anna', email: 'anna@example.com' }).execute()
  const file = { user_id: 'anna', original_name: 'orders', mime_type: 'text/csv' }
  const look = (reader: string) => JSON.stringify({ reader })
  await database.db
    .insertInto('files')
    .values([
      { ...file, id: 'large', size_bytes: mostBytes + 1, look: look('text') },
      { ...file, id: 'small', size_bytes: mostBytes, look: look('text') },
      { ...file, id: 'another', size_bytes: 5, look: look('text') },
      { ...file, id: 'third', size_bytes: 5, look: look('text') },
      { ...file, id: 'workbook', size_bytes: 5, look: look('xls') },
    ])
    .execute()
  const handlers = { work: handler(({ key }) => key), list: handler(({ key }) => `list of ${key}`) }
  loop = startJobLoop({
    db: database.db,
    handlers,
    yieldingKinds: ['list'],
    quickKinds: ['work', 'list'],
    pollMs: 50,
    heartbeatMs: 200,
  })
})
test.after(async () => {
  await loop.stop()
  await database.close()
})
test.after.each(async () => {
  held.clear()
  await until('nothing runs', () => running.size === 0)
  await sql`truncate jobs`.execute(database.db)
})

function handler(nameOf: (job: { key: string }) => string): JobHandler {
  return {
    async run({ job, signal, commit }) {
      const name = nameOf(job)
      running.add(name)
      while (held.has(name) && !signal.aborted) await sleep(5)
      running.delete(name)
      signal.throwIfAborted()
      await commit(async () => {})
    },
    attemptsExhausted: async () => {},
  }
}

const enqueue = async (key: string, kind = 'work', owner?: string) => {
  await database.db.transaction().execute((tx) => enqueueJob(tx, kind, key, { owner }))
  loop.wake()
}
const untilRun = (names: string) => until(`${names} run`, () => [...running].sort().join(' ') === names)
const stateOf = async (key: string) =>
  (await database.db.selectFrom('jobs').select('state').where('key', '=', key).executeTakeFirstOrThrow()).state
const untilDone = (key: string) => until(`${key} is done`, async () => (await stateOf(key)) === 'done')

test('a small text runs beside a large file; a second one and a workbook wait', async () => {
  for (const key of ['large', 'small']) held.add(key)
  await enqueue('large')
  await untilRun('large')
  await enqueue('workbook')
  await enqueue('small')
  await untilRun('large small')
  await enqueue('another')
  await sleep(200)
  assert.equal([...running].sort(), ['large', 'small'])
  held.delete('small')
  await untilDone('another')
  assert.is(await stateOf('workbook'), 'queued')
  held.delete('large')
  await untilDone('workbook')
})

test('a running large file costs its owner no turn among small texts', async () => {
  for (const key of ['large', 'small']) held.add(key)
  await enqueue('large', 'work', 'anna')
  await untilRun('large')
  await enqueue('small', 'work', 'bert')
  await untilRun('large small')
  held.add('third').add('another')
  await enqueue('another', 'work', 'bert')
  await enqueue('third', 'work', 'anna')
  held.delete('small')
  await untilRun('large third')
})

test('a list yields its place to a large file, and keeps it for small texts', async () => {
  held.add('list of large')
  await enqueue('large', 'list')
  await untilRun('list of large')
  const { token } = await database.db.selectFrom('jobs').select('token').executeTakeFirstOrThrow()
  held.add('small')
  await enqueue('small')
  await untilRun('list of large small')
  await enqueue('another')
  await sleep(200)
  held.delete('small')
  await untilDone('small')
  await untilDone('another')
  const list = () => database.db.selectFrom('jobs').select('token').where('kind', '=', 'list').executeTakeFirstOrThrow()
  assert.is((await list()).token, token)
  await enqueue('workbook')
  await untilDone('workbook')
  await untilRun('list of large')
  assert.is.not((await list()).token, token)
})

test('a small list does not wait behind a large one, in whichever order they arrive', async () => {
  held.add('list of large').add('list of small')
  await enqueue('large', 'list')
  await untilRun('list of large')
  await enqueue('small', 'list')
  await untilRun('list of large list of small')
  held.delete('list of small')
  await untilDone('small')
  held.delete('list of large')
  await untilDone('large')
  await sql`truncate jobs`.execute(database.db)
  held.add('list of large').add('list of small')
  await enqueue('small', 'list')
  await untilRun('list of small')
  await enqueue('large', 'list')
  held.delete('list of small')
  await untilDone('small')
  await untilRun('list of large')
  await enqueue('another', 'list')
  await untilDone('another')
})

test('a small list yields the place for small texts to a small text', async () => {
  held.add('list of large').add('list of small')
  await enqueue('large', 'list')
  await untilRun('list of large')
  await enqueue('small', 'list')
  await untilRun('list of large list of small')
  held.add('another')
  await enqueue('another')
  await untilRun('another list of large')
  held.delete('another')
  await untilDone('another')
  await untilRun('list of large list of small')
})

test('a source with a workbook waits, however small it is, and so does a file that was not inspected yet', async () => {
  const part = { column_mapping: '{}', mapping_options: '{}', original_name: 'a', mime_type: 'a', size_bytes: 1 }
  const one = { ...part, source_id: 'small', position: 1, state: 'in' as const, joining: 'rows' as const }
  await database.db
    .insertInto('source_files')
    .values([
      { ...one, id: 'small', look: '{"reader":"text"}' },
      { ...one, id: 'joined', position: 2, state: 'coming', look: '{"reader":"xls"}' },
    ])
    .execute()
  await sql`update files set look = null where id = 'another'`.execute(database.db)
  held.add('large')
  await enqueue('large')
  await untilRun('large')
  await enqueue('small')
  await enqueue('another')
  await sleep(200)
  assert.equal([...running], ['large'])
  held.delete('large')
  await untilDone('small')
  await untilDone('another')
})

test.run()

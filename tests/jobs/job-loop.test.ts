// test: waits
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { listenForJobs } from '#db/listen-for-jobs.ts'
import { cancelJob, enqueueJob, replaceJob } from '#db/queries/jobs.ts'
import { type JobHandler, type JobLoop, startJobLoop } from '#jobs/loop.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'
import { until } from '#tests/support/program.ts'

let database: TestDatabase
let stops: (() => Promise<unknown>)[] = []

test.before(async () => {
  database = await testDatabase()
  await sql`create table effects (key text not null, by text not null)`.execute(database.db)
})
test.after(() => database.close())
test.after.each(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
  await sql`truncate jobs, effects`.execute(database.db)
})

const quick = { leaseMs: 1000, heartbeatMs: 200, pollMs: 50, backoffMs: 20 }

function start(handler: Partial<JobHandler>, settings: object = {}): JobLoop & { errors: unknown[] } {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const handlers = { work: { run: async () => {}, attemptsExhausted: async () => {}, ...handler } }
  const loop = startJobLoop({ db: database.db, ...quick, onError, handlers, ...settings })
  stops.push(() => loop.stop())
  return { ...loop, errors }
}

const enqueue = (key: string, owner?: string) =>
  database.db.transaction().execute((tx) => enqueueJob(tx, 'work', key, { owner }))
const jobOf = (key: string) =>
  database.db.selectFrom('jobs').selectAll().where('key', '=', key).orderBy('id', 'desc').executeTakeFirst()
const untilState = (key: string, state: string) =>
  until(`${key} is ${state}`, async () => (await jobOf(key))?.state === state)
const effects = async () =>
  (await sql<{ key: string; by: string }>`select * from effects order by key`.execute(database.db)).rows
const effect = (key: string, by = 'test') => sql`insert into effects values (${key}, ${by})`

test('many loops at once run each job once', async () => {
  const keys = Array.from({ length: 100 }, (_, i) => `job-${i}`)
  const runs: string[] = []
  for (let i = 0; i < 4; i++) {
    start(
      {
        async run({ job, commit }) {
          runs.push(job.key)
          await sleep(1)
          await commit(async (tx) => void (await effect(job.key).execute(tx)))
        },
      },
      { concurrency: 2 },
    )
  }
  await Promise.all(keys.map((key) => enqueue(key)))
  await until('all are done', async () => (await effects()).length === keys.length)
  assert.equal([...runs].sort(), [...keys].sort())
})

test("owners take turns: one person's file does not wait for fifty of another", async () => {
  for (let i = 0; i < 50; i++) await enqueue(`anna-${i}`, 'anna')
  for (let i = 0; i < 3; i++) await enqueue(`bert-${i}`, 'bert')
  for (let i = 0; i < 2; i++) await enqueue(`nobody-${i}`)
  const runs: string[] = []
  const run: JobHandler['run'] = async ({ job, commit }) => {
    runs.push(job.key)
    await sleep(5)
    await commit(async (tx) => void (await effect(job.key).execute(tx)))
    if (job.key === 'anna-2') await enqueue('carl', 'carl')
  }
  start({ run })
  await until('all are done', async () => (await effects()).length === 56)
  const turns = 'anna-0 bert-0 nobody-0 anna-1 bert-1 nobody-1 anna-2 carl bert-2'
  assert.is(runs.slice(0, 9).join(' '), turns)
  assert.equal(
    runs.slice(9),
    Array.from({ length: 47 }, (_, i) => `anna-${i + 3}`),
  )
})

test('with several free places, each person gets one before anybody gets a second, and parallel claims lose no turn', async () => {
  for (let i = 0; i < 40; i++) await enqueue(`anna-${i}`, 'anna')
  for (const owner of ['bert', 'carl', 'dora']) await enqueue(owner, owner)
  const begun: string[] = []
  const run: JobHandler['run'] = async ({ job, commit }) => {
    begun.push(job.key)
    await sleep(40)
    await commit(async (tx) => void (await effect(job.key).execute(tx)))
  }
  for (let i = 0; i < 4; i++) start({ run }, { concurrency: 2 })
  await until('all are done', async () => (await effects()).length === 43)
  assert.is(begun.length, 43)
  // Simultaneous claims do not see each other, so each of the eight places may first take one of Anna's jobs.
  for (const owner of ['bert', 'carl', 'dora'])
    assert.ok(begun.indexOf(owner) < 16, `${owner}: ${begun.indexOf(owner)}`)
})

test('a job is created with its transaction, and at most one per kind and key is unfinished', async () => {
  await database.db
    .transaction()
    .execute(async (tx) => {
      await enqueueJob(tx, 'work', 'undone')
      throw new Error('rolled back')
    })
    .catch(() => {})
  assert.is(await jobOf('undone'), undefined)
  await enqueue('twice')
  await enqueue('twice')
  const count = async () =>
    (await database.db.selectFrom('jobs').select('id').where('key', '=', 'twice').execute()).length
  assert.is(await count(), 1)
  start({})
  await untilState('twice', 'done')
  await enqueue('twice')
  assert.is(await count(), 2)
})

test('a notice starts a job at once, long before the next poll, also after the listening connection was lost', async () => {
  const loop = start({}, { pollMs: 60_000 })
  const listening = listenForJobs(database.newClient, () => loop.wake())
  stops.push(() => listening.stop())
  await sleep(200)
  await enqueue('noticed')
  await untilState('noticed', 'done')
  const listeners = () =>
    database.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '%listen'`)
  await listeners()
  await enqueue('missed') // found by the notice that the new connection is
  await untilState('missed', 'done')
})

test('effects and done are atomic: if the effects fail, neither happens', async () => {
  let attempts = 0
  start({
    async run({ job, commit }) {
      attempts++
      await commit(async (tx) => {
        await effect(job.key).execute(tx)
        if (attempts < 3) throw new Error('not yet')
      })
    },
  })
  await enqueue('both')
  await untilState('both', 'done')
  assert.is(attempts, 3)
  assert.is((await effects()).length, 1)
})

test('a handler that finds the database unavailable is called again, in the same attempt', async () => {
  let calls = 0
  const { errors } = start({
    async run({ commit, job }) {
      if (++calls <= 2) throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
      await commit(async (tx) => void (await effect(job.key).execute(tx)))
    },
  })
  await enqueue('patient')
  await untilState('patient', 'done')
  assert.is(calls, 3)
  assert.is((await jobOf('patient'))!.attempts, 1)
  assert.equal(errors, [])
  assert.is((await effects()).length, 1)
})

test('attempts are retried with growing pauses, and then given up together with their consequences', async () => {
  const at: number[] = []
  const loop = start(
    {
      async run() {
        at.push(performance.now())
        throw new Error(`attempt ${at.length} failed`)
      },
      async attemptsExhausted(tx, job) {
        await effect(job.key, 'gave up').execute(tx)
      },
    },
    { backoffMs: 100, pollMs: 10 },
  )
  await enqueue('hopeless')
  await untilState('hopeless', 'failed')
  assert.is(at.length, 3)
  assert.ok(at[1]! - at[0]! >= 200 && at[2]! - at[1]! >= 400, `pauses ${at[1]! - at[0]!}, ${at[2]! - at[1]!}`)
  assert.is((await jobOf('hopeless'))!.error, 'attempt 3 failed')
  assert.equal(await effects(), [{ key: 'hopeless', by: 'gave up' }])
  assert.is(loop.errors.length, 3)
})

test('a queued job is cancelled at once, a running one is aborted by the notice, and neither writes', async () => {
  let signal: AbortSignal | undefined
  const loop = start(
    {
      async run(context) {
        signal = context.signal
        await sleep(600_000, undefined, { signal })
      },
    },
    { heartbeatMs: 600_000, leaseMs: 1_200_000 },
  )
  const listening = listenForJobs(database.newClient, () => loop.wake())
  stops.push(() => listening.stop())
  await sleep(200)
  await enqueue('running')
  await until('it runs', () => signal)
  await enqueue('queued')
  await database.db.transaction().execute((tx) => cancelJob(tx, 'work', 'queued'))
  assert.is((await jobOf('queued'))!.state, 'cancelled')
  await database.db.transaction().execute((tx) => cancelJob(tx, 'work', 'running'))
  await untilState('running', 'cancelled') // long before the heart beats
  assert.equal(loop.errors, [])
})

test('a handler that ignores the cancellation cannot commit any more', async () => {
  let isRunning = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  start(
    {
      async run({ job, commit }) {
        isRunning = true
        await released
        await commit(async (tx) => void (await effect(job.key).execute(tx)))
      },
    },
    { heartbeatMs: 60_000, leaseMs: 120_000 },
  )
  await enqueue('deaf')
  await until('it runs', () => isRunning)
  await cancelJob(database.db, 'work', 'deaf')
  release()
  await untilState('deaf', 'cancelled')
  assert.equal(await effects(), [])
})

test('stop aborts running jobs, requeues them at once, and costs no attempt', async () => {
  let isRunning = false
  const handler = {
    async run({ signal }: { signal: AbortSignal }) {
      isRunning = true
      await sleep(600_000, undefined, { signal })
    },
  }
  const loop = start(handler)
  await enqueue('interrupted')
  await until('it runs', () => isRunning)
  await loop.stop()
  const job = await jobOf('interrupted')
  assert.equal([job!.state, job!.attempts, job!.token], ['queued', 0, null])
  start({})
  await untilState('interrupted', 'done')
  assert.is((await jobOf('interrupted'))!.attempts, 1)
})

test('stop does not wait longer than its grace for a handler that ignores it, and the fence holds afterwards', async () => {
  let outcome: string | undefined
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const loop = start({
    async run({ job, commit }) {
      outcome = 'running'
      await released
      await commit(async (tx) => void (await effect(job.key).execute(tx))).catch((error) => {
        outcome = error.constructor.name
        throw error
      })
    },
  })
  await enqueue('deaf')
  await until('it runs', () => outcome)
  await loop.stop({ graceMs: 200 }) // comes back though the handler does not
  assert.is((await jobOf('deaf'))!.state, 'queued')
  release()
  await until('it tried', () => outcome !== 'running')
  assert.equal(await effects(), [])
})

test('a handler decides how long its job waits, and a job whose worker died twice waits as well', async () => {
  const runs: number[] = []
  const handler: Partial<JobHandler> = {
    async run({ job }) {
      runs.push(job.attempts)
      if (job.attempts < 3) throw new Error('not yet')
    },
    retryDelayMs: (failed) => failed * 40_000,
  }
  start(handler, { yieldingKinds: ['work'] }) // others wait for a minute at most
  await enqueue('slow')
  const waits = async () => {
    const { state, run_at } = (await jobOf('slow'))!
    return state === 'queued' ? run_at.getTime() - Date.now() : 0
  }
  await until('it waits', async () => (await waits()) > 20_000)
  const jobs = database.db.updateTable('jobs').where('key', '=', 'slow')
  const died = (attempts: number) => ({
    state: 'running' as const,
    attempts,
    token: crypto.randomUUID(),
    lease_until: new Date(Date.now() - 1000),
  })
  await jobs.set({ ...died(2), run_at: new Date() }).execute()
  await until('it waits for twice as long', async () => (await waits()) > 60_000)
  assert.equal(runs, [1])
  assert.equal([(await jobOf('slow'))!.attempts, (await jobOf('slow'))!.error], [2, 'its worker died'])
  await jobs.set({ run_at: new Date() }).execute()
  await untilState('slow', 'done')
  assert.equal(runs, [1, 3])
})

test('a job that replaces another has attempts of its own, and the earlier run writes nothing', async () => {
  let outcome = ''
  let isFirst = true
  start({
    async run({ job, signal, commit }) {
      if (!isFirst) return commit(async (tx) => void (await effect(job.key, `attempt ${job.attempts}`).execute(tx)))
      isFirst = false
      while (!signal.aborted) await sleep(5)
      await commit(async (tx) => void (await effect(job.key, 'of before').execute(tx))).catch((error) => {
        outcome = error.constructor.name
        throw error
      })
    },
  })
  await enqueue('mapped')
  await until('it runs', () => !isFirst)
  await sql`update jobs set attempts = 3`.execute(database.db)
  await database.db.transaction().execute((tx) => replaceJob(tx, 'work', 'mapped'))
  await until('the next one is done', async () => (await effects()).length === 1)
  await until('the run before has ended', () => outcome === 'LeaseLost')
  assert.equal(await effects(), [{ key: 'mapped', by: 'attempt 1' }])
})

test('a handler that commits nothing still ends as done', async () => {
  start({})
  await enqueue('nothing')
  await untilState('nothing', 'done')
})

test('a yielding job waits for all others, and gives its slot to one that arrives, without losing an attempt', async () => {
  const order: string[] = []
  let isHeld = true
  const handler = (name: string): JobHandler => ({
    async run({ job, signal, commit }) {
      order.push(`${name} ${job.key} begins`)
      while (name === 'list' && isHeld && !signal.aborted) await sleep(10)
      signal.throwIfAborted()
      await commit(async () => {})
      order.push(`${name} ${job.key} ends`)
    },
    attemptsExhausted: async () => {},
  })
  const handlers = { list: handler('list'), work: handler('work') }
  const loop = start({}, { handlers, yieldingKinds: ['list'] })
  await database.db.transaction().execute((tx) => enqueueJob(tx, 'list', 'a'))
  await until('the list is being made', () => order.length === 1)
  await enqueue('b')
  loop.wake()
  await untilState('b', 'done')
  isHeld = false
  await untilState('a', 'done')
  assert.equal(order.slice(0, 3), ['list a begins', 'work b begins', 'work b ends'])
  assert.is((await jobOf('a'))!.attempts, 1)
})

test.run()
